import { answerCall } from 'hosting-standin'
import { type Asked, must, only, type Routes } from './route.ts'
import type { State } from './state.ts'

const site = '/v1beta1/projects/*/sites/*'

function requireApp(state: State, appId: string): string {
  must(
    state.list('webApps/').some((app) => app.appId === appId),
    `no web app ${appId}`,
  )
  return appId
}

export function hostingRoutes(): Routes {
  const answer = (state: State, { method, path, query, body, bytes, url, caller }: Asked) => {
    const verb = method === 'GET' ? 'get' : 'update'
    state.requirePermission(`firebasehosting.sites.${verb}`, caller)
    // Hosting looks up the service of a rewrite in the name of who writes the version.
    for (const { run } of body.config?.rewrites ?? []) {
      if (run) state.requirePermission('run.services.get', caller)
    }
    return answerCall(state.hosting(), method, path, { query, body: bytes, origin: url })
  }
  return {
    'GET firebasehosting /v1beta1/projects/*/sites': (state) => ({ sites: state.list('sites/') }),
    'POST firebasehosting /v1beta1/projects/*/sites': (state, { query, body }) => {
      only(body, 'appId')
      const linked = body.appId ? { appId: requireApp(state, body.appId) } : {}
      return state.add(`sites/${query.get('siteId')}`, { type: 'DEFAULT_SITE', ...linked })
    },
    [`GET firebasehosting ${site}`]: (state, asked) => ({
      ...answer(state, asked),
      ...state.get(`sites/${asked.parts[1]}`),
    }),
    [`PATCH firebasehosting ${site}`]: (state, { parts: [, id], body, query }) => {
      only(body, 'appId')
      must(query.get('updateMask') === 'appId', 'a mask is required')
      return Object.assign(state.get(`sites/${id}`), { appId: requireApp(state, body.appId) })
    },
    [`GET firebasehosting ${site}/**`]: answer,
    [`POST firebasehosting ${site}/**`]: answer,
    [`PATCH firebasehosting ${site}/**`]: (state, asked) => {
      for (const { run } of asked.body.config?.rewrites ?? []) must(!run || run.tag, 'not pinned')
      return answer(state, asked)
    },
    'POST firebasehosting /upload/**': answer,
    'POST cloudtasks /v2/projects/*/locations/*/queues/*/tasks': (state, { parts, body }) => {
      only(body, 'task')
      only(body.task, 'httpRequest')
      only(body.task.httpRequest, 'url', 'oidcToken', 'headers', 'body')
      const [, , queue = ''] = parts
      const tasks = `queues/${queue}/tasks/`
      if (state.outcome) state.setPublication(state.outcome)
      return state.add(`${tasks}${state.list(tasks).length}`, body.task)
    },
  }
}
