/** Makes what is missing, in the order of the list, and goes on past a refusal. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Google, readRefusal, within } from './google.ts'
import { blocking, checkNeed, type Finding, type Need, NotYet } from './need.ts'

export interface Outcome {
  need: Need
  state: 'made' | 'found' | 'refused' | 'left out' | 'by hand'
  why?: string
}

interface Listener {
  begins(need: Need): void
  ended(outcome: Outcome): void | Promise<void>
}

interface Pace {
  /** ms before each further try, where the same call may be answered otherwise a moment later. */
  waits: number[]
  /** ms for one try at one need. */
  patience: number
}

/** A new account or an API just turned on is known everywhere after a minute or so. */
const usualPace: Pace = { waits: [2_000, 5_000, 10_000, 20_000, 30_000], patience: 240_000 }

export async function provide(
  findings: Finding[],
  google: Google,
  { begins, ended }: Listener,
  pace = usualPace,
): Promise<Outcome[]> {
  const absent = new Map<string, string>()
  const outcomes: Outcome[] = []
  for (const { need, state } of findings) {
    if (state === 'met') continue
    begins(need)
    const lacking = need.after?.find((id) => absent.has(id))
    const outcome: Outcome = lacking
      ? { need, state: 'left out', why: `needs ${absent.get(lacking)}` }
      : await provideOne(need, google, pace)
    if (outcome.state === 'refused' || outcome.state === 'left out') absent.set(need.id, need.title)
    outcomes.push(outcome)
    await ended(outcome)
  }
  return outcomes
}

/** What a deploy cannot go without, once this became of what was to be made. */
export function stillBlocking(findings: Finding[], outcomes: Outcome[]): Finding[] {
  const isThere = ({ state }: Outcome) => state === 'made' || state === 'found'
  const there = new Set(outcomes.filter(isThere).map(({ need }) => need))
  return blocking(findings).filter(({ need }) => !there.has(need))
}

async function provideOne(need: Need, google: Google, pace: Pace): Promise<Outcome> {
  const { make } = need
  // What could not be told before may be told now, or have come with what was made above.
  const finding = await checkNeed(need, google)
  if (finding.state === 'met') return { need, state: 'found' }
  const why = finding.why && { why: finding.why }
  if (!make) return { need, state: 'by hand', ...why }
  for (let attempt = 0; ; attempt += 1) {
    try {
      await within(make(google), pace.patience)
      return { need, state: 'made' }
    } catch (error) {
      // Somebody else's, or ours whose answer was lost.
      if ((await checkNeed(need, google)).state === 'met') return { need, state: 'made' }
      if (error instanceof NotYet) return { need, state: 'by hand', why: error.message }
      const wait = pace.waits[attempt]
      if (wait === undefined || !mayPass(error))
        return { need, state: 'refused', why: reasonOf(error) }
      await sleep(wait)
    }
  }
}

/** Whether the same call may be answered otherwise a moment later. */
function mayPass(error: unknown): boolean {
  const { status, isApiOff, message } = readRefusal(error)
  const isUnknownYet = status === 400 && /does not exist/i.test(message)
  return isApiOff || isUnknownYet || [404, 409, 429].includes(status) || status >= 500
}

function reasonOf(error: unknown): string {
  const { status, message } = readRefusal(error)
  return status > 0 ? `${status}: ${message}` : message
}
