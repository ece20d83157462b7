import { parseDay } from '#contract/dates.ts'
import { dayIn } from '#contract/day.ts'
import { limits } from '#contract/limits.ts'
import { attempt } from '#contract/parse-text.ts'
import { slugOf } from '#contract/slug.ts'
import { leftOutOf } from '../../../project/left-out.ts'
import { truncate } from '../../../ui/text.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { isObject, type Values } from '../../forms/model/values.ts'
import { bodyOf, type Draw } from './body.ts'
import type { Folder, TextFile } from './folder.ts'
import { splitPost } from './front-matter.ts'
import { type Picture, picturesOf } from './pictures.ts'

/** A file as a note. */
export interface Post {
  path: string
  title: string
  /** YYYY-MM-DD */
  day: string
  slug: string
  text: string
  /** The text's pictures by number. */
  pictures: Picture[]
  elsewhere: string
  /** Whether it was published where it comes from. */
  isPublished: boolean
  /** Whether it says itself that it is a post: by front matter and a day. */
  isMeant: boolean
  /** What of it does not come in, and what was put in its place, in sentences. */
  said: string[]
}

export interface Fault {
  path: string
  why: string
}

/** Characters; no longer text becomes a note. */
const longest = 2 * limits.note

/** The files as notes, the newest first, and why the others are none. `today`: the day of those without one. */
export function readPosts({ texts, pictures, outside }: Folder, today: string) {
  const posts: Post[] = []
  const faults = outside.map((path): Fault => ({ path, why: 'Its path leads out of the ZIP.' }))
  const files = [...texts].sort((a, b) => a.path.localeCompare(b.path))
  const slugs = new Set<string>()
  for (const file of files) {
    try {
      const post = postOf(file, pictures, today, slugs)
      slugs.add(post.slug)
      posts.push(post)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      faults.push({ path: file.path, why: error.message })
    }
  }
  return { posts: posts.sort((a, b) => b.day.localeCompare(a.day)), faults }
}

function postOf(file: TextFile, paths: string[], today: string, slugs: ReadonlySet<string>): Post {
  const { path, isUtf8 } = file
  if (file.text.length > longest) {
    const length = file.text.length.toLocaleString('en')
    throw new Unreadable(`It has ${length} characters, more than a note has room for.`)
  }
  const { fields, body, isMarked } = splitPost(file.text)
  const said = new Set<string>()
  if (!isUtf8) said.add('It is not in UTF-8: look at its special letters.')
  const { gallery, draw } = picturesOf(path, paths, said)
  const cover = coverOf(fields, draw, said)
  const ofFields = lineOf(fields.title)
  const written = bodyOf(body, { title: ofFields, isMdx: path.endsWith('x') }, draw, said)
  const [heading = '', ofHeading = ''] = /^#[ \t]+([^\n]+?)[ \t#]*(?:\n|$)/.exec(written) ?? []
  const name = nameIn(path)
  const whole = ofFields || ofHeading || name.replace(/[-_]+/g, ' ')
  const title = whole.length > limits.noteTitle ? truncate(whole, limits.noteTitle - 2) : whole
  if (title !== whole) said.add('Its title is too long: all of it stands above the text.')
  const description = lineOf(fields.description ?? fields.summary ?? fields.excerpt)
  const parts = [
    title !== whole && `**${whole}**`,
    cover && !written.includes('](1)') && cover,
    ofHeading === whole ? written.slice(heading.length) : written,
  ]
  const text = parts.filter(Boolean).join('\n\n').trim()
  const day = dayOf(fields, path, said)
  if (!day) said.add('It has no day: today’s is put.')
  const address = lineOf(
    fields.externalurl ?? fields.canonicalurl ?? fields.canonical ?? fields.link,
  )
  const isDraft =
    fields.draft === true || fields.published === false || /(?:^|\/)_drafts\//.test(path)
  return {
    path,
    title,
    day: day || today,
    slug: slugOf(lineOf(fields.slug) || ofPermalink(fields) || name, 'note', slugs),
    text: text || description,
    pictures: gallery,
    elsewhere: text ? '' : address,
    isPublished: !isDraft,
    isMeant: isMarked && day !== '',
    said: [...said],
  }
}

/** What visitors will not see of it. Takes a moment. */
export function unseenOf({ text, pictures }: Post): string {
  // Those that are not among the files are said already.
  return leftOutOf(text.replace(/!\[[^\]]*\]\((?!\d+\)|https?:)[^)]*\)/g, ''), pictures.length)
}

/** The picture that a generator shows above the text. */
function coverOf(fields: Values, draw: Draw, said: Set<string>): string {
  const { heroimage, coverimage, featuredimage, cover, image } = fields
  const found = heroimage ?? coverimage ?? featuredimage ?? cover ?? image
  const { image: inner, src, url, path, alt } = isObject(found) ? found : {}
  const source = lineOf(isObject(found) ? (inner ?? src ?? url ?? path) : found)
  const words = lineOf(alt ?? fields.heroimagealt ?? fields.coverimagealt ?? fields.imagealt)
  if (!/^https?:/.test(source)) return source && draw(source, words)
  said.add(`Its cover stands elsewhere and is left out: ${source}`)
  return ''
}

/** YYYY-MM-DD, of the fields or else of the file's name; '' without one. */
function dayOf(fields: Values, path: string, said: Set<string>): string {
  const { date, pubdate, pubdatetime, publishdate, publishedat, publisheddate } = fields
  const found = date ?? pubdate ?? pubdatetime ?? publishdate ?? publishedat ?? publisheddate
  const words = found instanceof Date ? found.toISOString() : lineOf(found)
  const [, ofName = ''] = /(?:^|\/)(\d{4}-\d\d?-\d\d?)[-_][^/]*(?:\/index\.\w+)?$/.exec(path) ?? []
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(words || ofName) ?? []
  const read = new Date(words)
  const written = year
    ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    : words && !Number.isNaN(read.getTime()) && dayIn(undefined, read)
  const taken = attempt(parseDay, written || '')
  if ('value' in taken && (taken.value || !words)) return taken.value
  said.add(`Its day cannot be used: ${words || ofName}.`)
  return ''
}

/** The last part of an address that is the post's own. */
function ofPermalink({ permalink, url }: Values): string {
  const parts = lineOf(permalink ?? url)
    .replace(/\.html?$/, '')
    .split('/')
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  return last.includes(':') ? '' : last
}

/** Of the file, or of the folder of a bundle, without a day before it. */
function nameIn(path: string): string {
  const name = path.replace(/(?<=[^/])\/_?index(?=[^/]*$)/, '').replace(/\.\w+$/, '')
  return name.replace(/^.*\//, '').replace(/^\d{4}-\d\d?-\d\d?[-_](?=.)/, '')
}

/** A value as one line of text. */
function lineOf(value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText ? String(value).replace(/\s+/g, ' ').trim() : ''
}
