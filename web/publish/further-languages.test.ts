import { expect, it } from 'vitest'
import type { SiteData } from '#contract/rendering.ts'
import { project } from '../../tests/support/entries.ts'
import {
  arabic,
  built,
  content,
  german,
  profile,
  publish as publishWith,
  site,
} from '../../tests/support/site-in-languages.ts'
import { publishedPath } from '../src/published.ts'
import { addCountScript, countCode } from './count-script.ts'
import { renderFiles } from './render-files.ts'
import { imagePaths, withoutMissingImages } from './site-data.ts'

const publish = (data: SiteData) => publishWith(renderFiles, data)
const one = await publish(site)
const three = await publish({ ...site, translated: [german, arabic] })
const pages = (all: Map<string, string>) => [...all].filter(([path]) => path.endsWith('.html'))

/** The file that Hosting serves. */
function served({ texts }: typeof three, address: string): string | undefined {
  const { pathname } = new URL(address)
  if (pathname === '/') return '/index.html'
  return [`${pathname}.html`, pathname].find((path) => texts.has(path))
}

it('a site in one language knows of no other, and is the same with a list of none', async () => {
  expect((await publish({ ...site, translated: [] })).texts.get('/index.html')).toBe(
    one('/index.html'),
  )
  for (const [path, text] of one.texts) expect(text, path).not.toMatch(/hreflang|xhtml:|"base":/i)
})

it('each language has every page and file of the first one, in its words', () => {
  for (const base of ['/de', '/ar']) {
    const own = [...three.texts.keys()].filter((path) => path.startsWith(`${base}/`))
    expect(own).toEqual(
      expect.arrayContaining(
        ['published.js', 'projects.html', 'resume.html', 'resume.pdf', 'resume.txt']
          .concat('resume.json', 'contact.vcf', 'projects/bus.html')
          .map((path) => `${base}/${path}`),
      ),
    )
  }
  expect(three('/de.html')).toContain('<html lang="de" dir="ltr"')
  expect(three('/ar.html')).toContain('<html lang="ar" dir="rtl"')
  expect(three('/de/resume.txt')).toContain('Ich baue Fähren.')
  expect(JSON.parse(three('/de/resume.json')).meta).toMatchObject({
    canonical: `${profile.address}/de/resume.json`,
    language: 'de',
  })
  expect(three('/de/contact.vcf')).toContain(`URL:${profile.address}/de\r\n`)
  expect(three.downloadNames.get('/de/resume.pdf')).toBe(`${profile.name} – Lebenslauf.pdf`)
  expect(three('/de/projects/faehre.html')).toContain('Fährzeiten')
})

it('the first language’s files have nothing of the others but the links to them', () => {
  for (const [path, text] of one.texts) {
    const own = three(path)
    expect(own, path).not.toMatch(/Fähr|Entwicklerin|مهندسة/)
    if (/\.(txt|json|vcf|png)$/.test(path) && path !== '/content-hash.json') {
      expect(own, path).toBe(text)
    }
  }
})

it('every link of every page leads to what is published, within its own language but for the others’ links', () => {
  const images = imagePaths(site).map((path) => `/${publishedPath(path)}`)
  for (const [path, html] of pages(three.texts)) {
    const [, base = ''] = /^(\/(?:de|ar))[./]/.exec(path) ?? []
    const links = html.matchAll(
      /<(a|link|img|script|meta)\b[^>]*? (?:href|src)="(\/(?!src\/)[^"]*)"[^>]*>/g,
    )
    for (const [tag, name, link = ''] of links) {
      const url = new URL(link, 'https://example.com')
      const target = served(three, url.href)
      expect(
        target ?? images.find((image) => image === url.pathname),
        `${path}: ${tag}`,
      ).toBeDefined()
      if (url.hash)
        expect(three(target ?? ''), `${path}: ${link}`).toContain(`id="${url.hash.slice(1)}"`)
      if (name === 'a' && !/ hreflang=/i.test(tag) && path !== '/404.html')
        expect(link, path).toMatch(new RegExp(`^${base || '(?!/de|/ar)'}(?:[/#]|$)`))
    }
  }
})

