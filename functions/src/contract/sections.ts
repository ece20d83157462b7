import { address, type ContentOf, check, lines, list, month, text } from './field.ts'
import { emptyOf } from './fields.ts'
import { type WithoutIds, withoutIds } from './ids.ts'
import { limits } from './limits.ts'
import type { Texts } from './texts/en.ts'
import { sectionTitles } from './texts/section-titles.ts'

const entries = list({
  label: 'Entries',
  what: 'an entry',
  items: 'entries',
  max: limits.entriesOfSection,
  empty: 'No entries yet.',
  fields: {
    name: text({
      label: 'What it is',
      what: 'a name',
      max: limits.entryName,
      inPdf: 'all',
      placeholder: 'The exam, the prize, the talk, the role',
    }),
    /** An issuer, a publisher, an organization, an event. */
    by: text({
      label: 'By whom or where',
      translated: 'name',
      what: 'by whom',
      max: limits.entryBy,
      inPdf: 'all',
      optional: true,
      placeholder: 'Issuer, publisher, organization or event',
    }),
    /** The only date of an entry without an end that is not ongoing. */
    start: month({ label: 'Date', optional: true }),
    end: month({ label: 'Until', optional: true, hiddenWhen: 'ongoing', notBefore: 'start' }),
    ongoing: check({ label: 'Still going on' }),
    url: address({ label: 'Address', what: 'an address', optional: true }),
    text: lines({
      label: 'Description',
      what: 'a description',
      max: limits.summary,
      inPdf: 'all',
      short: true,
      optional: true,
    }),
  },
})

function offeredTitles(texts: Texts): string[] {
  const { certificates, awards, publications, volunteer, talks } = sectionTitles(texts)
  return [certificates, awards, publications, volunteer, talks]
}

/** Certificates, awards, talks, and any other list. */
export const sections = list({
  label: 'More sections',
  what: 'a section',
  items: 'sections',
  max: limits.sections,
  empty: 'No other sections yet.',
  fields: {
    title: text({
      label: 'Title',
      what: 'a title',
      max: limits.title,
      inPdf: 'all',
      placeholder: 'Certificates',
      suggestions: offeredTitles,
      hint: 'One of those offered, or your own words.',
    }),
    entries,
  },
  review(all, report) {
    for (const [index, { title }] of all.entries()) {
      const isTwice = all.findIndex((one) => one.title === title) < index
      if (isTwice) report('Another section has this title', [index, 'title'])
    }
    if (new TextEncoder().encode(JSON.stringify(withoutIds(all))).length > limits.sectionsBytes) {
      report(`The sections are over ${limits.sectionsBytes / 1024} KB together`)
    }
  },
})

export type OwnSection = WithoutIds<ContentOf<typeof sections.fields>>
export type SectionEntry = WithoutIds<ContentOf<typeof entries.fields>>

export const emptyEntry: SectionEntry = withoutIds(emptyOf(entries.fields))
