import type { CollectionContract } from './collection.ts'
import { projects } from './project.ts'
import { skills } from './skill.ts'

/** Every collection: its calls, its storage and its place in a backup follow from this list. */
export const collections: readonly CollectionContract[] = [projects, skills]

/** Stored images lie in a folder for each. */
export const imageKinds: readonly string[] = [...collections.map(({ name }) => name), 'profile']
