import { requireOwner } from './auth/session.ts'
import { collections } from './contract/collections.ts'
import { withRequestDeadline } from './deadline.ts'
import { HttpError, unavailable } from './errors.ts'
import { ownerTimeouts, visitorTimeouts } from './http/body.ts'
import { maxBody } from './http/body-guard.ts'
import type { Context } from './http/context.ts'
import { requireSameOrigin } from './http/origin.ts'
import { errorJson } from './http/response.ts'
import type { Route } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { describeError, log } from './log.ts'
import { chunkRoutes } from './routes/chunks.ts'
import { collectionRoutes } from './routes/collections.ts'
import { githubRoutes } from './routes/github.ts'
import { imageRoutes } from './routes/images.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { messageRoutes } from './routes/messages.ts'
import { profileRoutes } from './routes/profile.ts'
import { publicationRoutes } from './routes/publication.ts'
import { resumeRoutes } from './routes/resume.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { addressRoutes, versionRoutes } from './routes/versions.ts'
import { isCounted, visitRoutes } from './routes/visits.ts'
import { isBackendFault } from './store/store-errors.ts'
import { pseudonym } from './store/throttle.ts'

/** Every route: who may call it and what body it takes. */
export const routes: readonly Route[] = [
  ...collections.flatMap((contract) => collectionRoutes(contract)),
  ...versionRoutes,
  ...githubRoutes,
  ...signInRoutes,
  ...messageRoutes,
  ...invitationRoutes,
  ...profileRoutes,
  ...publicationRoutes,
  ...resumeRoutes,
  ...visitRoutes,
  ...addressRoutes,
  ...imageRoutes,
  ...chunkRoutes,
]

/** Answers every request, and is the only place that turns an error into a response. */
export async function handle(request: Request, context: Context): Promise<Response> {
  const started = performance.now()
  const response = await answer(request, context)
  for (const [name, value] of Object.entries(securityHeaders)) {
    // A page has a policy of its own.
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  log(response.status >= 500 ? 'WARNING' : 'INFO', 'request', {
    route: routeName(context.path),
    method: context.method.slice(0, 10),
    status: response.status,
    ms: Math.round(performance.now() - started),
    requestId: context.requestId,
    ...(!isCounted(context) && { ipHash: pseudonym(context.ip) }),
  })
  return response
}

async function answer(request: Request, context: Context): Promise<Response> {
  try {
    const route = findRoute(context)
    if (context.method === 'POST') requireSameOrigin(request)
    refuseBody(context)
    return await withRequestDeadline(() => run(route, request, context))
  } catch (error) {
    const refusal = toHttpError(error, context.requestId)
    return routeOf(context.path)?.refusal?.(refusal, request) ?? errorJson(refusal)
  }
}

function findRoute({ path, method }: Context): Route {
  const route = routeOf(path)
  if (!route) throw new HttpError(404, 'not_found', 'There is nothing here')
  if (!route.methods.includes(method)) {
    throw new HttpError(405, 'method_not_allowed', `Use ${route.methods.join(' or ')}`, {
      headers: { allow: route.methods.join(', ') },
    })
  }
  return route
}

function routeOf(path: string): Route | undefined {
  return routes.find((route) =>
    route.path.endsWith('/') ? path.startsWith(route.path) : path === route.path,
  )
}

/** The only place that checks access: before reading the body, where possible. */
async function run(route: Route, request: Request, context: Context): Promise<Response> {
  const { access, body, handler } = route
  const session = access === 'owner' ? await requireOwner(request) : null
  const timeouts = session ? ownerTimeouts : visitorTimeouts
  return body({ request, context, timeouts }, async (input) => {
    const isOwnerOnly = typeof access === 'object' && isSet(input, access.ownerFor)
    const owner = isOwnerOnly ? await requireOwner(request) : session
    return handler({ request, context, input, session: owner })
  })
}

function isSet(input: unknown, option: string): boolean {
  return typeof input === 'object' && input !== null && Object(input)[option] === true
}

function refuseBody({ bodyHeaders }: Context): void {
  if (!bodyHeaders) return
  if (bodyHeaders.contentEncoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'unsupported_encoding', 'Send the body uncompressed')
  }
  if (bodyHeaders.contentLength !== null && bodyHeaders.contentLength > maxBody) {
    throw new HttpError(413, 'too_large', 'The request is too large')
  }
}

function toHttpError(error: unknown, requestId: string): HttpError {
  if (error instanceof HttpError) return error
  if (isBackendFault(error)) {
    log('WARNING', 'backend fault', { requestId, ...describeError(error) })
    return unavailable()
  }
  log('ERROR', 'unexpected error', { requestId, ...describeError(error) })
  return new HttpError(500, 'internal', 'Internal error')
}

/** Unknown paths are not logged, since the caller chooses their text. */
function routeName(path: string): string {
  return routeOf(path)?.path ?? 'unknown'
}
