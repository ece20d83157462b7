import { categories } from '../contract/categories.ts'
import { projects } from '../contract/project.ts'
import { skills } from '../contract/skill.ts'
import { createCollection } from './collection.ts'
import { listPublic } from './listing.ts'
import { readPublicProfile } from './profile.ts'
import { readResume } from './resume.ts'

/** All that visitors may see, as it is stored now. */
export async function readSite() {
  const [stored, resume, listed, all] = await Promise.all([
    readPublicProfile(),
    readResume(),
    listPublic(createCollection(projects)),
    listPublic(createCollection(skills)),
  ])
  const byType = categories.map(({ type }) => [
    type,
    all.filter((skill) => Object(skill).type === type),
  ])
  return { projects: listed, skills: Object.fromEntries(byType), stored, resume }
}
