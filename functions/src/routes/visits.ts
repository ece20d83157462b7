import { isbot } from 'isbot'
import type { z } from 'zod'
import { readCookies } from '../auth/session.ts'
import { check } from '../contract/check.ts'
import { versionFolder } from '../contract/resume.ts'
import { pageViewSchema, visitsUpdateSchema } from '../contract/visits.ts'
import { readBeacon } from '../http/body.ts'
import type { Context } from '../http/context.ts'
import { jsonResponse } from '../http/response.ts'
import { type BodyReader, type Call, json, noBody, post, type Route } from '../http/route.ts'
import { describeError, log } from '../log.ts'
import { cached } from '../store/list-cache.ts'
import { tryConsume } from '../store/throttle.ts'
import { countPageView, readCounting, readVisits, writeCounting } from '../store/visits.ts'
import { thenPublish } from './publication.ts'

/** Bytes. */
const maxBeaconBytes = 1_024
/** Rate limit by address; the window is in ms. */
const perAddress = { limit: 60, window: 60 * 60 * 1000 }

const unread: BodyReader<unknown> = async ({ request, timeouts }, work) =>
  work(await readBeacon(request, maxBeaconBytes, timeouts))

export const visitRoutes: Route[] = [
  post('/api/visits/count', 'anyone', unread, countPage),
  post('/api/visits/getvisits', 'owner', noBody, getVisits),
  post('/api/visits/updatevisits', 'owner', json(visitsUpdateSchema), thenPublish(updateVisits)),
]

/** Whether a call counts visits: the caller is then kept out of the log. */
export function isCounted({ path }: Pick<Context, 'path'>): boolean {
  return path === '/api/visits/count' || path.startsWith(versionFolder)
}

/** Always answers 204. */
async function countPage({ input, request, context }: Call<unknown>): Promise<Response> {
  const pageView = check(pageViewSchema, input)
  if ('data' in pageView) {
    const { path, from } = pageView.data
    await countQuietly(request, context, path, from)
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } })
}

/** Counts a person's page view. A backend fault only loses the count. */
export async function countQuietly(request: Request, { ip }: Context, path: string, from?: string) {
  if (!isPerson(request) || !tryConsume({ key: `visits:${ip}`, ...perAddress })) return
  try {
    if (!(await cached('counting', readCounting)).value) return
    await countPageView({ path, isVisit: from !== undefined, site: siteOf(from), address: ip })
  } catch (error) {
    log('WARNING', 'visit not counted', describeError(error))
  }
}

/** Excludes bots, prefetches, later parts of a file fetched in ranges, and the owner's browser. */
function isPerson(request: Request): boolean {
  const agent = request.headers.get('user-agent')
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  if (!agent || isbot(agent) || purpose.startsWith('prefetch')) return false
  if (!/^(bytes=0-|$)/.test(request.headers.get('range') ?? '')) return false
  return readCookies(request).length === 0
}

/** A public host name in lower case; undefined for IP addresses and local names. */
export function siteOf(from = ''): string | undefined {
  const site = from.toLowerCase().replace(/:\d+$/, '')
  const isName = /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
  const isLocal =
    /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/
  return isName.test(site) && !isLocal.test(site) ? site : undefined
}

async function getVisits(): Promise<Response> {
  const [counting, days] = await Promise.all([readCounting(), readVisits()])
  return jsonResponse({ counting, days })
}

async function updateVisits({ input }: Call<z.infer<typeof visitsUpdateSchema>>) {
  await writeCounting(input.counting)
  return jsonResponse(input)
}
