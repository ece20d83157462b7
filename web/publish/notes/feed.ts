import { createHash } from 'node:crypto'
import { escapeHtml } from '#contract/escape-html.ts'
import type { Note } from '#contract/note.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { listPath, pagePath } from '../entry-pages.ts'
import type { LanguageSite } from '../language-sites.ts'
import type { Untranslated } from '../mark-untranslated.ts'
import { feedPaths, homeAddress, icons } from '../paths.ts'
import { feedText } from './feed-text.tsx'
import type { NotePage } from './note-pages.ts'

/** Of a feed, so that it stays small for those who fetch it every hour. */
const maxNotes = 50

/** For the head of every page of the language; '' without notes. */
export function feedLinks({ content, base, pages }: LanguageSite): string {
  if (pages.notes.length === 0) return ''
  const { atom, json } = feedPaths(base)
  const title = feedTitle(content)
  return xml`<link rel="alternate" type="application/atom+xml" title="${title}" href="${atom}"><link rel="alternate" type="application/feed+json" title="${title}" href="${json}">`
}

/** Both feeds, by path. */
export function feedFiles(site: LanguageSite, untranslated?: Untranslated): [string, string][] {
  const { atom, json } = feedPaths(site.base)
  const feed = feedOf(site, untranslated)
  return [
    [atom, atomOf(feed, site)],
    [json, `${JSON.stringify(feed)}\n`],
  ]
}

/** The newest notes with their whole texts, as JSON Feed 1.1 has them. */
function feedOf(site: LanguageSite, untranslated?: Untranslated) {
  const { content, base, pages } = site
  const home = homeAddress(content.site)
  const absolute = (path: string) => new URL(path, home).href
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(content),
    home_page_url: absolute(listPath('notes', base)),
    feed_url: absolute(feedPaths(base).json),
    icon: absolute(icons[1].path),
    authors: [{ name: content.name, url: home }],
    language: content.language,
    items: pages.notes.slice(0, maxNotes).map((page) => itemOf(page, site, absolute, untranslated)),
  }
}

function itemOf(
  { entry: note, slug }: NotePage,
  { content, base }: LanguageSite,
  absolute: (path: string) => string,
  untranslated: Untranslated | undefined,
) {
  const { language } = untranslated?.texts.includes(note.text) ? untranslated : content
  const url = absolute(pagePath('notes', slug, base))
  const published = publishedAt(note)
  return {
    // What nobody changes of a note: with neither its slug nor the site's address, so that readers know it again.
    id: idOf(`${base} ${note.createdAt} ${note._id}`),
    url,
    ...(note.elsewhere && { external_url: note.elsewhere }),
    title: note.title,
    content_html: feedText(note, textsOf(content.language), url, absolute),
    date_published: published,
    date_modified: [note.revisedAt, published].sort().at(-1) ?? '',
    language,
  }
}

/** The same as Atom (RFC 4287). */
function atomOf(feed: ReturnType<typeof feedOf>, { data, content, base }: LanguageSite): string {
  const { title, home_page_url: list, feed_url: json, icon, language, items } = feed
  const id = idOf(`feed ${base} ${data.feedId}`)
  const dates = items.map((item) => item.date_modified)
  const updated = dates.sort().at(-1) ?? ''
  const self = new URL(feedPaths(base).atom, json).href
  const entries = items.map((item) => {
    const { external_url: elsewhere } = item
    return xml`<entry xml:lang="${item.language}">
<id>${item.id}</id>
<title>${item.title}</title>
<link rel="alternate" type="text/html" href="${item.url}"/>${elsewhere ? [xml`<link rel="related" href="${elsewhere}"/>`] : []}
<published>${item.date_published}</published>
<updated>${item.date_modified}</updated>
<content type="html">${item.content_html}</content>
</entry>
`
  })
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${id}</id>
<title>${title}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${list}"/>
<icon>${icon}</icon>
<author><name>${content.name}</name><uri>${homeAddress(content.site)}</uri></author>
${entries}</feed>
`
}

function feedTitle({ language, name: owner }: LanguageSite['content']): string {
  return fill(textsOf(language).notes.title, { owner })
}

function idOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  // Of UUIDs the eighth version is free in its content.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return `urn:uuid:${[...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`
}

/** When it was written, if that was about its day; else its day, with minutes that tell it from others of that day. */
function publishedAt({ day, createdAt }: Note): string {
  const dayLength = 24 * 60 * 60 * 1000
  const isThen = Math.abs(Date.parse(createdAt) - Date.parse(`${day}T12:00Z`)) < dayLength
  return isThen ? createdAt : `${day}T00${createdAt.slice(13)}`
}

/** Markup in which strings are text, and lists are markup. */
function xml(parts: TemplateStringsArray, ...values: (string | string[])[]): string {
  const texts = values.map((value) =>
    // Two characters of the owner's have no place in XML.
    typeof value === 'string' ? escapeHtml(value.replace(/[\ufffe\uffff]/g, '')) : value.join(''),
  )
  return String.raw({ raw: parts }, ...texts)
}
