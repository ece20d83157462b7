import { categories, type SkillType } from './categories.ts'
import { collectionOf, type Stored, status, type Trashable } from './collection.ts'
import { address, type ContentOf, check, choice, type FieldsOn, image, text } from './field.ts'
import { limits } from './limits.ts'
import { translations } from './translations-field.ts'

const skillFields = {
  name: text({
    label: 'Skill Name',
    on: 'tile',
    translated: 'name',
    what: 'a name',
    max: limits.name,
    inPdf: 'all',
  }),
  url: address({
    label: 'Skill URL',
    on: 'tile',
    what: 'an address',
    hiddenWhen: 'withoutUrl',
    half: true,
  }),
  withoutUrl: check({ label: 'It has no website', on: 'neither', half: true }),
  type: choice({
    label: 'Skill Type',
    on: 'neither',
    what: 'a category',
    options: categories.map(({ type, label }) => ({ value: type, label })),
    parse: (value, refuse): SkillType =>
      categories.find(({ type }) => type === value)?.type ??
      refuse('Choose a category', 'unknown_type'),
  }),
  dark: image({ label: 'Dark Theme Image', on: 'tile', file: { path: 'image.dark' } }),
  light: image({ label: 'Light Theme Image', on: 'tile', file: { path: 'image.light' } }),
  status,
  translations,
} satisfies FieldsOn<'tile' | 'neither'>

type SkillFields = ContentOf<typeof skillFields>

/** Image paths are relative to the site's address, '' when there is none. */
export interface Skill extends Omit<SkillFields, 'translations'>, Stored {
  image: { dark: string; light: string }
}

type TileFields = {
  [Name in keyof SkillFields as (typeof skillFields)[Name]['on'] extends 'tile'
    ? Name
    : never]: SkillFields[Name]
}

/** The fields of a tile. */
export type SkillSummary = TileFields & Pick<Skill, 'image'>

const onTile = Object.entries(skillFields).flatMap(([name, field]) =>
  field.on === 'tile' && !('file' in field) ? [name as keyof TileFields] : [],
)

export function toSummary(skill: Skill): SkillSummary {
  const shown = onTile.map((name) => [name, skill[name]])
  return { ...(Object.fromEntries(shown) as TileFields), image: skill.image }
}

export type OwnedSkill = Skill & SkillFields & Trashable

export const skills = collectionOf({
  name: 'skills',
  noun: 'skill',
  title: 'name',
  fields: skillFields,
  widths: [480],
  groupBy: { field: 'type', values: categories.map(({ type }) => type) },
})

export const { schema: skillSchema } = skills
