import { z } from 'zod'
import { type CollectionContract, type Stored, status, type Trashable } from './collection.ts'
import { chronological, month } from './dates.ts'
import { focus, gallery } from './gallery.ts'
import type { WithoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { oldSlugs, slug } from './slug.ts'
import { flag, parseList, rawInput, refuse, requiredUnless, text, webAddress } from './text.ts'

const technologies = rawInput.transform((value, context): string[] => {
  const refused = (message: string) => refuse(context, message, 'bad_technologies')
  const list = parseList(value)
  if (list === null) return refused('Enter a list of technologies')
  const result = z.array(text('a technology', limits.technology)).safeParse(list)
  if (!result.success) return refused(`Each technology needs 1 to ${limits.technology} characters`)
  const distinct = [...new Set(result.data)]
  if (distinct.length === 0) return refused('Enter at least one technology')
  if (distinct.length > limits.technologies) {
    return refused(`Enter at most ${limits.technologies} technologies`)
  }
  return distinct
})

/** Nested list and quote markers at the start of a line: parse time grows with the square of their depth. */
const nestedTooDeep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){21}/m

export const projectSchema = z
  .object({
    name: text('a name', limits.name),
    description: text('a description', limits.description, { lines: true }),
    github: webAddress('the address of the source', { httpsOnly: true, optional: true }),
    sourcePrivate: flag,
    deploy: webAddress('an address', { optional: true }),
    technologies,
    /** The point of the photo that stays visible when cropped; '' is its top. */
    photoFocus: focus(''),
    /** Whether the photo fills the card, as an illustration does, or is inset in the project's plate. */
    photoFills: flag,
    /** The outcome, in one line. */
    result: text('the result', limits.result, { optional: true }),
    status,
    role: text('your role', limits.title, { optional: true }),
    team: text('the team', limits.title, { optional: true }),
    from: month,
    to: month,
    /** Markdown; it refers to the gallery's images by number. */
    story: text('the story', limits.story, { optional: true, lines: true }).refine(
      (value) => !nestedTooDeep.test(value),
      'Nest lists and quotes at most 20 levels deep',
    ),
    gallery: gallery('projects'),
    slug,
    /** Set by the server. */
    oldSlugs,
  })
  .refine(...chronological('from', 'to'))
  .refine(...requiredUnless('sourcePrivate', 'github', 'Enter the address of the source'))

export type ProjectFields = z.infer<typeof projectSchema>

/**
 * `photo` is relative to the site's address, '' when there is none; its width and height are in px, its hue in
 * degrees, null when unknown.
 */
export interface Project extends WithoutIds<ProjectFields>, Stored {
  photo: string
  photoWidth: number
  photoHeight: number
  photoHue: number | null
}

/** Where visitors see each field: on the card, only on the project's page, or on neither. */
const places = {
  _id: 'card',
  name: 'card',
  description: 'card',
  github: 'card',
  deploy: 'card',
  technologies: 'card',
  result: 'card',
  role: 'card',
  photo: 'card',
  photoWidth: 'card',
  photoHue: 'card',
  photoFocus: 'card',
  photoFills: 'card',
  team: 'page',
  from: 'page',
  to: 'page',
  story: 'page',
  gallery: 'page',
  slug: 'page',
  oldSlugs: 'page',
  sourcePrivate: 'neither',
  status: 'neither',
  photoHeight: 'neither',
  createdAt: 'neither',
  updatedAt: 'neither',
} as const satisfies Record<keyof Project, 'card' | 'page' | 'neither'>
type Places = typeof places
const cardFields = fieldsOf('card')

/** The fields of a card; the published page adds the slug of a project that has a page. */
export type ProjectSummary = {
  [Field in keyof Places as Places[Field] extends 'card' ? Field : never]: Project[Field]
} & { slug?: string }

export type OwnedProject = Project & ProjectFields & Trashable

export function toSummary(project: Project, slug?: string): ProjectSummary {
  const shown = cardFields.map((field) => [field, project[field]])
  return { ...(Object.fromEntries(shown) as unknown as ProjectSummary), ...(slug && { slug }) }
}

function fieldsOf(place: Places[keyof Places]): (keyof Places)[] {
  return (Object.keys(places) as (keyof Places)[]).filter((field) => places[field] === place)
}

/** Whether a project has more to show than its card does. */
export function hasPage({ story, gallery }: Pick<Project, 'story' | 'gallery'>): boolean {
  return story !== '' || gallery.some(({ image }) => image !== '')
}

export const projects = {
  name: 'projects',
  noun: 'project',
  title: 'name',
  schema: projectSchema,
  empty: {
    name: '',
    description: '',
    github: '',
    sourcePrivate: false,
    deploy: '',
    technologies: [],
    photoFocus: '',
    photoFills: false,
    result: '',
    status: 'published',
    role: '',
    team: '',
    from: '',
    to: '',
    story: '',
    gallery: [],
    slug: '',
    oldSlugs: [],
  } satisfies Required<ProjectFields>,
  newestFirst: true,
  images: {
    photo: {
      path: 'photo',
      width: 'photoWidth',
      height: 'photoHeight',
      hue: 'photoHue',
      focus: 'photoFocus',
    },
  },
  details: fieldsOf('page'),
  galleries: ['gallery'],
  slugs: { field: 'slug', old: 'oldSlugs' },
  fieldBytes: limits.storyBytes,
} satisfies CollectionContract
