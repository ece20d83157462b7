import { type Google, type Json, Refusal } from '../firebase/google.ts'
import { region } from '../firebase/settings.ts'
import { CommandError } from '../shared/command.ts'
import { pollUntil } from '../shared/poll-until.ts'

/** ms */
const times = { pause: 1_000, timeout: 120_000 }
/** More than Hosting keeps releases; a service has 2,000 tags at the most. */
const keptTags = 100

/**
 * The tag of the newest revision of the function `api`, given where it has none: by it Hosting calls this revision until
 * another page goes live, whatever is deployed meanwhile, and again after a roll back. Undefined where it may have none.
 */
export async function pinFunction(google: Google): Promise<string | undefined> {
  const path = `/v1/projects/${google.project}/locations/${region}/services/api`
  const service: Json = await google.get('run', path)
  const newest: string | undefined = service.status?.latestReadyRevisionName
  if (!newest) throw new CommandError('The function has no revision that is ready. Deploy again.')
  const tagged = service.spec.traffic.filter(({ tag }: Json) => tag)
  const own = tagged.find(({ revisionName }: Json) => revisionName === newest)
  if (own) return own.tag
  const tag = `fh-${Date.now().toString(36)}`
  const forgotten = tagged.filter(({ percent }: Json) => !percent).slice(0, -keptTags)
  const traffic = service.spec.traffic.filter((target: Json) => !forgotten.includes(target))
  const { status: _, ...changed } = service
  const spec = { ...service.spec, traffic: [...traffic, { revisionName: newest, tag }] }
  try {
    await google.send('PUT', 'run', path, { ...changed, spec })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(
      `The function’s revision could not be tagged (${error.message}). Hosting calls whichever is the newest,
so a roll back takes the page alone.`,
    )
    return undefined
  }
  const isReached = await pollUntil(async () => isReady(await google.get('run', path)), times)
  if (!isReached) throw new CommandError('The function’s new revision is not ready. Deploy again.')
  return tag
}

/** Undefined while Cloud Run is at it. */
function isReady({ metadata, status }: Json): true | undefined {
  const isSeen = status?.observedGeneration === metadata.generation
  const ready = status?.conditions?.find(({ type }: Json) => type === 'Ready')
  return isSeen && ready?.status === 'True' ? true : undefined
}
