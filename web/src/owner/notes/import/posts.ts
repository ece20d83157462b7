import { check } from '#contract/check.ts'
import { parseDay } from '#contract/dates.ts'
import { dayIn } from '#contract/day.ts'
import { limits } from '#contract/limits.ts'
import { type Note, noteSchema } from '#contract/note.ts'
import { attempt } from '#contract/parse-text.ts'
import { isSlug } from '#contract/slug.ts'
import { leftOutOf } from '../../../project/left-out.ts'
import { truncate } from '../../../ui/text.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { isObject, type Values } from '../../forms/model/values.ts'
import { bodyOf, type Draw } from './body.ts'
import type { Folder, TextFile } from './folder.ts'
import { splitPost } from './front-matter.ts'
import { nameOf, type Picture, picturesOf } from './pictures.ts'

/** A file as a note. */
export interface Post {
  path: string
  /** With the status that it has where it comes from; its slug is '' where that cannot be ours. */
  note: Pick<Note, 'title' | 'day' | 'slug' | 'text' | 'elsewhere' | 'status'>
  /** The text's pictures by number. */
  pictures: Picture[]
  /** Posts have one; a README, or a page about the author, has not. */
  hasDay: boolean
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
  for (const file of texts) {
    try {
      posts.push(postOf(file, pictures, today))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      faults.push({ path: file.path, why: error.message })
    }
  }
  return { posts: posts.sort((a, b) => b.note.day.localeCompare(a.note.day)), faults }
}

function postOf({ path, text: file, isUtf8 }: TextFile, files: Folder['pictures'], today: string) {
  if (file.length > longest) {
    const length = file.length.toLocaleString('en')
    throw new Unreadable(`It has ${length} characters, more than a note has room for.`)
  }
  const { fields, body } = splitPost(file)
  const said = new Set<string>()
  if (!isUtf8) said.add('It is not in UTF-8: look at its special letters.')
  const { gallery: pictures, draw } = picturesOf(path, files, said)
  const cover = coverOf(fields, draw, said)
  const ofFields = lineOf(fields.title)
  const written = bodyOf(body, { title: ofFields, isMdx: path.endsWith('x') }, draw, said)
  const [heading = '', ofHeading = ''] = /^#[ \t]+([^\n]+?)[ \t#]*(?:\n|$)/.exec(written) ?? []
  const name = nameIn(path)
  const whole = ofFields || ofHeading || name.replace(/[-_]+/g, ' ')
  const title = whole.length > limits.noteTitle ? truncate(whole, limits.noteTitle - 2) : whole
  if (title !== whole) said.add('Its title is too long: all of it stands above the text.')
  const parts = [
    title !== whole && `**${whole}**`,
    cover && !written.includes('](1)') && cover,
    ofHeading === whole ? written.slice(heading.length) : written,
  ]
  const text = parts.filter(Boolean).join('\n\n').trim()
  const day = dayOf(fields, path, said)
  if (!day) said.add('It has no day: today’s is put.')
  const own = lineOf(fields.slug)
  const addresses = own ? [own] : [ofPermalink(fields), name]
  const isDraft =
    fields.draft === true || fields.published === false || /(?:^|\/)_drafts\//.test(path)
  const note: Post['note'] = {
    title,
    day: day || today,
    slug: addresses.map((one) => one.toLowerCase()).find(isSlug) ?? '',
    text: text || firstOf(fields, 'description summary excerpt'),
    elsewhere: text ? '' : firstOf(fields, 'externalurl canonicalurl canonical link'),
    status: isDraft ? 'draft' : 'published',
  }
  const checked = check(noteSchema, note)
  if ('faults' in checked) throw new Unreadable(`${checked.faults.message}.`)
  return { path, note, pictures, hasDay: day !== '', said: [...said] }
}

/** What visitors will not see of it. Takes a moment. */
export function unseenOf({ note, pictures }: Post): string {
  // Those that are not among the files are said already.
  return leftOutOf(note.text.replace(/!\[[^\]]*\]\((?!\d+\)|https?:)[^)]*\)/g, ''), pictures.length)
}

/** The picture that a generator shows above the text. */
function coverOf(fields: Values, draw: Draw, said: Set<string>): string {
  const { heroimage, coverimage, featuredimage, cover, image } = fields
  const found = heroimage ?? coverimage ?? featuredimage ?? cover ?? image
  const inner = isObject(found) ? found : { src: found }
  const source = firstOf(inner, 'image src url path')
  const words = lineOf(inner.alt) || firstOf(fields, 'heroimagealt coverimagealt imagealt')
  if (!/^https?:/.test(source)) return source && draw(source, words)
  said.add(`Its cover stands elsewhere and is left out: ${source}`)
  return ''
}

/** YYYY-MM-DD, of the fields or else of the file's name; '' without one. */
function dayOf(fields: Values, path: string, said: Set<string>): string {
  const words = firstOf(fields, 'date pubdate pubdatetime publishdate publishedat publisheddate')
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
function ofPermalink(fields: Values): string {
  const path = firstOf(fields, 'permalink url').replace(/(?:\.html?)?\/*$/, '')
  return path.replace(/^.*\//, '')
}

/** Of the file, or of the folder of a bundle, without a day before it. */
function nameIn(path: string): string {
  const name = nameOf(path.replace(/(?<=[^/])\/_?index(?=\.[^/]*$)/, ''))
  return name.replace(/^\d{4}-\d\d?-\d\d?[-_](?=.)/, '')
}

/** The first of these fields that there is, as one line of text. */
function firstOf(fields: Values, names: string): string {
  const lines = names.split(' ').map((name) => lineOf(fields[name]))
  return lines.find((line) => line !== '') ?? ''
}

/** A value as one line of text. */
function lineOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText ? String(value).replace(/\s+/g, ' ').trim() : ''
}
