/**
 * Everything that a project needs, each with how it is told that it is there, how it is made, and how it is
 * made by hand. `npm run provision` makes what is missing in this order, `npm run deploy` looks first.
 */
import { accessNeeds } from './access.ts'
import { fileNeeds } from './files.ts'
import { githubNeeds } from './github.ts'
import { keyNeeds } from './keys.ts'
import type { Need, Options } from './need.ts'
import { productNeeds } from './products.ts'
import { projectNeeds } from './project.ts'
import { upkeepNeeds } from './upkeep.ts'

export function needsOf(project: string, options: Options = {}): Need[] {
  return [
    ...projectNeeds(project, options),
    ...productNeeds(project),
    ...keyNeeds(project, options),
    ...accessNeeds(project),
    ...upkeepNeeds(project, options),
    ...(options.github ? githubNeeds(project, options.github) : []),
    ...fileNeeds(project, options),
  ]
}
