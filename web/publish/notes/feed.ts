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
import type { OpenedNote } from './note-pages.ts'

/** Of a feed, so that it stays small for those who fetch it every hour. */
const maxNotes = 50

function feedTitle({ language, name: owner }: LanguageSite['content']): string {
  return fill(textsOf(language).notes.title, { owner })
}

/** For the head of every page of the language; '' without notes. */
export function feedLinks({ content, base, pages }: LanguageSite): string {
  if (pages.notes.length === 0) return ''
  const { atom, json } = feedPaths(base)
  const title = escapeHtml(feedTitle(content))
  const links = [
    ['application/atom+xml', atom],
    ['application/feed+json', json],
  ]
  return links
    .map(([type, path]) => `<link rel="alternate" type="${type}" title="${title}" href="${path}">`)
    .join('')
}

/** Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { id, title, updated, home, list, self, author, icon, language, entries } = feed
  const items = entries.map((one) => {
    const { note, url, published, text } = one
    const related = note.elsewhere ? link('related', note.elsewhere) : ''
    return `<entry${one.language === language ? '' : ` xml:lang="${one.language}"`}>
${element('id', one.id)}
${element('title', note.title)}
${link('alternate', url, 'text/html')}${related}
${element('published', published)}
${element('updated', one.updated)}
${one.opening ? `${element('summary', one.opening)}\n` : ''}<content type="html">${xml(text)}</content>
</entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
${element('id', id)}
${element('title', title)}
${element('updated', updated)}
${link('self', self.atom, 'application/atom+xml')}${link('alternate', list, 'text/html')}
${element('icon', icon)}
<author>${element('name', author)}${element('uri', home)}</author>
${items.join('')}</feed>
`
}

/** JSON Feed 1.1 of the same. */
export function jsonFeed(feed: Feed): string {
  const { title, home, list, self, author, icon, language, entries } = feed
  const items = entries.map(({ note, id, url, published, updated, text, opening, ...one }) => ({
    id,
    url,
    ...(note.elsewhere && { external_url: note.elsewhere }),
    title: note.title,
    content_html: text,
    ...(opening && { summary: opening }),
    date_published: published,
    date_modified: updated,
    ...(one.language !== language && { language: one.language }),
  }))
  const version = 'https://jsonfeed.org/version/1.1'
  const authors = [{ name: author, url: home }]
  const head = { version, title, home_page_url: list, feed_url: self.json, icon, authors, language }
  return `${JSON.stringify({ ...head, items })}\n`
}

type Feed = ReturnType<typeof feedOf>

/** What both feeds say: the newest notes with their whole texts. */
export function feedOf(
  site: LanguageSite,
  notes: readonly OpenedNote[],
  untranslated?: Untranslated,
) {
  const { data, content, base } = site
  const absolute = (path: string) => new URL(path, content.site.url).href
  const paths = feedPaths(base)
  const entries = notes
    .slice(0, maxNotes)
    .map((note) => entryOf(note, site, absolute, untranslated))
  return {
    id: idOf(`feed ${base} ${data.feedId}`),
    title: feedTitle(content),
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    home: homeAddress(content.site),
    list: absolute(listPath('notes', base)),
    self: { atom: absolute(paths.atom), json: absolute(paths.json) },
    author: content.name,
    icon: absolute(icons[1].path),
    language: content.language,
    entries,
  }
}

function entryOf(
  { entry: note, slug, opening }: OpenedNote,
  { content, base }: LanguageSite,
  absolute: (path: string) => string,
  { texts, language }: Pick<Untranslated, 'texts' | 'language'> = { texts: [], language: '' },
) {
  const url = absolute(pagePath('notes', slug, base))
  const published = publishedAt(note)
  return {
    note,
    url,
    // What nobody changes of a note: with neither its slug nor the site's address, so that readers know it again.
    id: idOf(`${base} ${note.createdAt} ${note._id}`),
    language: texts.includes(note.text) ? language : content.language,
    published,
    updated: [note.revisedAt, published].sort().at(-1) ?? '',
    opening,
    text: feedText(note, textsOf(content.language), url, absolute),
  }
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

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${xml(href)}"/>`
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`
}

/** Without the two characters of the owner's that XML has no place for. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''))
}
