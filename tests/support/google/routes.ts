import { accessRoutes, upkeepRoutes } from './access-routes.ts'
import { deployRoutes } from './deploy-routes.ts'
import { hostingRoutes } from './hosting-routes.ts'
import { must, only, type Routes } from './route.ts'
import { Refused, type State } from './state.ts'
import { visitorRoutes } from './visitor-routes.ts'

export const routes: Routes = {
  ...projectRoutes(),
  ...productRoutes(),
  ...keyRoutes(),
  ...accessRoutes(),
  ...upkeepRoutes(),
  ...hostingRoutes(),
  ...deployRoutes(),
  ...visitorRoutes(),
}

function projectRoutes(): Routes {
  return {
    'GET firebase /v1beta1/projects/*': (state, { parts: [id] }) => {
      state.requireProject(id)
      if (!state.isFirebase) throw new Refused(404, 'not a Firebase project')
      return { projectId: state.project, projectNumber: state.number, state: 'ACTIVE' }
    },
    'POST firebase /v1/projects:checkProjectId': (state) => ({
      projectIdStatus: state.isCreated ? 'PROJECT_ID_TAKEN' : 'PROJECT_ID_AVAILABLE',
    }),
    'POST cloudresourcemanager /v1/projects': (state, { body }) => {
      only(body, 'projectId', 'name', 'parent')
      if (state.isCreated) throw new Refused(409, 'Requested entity already exists')
      state.isCreated = true
      return state.begin()
    },
    'GET cloudresourcemanager /v1/operations/*': () => ({ done: true, response: {} }),
    'POST firebase /v1beta1/projects/*:addFirebase': (state, { parts: [id] }) => {
      state.requireProject(id)
      if (!state.isTermsAccepted) throw new Refused(403, 'Firebase Tos Not Accepted')
      if (state.isFirebase) throw new Refused(409, 'exists')
      state.isFirebase = true
      return state.begin()
    },
    'GET firebase /v1beta1/operations/*': () => ({ done: true, response: {} }),
    'GET serviceusage /v1/projects/*/services:batchGet': (state, { parts: [id], query }) => {
      state.requireProject(id)
      must(query.getAll('names').length <= 30, 'at most 30 services')
      const services = query.getAll('names').map((name) => ({
        name: name.replace(state.project, state.number),
        state: isOn(state, name) ? 'ENABLED' : 'DISABLED',
      }))
      return { services }
    },
    'GET serviceusage /v1/projects/*/services/*': (state, { parts: [id, name = ''] }) => {
      state.requireProject(id)
      return { name, state: isOn(state, name) ? 'ENABLED' : 'DISABLED' }
    },
    'POST serviceusage /v1/projects/*/services/*:enable': (state, { parts: [id, name = ''] }) => {
      state.requireProject(id)
      if (!state.billing && !name.startsWith('cloudbilling')) {
        throw new Refused(400, 'Billing must be enabled for activation of service')
      }
      state.apis.add(name.replace('.googleapis.com', ''))
      return state.begin()
    },
    'GET cloudbilling /v1/projects/*/billingInfo': (state, { parts: [id] }) => {
      state.requireProject(id)
      return { billingAccountName: state.billing ?? '', billingEnabled: Boolean(state.billing) }
    },
    'PUT cloudbilling /v1/projects/*/billingInfo': (state, { parts: [id], body }) => {
      state.requireProject(id)
      only(body, 'billingAccountName')
      state.billing = body.billingAccountName
      return { billingAccountName: state.billing, billingEnabled: true }
    },
    'GET cloudbilling /v1/billingAccounts': ({ billingAccounts }) => ({ billingAccounts }),
  }
}

