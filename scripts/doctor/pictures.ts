import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { error, type Finding, warning } from './finding.ts'

/** px; logos are shown 56 px wide, on screens with two or three pixels to each. */
const smallestSide = 128

/** What is wrong with the pictures in `folder`, which is web/public, and with those the words name. */
export async function findPictureFaults(folder: string, named: string[]): Promise<Finding[]> {
  const pictures = join(folder, 'pictures')
  const names = existsSync(pictures) ? readdirSync(pictures) : []
  const isThere = (path: string) => path.startsWith('/pictures/') && existsSync(join(folder, path))
  const fix = 'put the file into web/public/pictures, or choose another one in the owner’s area'
  const found = await Promise.all([
    ...names.map((name) => pictureFault(join(pictures, name), name)),
    faviconFault(join(folder, 'favicon.svg')),
  ])
  return [
    ...named
      .filter((path) => !isThere(path))
      .map((path) => error(`the picture ${path} does not exist`, fix)),
    ...found.filter((finding) => finding !== undefined),
  ]
}

async function pictureFault(path: string, name: string): Promise<Finding | undefined> {
  const { format, width, height } = await measure(path)
  if (!format) {
    const text = `${name} is not a picture that a browser shows`
    return error(text, 'replace it by PNG, WebP or SVG')
  }
  if (format === 'svg' || Math.min(width, height) >= smallestSide) return undefined
  return warning(
    `${name} is ${width} x ${height} px, too small for sharp screens`,
    `use one of ${smallestSide} x ${smallestSide} px or more, or an SVG`,
  )
}

/** Without one the initials of the name are drawn. */
async function faviconFault(path: string): Promise<Finding | undefined> {
  if (!existsSync(path) || (await measure(path)).format === 'svg') return undefined
  const fix = 'replace web/public/favicon.svg by an SVG, or delete it: your initials take its place'
  return error('favicon.svg is no SVG', fix)
}

async function measure(path: string) {
  const nothing = { format: undefined, width: 0, height: 0 }
  return sharp(path)
    .metadata()
    .catch(() => nothing)
}
