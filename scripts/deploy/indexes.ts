import { type Google, Refusal } from '../provision/google.ts'
import { lookUntil } from '../shared/look-until.ts'

/** ms */
const usual = { pause: 2_000, longest: 300_000 }

/**
 * Waits until Firestore has built the indexes that the CLI has only requested. That takes minutes, in which it
 * refuses queries that need them. Returns what is wrong with them, if anything.
 */
export async function waitForIndexes(google: Google, times = usual): Promise<string | undefined> {
  const path = `/v1/projects/${google.project}/databases/(default)/collectionGroups/-/indexes`
  let isTold = false
  try {
    const states = await lookUntil(async () => {
      const { indexes = [] } = await google.get('firestore', path)
      const found: string[] = indexes.map(({ state }: { state: string }) => state)
      if (!found.includes('CREATING')) return found
      if (!isTold) console.log('Firestore builds the index of the inbox, which may take minutes…')
      isTold = true
      return undefined
    }, times)
    if (!states)
      return 'Firestore still builds the index of the inbox, which fails until it is done.'
    if (states.every((state) => state === 'READY')) return undefined
    return `Firestore could not build an index, and the inbox may fail: see https://console.firebase.google.com/project/${google.project}/firestore/indexes.`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `Whether Firestore has built its indexes could not be seen (${error.message}): the inbox may fail for some minutes.`
  }
}
