import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import type { Project } from '#contract/project.ts'
import { selectionSchema, versionPdfFile } from '#contract/resume.ts'
import { promisedHeaders } from '../../../scripts/smoke/headers.ts'
import { noSkills, project } from '../../../tests/support/entries.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { waitingCode } from '../../src/ui/later-sheet.tsx'
import { withAddress } from '../address.ts'
import { withVersion } from '../paths.ts'
import { renderFiles } from '../render-files.ts'
import { readSources, readThemeScript } from '../sources.ts'
import { themeScript } from '../theme-script.ts'

const content = withAddress(placeholderContent)

const page = `<html><head>${themeScript(readThemeScript())}</head><body><div id="root"></div></body></html>`
const built = {
  page,
  notFound: page,
  readStyle: () => '',
  readImage: () => Promise.reject(),
  ...readSources(),
}
const [ferry, kiln] = ['Ferry', 'Kiln'].map((name) => ({
  ...project,
  _id: name,
  name,
  story: 'Words.',
  photo: '',
})) as [Project, Project]
const shown = (key: string) => [{ key, shown: true }]
const left = (key = '') => [{ key, shown: false }]

const { experience, education } = testProfile
const key = 'a234567bcdefghij'
const version = {
  key,
  until: '2026-11-22',
  projects: shown('Kiln'),
  headline: 'Kiln engineer',
  summary: 'I fire clay.',
  jobs: left('experience.0'),
  schools: left('education.0'),
  highlights: left('education.1.highlights.0'),
  sections: left('sections.1'),
  entries: left('sections.0.entries.1'),
}
const resume = selectionSchema.parse({ projects: shown('Ferry') })
const versions = [
  { ...selectionSchema.parse(version), key, language: '', until: '2026-11-22' },
  { ...selectionSchema.parse(version), key: 'b234567bcdefghij', language: '', until: '2026-11-21' },
]
const site = {
  content,
  today: '2026-11-22',
  skills: noSkills,
  projects: [ferry, kiln],
  resume: { resume, updatedAt: null },
  versions,
  stored: { profile: testProfile, updatedAt: null },
}
const { files, lazyFiles } = await renderFiles(site, built)
for (const [path, { make }] of lazyFiles) files.set(path, await make())
const text = (path: string) => String(files.get(path))

const tagOf = (html: string, name: string) =>
  new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1]

it('the résumé has the link preview of the home page’s picture, or its own where its role is another', async () => {
  const html = text('/resume.html')
  expect(tagOf(html, 'og:title')).toBe(`${testProfile.name} – Résumé`)
  expect(tagOf(html, 'og:description')).toContain(testProfile.role)
  expect(tagOf(html, 'og:url')).toBe(`${testProfile.address}/resume`)
  expect(tagOf(html, 'og:image')).toMatch(/\/card\.png\?v=[\da-f]{12}$/)
  const own = selectionSchema.parse({ headline: 'Kiln engineer' })
  const other = await renderFiles({ ...site, resume: { resume: own, updatedAt: null } }, built)
  const image = tagOf(String(other.files.get('/resume.html')), 'og:image')
  expect(image).toMatch(/\/resume\.png\?v=[\da-f]{12}$/)
  expect([...other.lazyFiles.keys()]).toContain('/resume.png')
})