/** The CLI asks for an API by its address, which is the stand-in's own where a variable names that. */
function isOn(state: State, name: string): boolean {
  const api = name.replace(/^.*\//, '').replace('.googleapis.com', '')
  return api === '127.0.0.1' || state.apis.has(api)
}

function productRoutes(): Routes {
  return {
    'GET firestore /v1/projects/*/databases/(default)': (state) => state.get('databases/(default)'),
    'POST firestore /v1/projects/*/databases': (state, { body, query }) => {
      only(body, 'locationId', 'type')
      must(body.type === 'FIRESTORE_NATIVE' && body.locationId, 'type and location are required')
      state.add(`databases/${query.get('databaseId')}`, body)
      return state.begin()
    },
    'GET firestore /v1/operations/*': () => ({ done: true, response: {} }),
    'GET firestore /v1/projects/*/databases/(default)/collectionGroups/*/fields/*': () => ({
      ttlConfig: { state: 'ACTIVE' },
    }),
    'GET firebasestorage /v1alpha/projects/*/defaultBucket': (state) => {
      // The second is of the bucket behind it.
      state.requirePermission('firebasestorage.defaultBucket.get')
      state.requirePermission('storage.buckets.get')
      return state.get('defaultBucket')
    },
    'POST firebasestorage /v1alpha/projects/*/defaultBucket': (state, { body }) => {
      only(body, 'location', 'storageClass')
      const bucket = {
        name: `projects/${state.number}/buckets/${state.project}.firebasestorage.app`,
      }
      return state.add('defaultBucket', { ...body, bucket })
    },
    'GET firebase /v1beta1/projects/*/webApps': (state) => ({ apps: state.list('webApps/') }),
    'POST firebase /v1beta1/projects/*/webApps': (state, { body }) => {
      only(body, 'displayName')
      // As Firebase does, once in a project.
      if (!state.resources.has(`projects/${state.project}/locations/global/keys/browser`)) {
        const displayName = 'Browser key (auto created by Firebase)'
        state.add(`projects/${state.project}/locations/global/keys/browser`, {
          ...{ uid: 'browser', displayName, keyString: 'AIza-browser' },
        })
      }
      const count = state.list('webApps/').length
      state.add(`webApps/${count}`, { ...body, appId: `1:${count}`, apiKeyId: 'browser' })
      return state.begin()
    },
    'POST firebase /v1alpha/firebase:provisionFirebaseApp': (state, { body }) => {
      must(body.appNamespace === '1:0' && body.webInput, 'an app is required')
      must(body.parent === `projects/${state.project}`, 'a parent is required')
      if (body.firebaseAuthInput?.emailAuthProviderMode === 'PROVIDER_ENABLED') {
        state.auth ??= { signIn: { email: { enabled: true, passwordRequired: true } }, client: {} }
      }
      return state.begin()
    },
    'GET identitytoolkit /admin/v2/projects/*/config': ({ auth }) => {
      if (!auth) throw new Refused(404, 'CONFIGURATION_NOT_FOUND')
      return auth
    },
    'PATCH identitytoolkit /admin/v2/projects/*/config': (state, { body, query }) => {
      if (!state.auth) throw new Refused(404, 'CONFIGURATION_NOT_FOUND')
      must(query.get('updateMask'), 'a mask is required')
      for (const field of query.get('updateMask')?.split(',') ?? []) {
        const parts = field.split('.')
        const last = parts.pop() ?? ''
        const [from, to] = parts.reduce(
          ([source, target], part) => {
            target[part] ??= {}
            return [source[part], target[part]]
          },
          [body, state.auth],
        )
        to[last] = from[last]
      }
      return state.auth
    },
  }
}

function keyRoutes(): Routes {
  const keys = (state: State) => `projects/${state.project}/locations/global/keys/`
  return {
    'GET apikeys /v2/projects/*/locations/global/keys': (state) => ({
      keys: state.list(keys(state)).map(({ keyString, ...key }) => key),
    }),
    'POST apikeys /v2/projects/*/locations/global/keys': (state, { body }) => {
      only(body, 'displayName', 'restrictions')
      only(body.restrictions, 'apiTargets', 'browserKeyRestrictions')
      const uid = `key${state.list(keys(state)).length}`
      state.add(keys(state) + uid, { ...body, uid, keyString: 'AIza-server' })
      return state.begin()
    },
    'GET apikeys /v2/operations/*': () => ({ done: true, response: {} }),
    'GET apikeys /v2/projects/*/locations/global/keys/*/keyString': (
      state,
      { parts: [, uid] },
    ) => ({
      keyString: state.get(keys(state) + uid).keyString,
    }),
    'PATCH apikeys /v2/projects/*/locations/global/keys/*': (state, asked) => {
      only(asked.body, 'restrictions')
      must(asked.query.get('updateMask') === 'restrictions', 'a mask is required')
      Object.assign(state.get(keys(state) + asked.parts[1]), asked.body)
      return state.begin()
    },
    'GET secretmanager /v1/projects/*/secrets/*': (state, { parts: [, name] }) =>
      state.get(`projects/${state.project}/secrets/${name}`),
    'POST secretmanager /v1/projects/*/secrets': (state, { body, query }) => {
      must(body.replication?.automatic, 'a replication is required')
      const name = `projects/${state.project}/secrets/${query.get('secretId')}`
      return state.add(name, { labels: body.labels, versions: [] })
    },
    'POST secretmanager /v1/projects/*/secrets/*:addVersion': (
      state,
      { parts: [, name], body },
    ) => {
      const secret = state.get(`projects/${state.project}/secrets/${name}`)
      secret.versions.push(Buffer.from(body.payload.data, 'base64').toString())
      return { name: `${secret.name}/versions/${secret.versions.length}`, state: 'ENABLED' }
    },
    'GET secretmanager /v1/projects/*/secrets/*/versions/latest': (state, { parts: [, name] }) => {
      const { versions, isOff } = state.get(`projects/${state.project}/secrets/${name}`)
      if (versions.length === 0) throw new Refused(404, 'no version')
      const version = `projects/${state.number}/secrets/${name}/versions/${versions.length}`
      return { name: version, state: isOff ? 'DISABLED' : 'ENABLED' }
    },
  }
}
