import { collectionOf, type Stored, status, type Trashable } from './collection.ts'
import { address, type ContentOf, choice, custom, date, lines, text } from './field.ts'
import { limits } from './limits.ts'
import { type Selection, selectionSchema } from './resume.ts'
import { language, selectionFields } from './resume-fields.ts'

/** What became of it; the ended ones last. */
export const outcomes = [
  { value: 'open', label: 'open' },
  { value: 'answered', label: 'answered' },
  { value: 'interview', label: 'interview' },
  { value: 'offer', label: 'offer' },
  { value: 'declined', label: 'declined' },
] as const

/** Of the owner's alone: nothing of these is published. */
export const applicationFields = {
  name: text({
    label: 'Company',
    what: 'a company, or a name for this version',
    max: limits.title,
    placeholder: 'Kiln',
    half: true,
  }),
  position: text({
    label: 'Position',
    what: 'a position',
    max: limits.title,
    placeholder: 'Staff engineer',
    half: true,
    optional: true,
  }),
  sent: date({ label: 'Day sent', half: true, optional: true }),
  outcome: choice({
    label: 'What became of it',
    what: 'what became of it',
    missing: 'open',
    half: true,
    options: outcomes,
  }),
  note: lines({
    label: 'Note',
    what: 'a note',
    max: limits.description,
    short: true,
    optional: true,
  }),
  link: address({ label: 'Address of the advert', what: 'an address', optional: true }),
  advert: lines({
    label: 'Text of the advert',
    what: 'the advert',
    max: limits.advert,
    optional: true,
  }),
}

/** What strangers can notice of a version beside its selection. */
export const addressFields = {
  until: date({
    label: 'Its address answers until',
    hint: 'The last day. Empty: until you switch it off.',
    optional: true,
    notBefore: 'sent',
  }),
  status,
  /** Part of its address, so it must not be guessable. */
  key: custom({
    label: 'Address',
    initial: '',
    parse: (value, refuse) =>
      typeof value === 'string' && /^[a-z\d]{16}$/.test(value) ? value : refuse('Unknown id'),
  }),
}

const versionFields = { ...applicationFields, ...addressFields, language, ...selectionFields }

/** The versions of the résumé: what one reader each got, and what became of it. */
export const versions = collectionOf({
  name: 'versions',
  noun: 'version',
  title: 'name',
  fields: versionFields,
  newestFirst: true,
  isPrivate: true,
  idField: 'key',
  most: limits.versions,
})

export const { schema: versionSchema } = versions

export type Version = ContentOf<typeof versionFields>
export type OwnedVersion = Version & Stored & Trashable

/** All that publishing learns of one. */
export interface PublicVersion extends Selection {
  key: string
  /** YYYY-MM-DD, '' for no last day. */
  until: string
  /** '': the site's first one. */
  language: string
}

export function forPublishing({ key, until, language, ...content }: Version): PublicVersion {
  return { key, until, language, ...selectionSchema.parse(content) }
}

/** What anyone may know of a site: not the versions' addresses. */
export function withoutVersions<Site extends { versions?: unknown }>(
  site: Site,
): Omit<Site, 'versions'> {
  const { versions: _, ...others } = site
  return others
}

/** `today`: where the owner is. */
export function isOver({ until }: Pick<Version, 'until'>, today: string): boolean {
  return until !== '' && until < today
}
