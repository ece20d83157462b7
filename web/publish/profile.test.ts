import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import type { PublicProfile } from '#contract/profile.ts'
import type { SiteData } from '#contract/rendering.ts'
import { noSkills, project } from '../../tests/support/entries.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { withAddress } from './address.ts'
import { headTags } from './head.ts'
import { languageSites } from './language-sites.ts'
import { noScript } from './no-script.ts'
import { notFoundPage } from './not-found.tsx'
import { previewPath, withVersion } from './paths.ts'
import { renderFiles } from './render-files.ts'
import { renderPage } from './render-home.ts'
import { imagePaths } from './site-data.ts'
import { readSources, readThemeScript } from './sources.ts'
import { themeScript } from './theme-script.ts'

const content = withAddress(placeholderContent)

const hash = (letter: string) => letter.repeat(64)
const short = (letter: string) => letter.repeat(8)
/** Shares no word with the placeholders. */
const stored: PublicProfile = {
  ...testProfile,
  portrait: `images/profile/${hash('a')}.webp`,
  brief: { ...testProfile.brief, until: '2027-06-30' },
  experience: withLogo(testProfile.experience, hash('b')),
  education: withLogo(testProfile.education, hash('c')),
}
const updatedAt = '2026-11-20T10:00:00.000Z'
const built = `<html lang="en"><head>
    ${headTags(content)}
    ${themeScript(readThemeScript())}
  </head><body><div id="root"></div>${noScript(content)}</body>`

const sources = {
  ...readSources(),
  icon: undefined,
  page: built,
  notFound: '<p style="--hue: 250"><b>404</b></p>',
  readStyle: () => '',
  readImage: () => Promise.resolve(null),
}
/** Link preview, icons and PDF take a second to render, so all tests share one rendering. */
const all = await publish(stored)
const page = all('/index.html')

/** The published files by path, and as text. */
async function publish(profile: PublicProfile, today = '2026-11-21') {
  const site = { content, ...dataOf(profile), today }
  const { files, lazyFiles, missingInPdf } = await renderFiles(site, sources)
  for (const [path, { make }] of lazyFiles) files.set(path, await make())
  const texts = new Map([...files].map(([path, file]) => [path, Buffer.from(file).toString()]))
  return Object.assign((path: string) => texts.get(path) ?? '', { texts, files, missingInPdf })
}

function homeOf(profile: PublicProfile | null, today = '2026-11-21') {
  const sites = languageSites(content, dataOf(profile), today)
  return renderPage(sites[0], { sites, today }, sources)
}

function pageOf(profile: PublicProfile | null, today?: string): string {
  return homeOf(profile, today).page
}

function dataOf(profile: PublicProfile | null): SiteData {
  return { projects: [], skills: noSkills, stored: { profile, updatedAt } }
}

const [markup, structured] = [
  /<div id="root">(.*?)<\/div>\s*<script/s,
  /ld\+json">(.*?)<\/script>/s,
].map((part) => (page: string) => part.exec(page)?.[1] ?? '') as [
  (page: string) => string,
  (page: string) => string,
]

