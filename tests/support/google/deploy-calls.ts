/** The calls of `firebase deploy` on a provisioned project, and of publishing. */
import { answerCall } from '@portfolio-site/hosting-standin'
import { type Answer, assertRequest, type Calls, Refused, type State } from './state.ts'

const functions = '/v2/projects/*/locations/*/functions'
const services = '/v1/projects/*/locations/*/services/*'
const queues = '/v2/projects/*/locations/*/queues'
const schedules = '/v1/projects/*/databases/(default)/backupSchedules'
const jobs = '/v1/projects/*/locations/*/jobs'
const groups = '/v1/projects/*/databases/(default)/collectionGroups'
const releases = '/v1/projects/*/releases'
const site = '/v1beta1/projects/*/sites/*'

const hosting: Answer = (state, { method, path, query, body, bytes, url, caller }) => {
  const verb = method === 'GET' ? 'get' : 'update'
  state.requirePermission(`firebasehosting.sites.${verb}`, caller)
  // Hosting looks up a rewrite's service with the permissions of the version's author.
  for (const { run } of body.config?.rewrites ?? []) {
    if (run) state.requirePermission('run.services.get', caller)
  }
  return answerCall(state.hosting(), method, path, { query, body: bytes, origin: url })
}

/** The project's owner may do everything. */
const allows: Answer = (_, { body: { permissions } }) => ({ permissions })

interface FunctionBody {
  name: string
  buildConfig: { runtime: string; source: { storageSource: { object: string } } }
  serviceConfig: {
    serviceAccountEmail?: string
    secretEnvironmentVariables?: { secret: string; version: string }[]
  }
}

/** Builds a function and makes its Cloud Run service serve a new revision. */
function makeFunction(state: State, name: string, body: FunctionBody): object {
  const { buildConfig, serviceConfig } = body
  assertRequest(body.name === `projects/${state.project}/${name}`, 'another name')
  assertRequest(buildConfig.runtime === 'nodejs24', `the runtime ${buildConfig.runtime} is unknown`)
  state.get(`sources/${buildConfig.source.storageSource.object}`)
  const account = serviceConfig.serviceAccountEmail
  if (account) state.get(`serviceAccounts/${account}`)
  for (const { secret, version } of serviceConfig.secretEnvironmentVariables ?? []) {
    const { versions } = state.get(`secrets/${secret}`)
    assertRequest(Number(version) <= versions.length, `${secret} has no version ${version}`)
    const readers = state
      .bindings(`secrets/${secret}`)
      .filter(({ role }) => role === 'roles/secretmanager.secretAccessor')
      .flatMap(({ members }) => members)
    assertRequest(
      readers.includes(`serviceAccount:${account}`),
      `${account} may not read ${secret}`,
    )
  }
  const id = name.split('/').at(-1) ?? ''
  const { name: service, status } = addRevision(state, id)
  state.set(`revisions/${status.latestReadyRevisionName}`, { buildConfig, serviceConfig })
  const uri = `https://${id}-abc-uc.a.run.app`
  const url = `https://us-central1-${state.project}.cloudfunctions.net/${id}`
  return { ...body, state: 'ACTIVE', url, serviceConfig: { ...serviceConfig, service, uri } }
}

/** After a build: all traffic goes to the new revision, tagged ones are kept. */
function addRevision(state: State, id: string) {
  const name = `locations/us-central1/services/${id}`
  const before = state.resources.get(name)
  const generation = (before?.metadata.generation ?? 0) + 1
  const kept = (before?.spec.traffic ?? []).filter(({ tag }: { tag?: string }) => tag)
  return state.set(name, {
    metadata: {
      name: id,
      namespace: state.number,
      generation,
      resourceVersion: `v${generation}`,
      labels: { 'cloud.googleapis.com/location': 'us-central1' },
    },
    spec: { traffic: [{ percent: 100, latestRevision: true }, ...kept] },
    status: ready(generation, `${id}-${String(generation).padStart(5, '0')}-abc`),
  })
}

function ready(generation: number, latestReadyRevisionName: string): object {
  const conditions = [{ type: 'Ready', status: 'True' }]
  return { observedGeneration: generation, latestReadyRevisionName, conditions }
}

