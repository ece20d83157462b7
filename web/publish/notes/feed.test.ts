import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Note } from '#contract/note.ts'
import type { SiteData } from '#contract/rendering.ts'
import { note as entry } from '../../../tests/support/entries.ts'
import {
  arabic,
  german,
  profile,
  publish as publishWith,
  site,
} from '../../../tests/support/site-in-languages.ts'
import { renderFiles } from '../render-files.ts'

const publish = (data: SiteData) => publishWith(renderFiles, data)
const url = profile.address
const at = (path: string) => new URL(path, url).href

const text = `First words with *stars*, \`<code>\` & an emoji 🎉.

## Why

\`\`\`ts
const ferry = "<late>" // & waiting
\`\`\`

| Boat | Minutes |
| ---- | ------: |
| Asha | 12 |

- [x] asked
- [ ] answered

![The quay](1)

A word of it[^1], and [a link](https://example.com/ask).

שלום עולם ومرحبا.

[^1]: Below.`
const picture = {
  image: `images/notes/${'a'.repeat(64)}.webp`,
  ...{ width: 1200, height: 600, alt: 'A quay', focus: '50% 50%' },
}
const ferries: Note = {
  ...entry,
  title: 'Ferries & <boats> 🎉',
  text,
  gallery: [picture, { ...picture, image: `images/notes/${'b'.repeat(64)}.webp` }],
  createdAt: '2026-11-20T10:20:30.400Z',
}
const other: Note = {
  ...entry,
  ...{ _id: 'n2', title: 'עברית', slug: 'other', day: '2019-02-03', text: 'שלום.' },
  elsewhere: 'https://blog.example.com/a?b=1&c=2',
  createdAt: '2026-11-21T10:20:31.000Z',
}
const same: Note = { ...other, _id: 'n3', slug: 'third', createdAt: '2026-11-21T10:20:32.000Z' }
const notes = [ferries, other, same]

let feeds: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  feeds = await publish({ ...site, notes })
})

/** What an identifier must be for readers to know an entry again, and a date of RFC 3339. */
const uuid = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

describe('two readers find in the feed', () => {
  it('title, address, day and whole text of each note, the newest first', async () => {
    const parsed = await new RssParser().parseString(feeds('/feed.xml'))
    expect(parsed.items.map(({ title }) => title)).toEqual(notes.map(({ title }) => title))
    const [first] = parsed.items
    expect(first?.link).toBe(at('/notes/ferries'))
    expect(first?.isoDate).toBe('2026-11-20T10:20:30.400Z')
    const atom = parseAtomFeed(feeds('/feed.xml'))
    const json = parseJsonFeed(feeds('/feed.json'))
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual(notes.map(({ title }) => title))
    const whole = json.items?.[0]?.content_html ?? ''
    expect(atom.entries?.[0]?.content?.value).toBe(whole)
    expect(first?.content).toBe(whole)
    for (const part of [
      '<p>First words with <em>stars</em>, <code>&lt;code&gt;</code> &amp; an emoji 🎉.</p>',
      '<pre><code>const ferry = &quot;&lt;late&gt;&quot; // &amp; waiting\n</code></pre>',
      '<td>Asha</td><td>12</td>',
      '<li>☑ asked</li>\n<li>☐ answered</li>',
      `<figure><a href="${at('/assets/notes/aaaaaaaa.webp')}"><img src="${at('/assets/notes/aaaaaaaa-960.webp')}" alt="A quay"/></a><figcaption>The quay</figcaption></figure>`,
      `<img src="${at('/assets/notes/bbbbbbbb-960.webp')}"`,
      `<a href="${at('/notes/ferries')}#user-content-fn-1">1</a>`,
      '<a href="https://example.com/ask">a link</a>',
      'שלום עולם ومرحبا.',
    ])
      expect(whole).toContain(part)
    const external = json.items?.map((item) => item.external_url)
    expect(external).toEqual([undefined, other.elsewhere, other.elsewhere])
  })
})

