import { notes } from '../notes/notes.tsx'
import { projects } from '../projects/projects.tsx'
import { skills } from '../skills/skills.tsx'
import { testimonials } from '../testimonials/testimonials.tsx'

/** In the top bar's order. */
export const collections = [skills, projects, notes, testimonials]
