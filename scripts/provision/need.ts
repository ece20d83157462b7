/** One thing that a project needs, and how it is told whether it is there. */
import { type Google, readRefusal, within } from './google.ts'

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

export interface Need {
  id: string
  title: string
  /** Without it a deploy fails, or the site does not work. */
  isRequired?: true
  /** The needs without which this one cannot be made. */
  after?: string[]
  /** What whoever makes it must be allowed to. */
  permission?: string
  /** Commands and pages, in turn, for whoever makes it by hand. */
  byHand: string[]
  /** Absent where no API tells. */
  isMet?(google: Google): Promise<boolean>
  /** Absent where only a person can. May be called again after it was cut off. */
  make?(google: Google): Promise<unknown>
}

export interface Finding {
  need: Need
  state: 'met' | 'missing' | 'unknown'
  /** Why it is unknown or missing, where that says more than the state. */
  why?: string
}

/** Nothing is wrong, but it cannot be told or made now: the message says when it can. */
export class NotYet extends Error {}

/** Looks at every need; without a sign-in (`google` is why not) only files here can be looked at. */
export function checkNeeds(needs: Need[], google: Google | string): Promise<Finding[]> {
  return Promise.all(needs.map((need) => checkNeed(need, google)))
}

export async function checkNeed(need: Need, google: Google | string): Promise<Finding> {
  if (!need.isMet) return { need, state: 'unknown', why: 'no API tells' }
  if (typeof google === 'string') return { need, state: 'unknown', why: google }
  try {
    return { need, state: (await within(need.isMet(google), google.patience)) ? 'met' : 'missing' }
  } catch (error) {
    if (error instanceof NotYet) return { need, state: 'unknown', why: error.message }
    const { status, isApiOff, message } = readRefusal(error)
    if (status === 404) return { need, state: 'missing' }
    if (isApiOff) return { need, state: 'missing', why: 'its API is off' }
    const why = reasons[status] ?? (status > 0 ? `the answer was ${status}` : message)
    return { need, state: 'unknown', why }
  }
}

const reasons: Record<number, string> = {
  0: 'no answer',
  401: 'the sign-in has expired: npx firebase login --reauth',
  403: 'not allowed to see it',
}

/** Without these a deploy would fail or leave a site that does not work. */
export function blocking(findings: Finding[]): Finding[] {
  return findings.filter(({ need, state }) => state === 'missing' && need.isRequired)
}
