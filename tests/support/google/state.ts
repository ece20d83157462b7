/** What the stand-in of Google's APIs holds of one project. */
import { Site } from 'hosting-standin'

export class Refused extends Error {
  status: number
  reason: string | undefined
  constructor(status: number, message: string, reason?: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}

export interface Policy {
  version: number
  etag: string
  bindings: { role: string; members: string[] }[]
}

// biome-ignore lint/suspicious/noExplicitAny: resources of a dozen kinds
type Resource = any

/** On in each new project, or never asked for in the project that is provisioned. */
const alwaysOn = ['serviceusage', 'firebase', 'cloudresourcemanager']

const allApis = [
  ...['firebase', 'firebasehosting', 'firebaserules', 'firebasestorage', 'firestore', 'storage'],
  ...['cloudfunctions', 'cloudbuild', 'artifactregistry', 'run', 'eventarc', 'pubsub'],
  'cloudtasks',
  ...[
    'runtimeconfig',
    'secretmanager',
    'identitytoolkit',
    'apikeys',
    'iam',
    'cloudresourcemanager',
  ],
  ...['cloudbilling', 'billingbudgets', 'iamcredentials', 'sts', 'firebaseextensions'],
]

/** What Google's lists of roles say of those whose permissions are asked for here. A custom role gives none of them. */
const permissionsOf: Record<string, string[]> = {
  'roles/firebasehosting.admin': ['firebasehosting.sites.get', 'firebasehosting.sites.update'],
  'roles/run.viewer': ['run.services.get'],
  'roles/firebasestorage.viewer': ['firebasestorage.defaultBucket.get'],
  'roles/firebase.viewer': ['storage.buckets.get'],
}

export class State {
  readonly project: string
  readonly number = '123456789012'
  isCreated = false
  isFirebase = false
  billing: string | undefined
  billingAccounts = [{ name: 'billingAccounts/0A-0B-0C', displayName: 'Mine', open: true }]
  apis = new Set<string>()
  auth: Resource
  isTermsAccepted = true
  /** By their names: databases, buckets, apps, keys, secrets, accounts, roles, pools, budgets … */
  resources = new Map<string, Resource>()
  policies = new Map<string, Policy>()
  analytics: string | undefined
  /** Who calls, such as `serviceAccount:…`; nobody named is the owner of the project. */
  caller: string | undefined
  /** Of an organisation that restricts sharing to them. */
  allowedDomains: string[] | undefined
  #hosting: Site | undefined
  /** What session cookies are signed with; none where nobody signs in. */
  certificate: { key: string; cert: string } | undefined
  /** What a task that is put into the queue writes of its publishing, where no function runs. */
  outcome: object | undefined
  /** Of what is begun and takes a while: each is done when it is asked for. */
  operations = 0
  responses = new Map<string, object>()

  constructor(project: string) {
    this.project = project
  }

  /** A project whose APIs are on, which takes the CLI ten seconds to see. */
  static ready(project: string): State {
    const state = new State(project)
    Object.assign(state, { isCreated: true, isFirebase: true, billing: 'billingAccounts/0A-0B-0C' })
    for (const api of allApis) state.apis.add(api)
    return state
  }

  copy(): State {
    return Object.assign(new State(this.project), structuredClone({ ...this }))
  }

  requireApi(api: string): void {
    if (alwaysOn.includes(api)) return
    if (!this.apis.has(api)) throw new Refused(403, `${api} is off`, 'SERVICE_DISABLED')
  }

  requirePermission(permission: string, caller = this.caller): void {
    if (!caller) return
    const isHeld = this.policyOf('project').bindings.some(
      ({ role, members }) => members.includes(caller) && permissionsOf[role]?.includes(permission),
    )
    if (!isHeld) throw new Refused(403, `Permission '${permission}' denied`)
  }

  requireProject(id: string | undefined): void {
    if (!this.isCreated || (id !== this.project && id !== this.number)) {
      throw new Refused(403, 'The caller does not have permission')
    }
  }

  get(name: string): Resource {
    const resource = this.resources.get(name)
    if (!resource) throw new Refused(404, `${name} is not there`)
    return resource
  }

  add(name: string, resource: object): Resource {
    if (this.resources.has(name)) throw new Refused(409, `${name} exists`)
    this.resources.set(name, { name, ...resource })
    return this.get(name)
  }

  /** What Hosting has of the project's one site. */
  hosting(): Site {
    this.get(`sites/${this.project}`)
    this.#hosting ??= new Site({ project: this.project })
    return this.#hosting
  }

  /** The name of the default bucket. */
  bucket(): string {
    return this.get('defaultBucket').bucket.name.split('/').pop()
  }

  list(prefix: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      name.startsWith(prefix) && !name.slice(prefix.length).includes('/') ? [resource] : [],
    )
  }

  /** All whose name has this part. */
  of(part: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      name.includes(part) ? [resource] : [],
    )
  }

  policyOf(name: string): Policy {
    return this.policies.get(name) ?? { version: 1, etag: 'BwX', bindings: [] }
  }

  setPolicy(name: string, { bindings }: { bindings: Policy['bindings'] }): Policy {
    for (const member of bindings.flatMap(({ members }) => members)) {
      const email = member.replace('serviceAccount:', '')
      const own = email.endsWith(`@${this.project}.iam.gserviceaccount.com`)
      if (own && !this.resources.has(`serviceAccounts/${email}`)) {
        throw new Refused(400, `Service account ${email} does not exist.`)
      }
    }
    for (const { role } of bindings) {
      if (role.startsWith('projects/')) this.get(role.split('/').slice(2).join('/'))
    }
    this.policies.set(name, { version: 1, etag: 'BwX', bindings })
    return this.policyOf(name)
  }

  /** As Firestore's REST interface tells it. */
  setPublication(fields: object): void {
    const updateTime = new Date().toISOString()
    this.resources.set('documents/site/publication', { updateTime, fields })
  }

  begin(response?: object): object {
    this.operations += 1
    this.responses.set(`operations/${this.operations}`, response ?? {})
    return { name: `operations/${this.operations}`, done: response !== undefined, response }
  }

  /** All that was made, without what differs from run to run. */
  snapshot(): object {
    const { isCreated, isFirebase, billing, auth, analytics } = this
    const resources = [...this.resources].map(([name, { keyString, ...resource }]) => [
      name,
      { ...resource, versions: resource.versions?.length },
    ])
    return {
      ...{ isCreated, isFirebase, billing, auth, analytics },
      apis: [...this.apis].sort(),
      resources: Object.fromEntries(resources.sort(([one], [other]) => (one < other ? -1 : 1))),
      policies: Object.fromEntries(
        [...this.policies]
          .sort()
          .map(([name, { bindings }]) => [
            name,
            bindings.map(({ role, members }) => `${role}: ${[...members].sort()}`).sort(),
          ]),
      ),
    }
  }
}
