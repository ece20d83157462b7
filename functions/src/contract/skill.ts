import { z } from 'zod'
import { categories, defaultSkillType, type SkillType } from './categories.ts'
import { type CollectionContract, type Stored, status, type Trashable } from './collection.ts'
import { limits } from './limits.ts'
import { flag, rawInput, refuse, requiredUnless, text, webAddress } from './text.ts'

const skillType = rawInput.transform((value, context): SkillType => {
  const category = categories.find(({ type }) => type === value)
  return category?.type ?? refuse(context, 'Choose a category', 'unknown_type')
})

export const skillSchema = z
  .object({
    name: text('a name', limits.name),
    type: skillType,
    url: webAddress('an address', { optional: true }),
    /** The skill has no website. */
    withoutUrl: flag,
    status,
  })
  .refine(...requiredUnless('withoutUrl', 'url', 'Enter an address'))

export type SkillFields = z.infer<typeof skillSchema>

/** Image paths are relative to the site's address, '' when there is none. */
export interface Skill extends SkillFields, Stored {
  image: { dark: string; light: string }
}

export type SkillSummary = Pick<Skill, 'name' | 'url' | 'image'>

export type OwnedSkill = Skill & Trashable

export const skills = {
  name: 'skills',
  noun: 'skill',
  title: 'name',
  schema: skillSchema,
  empty: {
    name: '',
    type: defaultSkillType,
    url: '',
    withoutUrl: false,
    status: 'published',
  } satisfies Required<SkillFields>,
  images: { dark: { path: 'image.dark' }, light: { path: 'image.light' } },
  widths: [480],
  groupBy: { field: 'type', values: categories.map(({ type }) => type) },
} satisfies CollectionContract
