import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Finding } from './finding.ts'

/** px; logos are shown 56 px wide, on screens with two or three pixels to each. */
const smallestSide = 128
/** Bytes; a logo has no business being larger. */
const largest = 300_000

/** What is wrong with the pictures in `folder`, which is web/public, and with those the words name. */
export async function findPictureFaults(folder: string, logos: string[]): Promise<Finding[]> {
  const pictures = join(folder, 'pictures')
  const names = existsSync(pictures) ? readdirSync(pictures) : []
  const sizes = await Promise.all(names.map((name) => sizeFault(join(pictures, name), name)))
  return [
    ...logos.flatMap((logo) => logoFault(folder, logo)),
    ...sizes.flat(),
    ...(await favicon(folder)),
  ]
}

function logoFault(folder: string, logo: string): Finding[] {
  if (logo.startsWith('/pictures/') && existsSync(join(folder, logo))) return []
  const fix = 'put the file into web/public/pictures, or correct education in web/src/content.ts'
  return [{ level: 'error', area: 'pictures', text: `the logo ${logo} does not exist`, fix }]
}

async function sizeFault(path: string, name: string): Promise<Finding[]> {
  const say = (level: Finding['level'], text: string, fix: string): Finding[] => [
    { level, area: 'pictures', text: `${name} ${text}`, fix },
  ]
  const { size } = statSync(path)
  if (size > largest) {
    return say('warning', `weighs ${Math.round(size / 1000)} kB`, 'make it smaller, or an SVG')
  }
  try {
    const { format, width, height } = await sharp(path).metadata()
    if (format === 'svg' || Math.min(width, height) >= smallestSide) return []
    const fix = `use one of ${smallestSide} x ${smallestSide} px or more, or an SVG`
    return say('warning', `is ${width} x ${height} px, too small for sharp screens`, fix)
  } catch {
    return say('error', 'is not a picture that a browser shows', 'replace it by PNG, WebP or SVG')
  }
}

/** Without one the initials of the name are drawn. */
async function favicon(folder: string): Promise<Finding[]> {
  const path = join(folder, 'favicon.svg')
  if (!existsSync(path)) return []
  const { format } = await sharp(path)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (format === 'svg') return []
  const fix = 'replace web/public/favicon.svg by an SVG, or delete it: your initials take its place'
  return [{ level: 'error', area: 'pictures', text: 'favicon.svg is no SVG', fix }]
}
