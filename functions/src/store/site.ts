import { categories } from '../contract/categories.ts'
import { projects } from '../contract/project.ts'
import { skills } from '../contract/skill.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readPublicProfile } from './profile.ts'
import { readResume } from './resume.ts'

/** All that visitors may see, as it is stored now. */
export async function readSite() {
  const skillLists = createCollection(skills)
  const [stored, resume, listed, ...byType] = await Promise.all([
    readPublicProfile(),
    readResume(),
    listPublic(createCollection(projects)),
    ...categories.map(async ({ type }) => [type, await listPublic(skillLists, type)]),
  ])
  return { projects: listed, skills: Object.fromEntries(byType), stored, resume }
}
