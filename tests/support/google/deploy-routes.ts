/** What `firebase deploy` asks once the project is provisioned: functions, rules, indexes and the queue. */
import { must, only, type Routes } from './route.ts'
import { Refused, type State } from './state.ts'

export function deployRoutes(): Routes {
  return { ...permissionRoutes(), ...functionRoutes(), ...runRoutes(), ...storeRoutes() }
}

function permissionRoutes(): Routes {
  // The owner of the project, who may do everything in it.
  const all = (_: State, { body }: { body: { permissions: string[] } }) => {
    only(body, 'permissions')
    return { permissions: body.permissions }
  }
  return {
    'GET cloudresourcemanager /v1/projects/*': (state, { parts: [id] }) => {
      state.requireProject(id)
      return { projectId: state.project, projectNumber: state.number, lifecycleState: 'ACTIVE' }
    },
    'POST cloudresourcemanager /v1/projects/*:testIamPermissions': all,
    'POST iam /v1/projects/*/serviceAccounts/*:testIamPermissions': (state, asked) => {
      state.get(`serviceAccounts/${asked.parts[1]}`)
      return all(state, asked)
    },
    'POST serviceusage /v1beta1/projects/*/services/*:generateServiceIdentity': (state) => {
      return state.begin()
    },
    'GET firebaseextensions /v1beta/projects/*/instances': () => ({}),
    'GET runtimeconfig /v1beta1/projects/*/configs': () => ({}),
    'GET firebase /v1beta1/projects/*/adminSdkConfig': (state) => ({
      projectId: state.project,
      storageBucket: state.bucket(),
    }),
  }
}

const functions = '/v2/projects/*/locations/*/functions'

function functionRoutes(): Routes {
  return {
    // Of the first generation there are none.
    'GET cloudfunctions /v1/projects/*/locations/-/functions': () => ({}),
    'GET cloudfunctions /v2/projects/*/locations/-/functions': (state) => ({
      functions: state.list(`projects/${state.project}/locations/us-central1/functions/`),
    }),
    [`POST cloudfunctions ${functions}:generateUploadUrl`]: (state, { parts: [, region], url }) => {
      const object = `source-${state.list('sources/').length}.zip`
      const storageSource = { bucket: `gcf-v2-uploads-${state.number}.${region}`, object }
      return {
        uploadUrl: `${url.replace('cloudfunctions', 'storage')}/sources/${object}`,
        storageSource,
      }
    },
    'PUT storage /sources/*': (state, { parts: [object], bytes }) => {
      must(bytes.subarray(0, 2).toString() === 'PK', 'the source is no zip')
      return state.add(`sources/${object}`, { bytes: bytes.toString('base64') })
    },
    [`POST cloudfunctions ${functions}`]: (state, { parts: [, region], body, query }) => {
      const name = `projects/${state.project}/locations/${region}/functions/${query.get('functionId')}`
      if (state.resources.has(name)) throw new Refused(409, `${name} exists`)
      return setFunction(state, name, body)
    },
    [`GET cloudfunctions ${functions}/*`]: (state, { path }) => state.get(path.replace('/v2/', '')),
    [`PATCH cloudfunctions ${functions}/*`]: (state, { path, body }) => {
      const name = path.replace('/v2/', '')
      state.get(name)
      return setFunction(state, name, body)
    },
    'GET cloudfunctions /v2/operations/*': (state, { parts: [id] }) => ({
      done: true,
      response: state.responses.get(`operations/${id}`),
    }),
  }
}

interface FunctionBody {
  name: string
  buildConfig: { runtime: string; source: { storageSource: { object: string } } }
  serviceConfig: {
    serviceAccountEmail?: string
    secretEnvironmentVariables?: { secret: string; version: string }[]
  }
}

/** Builds it, makes a revision of its Cloud Run service, and has that one serve. */
function setFunction(state: State, name: string, body: FunctionBody): object {
  const { buildConfig, serviceConfig } = body
  only(body, 'name', 'buildConfig', 'serviceConfig', 'labels', 'state')
  must(body.name === name, 'another name')
  must(buildConfig.runtime === 'nodejs24', `the runtime ${buildConfig.runtime} is unknown`)
  state.get(`sources/${buildConfig.source.storageSource.object}`)
  const account = serviceConfig.serviceAccountEmail
  if (account) state.get(`serviceAccounts/${account}`)
  for (const { secret, version } of serviceConfig.secretEnvironmentVariables ?? []) {
    const { versions } = state.get(`projects/${state.project}/secrets/${secret}`)
    must(Number(version) <= versions.length, `${secret} has no version ${version}`)
    const readers = state
      .policyOf(`secrets/${secret}`)
      .bindings.filter(({ role }) => role === 'roles/secretmanager.secretAccessor')
      .flatMap(({ members }) => members)
    must(readers.includes(`serviceAccount:${account}`), `${account} may not read ${secret}`)
  }
  const [, , , region = '', , id = ''] = name.split('/')
  const service = addRevision(state, region, id)
  const uri = `https://${id}-abc-uc.a.run.app`
  const made = { ...body, state: 'ACTIVE', serviceConfig: { ...serviceConfig, service, uri } }
  state.resources.set(name, made)
  return state.begin(made)
}

