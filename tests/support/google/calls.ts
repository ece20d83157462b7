/** Responses by call: first the special ones, then those common to most of Google's resources. */
import { deployCalls } from './deploy-calls.ts'
import {
  type Answer,
  type ApiCall,
  assertRequest,
  type Calls,
  Refused,
  type Resource,
  type State,
} from './state.ts'
import { visitorCalls } from './visitor-calls.ts'

const keys = 'locations/global/keys'
/** APIs that are disabled in the CLI's own project, whose quota calls use unless they name another. */
const offByDefault = ['apikeys', 'billingbudgets', 'orgpolicy']

/** The CLI names an API by its host, which a variable may replace by the stand-in's. */
const stateOf = (state: State, host = '') =>
  state.isOn(host.replace('.googleapis.com', '')) ? 'ENABLED' : 'DISABLED'

const enable = (state: State, hosts: string[]) => {
  for (const host of hosts) {
    const isFree = /^(cloudbilling|firebasehosting)\./.test(host)
    assertRequest(state.billing || isFree, 'Billing must be enabled for activation')
    state.apis.add(host.replace('.googleapis.com', ''))
  }
  return state.begin()
}

const provisionCalls: Calls = {
  'GET github /repos/ada/site': () => ({ id: 1001, owner: { id: 2002 } }),
  'GET firebase /v1beta1/projects/*': (state) => {
    if (!state.isFirebase) throw new Refused(404, 'not a Firebase project')
    return { projectId: state.project, projectNumber: state.number, state: 'ACTIVE' }
  },
  'POST cloudresourcemanager /v1/projects': (state) => {
    if (state.isCreated) throw new Refused(409, 'Requested entity already exists')
    state.isCreated = true
    return state.begin()
  },
  'POST firebase /v1beta1/projects/*:addFirebase': (state) => {
    if (!state.isTermsAccepted) throw new Refused(403, 'Firebase Tos Not Accepted')
    if (state.isFirebase) throw new Refused(409, 'exists')
    state.isFirebase = true
    return state.begin()
  },
  'GET serviceusage /v1/projects/*/services:batchGet': (state, { query }) => {
    const names = query.getAll('names')
    assertRequest(names.length <= 30, 'at most 30 services')
    return {
      services: names.map((name) => ({ name, state: stateOf(state, name.split('/').pop()) })),
    }
  },
  'GET serviceusage /v1/projects/*/services/*': (state, { path }) => ({
    state: stateOf(state, path.split('/').pop()),
  }),
  'POST serviceusage /v1/projects/*/services:batchEnable': (state, { body: { serviceIds } }) => {
    assertRequest(serviceIds.length <= 20, 'at most 20 services')
    return enable(state, serviceIds)
  },
  'GET cloudbilling /v1/projects/*/billingInfo': ({ billing = '' }) => ({
    billingAccountName: billing,
    billingEnabled: billing !== '',
  }),
  'PUT cloudbilling /v1/projects/*/billingInfo': (state, { body }) => {
    state.billing = body.billingAccountName
    return { ...body, billingEnabled: true }
  },
  'GET cloudbilling /v1/billingAccounts': ({ billingAccounts }) => ({ billingAccounts }),
  'GET firebasestorage /v1alpha/projects/*/defaultBucket': (state, { name, caller }) => {
    // The second is for the underlying bucket.
    state.requirePermission('firebasestorage.defaultBucket.get', caller)
    state.requirePermission('storage.buckets.get', caller)
    return state.get(name)
  },
  'POST firebasestorage /v1alpha/projects/*/defaultBucket': (state, { name, body }) => {
    const bucket = `projects/${state.number}/buckets/${state.project}.firebasestorage.app`
    return state.add(name, { ...body, bucket: { name: bucket } })
  },
  'POST firebase /v1beta1/projects/*/webApps': (state, { name, body }) => {
    // Firebase creates it once per project.
    if (!state.resources.has(`${keys}/browser`)) {
      state.add(`${keys}/browser`, { uid: 'browser', displayName: 'Browser key (auto created)' })
      state.add(`${keys}/browser/keyString`, { keyString: 'AIza-browser' })
    }
    const count = state.list(`${name}/`).length
    state.add(`${name}/${count}`, { ...body, appId: `1:${count}`, apiKeyId: 'browser' })
    return state.begin()
  },
  'POST firebase /v1beta1/projects/*:addGoogleAnalytics': (state, { body }) => {
    state.set('analyticsDetails', { analyticsProperty: { id: body.analyticsAccountId } })
    return state.begin()
  },
  'POST firebasehosting /v1beta1/projects/*/sites': (state, { name, query, body }) => {
    const id = query.get('siteId') ?? ''
    assertRequest(
      !state.takenSites.includes(id),
      `Invalid name: ${id} is reserved by another project`,
    )
    state.add(`${name}/${id}/config`, {})
    const site = { ...body, type: 'DEFAULT_SITE', defaultUrl: `https://${id}.web.app` }
    return state.add(`${name}/${id}`, site)
  },
  'POST firebase /v1alpha/firebase:provisionFirebaseApp': (state, { body }) => {
    assertRequest(body.appNamespace === state.get('webApps/0').appId, 'an app is required')
    if (body.firebaseAuthInput?.emailAuthProviderMode === 'PROVIDER_ENABLED') {
      state.add('config', { signIn: { email: { enabled: true, passwordRequired: true } } })
    }
    return state.begin()
  },
  'POST apikeys /v2/projects/*/locations/global/keys': (state, { name, body }) => {
    const uid = `key${state.list(`${name}/`).length}`
    state.add(`${name}/${uid}/keyString`, { keyString: 'AIza-server' })
    state.add(`${name}/${uid}`, { ...body, uid })
    return state.begin()
  },
  'POST secretmanager /v1/projects/*/secrets/*:addVersion': (state, { name, body }) => {
    const secret = state.get(name)
    secret.versions ??= []
    secret.versions.push(Buffer.from(body.payload.data, 'base64').toString())
    return { name: `projects/${state.project}/${name}/versions/${secret.versions.length}` }
  },
  'GET secretmanager /v1/projects/*/secrets/*/versions/latest': (state, { path, name }) => {
    const { versions = [], isOff } = state.get(name.replace('/versions/latest', ''))
    if (versions.length === 0) throw new Refused(404, 'no version')
    const version = path.replace('/v1/', '').replace('latest', versions.length)
    return { name: version, state: isOff ? 'DISABLED' : 'ENABLED' }
  },
  'GET orgpolicy /v2/projects/*/policies/*:getEffectivePolicy': (state, { path }) => {
    const [, constraint = ''] = /policies\/([\w.]+):/.exec(path) ?? []
    const rule = state.rules[constraint]
    return { spec: rule ? { rules: [rule] } : {} }
  },
  'POST iam /v1/projects/*/serviceAccounts': (state, { name, body }) => {
    const email = `${body.accountId}@${state.project}.iam.gserviceaccount.com`
    return state.add(`${name}/${email}`, { email })
  },
  'POST iam /v1/projects/*/roles': (state, { name, body }) =>
    state.add(`${name}/${body.roleId}`, body.role),
  'POST iam /v1/projects/*/serviceAccounts/*:enable': (state, { name }) =>
    Object.assign(state.get(name), { disabled: undefined }),
  'POST iam **:undelete': (state, { name }) => {
    const found = state.get(name)
    assertRequest(found.deleted || found.state === 'DELETED', 'it is not deleted')
    Object.assign(found, found.deleted ? { deleted: undefined } : { state: 'ACTIVE' })
    return state.begin()
  },
}

