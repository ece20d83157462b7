import { maxBody } from './body-guard.ts'
import type { Context, Handler } from './context.ts'
import { HttpError, unavailable } from './http-error.ts'
import { describeError, log } from './log.ts'
import { requireSameOrigin } from './origin.ts'
import { errorJson, json } from './response.ts'
import { getToken, login, logout } from './routes/auth.ts'
import { deleteMessage, getMessages, submit, updateMessage } from './routes/contact.ts'
import { getImage } from './routes/images.ts'
import {
  addProject,
  deleteProject,
  getProjects,
  reorderProjects,
  restoreProject,
  updateProject,
} from './routes/project.ts'
import {
  addSkill,
  deleteSkill,
  getSkills,
  reorderSkills,
  restoreSkill,
  updateSkill,
} from './routes/skill.ts'
import { securityHeaders } from './security-headers.ts'
import { isBackendFault } from './store-errors.ts'
import { pseudonym } from './throttle.ts'

export const posts: Record<string, Handler> = {
  '/api/project/getprojects': getProjects,
  '/api/project/addproject': addProject,
  '/api/project/updateproject': updateProject,
  '/api/project/deleteproject': deleteProject,
  '/api/project/restoreproject': restoreProject,
  '/api/project/reorderprojects': reorderProjects,
  '/api/skill/getskills': getSkills,
  '/api/skill/addskill': addSkill,
  '/api/skill/updateskill': updateSkill,
  '/api/skill/deleteskill': deleteSkill,
  '/api/skill/restoreskill': restoreSkill,
  '/api/skill/reorderskills': reorderSkills,
  '/api/auth/login': login,
  '/api/auth/logout': logout,
  '/api/auth/getToken': getToken,
  '/api/contact/submit': submit,
  '/api/contact/getmessages': getMessages,
  '/api/contact/updatemessage': updateMessage,
  '/api/contact/deletemessage': deleteMessage,
}

/** Answers every request; the only place that turns an error into an answer. */
export async function handle(request: Request, context: Context): Promise<Response> {
  const started = performance.now()
  const response = await answer(request, context)
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  log(response.status >= 500 ? 'WARNING' : 'INFO', 'request', {
    route: routeName(context.path),
    method: context.method.slice(0, 10),
    status: response.status,
    ms: Math.round(performance.now() - started),
    requestId: context.requestId,
    ipHash: pseudonym(context.ip),
  })
  return response
}

async function answer(request: Request, context: Context): Promise<Response> {
  try {
    const handler = route(context)
    refuseBody(context)
    return await handler(request, context)
  } catch (error) {
    const refusal = toHttpError(error, context.requestId)
    if (context.path !== '/api/contact/submit') return errorJson(refusal)
    // The shape of the contact services that the form can be pointed to.
    return json({ success: false, ...refusal.body }, refusal.status, refusal.headers)
  }
}

function route({ path, method }: Context): Handler {
  const isImage = path.startsWith('/images/')
  const handler = isImage ? getImage : Object.hasOwn(posts, path) ? posts[path] : undefined
  if (!handler) throw new HttpError(404, 'not_found', 'There is nothing here')
  const methods = isImage ? ['GET', 'HEAD'] : ['POST']
  if (!methods.includes(method)) {
    throw new HttpError(405, 'method_not_allowed', `Use ${methods.join(' or ')}`, {
      headers: { allow: methods.join(', ') },
    })
  }
  if (isImage) return handler
  return (request, context) => {
    requireSameOrigin(request)
    return handler(request, context)
  }
}

function refuseBody({ intake }: Context): void {
  if (!intake) return
  if (intake.contentEncoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'unsupported_encoding', 'Send the body uncompressed')
  }
  if (intake.contentLength !== null && intake.contentLength > maxBody) {
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

/** Unknown paths are not logged: whoever asks chooses what they say. */
function routeName(path: string): string {
  if (path.startsWith('/images/')) return '/images/'
  return Object.hasOwn(posts, path) ? path : 'unknown'
}
