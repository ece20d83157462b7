/** What `npm run provision` asks of Google, itself and by the CLI's modules. */
import { type Answer, adds, begins, changes, lists, type Routes, reads } from './route.ts'
import { must, Refused, type State } from './state.ts'

const pools = '/v1/projects/*/locations/global/workloadIdentityPools'
const keys = 'locations/global/keys'

/** Of what was deleted less than a month ago. */
const undeletes: Answer = begins((state, { name }) => {
  const found = state.get(name)
  must(found.deleted || found.state === 'DELETED', 'it is not deleted')
  return Object.assign(found, found.deleted ? { deleted: undefined } : { state: 'ACTIVE' })
})

/** The CLI asks for an API by its address, which is the stand-in's own where a variable names that. */
const stateOf = (state: State, api: string) =>
  api === '127.0.0.1' || state.isOn(api) ? 'ENABLED' : 'DISABLED'

const apiOf = (service = '') => service.replace('.googleapis.com', '')

const projectRoutes: Routes = {
  'GET firebase /v1beta1/projects/*': (state) => {
    if (!state.isFirebase) throw new Refused(404, 'not a Firebase project')
    return { projectId: state.project, projectNumber: state.number, state: 'ACTIVE' }
  },
  'POST firebase /v1/projects:checkProjectId': ({ isCreated }) => ({
    projectIdStatus: isCreated ? 'PROJECT_ID_TAKEN' : 'PROJECT_ID_AVAILABLE',
  }),
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
    must(names.length <= 30, 'at most 30 services')
    return {
      services: names.map((name) => ({
        name,
        state: stateOf(state, apiOf(name.split('/').pop())),
      })),
    }
  },
  'GET serviceusage /v1/projects/*/services/*': (state, { id }) => ({
    state: stateOf(state, apiOf(id)),
  }),
  'POST serviceusage /v1/projects/*/services/*:enable': (state, { id }) => {
    must(state.billing || id.startsWith('cloudbilling'), 'Billing must be enabled for activation')
    state.apis.add(apiOf(id))
    return state.begin()
  },
  'GET cloudbilling /v1/projects/*/billingInfo': ({ billing = '' }) => ({
    ...{ billingAccountName: billing, billingEnabled: billing !== '' },
  }),
  'PUT cloudbilling /v1/projects/*/billingInfo': (state, { body }) => {
    state.billing = body.billingAccountName
    return { ...body, billingEnabled: true }
  },
  'GET cloudbilling /v1/billingAccounts': ({ billingAccounts }) => ({ billingAccounts }),
  'GET billingbudgets /v1/billingAccounts/*/budgets': lists('budgets'),
  'POST billingbudgets /v1/billingAccounts/*/budgets': (state, { name, body }) =>
    state.add(`${name}/${state.list(`${name}/`).length}`, body),
}

const productRoutes: Routes = {
  'GET firestore /v1/projects/*/databases/(default)': reads,
  'POST firestore /v1/projects/*/databases': begins(adds('databaseId')),
  'GET firebasestorage /v1alpha/projects/*/defaultBucket': (state, { name }) => {
    // The second is of the bucket behind it.
    state.requirePermission('firebasestorage.defaultBucket.get')
    state.requirePermission('storage.buckets.get')
    return state.get(name)
  },
  'POST firebasestorage /v1alpha/projects/*/defaultBucket': (state, { name, body }) => {
    const bucket = `projects/${state.number}/buckets/${state.project}.firebasestorage.app`
    return state.add(name, { ...body, bucket: { name: bucket } })
  },
  'GET firebase /v1beta1/projects/*/webApps': lists('apps'),
  'POST firebase /v1beta1/projects/*/webApps': (state, { name, body }) => {
    // As Firebase does, once in a project.
    if (!state.resources.has(`${keys}/browser`)) {
      state.add(`${keys}/browser`, { uid: 'browser', displayName: 'Browser key (auto created)' })
      state.add(`${keys}/browser/keyString`, { keyString: 'AIza-browser' })
    }
    const count = state.list(`${name}/`).length
    state.add(`${name}/${count}`, { ...body, appId: `1:${count}`, apiKeyId: 'browser' })
    return state.begin()
  },
  'GET firebase /v1beta1/projects/*/analyticsDetails': reads,
  'POST firebase /v1beta1/projects/*:addGoogleAnalytics': begins((state, { body }) =>
    state.set('analyticsDetails', { analyticsProperty: { id: body.analyticsAccountId } }),
  ),
  'GET firebasehosting /v1beta1/projects/*/sites': lists('sites'),
  'POST firebasehosting /v1beta1/projects/*/sites': adds('siteId', { type: 'DEFAULT_SITE' }),
  'PATCH firebasehosting /v1beta1/projects/*/sites/*': changes,
  'POST firebase /v1alpha/firebase:provisionFirebaseApp': (state, { body }) => {
    must(body.appNamespace === state.get('webApps/0').appId, 'an app is required')
    if (body.firebaseAuthInput?.emailAuthProviderMode === 'PROVIDER_ENABLED') {
      state.add('config', { signIn: { email: { enabled: true, passwordRequired: true } } })
    }
    return state.begin()
  },
  'GET identitytoolkit /admin/v2/projects/*/config': reads,
  'PATCH identitytoolkit /admin/v2/projects/*/config': changes,
  'GET artifactregistry /v1/projects/*/locations/*/repositories/*': reads,
  'POST artifactregistry /v1/projects/*/locations/*/repositories': begins(adds('repositoryId')),
  'PATCH artifactregistry /v1/projects/*/locations/*/repositories/*': changes,
}