/** By validator.w3.org/feed and RFC 4287: what it calls an error, and what it recommends. */
describe('by the rules of the W3C’s validator', () => {
  it('every feed has what it must have, in the forms that are asked for', async () => {
    const three = await publish({
      ...{ ...site, notes },
      translated: [
        { ...german, notes: [{ ...ferries, title: 'Fähren' }, other, same] },
        { ...arabic, notes, untranslated: [...arabic.untranslated, text] },
      ],
    })
    for (const base of ['', '/de', '/ar']) {
      const xml = three(`${base}/feed.xml`)
      const feed = parseAtomFeed(xml)
      const entries = feed.entries ?? []
      expect(entries).toHaveLength(3)
      // One self link and one alternate; an id, a title and a date of each; an author for all.
      expect(feed.links?.filter(({ rel }) => rel === 'self')).toEqual([
        { rel: 'self', type: 'application/atom+xml', href: at(`${base}/feed.xml`) },
      ])
      expect(feed.authors?.map(({ name }) => name)).toEqual([profile.name])
      for (const { id, title, updated } of [feed, ...entries]) {
        expect(id).toMatch(uuid)
        expect(title?.value).toBeTruthy()
        expect(updated).toMatch(date)
      }
      for (const { published = '', updated = '', links, content: whole } of entries) {
        expect(published).toMatch(date)
        expect(updated >= published).toBe(true)
        expect(links?.filter(({ rel }) => rel === 'alternate')).toHaveLength(1)
        expect(whole?.value).toBeTruthy()
      }
      expect(feed.updated).toBe(
        entries
          .map(({ updated = '' }) => updated)
          .sort()
          .at(-1),
      )
      // No two entries of one id or one date, no address that is not whole, nothing that runs or is styled.
      expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
      expect(new Set(entries.map(({ updated }) => updated)).size).toBe(3)
      expect(xml).not.toMatch(/(?:href|src)=(?:"|&quot;)(?!https?:)/)
      expect(xml).not.toMatch(
        /&lt;(?:script|style|iframe|input|link|object)|style=|tabindex|on\w+=/,
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no place for
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
      expect(xml).toContain(`xml:lang="${base.slice(1) || 'en'}">\n<id>`)
    }
    // An entry that is not translated says which language it is in.
    expect(three('/ar/feed.xml').match(/<entry xml:lang="en">/g)).toHaveLength(1)
    expect(three('/de/feed.xml')).toContain('Fähren')
    const ids = (xml: string) => xml.match(/urn:uuid:[^<]+/g) ?? []
    expect(new Set(['', '/de', '/ar'].flatMap((base) => ids(three(`${base}/feed.xml`)))).size).toBe(
      12,
    )
  })

  it('a JSON Feed is of version 1.1 and names itself', () => {
    const feed = JSON.parse(feeds('/feed.json'))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: at('/notes'),
      feed_url: at('/feed.json'),
      language: 'en',
    })
    for (const item of feed.items) {
      expect(item.id).toMatch(uuid)
      expect(item.date_published).toMatch(date)
    }
  })
})

it('ids stay the same when slugs and the site’s address change, and the date when anything but the words does', async () => {
  const changed = notes.map((one) => ({
    ...one,
    slug: `${one.slug}-2`,
    gallery: [],
    updatedAt: '2026-11-29T00:00:00.000Z',
  }))
  const address = 'https://new.example.com'
  const moved = await publish({
    ...{ ...site, notes: changed },
    stored: { profile: { ...profile, address }, updatedAt: null },
  })
  const factsOf = (xml: string) => xml.match(/<(?:id|updated|published)>[^<]*/g)
  expect(moved('/feed.xml')).toContain('https://new.example.com/notes/ferries-2')
  expect(factsOf(moved('/feed.xml'))).toEqual(factsOf(feeds('/feed.xml')))
  const revisedAt = '2026-11-25T12:00:00.000Z'
  const revised = await publish({ ...site, notes: [{ ...ferries, revisedAt }, other, same] })
  expect(revised('/feed.xml').match(new RegExp(`<updated>${revisedAt}`, 'g'))).toHaveLength(2)
})

it('the feed’s own id stays whichever notes come and go, and is that of no other site', async () => {
  const idOf = async (data: Partial<SiteData>) =>
    parseAtomFeed((await publish({ ...site, notes, ...data }))('/feed.xml')).id
  const { id } = parseAtomFeed(feeds('/feed.xml'))
  expect(await idOf({ notes: [same] })).toBe(id)
  expect(await idOf({ feedId: 'another' })).not.toBe(id)
})

it('every page says where the feeds are while there are notes, and knows nothing of notes while there are none', async () => {
  const pages = [...feeds.texts].filter(
    ([path, page]) => path.endsWith('.html') && page.includes('id="theme"') && path !== '/404.html',
  )
  expect(pages.length).toBeGreaterThan(6)
  for (const [path, page] of pages) {
    expect(page, path).toContain('<link rel="alternate" type="application/atom+xml"')
    expect(page, path).toContain('type="application/feed+json"')
  }
  const none = await publish({ ...site, notes: [] })
  const without = await publish(site)
  expect([...none.texts]).toEqual(
    [...without.texts].map(([path, text]) => [
      path,
      path === '/content-hash.json' ? none(path) : text,
    ]),
  )
  for (const [path, page] of without.texts)
    if (!path.endsWith('.css')) expect(page, path).not.toMatch(/feed\.|\/notes|id="Notes"/)
})
