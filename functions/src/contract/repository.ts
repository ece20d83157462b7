import { z } from 'zod'
import { refuse, text } from './text.ts'

/** One of a user's, to choose from. `pushedAt` is ISO 8601. */
export interface RepositorySummary {
  address: string
  name: string
  description: string
  stars: number
  pushedAt: string
  fork: boolean
}

/** What a repository says of a project. */
export interface RepositoryProject {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  /** Of its first day and its last change, YYYY-MM; '' where GitHub says none. */
  from: string
  to: string
  /** `data` is base64; null where there is none that can be had. */
  photo: { name: string; type: string; data: string } | null
}

export type RepositoryAnswer =
  | { repositories: RepositorySummary[] }
  | { repository: RepositoryProject }

/** Of a user where `repo` is null. */
export interface GitHubPlace {
  owner: string
  repo: string | null
}

/** As it is copied from the address bar, from Clone, or out of package.json; "owner/repository" will do. */
const address =
  /^(?:(?:(?:git\+)?(?:https?|ssh|git):\/\/)?(?:git@)?(?:www\.)?github\.com[/:](?:orgs\/(?=[^/]+\/repositories))?|gh repo clone |@)?([a-z\d][a-z\d-]{0,38})(?:\/([\w.-]{1,100}?)(?:\.git)?(?:[/?#].*)?|\/?(?:[?#].*)?)$/i
/** A site of GitHub's for the repository of its name. */
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
