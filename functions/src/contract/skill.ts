import { categories, type SkillType } from './categories.ts'
import { collectionOf, type Stored, status, type Trashable } from './collection.ts'
import { address, type ContentOf, check, choice, image, text } from './field.ts'
import { limits } from './limits.ts'

const skillFields = {
  name: text({ label: 'Skill Name', what: 'a name', max: limits.name, inPdf: 'all' }),
  url: address({ label: 'Skill URL', what: 'an address', hiddenWhen: 'withoutUrl' }),
  withoutUrl: check({ label: 'It has no website' }),
  type: choice({
    label: 'Skill Type',
    what: 'a category',
    options: categories.map(({ type, label }) => ({ value: type, label })),
    parse: (value, refuse): SkillType =>
      categories.find(({ type }) => type === value)?.type ??
      refuse('Choose a category', 'unknown_type'),
  }),
  dark: image({ label: 'Dark Theme Image', file: { path: 'image.dark' } }),
  light: image({ label: 'Light Theme Image', file: { path: 'image.light' } }),
  status,
}

type SkillFields = ContentOf<typeof skillFields>

/** Image paths are relative to the site's address, '' when there is none. */
export interface Skill extends SkillFields, Stored {
  image: { dark: string; light: string }
}

export type SkillSummary = Pick<Skill, 'name' | 'url' | 'image'>

export type OwnedSkill = Skill & Trashable

export const skills = collectionOf({
  name: 'skills',
  noun: 'skill',
  title: 'name',
  fields: skillFields,
  widths: [480],
  groupBy: { field: 'type', values: categories.map(({ type }) => type) },
})

export const { schema: skillSchema } = skills