const readPolicy: Answer = (state, { name, body, query }) => {
  // Enabling the Compute API creates its account.
  if (name.includes('-compute@')) assertRequest(state.isOn('compute'), `${name} does not exist.`)
  else if (name.startsWith('serviceAccounts/')) state.get(name)
  const version =
    body.options?.requestedPolicyVersion ?? query.get('optionsRequestedPolicyVersion') ?? 1
  const bindings = structuredClone(state.bindings(name))
  for (const binding of bindings) {
    if (!binding.condition || Number(version) >= 3) continue
    binding.role += '_withcond_1'
    delete binding.condition
  }
  return { version: Number(version), etag: 'BwX', bindings }
}

const writePolicy: Answer = (state, { name, body }) => {
  const { bindings, version } = body.policy ?? body
  const hasConditions = state.bindings(name).some(({ condition }) => condition)
  assertRequest(!hasConditions || version === 3, 'A policy with conditions is of version 3')
  state.grant(name, bindings)
  return { bindings }
}

const policyCalls: Calls = {
  // For secrets the policy is read by GET, for the project and accounts by POST.
  'GET secretmanager **:getIamPolicy': readPolicy,
  'GET storage /storage/v1/b/*/iam': readPolicy,
  'PUT storage /storage/v1/b/*/iam': writePolicy,
  'POST cloudresourcemanager **:getIamPolicy': readPolicy,
  'POST iam **:getIamPolicy': readPolicy,
  'POST * **:setIamPolicy': writePolicy,
}

