/** Something that a project needs, with how to check and create it. */
import { type Google, type Json, Refusal } from '../firebase/google.ts'

export interface Repository {
  /** OWNER/REPO */
  name: string
  /** Never given to another repository or account, as a name may be. */
  id: number
  ownerId: number
}

export interface Options {
  /** Per month, in the billing account's currency. */
  budget?: number | undefined
  analytics?: string | undefined
  /** It may then deploy. */
  github?: Repository | undefined
  /** The custom domain's origin, such as https://ada.dev. */
  origin?: string | undefined
  /** Where the site is, once that is known. */
  address?: string | undefined
}

export interface Requirement {
  title: string
  /** Without it a deploy fails, or the site does not work. */
  isRequired?: true
  /** Nothing that follows can be created without it. */
  isBase?: true
  /** Commands and pages for the manual steps, in order. */
  byHand?: string[]
  /** Absent when no API can tell. */
  isMet?(google: Google): Promise<boolean>
  /** Absent for manual steps. Must be idempotent, since it may have been interrupted. */
  make?(google: Google): Promise<unknown>
}

interface Resource extends Requirement {
  api: string
  path: string
  /** The required values; sent on creation and, limited to their names or `mask`, on updates. */
  fields?: Record<string, unknown>
  mask?: string
  create?: { path: string; body?: object }
}

/** A Google resource, created or updated to the required values. */
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
      // Deleted resources keep their name for a month.
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
  /** Why it is unknown or missing, if there is more to say than the state. */
  why?: string
}

/** It can be neither checked nor created yet: the message says when. */
export class PrerequisiteMissing extends Error {}

/** Checks every requirement; `google` is the reason when nobody is signed in. */
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

/** Without these a deploy would fail or leave a broken site. */
export function blocking(findings: Finding[]): Finding[] {
  return findings.filter(({ requirement, state }) => state === 'missing' && requirement.isRequired)
}
