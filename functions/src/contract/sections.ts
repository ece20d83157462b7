import { z } from 'zod'
import { chronological, month } from './dates.ts'
import { entryId } from './entry-id.ts'
import { type WithoutIds, withoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { list, text, webAddress } from './text.ts'

/** Titles of sections with a list of their own in JSON Resume, by its name there. */
export const sectionTitles = {
  certificates: 'Certificates',
  awards: 'Awards',
  publications: 'Publications',
  volunteer: 'Volunteering',
} as const

const entry = z
  .object(
    {
      id: entryId,
      name: text('a name', limits.entryName),
      /** An issuer, a publisher, an organization, an event. */
      by: text('by whom', limits.entryBy, { optional: true }),
      /** The only date of an entry without an end that is not ongoing. */
      start: month,
      end: month,
      ongoing: z.boolean('Choose yes or no').default(false),
      url: webAddress('an address', { optional: true }),
      text: text('a description', limits.summary, { optional: true, lines: true }),
    },
    'Enter an entry',
  )
  .refine(...chronological('start', 'end'))

const section = z.object(
  {
    id: entryId,
    title: text('a title', limits.title),
    entries: list(entry, limits.entriesOfSection, 'entries'),
  },
  'Enter a section',
)

/** Certificates, awards, talks, and any other list. */
export const sections = list(section, limits.sections, 'sections').superRefine((all, context) => {
  for (const [index, { title }] of all.entries()) {
    if (all.findIndex((one) => one.title === title) < index) {
      const message = 'Another section has this title'
      context.addIssue({ code: 'custom', message, path: [index, 'title'] })
    }
  }
  if (new TextEncoder().encode(JSON.stringify(withoutIds(all))).length > limits.sectionsBytes) {
    context.addIssue({
      code: 'custom',
      message: `The sections are over ${limits.sectionsBytes / 1024} KB together`,
    })
  }
})

export type OwnSection = WithoutIds<z.infer<typeof section>>
export type SectionEntry = WithoutIds<z.infer<typeof entry>>