/** The list responses' keys, by collection. */
const lists: Record<string, string> = {
  webApps: 'apps',
  sites: 'sites',
  keys: 'keys',
  budgets: 'budgets',
  secrets: 'secrets',
}
const takesWhile = /(workloadIdentityPools|providers|repositories|keys|databases)(\/[^/]+)?$/

const read: Answer = (state, { name }) => {
  const field = lists[name.split('/').at(-1) ?? '']
  return field ? { [field]: state.list(`${name}/`) } : state.get(name)
}

/** Stores the body under the id given in the query. */
const make: Answer = (state, { name, query, body }) => {
  const [, given] = [...query].find(([parameter]) => parameter.endsWith('Id')) ?? []
  assertRequest(given || lists[name.split('/').at(-1) ?? ''], 'it has no name')
  const id = given ?? state.list(`${name}/`).length
  return later(state, name, state.add(`${name}/${id}`, body))
}

const change: Answer = (state, { name, query, body }) => {
  const resource = state.get(name)
  assertRequest(
    !resource.deleted && resource.state !== 'DELETED',
    'what is deleted cannot be changed',
  )
  const mask = query.get('updateMask')
  assertRequest(mask, 'a mask is required')
  for (const path of mask.split(',')) {
    const [field = '', part] = path.split('.')
    if (part) resource[field] = { ...resource[field], [part]: body[field]?.[part] }
    else resource[field] = body[field]
  }
  return later(state, name, resource)
}

function later(state: State, name: string, resource: Resource): object {
  return takesWhile.test(name) ? state.begin(resource) : resource
}

const calls = Object.entries({
  'GET * **/operations/*': (state: State, { path }: ApiCall) => {
    return { done: true, response: state.responses[Number(path.split('/').pop())] }
  },
  ...policyCalls,
  ...provisionCalls,
  ...deployCalls,
  ...visitorCalls,
  'GET * **': read,
  'POST * /**': make,
  'PATCH * **': change,
}).map(([pattern, answer]): [RegExp, Answer] => {
  const source = pattern
    .replace(/[().]/g, '\\$&')
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*/g, '[^/:]+')
  return [new RegExp(`^${source}$`), answer]
})

export function answerCall(state: State, api: string, asked: Omit<ApiCall, 'name'>): object {
  const { method, path, caller, headers } = asked
  const call = `${method} ${api} ${path}`
  const [, answer] = calls.find(([pattern]) => pattern.test(call)) ?? []
  if (!answer) throw new Refused(404, `the stand-in does not know ${call}`)
  const [, project] = /^\/(?:admin\/)?v\w+\/projects\/([^/:]+)/.exec(path) ?? []
  const isOwn = state.isCreated && (project === state.project || project === state.number)
  if (project && project !== '-' && !isOwn) {
    throw new Refused(403, 'The caller does not have permission')
  }
  const quota = headers['x-goog-user-project']
  if (quota && !isOwn && !state.isCreated) throw new Refused(403, `no project ${quota}`)
  const isOff = project || quota ? !state.isOn(api) : false
  const isCounted = quota || caller || headers['x-goog-api-key'] || !offByDefault.includes(api)
  if (isOff || !isCounted) throw new Refused(403, `${api} is off`, 'SERVICE_DISABLED')
  const name = path
    .replace(/^\/(admin\/|storage\/)?(v\d\w*\/)?/, '')
    .replace(/^projects\/[^/:]+\/?/, '')
    .replace(/:\w+$/, '')
  return answer(state, { ...asked, name })
}