describe('a stored profile', () => {
  it('is all that the page says: no word of the placeholders is left in any published file', () => {
    const before = textsOf(placeholderContent).filter((text) => text.length > 6)
    expect(before.length).toBeGreaterThan(15)
    for (const [path, text] of all.texts) {
      expect([path, before.filter((word) => text.includes(word))]).toEqual([path, []])
    }
  })

  it('stands in the page whole, each field of it', () => {
    const html = markup(page).replaceAll('<!-- -->', '')
    const asWords = textsOf({ ...stored, address: '' }).filter(
      (text) => !/^(?:images|\d{4}-\d|[a-z]+$)/.test(text),
    )
    expect(asWords.length).toBeGreaterThan(40)
    for (const words of [
      ...asWords,
      ...[`/assets/profile/${short('a')}-480.webp`, `/assets/profile/${short('b')}-480.webp`],
      ...['from February 2027', 'Gdańsk, hybrid or remote', 'Polish, Kashubian'],
      ...['<a href="https://odra.example.net/"', 'Jun 2025 – present', '1 yr 6 mos'],
      ...['Nov 2019 – May 2025', '5 yrs 7 mos'],
    ]) {
      expect(html).toContain(words)
    }
  })

  it('gives the page of a missing address the owner’s first hue, also where it has had another', async () => {
    const pageIn = ([hue]: number[]) => `<p style="--hue: ${hue}"><b>404</b></p>`
    expect(all('/404.html')).toBe(pageIn(ownerHues([], stored)))
    const data = { ...dataOf(stored), projects: [{ ...project, photo: 'a', photoHue: 12.5 }] }
    const again = { ...sources, notFound: all('/404.html') }
    const { files } = await renderFiles({ content, ...data, today: '2026-11-21' }, again)
    expect(files.get('/404.html')).toBe(pageIn([12.5]))
  })

  it('says on the page of a missing address what the site’s language says, also where it was published before', () => {
    const built = readFileSync(join(import.meta.dirname, '../404.html'), 'utf8')
    const polish = notFoundPage(built, 'pl', 1)
    expect(polish).toContain('<html lang="pl" dir="ltr" data-theme="light">')
    expect(polish).toContain('<h1>Pod tym adresem nie ma strony<span')
    expect(notFoundPage(notFoundPage(polish, 'ar', 2), 'fi', 250)).toBe(
      built.replace('lang="en"', 'lang="en" dir="ltr"'),
    )
    expect(notFoundPage(built, 'ar-MA', 250)).toContain('<html lang="ar" dir="rtl"')
  })

  it('names title, search data, manifest and sitemap anew', () => {
    expect(page).toContain('<title>Zoë Łukasiewicz, Platform engineer</title>')
    expect(page).toContain('Portfolio of Zoë Łukasiewicz, Platform engineer in Kraków:')
    expect(JSON.parse(structured(page)).mainEntity).toMatchObject({
      name: stored.name,
      jobTitle: stored.role,
      image: expect.stringContaining(`/assets/profile/${short('a')}-960.webp`),
      worksFor: [{ name: 'Odra Freight', url: 'https://odra.example.net/' }],
      alumniOf: [{ name: 'Jagiellonian University' }, { name: 'Nowodworski School' }],
      sameAs: ['https://gitlab.com/zoe', 'https://bsky.app/profile/zoe'],
    })
    expect(JSON.parse(all('/manifest.webmanifest')).short_name).toBe(stored.name)
    expect(all('/robots.txt')).toContain('Disallow: /admin\n')
    expect(all('/sitemap.xml')).toContain(`<lastmod>${updatedAt}</lastmod>`)
  })

  it('says its language wherever one is said, and of the page’s own words that they are English', () => {
    expect(page).toMatch(/^<html lang="sk" dir="ltr">/)
    expect(page).toContain('<meta property="og:locale" content="sk" />')
    expect(JSON.parse(structured(page)).inLanguage).toBe('sk')
    expect(JSON.parse(all('/manifest.webmanifest')).lang).toBe('sk')
    expect(all('/resume.html')).toContain('<html lang="sk"')
    expect(all('/resume.pdf')).toContain('/Lang (sk)')
    for (const html of [page, all('/resume.html')])
      expect(html).toContain(' lang="en">Education</h2>')
    const british = pageOf({ ...stored, language: 'en-GB' })
    expect(british).toContain('<meta property="og:locale" content="en_GB" />')
    expect(british).not.toContain('lang="en"')
  })

  it('names the domain of its owner’s own wherever the address of the site stands, and no other', () => {
    const { address } = stored
    expect(page).toContain(`<link rel="canonical" href="${address}/" />`)
    const picture = createHash('sha256').update(all.files.get(previewPath) ?? '')
    const preview = address + withVersion(previewPath, picture.digest('hex'))
    for (const name of ['property="og:image"', 'name="twitter:image"'])
      expect(page).toContain(`<meta ${name} content="${preview}" />`)
    for (const path of ['/robots.txt', '/sitemap.xml', '/resume.html', '/resume.json']) {
      expect([path, all(path)]).toEqual([path, expect.stringContaining(address)])
    }
    for (const [path, text] of all.texts) {
      expect([path, text.includes(content.site.url)]).toEqual([path, false])
    }
  })

  it('is the same to the scripts as in the page, a text too that looks like the path of an image', () => {
    const bio = [`See images/profile/${hash('d')}.webp`]
    const { page, published } = homeOf({ ...stored, bio })
    expect(markup(page)).toContain(bio[0])
    expect(published.profile?.bio).toEqual(bio)
    expect(published.profile?.portrait).toBe(`assets/profile/${short('a')}.webp`)
  })

  it('brings along the images that it shows', () => {
    const names = [`${hash('a')}-480`, `${hash('a')}-960`, `${hash('b')}-480`, `${hash('c')}-480`]
    expect(imagePaths(dataOf(stored))).toEqual(names.map((name) => `images/profile/${name}.webp`))
  })
})

