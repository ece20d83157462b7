import { z } from 'zod'
import { refuse, text } from './text.ts'

/** A repository to choose from. `pushedAt` is ISO 8601. */
export interface RepositorySummary {
  address: string
  name: string
  description: string
  stars: number
  pushedAt: string
  fork: boolean
}

/** Project fields derived from a repository. */
export interface RepositoryProject {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  /** Months of the first and last change, YYYY-MM; '' when GitHub gives none. */
  from: string
  to: string
  /** `data` is base64; null when no usable image is found. */
  photo: { name: string; type: string; data: string } | null
}

/** Values for a project's form, of a repository or of a file that is imported. */
export type FoundProject = Omit<RepositoryProject, 'photo'> & { role?: string; result?: string }

export type RepositoryAnswer =
  | { repositories: RepositorySummary[] }
  | { repository: RepositoryProject }

/** `repo` is null for a user. */
export interface GitHubPlace {
  owner: string
  repo: string | null
}

/** A GitHub address as copied from the address bar, Clone or package.json; "owner/repository" works too. */
const address =
  /^(?:(?:(?:git\+)?(?:https?|ssh|git):\/\/)?(?:git@)?(?:www\.)?github\.com[/:](?:orgs\/(?=[^/]+\/repositories))?|gh repo clone |@)?([a-z\d][a-z\d-]{0,38})(?:\/([\w.-]{1,100}?)(?:\.git)?(?:[/?#].*)?|\/?(?:[?#].*)?)$/i
/** A GitHub Pages address, whose name tells the repository. */
const pages =
  /^(?:https?:\/\/)?([a-z\d][a-z\d-]{0,38})\.github\.io(?:\/([\w.-]{1,100})?(?:[/?#].*)?)?$/i

export const repositorySchema = z.object({
  address: text('an address', 300).transform((value, context): GitHubPlace => {
    const [, owner = '', found = null] = address.exec(value) ?? pages.exec(value) ?? []
    const repo = /\/orgs\//.test(value) ? null : found
    const isPlace = owner !== '' && !/^\.+$/.test(repo ?? '')
    return isPlace
      ? { owner, repo }
      : refuse(context, 'Enter an address such as https://github.com/name/project')
  }),
})
