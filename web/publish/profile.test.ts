import { describe, expect, it } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { content } from '../src/content.ts'
import { shortNames } from '../src/published.ts'
import { headTags } from './head.ts'
import { noScript } from './no-script.ts'
import { renderFiles, renderPage } from './render-files.ts'
import { imagePaths, type SiteData } from './site-data.ts'
import { readResumeFonts, readSources, readThemeScript } from './sources.ts'
import { themeScript } from './theme-script.ts'

const hash = (letter: string) => letter.repeat(64)
const short = (letter: string) => letter.repeat(12)
/** No word of it is in content.ts. */
const stored: Profile = {
  ...testProfile,
  portrait: `images/profile/${hash('a')}.webp`,
  brief: { ...testProfile.brief, until: '2027-06-30' },
  experience: withLogo(testProfile.experience, hash('b')),
  education: withLogo(testProfile.education, hash('c')),
}
const skills = {
  ...{ tech: [], aitool: [], coding: [], mstool: [], language: [], cloud: [], vcs: [], plat: [] },
}
const updatedAt = '2026-11-20T10:00:00.000Z'
const built = `<head>
    ${headTags(content)}
    ${themeScript(readThemeScript())}
  </head><body><div id="root"></div>${noScript(content)}</body>`

const sources = {
  ...{ ...readSources(), resumeFonts: readResumeFonts(), icon: undefined },
  ...{ page: built, readStyle: () => '', readImage: () => Promise.reject() },
}
const published = new Map<string, ReturnType<typeof render>>()

/** Card, icons and PDF take half a second to draw, so what two tests look at is drawn once. */
function publish(profile: Profile | null, today = '2026-11-21') {
  const key = JSON.stringify([profile, today])
  const known = published.get(key) ?? render(profile, today)
  published.set(key, known)
  return known
}

/** What is published of a profile, as text and as bytes. */
async function render(profile: Profile | null, today: string) {
  const data = dataOf(profile)
  const { files, slow } = await renderFiles({ content, ...data, today }, sources)
  const readAll = async () => {
    for (const [path, { make }] of slow) files.set(path, await make())
    return files
  }
  const text = (path: string) => Buffer.from(files.get(path) ?? '').toString()
  return { readAll, text, page: text('/index.html'), paths: imagePaths(data) }
}

function pageOf(profile: Profile | null, today = '2026-11-21'): string {
  return renderPage({ content, ...dataOf(profile), today }, sources)
}

function dataOf(profile: Profile | null): SiteData {
  return { projects: [], skills, stored: { profile, updatedAt } }
}

const [markup, embedded, structured] = [
  /<div id="root">(.*?)<\/div>\s*<script/s,
  /id="published">(.*?)<\/script>/s,
  /ld\+json">(.*?)<\/script>/s,
].map((part) => (page: string) => part.exec(page)?.[1] ?? '') as [
  (page: string) => string,
  (page: string) => string,
  (page: string) => string,
]