it('the header leads to the same page in each other language, named in that language', () => {
  const linksIn = (path: string) =>
    [...three(path).matchAll(/<a href="([^"]+)" lang="(\w+)" hreflang="\2">([^<]+)/gi)].map(
      ([, href, , name]) => `${name} ${href}`,
    )
  expect(linksIn('/projects/ferry.html')).toEqual([
    'Deutsch /de/projects/faehre',
    'العربية /ar/projects/ferry',
  ])
  expect(linksIn('/de/projects/faehre.html')).toEqual([
    'English /projects/ferry',
    'العربية /ar/projects/ferry',
  ])
  expect(linksIn('/de/resume.html')).toEqual(['English /resume', 'العربية /ar/resume'])
  // In the header, and in the menu of a phone.
  expect(linksIn('/ar.html')).toEqual(['English /', 'Deutsch /de', 'English /', 'Deutsch /de'])
})

it('a project’s former addresses lead on, also the first language’s where another has its own', () => {
  for (const [path, target] of [
    ['/projects/boat.html', '/projects/ferry'],
    ['/de/projects/boat.html', '/de/projects/faehre'],
    ['/de/projects/ferry.html', '/de/projects/faehre'],
  ] as const) {
    expect(three(path)).toContain(`content="0; url=${profile.address}${target}"`)
  }
})

it('a picture that shows the same words is not made twice', () => {
  expect([...three.lazyFiles.keys()].filter((path) => path.endsWith('.jpg')).sort()).toEqual(
    // The picture of another language that runs the other way is another one.
    ['/ar/projects/bus.jpg', '/ar/projects/ferry.jpg', '/de/projects/faehre.jpg']
      .concat('/projects/bus.jpg', '/projects/ferry.jpg')
      .sort(),
  )
  expect(three('/de/projects/bus.html')).toContain(`${profile.address}/projects/bus.jpg?v=`)
})

it('the structured data name a picture that is published, also where another language has its words', async () => {
  const stored = { profile: { ...profile, language: 'de' }, updatedAt: null }
  const sameWords = await publish({
    ...site,
    translated: [{ ...german, projects: site.projects, stored }],
  })
  for (const [all, picture] of [
    [three, '/de/card.png'],
    [sameWords, '/card.png'],
  ] as const) {
    expect(all('/de.html')).toContain(`"image":"${profile.address}${picture}?v=`)
    expect([...all.texts.keys()]).toContain(picture)
  }
})

it('the data of a page say where its lists are asked for and where its links lead', () => {
  const dataOf = (path: string) => JSON.parse(three(path).replace('export default', ''))
  expect(dataOf('/de/published.js')).toMatchObject({
    language: 'de',
    words: { base: '/de', languages: [{ href: '/' }, { href: '/ar' }] },
    projects: [{ name: 'Fährzeiten', slug: 'faehre' }, {}, {}],
  })
  expect(dataOf('/published.js').words).not.toHaveProperty('base')
  expect(three('/de.html')).toContain('data-programs="/de/published.js?v=')
})

it('a page counts as visited together with the same one in the first language', async () => {
  const files = new Map([...three.texts].filter(([path]) => path.endsWith('.html')))
  addCountScript({ files, lazyFiles: new Map() })
  expect(files.get('/de.html')).toContain(`<script data-path="/">${countCode}</script>`)
  expect(files.get('/de/projects/faehre.html')).toContain('<script data-path="/projects/ferry">')
  expect(files.get('/projects/ferry.html')).toContain(`<script>${countCode}</script>`)
})

it('the page of a missing address has the words of each language, and is whole in the first without its script', async () => {
  const page = three('/404.html')
  expect(page).toContain('<h1>There is no page at this address<')
  expect(page).toMatch(/<body><header class="bar">.*?href="\/projects"/s)
  expect(page).toMatch(
    /<template data-base="\/de" lang="de" dir="ltr" title="[^"]+"><header .*?href="\/de\/projects".*?<div class="words">.*?href="\/de"/s,
  )
  expect(page).toContain('<template data-base="/ar" lang="ar" dir="rtl"')
  const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? []
  expect(three(script)).toContain('DOMContentLoaded')
  const again = { ...built, notFound: page }
  const { files } = await renderFiles({ content, ...site }, again)
  expect(files.get('/404.html')).toBe(one('/404.html'))
})

it('an image that is lost is left out in each language, and told of once', () => {
  const image = 'images/projects/a.webp'
  const lost = new Set([image])
  const ferry = { ...project, photo: image }
  const withPhoto = { ...site, projects: [ferry] }
  const { data, lostImagesOf } = withoutMissingImages(lost, {
    ...withPhoto,
    translated: [{ ...german, projects: [ferry] }],
  })
  expect(lostImagesOf).toEqual(['the project “Ferry times”'])
  expect(data.translated?.[0]?.projects[0]?.photo).toBe('')
})