/** As a build ends: all traffic goes to the new revision, and those with a tag stay. */
export function addRevision(state: State, region: string, id: string): string {
  const name = `projects/${state.project}/locations/${region}/services/${id}`
  const before = state.resources.get(name)
  const generation = (before?.metadata.generation ?? 0) + 1
  const kept = (before?.spec.traffic ?? []).filter(({ tag }: { tag?: string }) => tag)
  state.resources.set(name, {
    metadata: {
      ...{ name: id, namespace: state.number, generation, resourceVersion: `v${generation}` },
      labels: { 'cloud.googleapis.com/location': region },
    },
    spec: { traffic: [{ percent: 100, latestRevision: true }, ...kept] },
    status: ready(generation, `${id}-${String(generation).padStart(5, '0')}-abc`),
  })
  return name
}

function ready(generation: number, latestReadyRevisionName: string): object {
  const conditions = [{ type: 'Ready', status: 'True' }]
  return { observedGeneration: generation, latestReadyRevisionName, conditions }
}

function runRoutes(): Routes {
  const services = '/v1/projects/*/locations/*/services/*'
  const nameOf = (state: State, [, region, id]: string[]) =>
    `projects/${state.project}/locations/${region}/services/${id}`
  return {
    [`GET run ${services}`]: (state, { parts }) => state.get(nameOf(state, parts)),
    [`PUT run ${services}`]: (state, { parts, body }) => {
      const service = state.get(nameOf(state, parts))
      const revision = service.status.latestReadyRevisionName
      for (const target of body.spec.traffic) {
        must(!target.tag || /^[a-z][a-z0-9-]{0,62}$/.test(target.tag), `the tag ${target.tag}`)
        const isKnown = target.latestRevision || target.revisionName <= revision
        must(isKnown, `no revision ${target.revisionName}`)
      }
      const { generation, resourceVersion: version } = service.metadata
      const { resourceVersion = version } = body.metadata
      if (resourceVersion !== version) {
        throw new Refused(
          409,
          `version '${resourceVersion}' was specified but current is '${version}'`,
        )
      }
      service.metadata.resourceVersion += '+'
      return Object.assign(service, { spec: body.spec, status: ready(generation, revision) })
    },
    [`GET run ${services}:getIamPolicy`]: (state, { parts }) =>
      state.policyOf(nameOf(state, parts)),
    [`POST run ${services}:setIamPolicy`]: (state, { parts, body }) =>
      state.setPolicy(nameOf(state, parts), body.policy),
  }
}

function storeRoutes(): Routes {
  const database = '/v1/projects/*/databases/(default)'
  const releases = '/v1/projects/*/releases'
  const groups = `${database}/collectionGroups`
  return {
    'POST firebaserules /v1/projects/*:test': (_, { body }) => {
      only(body, 'source')
      for (const { content } of body.source.files) {
        must(/rules_version = '2'/.test(content), 'no rules of version 2')
      }
      return {}
    },
    'POST firebaserules /v1/projects/*/rulesets': (state, { body }) => {
      const id = state.list(`projects/${state.project}/rulesets/`).length
      const createTime = new Date().toISOString()
      return state.add(`projects/${state.project}/rulesets/${id}`, { ...body, createTime })
    },
    'GET firebaserules /v1/projects/*/rulesets/*': (state, { path }) =>
      state.get(path.replace('/v1/', '')),
    [`GET firebaserules ${releases}`]: (state) => ({
      releases: state.of('/releases/'),
    }),
    [`POST firebaserules ${releases}`]: (state, { body }) => {
      only(body, 'name', 'rulesetName')
      state.get(body.rulesetName)
      const createTime = new Date().toISOString()
      return state.add(body.name, { rulesetName: body.rulesetName, createTime })
    },
    [`PATCH firebaserules ${releases}/**`]: (state, { body: { release } }) => {
      state.get(release.rulesetName)
      return Object.assign(state.get(release.name), release)
    },
    [`GET firestore ${groups}/-/indexes`]: (state) => ({ indexes: state.of('/indexes/') }),
    [`POST firestore ${groups}/*/indexes`]: (state, { path, body }) => {
      only(body, 'fields', 'queryScope', 'apiScope', 'density', 'multikey', 'unique')
      // The order of what is equal is the last of the fields, as Firestore adds it.
      const fields = [...body.fields, { fieldPath: '__name__', order: body.fields.at(-1).order }]
      const name = `${path.replace('/v1/', '')}/${state.of('/indexes/').length}`
      state.add(name, { ...body, fields, state: 'READY' })
      return state.begin()
    },
    [`GET firestore ${groups}/-/fields`]: (state) => ({ fields: state.of('/fields/') }),
    [`PATCH firestore ${groups}/*/fields/*`]: (state, { path, body }) => {
      only(body, 'indexConfig', 'ttlConfig')
      const name = path.replace('/v1/', '')
      const { indexConfig, ttlConfig } = body
      const ttl = ttlConfig && { ttlConfig: { state: 'ACTIVE' } }
      state.resources.set(name, { name, indexConfig, ...ttl })
      return state.begin()
    },
    'GET cloudtasks /v2/projects/*/locations/*/queues/*': (state, { parts: [, , id] }) =>
      state.get(`queues/${id}`),
    'POST cloudtasks /v2/projects/*/locations/*/queues': (state, { body }) => {
      only(body, 'name', 'rateLimits', 'retryConfig', 'state')
      const id = body.name.split('/').pop()
      state.resources.set(`queues/${id}`, body)
      return body
    },
    'PATCH cloudtasks /v2/projects/*/locations/*/queues/*': (state, { parts: [, , id], body }) =>
      Object.assign(state.get(`queues/${id}`), body),
  }
}