describe('a version of the résumé', () => {
  it('holds its own selection, as everyone’s holds theirs', () => {
    expect(text('/resume.txt')).toContain('Ferry')
    expect(text('/resume.txt')).not.toContain('Kiln')
    expect(text(`/cv/${key}.txt`)).toContain('Kiln')
    expect(text(`/cv/${key}.txt`)).not.toContain('Ferry')
  })

  it('has words, jobs, schools and sections of its own, in place of the profile’s', () => {
    const { role, summary } = testProfile
    const leftOut = ['Nix at sea', 'VOLUNTEERING', 'Spoke for the pupils.']
    const inProfile = [role, summary, experience[0]?.company, education[0]?.institution, ...leftOut]
    const inVersion = [
      'Kiln engineer',
      'I fire clay.',
      experience[1]?.company,
      'Schedulers that sleep',
    ]
    for (const words of inProfile) {
      expect(text('/resume.txt')).toContain(words)
      expect(text(`/cv/${key}.txt`)).not.toContain(words)
    }
    for (const words of inVersion) expect(text(`/cv/${key}.txt`)).toContain(words)
  })

  it('leads to its own files and asks not to be listed', () => {
    const html = text(`/cv/${key}.html`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`href="/cv/${key}.pdf"`)
    expect(html).not.toContain('canonical')
    expect(text('/resume.html')).not.toContain('noindex')
  })

  it('is told to no page that it leads to, by its own word and by Hosting’s for all its files', async () => {
    expect(text(`/cv/${key}.html`)).toContain('<meta name="referrer" content="no-referrer"/>')
    for (const form of ['', '.pdf', '.json', '.txt']) {
      const headers = await promisedHeaders({ isLocal: true }, `/cv/${key}${form}`)
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  it('has a link preview with its own role on its picture, which does not tell where the version is', async () => {
    const html = text(`/cv/${key}.html`)
    expect(tagOf(html, 'og:title')).toBe(`${testProfile.name} – Résumé`)
    expect(tagOf(html, 'og:description')).toBe('Kiln engineer. I fire clay.')
    expect(tagOf(html, 'og:image:alt')).toBe(`${testProfile.name}, Kiln engineer`)
    expect(tagOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).not.toContain('og:url')
    const { pathname } = new URL(tagOf(html, 'og:image') ?? '')
    expect(pathname).toMatch(/^\/cv\/[\da-f]{16}\.png$/)
    const { width, height, format } = await sharp(files.get(pathname)).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(tagOf(html, 'og:image')).not.toContain(key)
  })

  it('is named nowhere else, and one whose last day is over nowhere at all', () => {
    for (const [path, file] of files) {
      const words = Buffer.from(file as string).toString('latin1')
      expect(path + words, path).not.toContain('b234567bcdefghij')
      if (!path.startsWith('/cv/')) expect(words, path).not.toContain(key)
    }
  })
})

it('one that asks for it has the portrait in its PDF, read once, and no other', async () => {
  const portrait = `images/profile/${'a'.repeat(64)}.webp`
  const stored = { profile: { ...testProfile, portrait }, updatedAt: null }
  const asked = versions.slice(0, 1).map((one) => ({ ...one, photo: true }))
  const image = sharp({ create: { width: 480, height: 480, channels: 3, background: '#888' } })
  const read: string[] = []
  const readImage = (path: string) => {
    read.push(path)
    return image.webp().toBuffer()
  }
  const { lazyFiles } = await renderFiles(
    { ...site, stored, versions: asked },
    { ...built, readImage },
  )
  const hasImage = async (path: string) =>
    String(await lazyFiles.get(path)?.make()).includes('/Subtype /Image')
  expect(await hasImage('/resume.pdf')).toBe(false)
  expect(await hasImage(versionPdfFile(key))).toBe(true)
  expect(await hasImage(versionPdfFile(key))).toBe(true)
  expect(read).toEqual([portrait.replace('.webp', '-480.webp')])
})

it('the link preview of a project has another address once it is another', () => {
  const path = '/projects/ferry.jpg'
  const address = withVersion(path, lazyFiles.get(path)?.source)
  expect(text('/projects/ferry.html').match(/[^"]*ferry\.jpg[^"]*/g)).toEqual(
    Array(2).fill(expect.stringContaining(address)),
  )
})

it('no page that is published holds a script but the theme’s and the one that waits for styles, which the security policy names', () => {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'))
  const own = [
    ...['/resume.html', `/cv/${key}.html`],
    ...['/projects.html', '/projects/ferry.html', '/projects/kiln.html'],
  ]
  expect(new Set(pages)).toEqual(new Set(['/index.html', '/404.html', ...own]))
  const waiting = ['/index.html', '/projects/ferry.html', '/projects/kiln.html']
  const theme = themeScript(readThemeScript()).replace('<script id="theme">', '')
  for (const path of pages) {
    const scripts = text(path).split(/<script(?![^>]* type="application\/(?:ld\+)?json")[^>]*>/)
    expect(
      scripts
        .slice(1)
        .map((code) => code.startsWith(theme) || code.startsWith(`${waitingCode}</script>`)),
      path,
    ).toEqual(waiting.includes(path) ? [true, true] : [true])
  }
})
