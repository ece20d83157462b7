import { must, only, type Routes } from './route.ts'
import { Refused, type State } from './state.ts'

export function accessRoutes(): Routes {
  const pools = 'POST iam /v1/projects/*/locations/global/workloadIdentityPools'
  return {
    'POST cloudresourcemanager /v1/projects/*:getIamPolicy': (state) => state.policyOf('project'),
    'POST cloudresourcemanager /v1/projects/*:setIamPolicy': (state, { body }) =>
      state.setPolicy('project', body.policy),
    'POST cloudresourcemanager /v1/projects/*:getEffectiveOrgPolicy': (
      { allowedDomains },
      { body },
    ) => {
      only(body, 'constraint')
      const listPolicy = allowedDomains ? { allowedValues: allowedDomains } : { allValues: 'ALLOW' }
      return { ...body, listPolicy }
    },
    'GET storage /storage/v1/b/*/iam': (state) => state.policyOf('bucket'),
    'PUT storage /storage/v1/b/*/iam': (state, { body }) => state.setPolicy('bucket', body),
    'GET secretmanager /v1/projects/*/secrets/*:getIamPolicy': (state, { parts: [, name] }) =>
      state.policyOf(`secrets/${name}`),
    'POST secretmanager /v1/projects/*/secrets/*:setIamPolicy': (
      state,
      { parts: [, name], body },
    ) => state.setPolicy(`secrets/${name}`, body.policy),
    'GET iam /v1/projects/*/serviceAccounts/*': (state, { parts: [, email] }) =>
      state.get(`serviceAccounts/${email}`),
    'POST iam /v1/projects/*/serviceAccounts': (state, { body }) => {
      only(body, 'accountId', 'serviceAccount')
      must(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(body.accountId), 'not an account id')
      const email = `${body.accountId}@${state.project}.iam.gserviceaccount.com`
      return state.add(`serviceAccounts/${email}`, { email })
    },
    'POST iam /v1/projects/*/serviceAccounts/*:enable': (state, { parts: [, email], body }) => {
      only(body)
      delete state.get(`serviceAccounts/${email}`).disabled
      return {}
    },
    'POST iam /v1/projects/*/serviceAccounts/*:getIamPolicy': (
      state,
      { parts: [, email = ''] },
    ) => {
      // Made by the APIs themselves, as the compute account is; this project has no older one.
      if (!email.includes('-compute@')) state.get(`serviceAccounts/${email}`)
      return state.policyOf(`serviceAccounts/${email}`)
    },
    'POST iam /v1/projects/*/serviceAccounts/*:setIamPolicy': (state, { parts: [, email], body }) =>
      state.setPolicy(`serviceAccounts/${email}`, body.policy),
    'GET iam /v1/projects/*/roles/*': (state, { parts: [, id] }) => state.get(`roles/${id}`),
    'POST iam /v1/projects/*/roles': (state, { body }) => {
      only(body, 'roleId', 'role')
      must(/^[\w.]{3,64}$/.test(body.roleId), 'not a role id')
      must(body.role.includedPermissions.length > 0, 'no permissions')
      return state.add(`roles/${body.roleId}`, body.role)
    },
    'PATCH iam /v1/projects/*/roles/*': (state, { parts: [, id], body }) => {
      const role = state.get(`roles/${id}`)
      must(!role.deleted, 'a deleted role cannot be changed')
      return Object.assign(role, body)
    },
    'POST iam /v1/projects/*/roles/*:undelete': (state, { parts: [, id], body }) => {
      only(body, 'etag')
      const role = state.get(`roles/${id}`)
      must(role.deleted, 'the role is not deleted')
      delete role.deleted
      return role
    },
    'GET iam /v1/projects/*/locations/global/workloadIdentityPools/*': (state, { parts: [, id] }) =>
      state.get(`pools/${id}`),
    [pools]: (state, { query }) => {
      state.add(`pools/${query.get('workloadIdentityPoolId')}`, { state: 'ACTIVE' })
      return state.begin()
    },
    [`${pools}/*:undelete`]: (state, { parts: [, id], body }) =>
      undelete(state, `pools/${id}`, body),
    'GET iam /v1/operations/*': () => ({ done: true, response: {} }),
    'GET iam /v1/projects/*/locations/global/workloadIdentityPools/*/providers/*': (state) =>
      state.get('providers/github'),
    [`${pools}/*/providers`]: (state, { body, query }) => {
      only(body, 'oidc', 'attributeMapping', 'attributeCondition')
      must(body.attributeMapping['google.subject'], 'google.subject is required')
      must(URL.canParse(body.oidc.issuerUri), 'an issuer is required')
      const id = query.get('workloadIdentityPoolProviderId')
      state.add(`providers/${id}`, { ...body, state: 'ACTIVE' })
      return state.begin()
    },
    'PATCH iam /v1/projects/*/locations/global/workloadIdentityPools/*/providers/*': (
      state,
      { body },
    ) => {
      const provider = state.get('providers/github')
      must(provider.state === 'ACTIVE', 'a deleted provider cannot be changed')
      Object.assign(provider, body)
      return state.begin()
    },
    [`${pools}/*/providers/*:undelete`]: (state, { parts: [, , id], body }) =>
      undelete(state, `providers/${id}`, body),
  }
}

/** A pool or a provider. */
function undelete(state: State, name: string, body: object): object {
  only(body)
  const found = state.get(name)
  must(found.state === 'DELETED', 'it is not deleted')
  found.state = 'ACTIVE'
  return state.begin()
}

function repository({ project }: State): string {
  return `projects/${project}/locations/us-central1/repositories/gcf-artifacts`
}

export function upkeepRoutes(): Routes {
  return {
    'GET artifactregistry /v1/projects/*/locations/*/repositories/*': (state) =>
      state.get(repository(state)),
    'POST artifactregistry /v1/projects/*/locations/*/repositories': (state, { body }) => {
      must(body.format === 'DOCKER', 'a format is required')
      state.add(repository(state), body)
      return state.begin()
    },
    'GET artifactregistry /v1/operations/*': () => ({ done: true, response: {} }),
    'PATCH artifactregistry /v1/projects/*/locations/*/repositories/*': (state, { body }) =>
      Object.assign(state.get(repository(state)), body),
    'GET billingbudgets /v1/billingAccounts/*/budgets': (state) => ({
      budgets: state.list('budgets/'),
    }),
    'POST billingbudgets /v1/billingAccounts/*/budgets': (state, { body }) => {
      only(body, 'displayName', 'budgetFilter', 'amount', 'thresholdRules')
      must(/^\d+$/.test(body.amount.specifiedAmount.units), 'units are a string')
      return state.add(`budgets/${state.list('budgets/').length}`, body)
    },
    'GET firebase /v1beta1/projects/*/analyticsDetails': ({ analytics }) => {
      if (!analytics) throw new Refused(404, 'not linked')
      return { analyticsProperty: { id: analytics } }
    },
    'POST firebase /v1beta1/projects/*:addGoogleAnalytics': (state, { body }) => {
      only(body, 'analyticsAccountId')
      state.analytics = body.analyticsAccountId
      return state.begin()
    },
  }
}
