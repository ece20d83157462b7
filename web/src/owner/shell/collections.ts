import type { Outline } from '../items/collection.ts'
import { notes } from '../notes/notes.tsx'
import { projects } from '../projects/projects.tsx'
import { outline as versions } from '../resume/versions/outline.tsx'
import { skills } from '../skills/skills.tsx'
import { testimonials } from '../testimonials/testimonials.tsx'

/** On Home, and in the top bar in this order. */
export const collections = [skills, projects, notes, testimonials]

/** Those whose list is a screen of its own too. */
export const allCollections: readonly Outline[] = [...collections, versions]
