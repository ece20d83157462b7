import { collectionOf, type Stored, status, type Trashable } from './collection.ts'
import {
  address,
  type ContentOf,
  check,
  commas,
  type FieldsOn,
  focus,
  gallery,
  image,
  lines,
  month,
  text,
} from './field.ts'
import type { WithoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { parseMarkdown } from './markdown.ts'
import { parseList, parseText, type Refuse } from './parse-text.ts'
import { slugFields } from './slug.ts'
import { translations } from './translations-field.ts'

function parseTechnologies(value: unknown, refuse: Refuse): string[] {
  const refused = (message: string) => refuse(message, 'bad_technologies')
  const list = parseList(value) ?? refused('Enter a list of technologies')
  const { technology } = limits
  const each = () => refused(`Each technology needs 1 to ${technology} characters`)
  const distinct = [...new Set(list.map((one) => parseText('a technology', technology)(one, each)))]
  if (distinct.length === 0) return refused('Enter at least one technology')
  if (distinct.length > limits.technologies) {
    return refused(`Enter at most ${limits.technologies} technologies`)
  }
  return distinct
}

const pageAddress = slugFields('projects', 'name')

type Place = 'card' | 'page' | 'neither'

const cardFields = {
  name: text({ label: 'Project Name', on: 'card', what: 'a name', max: limits.name, inPdf: 'all' }),
  description: lines({
    label: 'Project Description',
    on: 'card',
    what: 'a description',
    max: limits.description,
    inPdf: 'opening',
  }),
  github: address({
    label: 'GitHub URL',
    on: 'card',
    what: 'the address of the source',
    httpsOnly: true,
    placeholder: 'https://github.com/',
    hiddenWhen: 'sourcePrivate',
    half: true,
  }),
  sourcePrivate: check({ label: 'The source is not public', on: 'neither', half: true }),
  deploy: address({ label: 'Deployed URL', on: 'card', what: 'an address', optional: true }),
  technologies: commas({
    label: 'Technologies (comma separated)',
    on: 'card',
    translated: 'never',
    part: { what: 'a technology', max: limits.technology },
    items: 'technologies',
    min: 1,
    max: limits.technologies,
    parse: parseTechnologies,
    inPdf: 'all',
    placeholder: 'React, TypeScript, Firebase',
  }),
  photo: image({
    label: 'Upload Image',
    on: 'card',
    file: {
      path: 'photo',
      width: 'photoWidth',
      height: 'photoHeight',
      hue: 'photoHue',
      focus: 'photoFocus',
    },
  }),
  /** '' is its top. */
  photoFocus: focus({
    label: 'Focal point of the image',
    on: 'card',
    image: 'photo',
    hint: 'Press the part that must stay visible when the image is cropped.',
  }),
  /** Otherwise the photo is inset there, as in every plate. */
  photoFills: check({
    label: 'The image fills the head of the project’s page, as an illustration does',
    on: 'page',
  }),
} satisfies FieldsOn<Place>

/** The optional content of a project's own page. */
export const caseStudyFields = {
  result: text({
    label: 'Result',
    on: 'card',
    what: 'the result',
    max: limits.result,
    optional: true,
    inPdf: 'all',
    placeholder: '1,400 people use it every week',
    hint: `Start with a number if you have one: it stands large on the project’s cover. One line of at most ${limits.result} characters.`,
  }),
  role: text({
    label: 'Your role',
    on: 'card',
    what: 'your role',
    max: limits.title,
    half: true,
    optional: true,
    placeholder: 'Design and code',
  }),
  team: text({
    label: 'Team',
    on: 'page',
    what: 'the team',
    max: limits.title,
    half: true,
    optional: true,
    placeholder: 'Three of us',
  }),
  from: month({ label: 'Start', on: 'page', optional: true }),
  to: month({ label: 'End', on: 'page', optional: true, notBefore: 'from' }),
  /** Markdown; it refers to the gallery's images by number. */
  story: lines({
    label: 'Story',
    on: 'page',
    what: 'the story',
    rows: 16,
    max: limits.story,
    optional: true,
    parse: parseMarkdown('the story', limits.story, { optional: true }),
    hint: 'You can use Markdown. A line such as ![A caption](2) shows the second image of the gallery. Visitors do not see a heading with nothing below it.',
    starter: {
      label: 'Start with four questions',
      text: ({ story }) =>
        Object.values(story)
          .map((question) => `## ${question}\n`)
          .join('\n\n'),
    },
  }),
  gallery: gallery({
    label: 'Gallery',
    on: 'page',
    folder: 'projects',
    hint: 'Images are uploaded as soon as you choose them, and appear on the page when you save: in the story whole, below it without what is shaded here.',
  }),
  slug: pageAddress.slug,
} satisfies FieldsOn<Place>

const projectFields = {
  ...cardFields,
  ...caseStudyFields,
  status,
  oldSlugs: pageAddress.oldSlugs,
  translations,
} satisfies FieldsOn<Place>

type ProjectFields = ContentOf<typeof projectFields>

/**
 * `photo` is relative to the site's address, '' when there is none; its width and height are in px, its hue in
 * degrees, null when unknown.
 */
export interface Project extends WithoutIds<Omit<ProjectFields, 'translations'>>, Stored {
  photo: string
  photoWidth: number
  photoHeight: number
  photoHue: number | null
}

/** Where visitors see what the server adds. */
const added = {
  _id: 'card',
  photoWidth: 'card',
  photoHue: 'card',
  photoHeight: 'card',
  createdAt: 'neither',
  updatedAt: 'neither',
} as const satisfies Record<Exclude<keyof Project, keyof typeof projectFields>, Place>

type Places = {
  [Name in Exclude<keyof typeof projectFields, 'translations'>]: (typeof projectFields)[Name]['on']
} & typeof added
const declaredPlaces = Object.entries(projectFields).map(([name, { on }]) => [name, on])
const places = { ...added, ...Object.fromEntries(declaredPlaces) } as Places
const onCard = namesOn('card')

/** The fields of a card; the published page adds the slug of a project that has a page. */
export type ProjectSummary = {
  [Name in keyof Places as Places[Name] extends 'card' ? Name : never]: Project[Name]
} & { slug?: string }

export type OwnedProject = Project & ProjectFields & Trashable

export function toSummary(project: Project, slug?: string): ProjectSummary {
  const shown = onCard.map((name) => [name, project[name]])
  return { ...(Object.fromEntries(shown) as ProjectSummary), ...(slug && { slug }) }
}

function namesOn(place: Place): (keyof Places)[] {
  return (Object.keys(places) as (keyof Places)[]).filter((name) => places[name] === place)
}

/** A line of Markdown with words that is no heading. */
const otherThanHeading = /^(?! {0,3}#{1,6}(?:[ \t]|$))[ \t]*\S/m

/** Whether a project has more to show than its card does: pictures, or a story that is not all headings. */
export function hasPage({ story, gallery }: Pick<Project, 'story' | 'gallery'>): boolean {
  return otherThanHeading.test(story) || gallery.some(({ image }) => image !== '')
}

export const projects = collectionOf({
  name: 'projects',
  noun: 'project',
  title: 'name',
  fields: projectFields,
  newestFirst: true,
  details: namesOn('page'),
  slugs: { field: 'slug', old: 'oldSlugs' },
})

export const { schema: projectSchema } = projects
