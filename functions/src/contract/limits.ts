import { contactLimits } from './contact-limits.ts'

/** Limits that the server enforces and the browser checks first: lengths in UTF-16 code units, sizes in bytes. */
export const limits = {
  name: 100,
  description: 2_000,
  technologies: 20,
  technology: 40,
  /** What somebody says of the owner. */
  testimonial: 600,
  url: 2_048,
  /** A project's result line, the words of its story and the alt text of an image. */
  result: 60,
  story: 20_000,
  /** A note's words. */
  noteTitle: 160,
  note: 40_000,
  gallery: 8,
  alternative: 200,
  slug: 60,
  /** Former slugs that redirect to a page. */
  oldSlugs: 10,
  ...contactLimits,
  password: 1_024,
  /** A profile's job title, company or place. */
  title: 100,
  /** A profile's rotating role titles in the hero. */
  roles: 7,
  /** A year, a grade, a language. */
  short: 40,
  summary: 300,
  paragraph: 1_200,
  paragraphs: 4,
  experience: 12,
  highlight: 300,
  highlights: 6,
  education: 6,
  /** A profile's custom sections: their number, entries and texts, and their size as JSON. */
  sections: 10,
  entriesOfSection: 100,
  entryName: 300,
  entryBy: 200,
  sectionsBytes: 256 * 1024,
  languages: 10,
  /** Languages that the site is in besides its first one. */
  furtherLanguages: 4,
  /** The translations of a profile or an entry as JSON; beside its texts at their limits they fit a document's 1 MiB. */
  translationsBytes: 384 * 1024,
  links: 8,
  /** A profile as JSON, with all of its texts at their limits. */
  profileBytes: 512 * 1024,
  /** A field of an entry's form: above the limits of a story and of translations, so that one that is too long is reported at its field. */
  entryFieldBytes: 512 * 1024,
  /** A résumé's projects, and its versions besides the public one, trash included. */
  resumeProjects: 12,
  versions: 50,
  /** The text of a job advert. */
  advert: 100_000,
  /** A résumé's selection as JSON. */
  resumeBytes: 512 * 1024,
  /** Entries of a collection, trash included. */
  entries: 500,
  /** Entries that a list reads and an order accepts: more than `entries`, to allow for concurrent adds and imports. */
  listed: 1_000,
  imageBytes: 4 * 1024 * 1024,
  /** All images of one form: together with its texts they stay below the 10 MiB of a request. */
  imagesBytes: 9 * 1024 * 1024,
  imagePixels: 25_000_000,
  imageSide: 8_192,
} as const

/** Days before a deleted entry is purged. */
export const trashDays = 30
