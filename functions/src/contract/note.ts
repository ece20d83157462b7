import { collectionOf, type Stored, status, type Trashable } from './collection.ts'
import { parseDay } from './dates.ts'
import { address, type ContentOf, custom, date, entry, gallery, lines, text } from './field.ts'
import type { WithoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { parseMarkdown } from './markdown.ts'
import { slugFields } from './slug.ts'
import { translations } from './translations-field.ts'

const noteFields = {
  title: text({ label: 'Title', what: 'a title', max: limits.noteTitle }),
  day: date({
    label: 'Day',
    hint: 'A day to come is the one on which the note is published.',
    parse: (value, refuse) => parseDay(value, refuse) || refuse('Enter a day'),
  }),
  text: lines({
    label: 'Text',
    what: 'the text',
    rows: 16,
    max: limits.note,
    parse: parseMarkdown('the text', limits.note),
    hint: 'You can use Markdown. A line such as ![A caption](2) shows the second image of the gallery.',
  }),
  gallery: gallery({
    label: 'Gallery',
    folder: 'notes',
    hint: 'Images are uploaded as soon as you choose them, and appear on the page when you save: in the text whole, below it without what is shaded here.',
  }),
  /** The page of the project that it is about then ends with it. */
  project: entry({
    label: 'Written about',
    of: 'projects',
    none: 'No project in particular',
    hint: 'The project’s page then ends with it.',
  }),
  elsewhere: address({
    label: 'Address elsewhere',
    what: 'an address',
    optional: true,
    hint: 'Where the whole text stands, if not here. Readers are led there.',
  }),
  ...slugFields('notes', 'title'),
  status,
  /** ISO 8601: when visitors last got other words of it; '' while they have not. Set by the server. */
  revisedAt: custom({
    label: 'Revised at',
    initial: '',
    parse: (value, refuse): string => {
      if (value === undefined || value === '') return ''
      const date = new Date(String(value))
      return Number.isNaN(date.getTime()) ? refuse('Enter a date') : date.toISOString()
    },
  }),
  translations,
}

type NoteFields = ContentOf<typeof noteFields>

export interface Note extends WithoutIds<Omit<NoteFields, 'translations'>>, Stored {}

export type OwnedNote = Note & NoteFields & Trashable

export const notes = collectionOf({
  name: 'notes',
  noun: 'note',
  title: 'title',
  fields: noteFields,
  byDay: 'day',
  details: ['text', 'gallery', 'project', 'oldSlugs', 'revisedAt'],
  slugs: { field: 'slug', old: 'oldSlugs' },
  revised: { field: 'revisedAt', words: ['title', 'text'] },
})

export const { schema: noteSchema } = notes
