/** One thing that a project needs, how it is told whether it is there, and how it is made. */
import { type Google, type Json, Refusal } from './google.ts'

export const region = 'us-central1'

/** What the owner chooses. */
export interface Options {
  /** An id such as 0X0X0X-0X0X0X-0X0X0X, where there are several. */
  billingAccount?: string | undefined
  /** A month's amount, in the currency of the billing account. */
  budget?: number | undefined
  /** The id of a Google Analytics account. */
  analytics?: string | undefined
  /** OWNER/REPO, which may then deploy. */
  github?: string | undefined
  /** The site's own origin, such as https://ada.dev. */
  origin?: string | undefined
}

export interface Requirement {
  title: string
  /** Without it a deploy fails, or the site does not work. */
  isRequired?: true
  /** Without it nothing that follows can be made. */
  isBase?: true
  /** Commands and pages, in turn, where a person has to. */
  byHand?: string[]
  /** Absent where no API tells. */
  isMet?(google: Google): Promise<boolean>
  /** Absent where only a person can. May be called again after it was cut off. */
  make?(google: Google): Promise<unknown>
}

interface Resource extends Requirement {
  api: string
  path: string
  /** What it has to hold; sent when it is made and, by their names or `mask`, when it is changed. */
  fields?: Record<string, unknown>
  mask?: string
  /** The call that makes it. */
  create?: { path: string; body?: object }
}

/** One of Google's resources, made or brought back as it has to be. */
export function resource({
  api,
  path,
  fields = {},
  mask,
  create,
  ...requirement
}: Resource): Requirement {
  const isUsable = (found: Json) => !found.deleted && !found.disabled && found.state !== 'DELETED'
  return {
    ...requirement,
    isMet: async (google) => {
      const found = await google.get(api, path)
      return isUsable(found) && holds(found, fields)
    },
    make: async (google) => {
      const found = await google.find(api, path)
      if (!found) {
        if (!create) throw new PrerequisiteMissing('there is nothing to change yet')
        return google.send('POST', api, create.path, create.body ?? fields)
      }
      // What is deleted keeps its name for a month.
      if (!isUsable(found)) {
        await google.send('POST', api, `${path}:${found.disabled ? 'enable' : 'undelete'}`)
      }
      if (holds(found, fields)) return
      const names = mask ?? Object.keys(fields).join()
      await google.send('PATCH', api, `${path}?updateMask=${names}`, fields)
    },
  }
}

function holds(found: Json, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return wanted.length === found?.length && wanted.every((one) => found.includes(one))
  }
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  return Object.entries(wanted).every(([name, value]) => holds(found?.[name], value))
}

export interface Finding {
  requirement: Requirement
  state: 'met' | 'missing' | 'unknown'
  /** Why it is unknown or missing, where that says more than the state. */
  why?: string
}

/** Nothing is wrong, but it cannot be told or made now: the message says when it can. */
export class PrerequisiteMissing extends Error {}

/** Looks at every requirement; `google` is why not where nobody is signed in. */
export function checkRequirements(
  requirements: Requirement[],
  google: Google | string,
): Promise<Finding[]> {
  return Promise.all(requirements.map((requirement) => checkRequirement(requirement, google)))
}

export async function checkRequirement(
  requirement: Requirement,
  google: Google | string,
): Promise<Finding> {
  if (!requirement.isMet) return { requirement, state: 'unknown', why: 'no API tells' }
  if (typeof google === 'string') return { requirement, state: 'unknown', why: google }
  try {
    return { requirement, state: (await requirement.isMet(google)) ? 'met' : 'missing' }
  } catch (error) {
    if (error instanceof PrerequisiteMissing)
      return { requirement, state: 'missing', why: error.message }
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) return { requirement, state: 'missing' }
    if (error.isApiOff) return { requirement, state: 'missing', why: 'its API is off' }
    return {
      requirement,
      state: 'unknown',
      why: reasons[error.status] ?? `the answer was ${error.status}`,
    }
  }
}

const reasons: Record<number, string> = {
  0: 'no answer',
  401: 'the sign-in has expired: npx firebase login --reauth',
  403: 'not allowed to see it',
}

/** Without these a deploy would fail or leave a site that does not work. */
export function blocking(findings: Finding[]): Finding[] {
  return findings.filter(({ requirement, state }) => state === 'missing' && requirement.isRequired)
}
