import type { SkillType } from './categories.ts'
import type { CollectionContract } from './collection.ts'
import { type Note, notes } from './note.ts'
import { type Project, projects } from './project.ts'
import { getProperty } from './property-paths.ts'
import { type Skill, skills } from './skill.ts'
import { type Testimonial, testimonials } from './testimonial.ts'

/** What visitors see; calls, storage and the place in a backup follow from this list. */
export const collections: readonly CollectionContract[] = [projects, skills, notes, testimonials]

/** What visitors may see, in the owner's order; grouped collections have one list for each group. */
export interface PublicEntries {
  projects: Project[]
  skills: Record<SkillType, Skill[]>
  /** Omitted is the same as none. */
  notes?: Note[]
  testimonials?: Testimonial[]
}

export async function readEntries(
  read: (contract: CollectionContract) => Promise<object[]>,
): Promise<PublicEntries> {
  const lists = collections.map(async (contract) => [
    contract.name,
    inGroups(contract, await read(contract)),
  ])
  return Object.fromEntries(await Promise.all(lists))
}

export function inGroups({ groupBy }: CollectionContract, entries: object[]): object {
  if (!groupBy) return entries
  const { field, values } = groupBy
  return Object.fromEntries(
    values.map((group) => [group, entries.filter((entry) => getProperty(entry, field) === group)]),
  )
}

/** Each kind of image is stored in a folder of its own. */
export const imageKinds: readonly string[] = [...collections.map(({ name }) => name), 'profile']
