import { must, only, type Routes } from './route.ts'
import type { State } from './state.ts'

const site = '/v1beta1/projects/*/sites/*'

export function hostingRoutes(): Routes {
  return {
    [`GET firebasehosting ${site}/channels/*`]: (state, { parts: [, , channel = ''] }) => {
      const { url, versionName } = state.get(`channels/${channel}`)
      return { name: channel, url, release: { version: state.get(versionName) } }
    },
    [`POST firebasehosting ${site}/channels`]: (state, { body, query }) => {
      only(body, 'ttl')
      const id = query.get('channelId')
      const url = `https://${state.project}--${id}-x.web.app`
      return state.add(`channels/${id}`, {
        url,
        versionName: state.get('channels/live').versionName,
      })
    },
    [`POST firebasehosting ${site}/versions`]: (state, { body }) => {
      only(body, 'status', 'labels')
      return state.add(versionName(state, `${state.list(versionName(state, '')).length}`), body)
    },
    [`POST firebasehosting ${site}/versions/*:populateFiles`]: (state, asked) => {
      const version = state.get(versionName(state, asked.parts[2]))
      version.files = { ...version.files, ...asked.body.files }
      const uploadUrl = `${asked.url}/firebasehosting/upload`
      return { uploadUrl, uploadRequiredHashes: Object.values(asked.body.files) }
    },
    'POST firebasehosting /upload/*': (state, { parts: [hash] }) => state.add(`upload/${hash}`, {}),
    [`PATCH firebasehosting ${site}/versions/*`]: (state, { parts: [, , id], body, query }) => {
      must(query.get('updateMask') === 'status,config', `the mask is ${query.get('updateMask')}`)
      for (const { run } of body.config.rewrites) must(!run || run.tag, 'not pinned')
      return Object.assign(state.get(versionName(state, id)), body)
    },
    [`POST firebasehosting ${site}/channels/*/releases`]: (state, { parts: [, , id], query }) => {
      const name = query.get('versionName') ?? ''
      must(state.get(name).status === 'FINALIZED', 'not finalized')
      return Object.assign(state.get(`channels/${id}`), { versionName: name })
    },
    'POST cloudtasks /v2/projects/*/locations/*/queues/*/tasks': (state, { parts, body }) => {
      only(body, 'task')
      only(body.task, 'httpRequest')
      only(body.task.httpRequest, 'url', 'oidcToken', 'headers', 'body')
      const [, , queue = ''] = parts
      return state.add(
        `queues/${queue}/tasks/${state.list(`queues/${queue}/tasks/`).length}`,
        body.task,
      )
    },
  }
}

export function versionName({ project }: State, id: string | undefined): string {
  return `projects/${project}/sites/${project}/versions/${id}`
}