describe('a stored profile', () => {
  it('is all that the page says: no word of content.ts is left in any published file', async () => {
    const { readAll } = await publish(stored)
    const { site, admin, ...words } = content
    const before = textsOf(words).filter((text) => text.length > 6)
    expect(before.length).toBeGreaterThan(25)
    for (const [path, file] of await readAll()) {
      const text = Buffer.from(file).toString()
      expect([path, before.filter((word) => text.includes(word))]).toEqual([path, []])
    }
  })

  it('stands in the page whole, each field of it', async () => {
    const html = markup((await publish(stored)).page).replaceAll('<!-- -->', '')
    const { brief, experience, education, contact, social } = stored
    const [job, earlier] = experience
    for (const words of [
      ...[stored.name, ...stored.roles, stored.summary, ...stored.bio, stored.location],
      ...[`/assets/profile/${short('a')}-480.webp`, `/assets/profile/${short('b')}-480.webp`],
      ...[brief.lookingFor, 'from February 2027', 'Gdańsk, hybrid or remote', 'CET'],
      ...[brief.rightToWork, 'Polish, Kashubian'],
      ...[job?.title, job?.location, job?.summary, ...(job?.highlights ?? [])],
      ...['<a href="https://odra.example.net/"', 'Odra Freight</a>', 'Nix', 'Rust'],
      ...['Jun 2025 – present', '1 yr 6 mos', 'Nov 2019 – May 2025', '5 yrs 7 mos'],
      ...[earlier?.title, earlier?.company],
      ...[...Object.values(education[0] ?? {}).slice(0, 5)],
      ...[contact.email, contact.phone, contact.location, social[0]?.url, social[0]?.label],
      ...[stored.resume, stored.tagline],
    ]) {
      expect(html).toContain(words)
    }
  })

  it('names title, search data, preview, card, icons and manifest anew', async () => {
    const [mine, theirs] = await Promise.all([publish(stored), publish(null)])
    for (const words of [
      '<title>Zoë Łukasiewicz, platform engineer</title>',
      '<meta name="author" content="Zoë Łukasiewicz" />',
      'og:site_name" content="Zoë Łukasiewicz"',
      'Portfolio of Zoë Łukasiewicz, a platform engineer in Kraków:',
    ]) {
      expect(mine.page).toContain(words)
    }
    expect(JSON.parse(structured(mine.page)).mainEntity).toMatchObject({
      name: stored.name,
      jobTitle: stored.role,
      image: expect.stringContaining(`/assets/profile/${short('a')}-960.webp`),
      worksFor: [{ name: 'Odra Freight', url: 'https://odra.example.net/' }],
      alumniOf: [{ name: 'Jagiellonian University' }, { name: 'Nowodworski School' }],
      sameAs: ['https://gitlab.com/zoe', 'https://bsky.app/profile/zoe'],
    })
    expect(JSON.parse(mine.text('/manifest.webmanifest')).short_name).toBe(stored.name)
    expect(mine.text('/sitemap.xml')).toContain(`<lastmod>${updatedAt}</lastmod>`)
    for (const drawn of ['/card.png', '/favicon.svg', '/apple-touch-icon.png', '/icon-512.png']) {
      expect(mine.text(drawn), drawn).not.toBe(theirs.text(drawn))
    }
  })

  it('brings along the images that it shows', async () => {
    const names = [`${hash('a')}-480`, `${hash('a')}-960`, `${hash('b')}-480`, `${hash('c')}-480`]
    const { paths } = await publish(stored)
    expect(paths).toEqual(names.map((name) => `images/profile/${name}.webp`))
  })

  it('is what the programs start from', async () => {
    const { profile, month } = JSON.parse(embedded((await publish(stored)).page))
    expect(profile).toEqual(JSON.parse(shortNames(JSON.stringify(stored))))
    expect(month).toBe('2026-11')
  })
})

describe('while no profile is stored', () => {
  it('the page is what content.ts says, and holds no more than it did', async () => {
    const { page } = await publish(null)
    expect(Object.keys(JSON.parse(embedded(page)))).toEqual(['projects', 'skills', 'names'])
    expect(markup(page)).toBe(markup(pageOf(plain(content))))
    expect(structured(page)).toBe(structured(pageOf(plain(content))))
  })

  it('there is no heading above experience that nobody has entered', () => {
    expect(pageOf(null)).not.toContain('Experience')
    expect(pageOf({ ...stored, experience: [] })).not.toContain('Experience')
  })
})

describe('what visitors do not get', () => {
  const { contact } = stored
  it.each([
    ['the e-mail address', { showEmail: false }, contact.email, contact.phone],
    ['the phone number', { showPhone: false }, contact.phone, contact.email],
  ])('is %s when it is hidden, in no published file', async (_what, hidden, gone, kept) => {
    const { readAll, page } = await publish({ ...stored, contact: { ...contact, ...hidden } })
    const digits = gone.replace(/[^\w@.]/g, '')
    for (const [path, file] of await readAll()) {
      const text = Buffer.from(file).toString('latin1')
      expect([path, text.includes(gone), text.includes(digits)]).toEqual([path, false, false])
    }
    expect(page).toContain(kept)
    expect(page).toContain('name="message"')
  })

  it('is what content.ts says and hides', () => {
    const hidden = { ...content, contact: { ...content.contact, showEmail: false } }
    const page = renderPage({ content: hidden, projects: [], skills }, sources)
    expect(markup(page)).not.toContain(content.contact.email)
    expect(structured(page)).not.toContain(content.contact.email)
  })

  it('is what was looked for, once its last day is over', async () => {
    const shown = pageOf(stored, '2027-06-30')
    expect(shown).toContain('>Staff role<')
    const { readAll } = await publish(stored, '2027-07-01')
    for (const [path, file] of await readAll()) {
      const text = Buffer.from(file).toString()
      for (const word of ['Staff role', 'February 2027', 'Gdańsk', 'CET', 'in the EU', 'Kashubian'])
        expect([path, text.includes(word)]).toEqual([path, false])
    }
  })
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

function plain({ site, admin, ...profile }: typeof content): Profile {
  return profile
}

/** Of the first one. */
function withLogo<Entry extends { logo: string }>(entries: Entry[], name: string): Entry[] {
  const logo = `images/profile/${name}.webp`
  return entries.map((entry, place) => (place === 0 ? { ...entry, logo } : entry))
}