describe('a résumé for whose letters the PDF has no font', () => {
  const made = { ...stored, resume: '' }

  it('is the page, which prints: nothing leads to the PDF, which leads to the page itself', async () => {
    const foreign = await publish({ ...made, name: '李小龍' })
    const home = foreign('/index.html')
    expect(foreign('/resume.html')).toContain('For a PDF, print this page.')
    for (const page of [home, foreign('/resume.html')]) expect(page).not.toContain('/resume.pdf')
    expect(foreign.missingInPdf).toEqual(['李小龍'])
    expect(foreign('/resume.pdf')).toMatch(/\/URI \(http[^)]*\/resume\)/)
  })

  it('is the PDF where signs alone are missing', async () => {
    const signs = await publish({ ...made, tagline: '', summary: 'I ship 🎉' })
    expect(signs('/resume.html')).toContain('href="/resume.pdf"')
    expect(signs('/resume.html')).not.toContain('print this page')
  })
})

describe('while no profile is stored', () => {
  it('the page is what the placeholders says', () => {
    expect(homeOf(null).published.profile).toEqual(placeholderContent)
    expect(pageOf(null)).toBe(pageOf(placeholderContent))
  })

  it('there is no heading above experience that nobody has entered', () => {
    expect(pageOf(null)).not.toContain('>Experience<')
    expect(pageOf({ ...stored, experience: [] })).not.toContain('>Experience<')
    expect(pageOf(stored)).toContain('>Experience<')
  })
})

it('visitors get one of e-mail address and phone number where the other is hidden, and what is looked for to its last day', () => {
  const [mailless, phoneless] = [{ showEmail: false }, { showPhone: false }].map((hidden) =>
    pageOf({ ...stored, contact: { ...stored.contact, ...hidden } }),
  )
  expect(mailless).toContain(stored.contact.phone)
  expect(phoneless).toContain(stored.contact.email)
  expect(pageOf(stored, '2027-06-30')).toContain('>Looking for: Staff role<')
  expect(pageOf(stored, '2027-07-01')).not.toContain('Staff role')
})

it('a page ages by the month while a job goes on, and not at all when none does', () => {
  const at = (today: string, profile = stored) => pageOf(profile, today)
  expect(at('2026-11-01')).toBe(at('2026-11-30'))
  expect(at('2026-12-01')).toContain('1 yr 7 mos')
  const over = { ...stored, experience: stored.experience.slice(1) }
  expect(at('2026-11-30', over)).toBe(at('2027-01-01', over))
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function withLogo<Entry extends { logo: string }>(entries: Entry[], name: string): Entry[] {
  const logo = `images/profile/${name}.webp`
  return entries.map((entry, index) => (index === 0 ? { ...entry, logo } : entry))
}
