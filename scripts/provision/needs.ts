/**
 * What a project needs beside what `firebase deploy` makes from firebase.json. `npm run provision` makes what is
 * missing in this order, `npm run deploy` looks first.
 */
import { accessNeeds } from './access.ts'
import { githubNeeds } from './github.ts'
import { keyNeeds } from './keys.ts'
import type { Options, Requirement } from './need.ts'
import { productNeeds } from './products.ts'
import { projectNeeds } from './project.ts'

export function needsOf(project: string, options: Options = {}): Requirement[] {
  return [
    ...projectNeeds(project, options),
    ...productNeeds(project, options),
    ...keyNeeds(project, options),
    ...accessNeeds(project),
    ...(options.github ? githubNeeds(project, options.github) : []),
  ]
}