export const deployCalls: Calls = {
  [`GET firebasehosting ${site}`]: (state, asked) => ({
    ...hosting(state, asked),
    ...state.get(asked.name),
  }),
  [`GET firebasehosting ${site}/config`]: (state, { name }) => state.get(name),
  [`GET firebasehosting ${site}/**`]: hosting,
  [`POST firebasehosting ${site}/**`]: hosting,
  [`PATCH firebasehosting ${site}/versions/*`]: hosting,
  'POST firebasehosting /upload/**': hosting,

  'GET cloudresourcemanager /v1/projects/*': (state) => ({
    projectId: state.project,
    projectNumber: state.number,
    lifecycleState: 'ACTIVE',
  }),
  'POST cloudresourcemanager /v1/projects/*:testIamPermissions': allows,
  'POST iam /v1/projects/*/serviceAccounts/*:testIamPermissions': allows,
  'POST serviceusage /v1beta1/projects/*/services/*:generateServiceIdentity': (state) =>
    state.begin(),
  'GET firebase /v1beta1/projects/*:searchApps': (state) => ({
    apps: state.list('webApps/').map((app) => ({ ...app, platform: 'WEB' })),
  }),
  'GET firebaseextensions /v1beta/projects/*/instances': () => ({}),
  'GET runtimeconfig /v1beta1/projects/*/configs': () => ({}),
  'GET firebase /v1beta1/projects/*/adminSdkConfig': (state) => ({
    projectId: state.project,
    storageBucket: state.bucket(),
  }),

  // No first generation functions.
  'GET cloudfunctions /v1/projects/*/locations/-/functions': () => ({}),
  'GET cloudfunctions /v2/projects/*/locations/-/functions': (state) => ({
    functions: state.of('/functions/'),
  }),
  [`POST cloudfunctions ${functions}:generateUploadUrl`]: (state, { url }) => {
    const object = `${state.list('sources/').length}.zip`
    return {
      uploadUrl: `${url.replace('cloudfunctions', 'storage')}/sources/${object}`,
      storageSource: { bucket: `gcf-v2-uploads-${state.number}`, object },
    }
  },
  'PUT storage /sources/*': (state, { name, bytes }) => {
    assertRequest(bytes.subarray(0, 2).toString() === 'PK', 'the source is no zip')
    return state.add(name, { bytes: bytes.toString('base64') })
  },
  [`POST cloudfunctions ${functions}`]: (state, { name, query, body }) => {
    const own = `${name}/${query.get('functionId')}`
    return state.begin(state.add(own, makeFunction(state, own, body)))
  },
  [`PATCH cloudfunctions ${functions}/*`]: (state, { name, query, body }) => {
    const mask = query.get('updateMask')
    assertRequest(mask, 'a mask is required')
    const changed = structuredClone(state.get(name))
    for (const path of mask.split(',')) {
      const [field = '', part] = path.split('.')
      if (part) changed[field][part] = body[field][part]
      else changed[field] = body[field]
    }
    return state.begin(state.set(name, makeFunction(state, name, changed)))
  },
  [`PUT run ${services}`]: (state, { name, body }) => {
    const service = state.get(name)
    const { latestReadyRevisionName: newest } = service.status
    for (const { latestRevision, revisionName } of body.spec.traffic) {
      assertRequest(latestRevision || revisionName <= newest, `no revision ${revisionName}`)
    }
    const { generation, resourceVersion: current } = service.metadata
    const { resourceVersion = current } = body.metadata
    if (resourceVersion !== current) {
      throw new Refused(409, `'${resourceVersion}' was specified but current is '${current}'`)
    }
    service.metadata.resourceVersion += '+'
    return Object.assign(service, { spec: body.spec, status: ready(generation, newest) })
  },

  'POST firebaserules /v1/projects/*:test': () => ({}),
  'POST firebaserules /v1/projects/*/rulesets': (state, { name, body }) => {
    const createTime = new Date().toISOString()
    return state.add(`${name}/${state.list(`${name}/`).length}`, { ...body, createTime })
  },
  [`GET firebaserules ${releases}`]: (state) => ({ releases: state.of('/releases/') }),
  [`POST firebaserules ${releases}`]: (state, { body }) => {
    state.get(body.rulesetName)
    return state.add(body.name, { ...body, createTime: new Date().toISOString() })
  },
  [`PATCH firebaserules ${releases}/**`]: (state, { body: { release } }) => {
    state.get(release.rulesetName)
    return Object.assign(state.get(release.name), release)
  },
  // Each is being built when first polled, and ready at the next poll.
  [`GET firestore ${groups}/-/indexes`]: (state) => {
    const indexes = state.of('/indexes/').map((index) => ({ ...index }))
    for (const index of state.of('/indexes/')) {
      if (index.state === 'CREATING') index.state = 'READY'
    }
    return { indexes }
  },
  [`POST firestore ${groups}/*/indexes`]: (state, { name, body }) => {
    state.get('databases/(default)')
    // Firestore adds the name as last field, in the direction of the one before.
    const fields = [...body.fields, { fieldPath: '__name__', order: body.fields.at(-1).order }]
    state.add(`${name}/${state.of('/indexes/').length}`, { ...body, fields, state: 'CREATING' })
    return state.begin()
  },
  [`GET firestore ${schedules}`]: (state) => ({ backupSchedules: state.of('/backupSchedules/') }),
  [`POST firestore ${schedules}`]: (state, { name, body }) => {
    state.get('databases/(default)')
    const { retention, ...recurrence } = body
    const [kind = '', ...others] = Object.keys(recurrence)
    assertRequest(/^(daily|weekly)Recurrence$/.test(kind) && others.length === 0, 'one recurrence')
    assertRequest(kind === 'dailyRecurrence' || /^[A-Z]+DAY$/.test(body[kind].day), 'no day')
    const [, seconds] = /^(\d+)s$/.exec(retention) ?? []
    assertRequest(Number(seconds) <= 14 * 7 * 86_400, 'kept for at most 14 weeks')
    const isThere = state.of('/backupSchedules/').some((schedule) => kind in schedule)
    if (isThere) throw new Refused(409, `there is a schedule with ${kind}`)
    return state.add(`${name}/${kind}`, body)
  },
  [`GET firestore ${groups}/-/fields`]: (state) => ({ fields: state.of('/fields/') }),
  [`PATCH firestore ${groups}/*/fields/*`]: (state, { name, body: { indexConfig, ttlConfig } }) => {
    const ttl = ttlConfig && { ttlConfig: { state: 'ACTIVE' } }
    state.set(name, { indexConfig, ...ttl })
    return state.begin()
  },
  [`GET cloudscheduler ${jobs}/*`]: (state, { name, caller }) => {
    state.requirePermission('cloudscheduler.jobs.get', caller)
    return state.get(name)
  },
  [`POST cloudscheduler ${jobs}`]: (state, { body, caller }) => {
    state.requirePermission('cloudscheduler.jobs.create', caller)
    // Whoever makes a job acts as its account.
    const { serviceAccountEmail } = body.httpTarget.oidcToken
    state.get(`serviceAccounts/${serviceAccountEmail}`)
    state.requirePermission(
      'iam.serviceAccounts.actAs',
      caller,
      `serviceAccounts/${serviceAccountEmail}`,
    )
    assertRequest(
      /^(?:[\d*,/-]+ ){4}[\d*,/-]+$/.test(body.schedule),
      `${body.schedule} is no schedule`,
    )
    return state.add(body.name, { ...body, state: 'ENABLED' })
  },
  [`POST cloudtasks ${queues}`]: (state, { body }) => state.add(body.name, body),
  [`POST cloudtasks ${queues}/*/tasks`]: (state, { name, body, caller }) => {
    const { url, oidcToken } = body.task.httpRequest
    state.requirePermission('cloudtasks.tasks.create', caller)
    // Creating a task requires permission to act as its account, even for that account itself.
    const account = `serviceAccounts/${oidcToken.serviceAccountEmail}`
    state.requirePermission('iam.serviceAccounts.actAs', caller, account)
    // The one audience that the service accepts besides its own URL.
    const called = name.split('/').at(-2)
    const audience = `https://us-central1-${state.project}.cloudfunctions.net/${called}`
    assertRequest(url === audience, `${url} is not the address of the function`)
    state.onTask?.(JSON.parse(Buffer.from(body.task.httpRequest.body, 'base64').toString()).data)
    return state.add(`${name}/${state.responses.length}`, body.task)
  },
}
