/** Which call is answered by what. */
import { deployRoutes } from './deploy-routes.ts'
import { provisionRoutes } from './provision-routes.ts'
import type { Answer, Asked, Routes } from './route.ts'
import { Refused, type State } from './state.ts'
import { visitorRoutes } from './visitor-routes.ts'

const policyRoutes: Routes = {
  // Of these two it is read by GET, of the project and accounts by POST.
  'GET secretmanager **:getIamPolicy': (state, { name }) => state.policyOf(name),
  'GET run **:getIamPolicy': (state, { name }) => state.policyOf(name),
  'GET storage /storage/v1/b/*/iam': (state, { name }) => state.policyOf(name),
  'PUT storage /storage/v1/b/*/iam': (state, { name, body }) => state.setPolicy(name, body),
  'POST cloudresourcemanager **:getIamPolicy': (state, { name }) => state.policyOf(name),
  'POST iam **:getIamPolicy': (state, { name }) => {
    // Made by the APIs themselves, as the compute account is; this project has no older one.
    if (!name.includes('-compute@')) state.get(name)
    return state.policyOf(name)
  },
  'POST * **:setIamPolicy': (state, { name, body }) => state.setPolicy(name, body.policy),
}

const routes = Object.entries({
  'GET * **/operations/*': (state: State, { id }: Asked) => {
    return { done: true, response: state.responses[Number(id)] }
  },
  ...policyRoutes,
  ...provisionRoutes,
  ...deployRoutes,
  ...visitorRoutes,
}).map(([pattern, answer]): [RegExp, Answer] => {
  const source = pattern
    .replace(/[().]/g, '\\$&')
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*/g, '[^/:]+')
  return [new RegExp(`^${source}$`), answer]
})

export function route(state: State, api: string, asked: Omit<Asked, 'name' | 'id'>): object {
  const { method, path } = asked
  const call = `${method} ${api} ${path}`
  const [, answer] = routes.find(([pattern]) => pattern.test(call)) ?? []
  if (!answer) throw new Refused(404, `the stand-in does not know ${call}`)
  const [, project] = /^\/(?:admin\/)?v\w+\/projects\/([^/:]+)/.exec(path) ?? []
  const isOwn = state.isCreated && (project === state.project || project === state.number)
  if (project && project !== '-' && !isOwn) {
    throw new Refused(403, 'The caller does not have permission')
  }
  if (!state.isOn(api)) throw new Refused(403, `${api} is off`, 'SERVICE_DISABLED')
  const name = path
    .replace(/^\/(admin\/|storage\/)?(v\d\w*\/)?/, '')
    .replace(/^projects\/[^/:]+\/?/, '')
    .replace(/:\w+$/, '')
  return answer(state, { ...asked, name, id: name.split('/').at(-1) ?? '' })
}