const keyRoutes: Routes = {
  'GET apikeys /v2/projects/*/locations/global/keys': lists('keys'),
  'POST apikeys /v2/projects/*/locations/global/keys': begins((state, { name, body }) => {
    const uid = `key${state.list(`${name}/`).length}`
    state.add(`${name}/${uid}/keyString`, { keyString: 'AIza-server' })
    return state.add(`${name}/${uid}`, { ...body, uid })
  }),
  'GET apikeys /v2/projects/*/locations/global/keys/*/keyString': reads,
  'PATCH apikeys /v2/projects/*/locations/global/keys/*': begins(changes),
  'GET secretmanager /v1/projects/*/secrets/*': reads,
  'POST secretmanager /v1/projects/*/secrets': adds('secretId', { versions: [] }),
  'POST secretmanager /v1/projects/*/secrets/*:addVersion': (state, { name, body }) => {
    const { versions } = state.get(name)
    versions.push(Buffer.from(body.payload.data, 'base64').toString())
    return { name: `projects/${state.project}/${name}/versions/${versions.length}` }
  },
  'GET secretmanager /v1/projects/*/secrets/*/versions/latest': (state, { path, name }) => {
    const { versions, isOff } = state.get(name.replace('/versions/latest', ''))
    if (versions.length === 0) throw new Refused(404, 'no version')
    const version = path.replace('/v1/', '').replace('latest', versions.length)
    return { name: version, state: isOff ? 'DISABLED' : 'ENABLED' }
  },
}

const accessRoutes: Routes = {
  'POST cloudresourcemanager /v1/projects/*:getEffectiveOrgPolicy': ({ allowedDomains }) => ({
    listPolicy: allowedDomains ? { allowedValues: allowedDomains } : { allValues: 'ALLOW' },
  }),
  'GET iam /v1/projects/*/serviceAccounts/*': reads,
  'POST iam /v1/projects/*/serviceAccounts': (state, { name, body }) => {
    const email = `${body.accountId}@${state.project}.iam.gserviceaccount.com`
    return state.add(`${name}/${email}`, { email })
  },
  'POST iam /v1/projects/*/serviceAccounts/*:enable': (state, { name }) =>
    Object.assign(state.get(name), { disabled: undefined }),
  'GET iam /v1/projects/*/roles/*': reads,
  'POST iam /v1/projects/*/roles': (state, { name, body }) =>
    state.add(`${name}/${body.roleId}`, body.role),
  'PATCH iam /v1/projects/*/roles/*': changes,
  'POST iam /v1/projects/*/roles/*:undelete': undeletes,
  [`GET iam ${pools}/*`]: reads,
  [`POST iam ${pools}`]: begins(adds('workloadIdentityPoolId', { state: 'ACTIVE' })),
  [`POST iam ${pools}/*:undelete`]: undeletes,
  [`GET iam ${pools}/*/providers/*`]: reads,
  [`POST iam ${pools}/*/providers`]: begins(
    adds('workloadIdentityPoolProviderId', { state: 'ACTIVE' }),
  ),
  [`PATCH iam ${pools}/*/providers/*`]: begins(changes),
  [`POST iam ${pools}/*/providers/*:undelete`]: undeletes,
}

export const provisionRoutes: Routes = {
  ...projectRoutes,
  ...productRoutes,
  ...keyRoutes,
  ...accessRoutes,
}
