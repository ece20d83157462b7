import { contactLimits } from './contact-limits.ts'

/** Limits that the server enforces and the browser checks first. Lengths in UTF-16 code units, sizes in bytes. */
export const limits = {
  name: 100,
  description: 2_000,
  technologies: 20,
  technology: 40,
  url: 2_048,
  /** Of a project: its line of numbers, the words of its page and what is seen in a picture. */
  result: 60,
  story: 20_000,
  gallery: 8,
  alternative: 200,
  slug: 60,
  /** Earlier addresses of a page that still lead to it. */
  oldSlugs: 10,
  ...contactLimits,
  password: 1_024,
  /** Of a profile: a title, a company, a place. */
  title: 100,
  /** Of a profile: what the hero types. */
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
  /** Of a profile: sections of one's own, the entries of one, what each says, and all of them as JSON. */
  sections: 10,
  entriesOfSection: 100,
  entryName: 300,
  entryBy: 200,
  sectionsBytes: 256 * 1024,
  languages: 10,
  links: 8,
  /** Of a profile as JSON: all of its texts at their limits. */
  profileBytes: 512 * 1024,
  /** Of a form with a story: above the story's own limit, so that one too long is refused beside its field. */
  storyBytes: 128 * 1024,
  /** Of a résumé: its projects, and the versions of it beside the one that all see. */
  resumeProjects: 12,
  versions: 4,
  /** Of a résumé's selection as JSON. */
  resumeBytes: 512 * 1024,
  /** Of one collection, the trash included. */
  entries: 500,
  /** What a list reads and an order takes: more than `entries`, for adds at the same moment and imports. */
  listed: 1_000,
  imageBytes: 4 * 1024 * 1024,
  /** Of all images of one form: with its texts they stay below the 10 MiB of a request. */
  imagesBytes: 9 * 1024 * 1024,
  imagePixels: 25_000_000,
  imageSide: 8_192,
} as const

/** Days that what is deleted stays in the trash. */
export const trashDays = 30
