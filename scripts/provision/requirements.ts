/**
 * What a project needs besides what `firebase deploy` creates from firebase.json. `npm run provision` creates what
 * is missing, in this order; `npm run deploy` checks first.
 */
import { accessRequirements } from './access.ts'
import { githubRequirements } from './github.ts'
import { keyRequirements } from './keys.ts'
import { productRequirements } from './products.ts'
import { projectRequirements } from './project.ts'
import type { Options, Requirement } from './requirement.ts'

export function requirementsOf(project: string, options: Options = {}): Requirement[] {
  return [
    ...projectRequirements(project, options),
    ...productRequirements(project, options),
    ...keyRequirements(project, options),
    ...accessRequirements(project),
    ...(options.github ? githubRequirements(project, options.github, options.address) : []),
  ]
}
