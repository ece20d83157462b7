/** Which needs are met, by Google's answers. */
import type { Answer, Ask } from './firebase-tools.ts'
import type { Need } from './needs.ts'

export interface Finding {
  need: Need
  state: 'met' | 'missing' | 'unknown'
  /** Why it is unknown or missing, where that says more than the state. */
  why?: string
}

/** Asks for each need in turn; without a sign-in (`ask` is why not) nothing can be told. */
export async function checkNeeds(needs: Need[], ask: Ask | string): Promise<Finding[]> {
  return Promise.all(
    needs.map(async (need): Promise<Finding> => {
      if (!need.check) return { need, state: 'unknown', why: 'no API tells' }
      if (typeof ask === 'string') return { need, state: 'unknown', why: ask }
      const { url, body } = need.check
      try {
        return judge(need, need.check, await ask(url, body))
      } catch {
        return { need, state: 'unknown', why: `${new URL(url).host} does not answer` }
      }
    }),
  )
}

function judge(
  need: Need,
  { isMet }: NonNullable<Need['check']>,
  { status, body }: Answer,
): Finding {
  if (status === 200) return { need, state: isMet(body) ? 'met' : 'missing' }
  if (status === 404) return { need, state: 'missing' }
  if (JSON.stringify(body ?? '').includes('SERVICE_DISABLED')) {
    return { need, state: 'missing', why: 'its API is off' }
  }
  const why = {
    401: 'the sign-in has expired: npx firebase login --reauth',
    403: 'not allowed to see it',
  }
  return { need, state: 'unknown', why: why[status as 401 | 403] ?? `the answer was ${status}` }
}
