import { projects } from '../projects/projects.tsx'
import { skills } from '../skills/skills.tsx'

/** In the order of the bar. */
export const collections = [skills, projects]
