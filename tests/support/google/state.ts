/** The stand-in's state of one project. */
import type { IncomingHttpHeaders } from 'node:http'
import { Site } from '@portfolio-site/hosting-standin'

export class Refused extends Error {
  status: number
  reason: string | undefined
  constructor(status: number, message: string, reason?: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}

export function assertRequest(isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new Refused(400, message)
}

interface Binding {
  role: string
  members: string[]
  condition?: object
}

// biome-ignore lint/suspicious/noExplicitAny: resources of a dozen kinds
export type Resource = any

/** Enabled in each new project. */
const alwaysOn = ['serviceusage', 'firebase']

/** Permissions of Google's roles, as far as they are checked here. Custom roles contain none of them. */
const permissionsOf: Record<string, string[]> = {
  'roles/firebasehosting.admin': ['firebasehosting.sites.get', 'firebasehosting.sites.update'],
  'roles/run.viewer': ['run.services.get'],
  'roles/firebasestorage.viewer': ['firebasestorage.defaultBucket.get'],
  'roles/firebase.viewer': ['storage.buckets.get'],
  'roles/cloudtasks.enqueuer': ['cloudtasks.tasks.create'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs'],
  'roles/run.invoker': ['run.routes.invoke'],
  'roles/cloudscheduler.admin': ['get', 'create', 'update', 'delete'].map(
    (verb) => `cloudscheduler.jobs.${verb}`,
  ),
}

export class State {
  readonly project: string
  readonly number = '123456789012'
  isCreated = false
  isFirebase = false
  billing: string | undefined
  billingAccounts = [{ name: 'billingAccounts/0A-0B-0C', displayName: 'Mine', open: true }]
  apis = new Set<string>()
  isTermsAccepted = true
  takenSites: string[] = []
  /** By name within the project, such as `secrets/RATE_PEPPER`. */
  resources = new Map<string, Resource>()
  /** By the name of the resource; '' is the project. */
  policies = new Map<string, Binding[]>()
  /** The caller, such as `serviceAccount:…`; undefined for the project's owner. */
  caller: string | undefined
  /** Organisation policies by constraint. */
  rules: Record<string, object> = {}
  #hosting: Site | undefined
  /** Signs session cookies; undefined where nobody signs in. */
  certificate: { key: string; cert: string } | undefined
  /** Names of revisions that fail on every call. */
  faultyRevisions = new Set<string>()
  /** Runs an enqueued task where no function does. */
  onTask: ((task: Resource) => void) | undefined
  /** Results of long-running operations, each of which is done once polled. */
  responses: (object | undefined)[] = []

  constructor(project: string) {
    this.project = project
  }

  static ready(project: string): State {
    const billing = 'billingAccounts/0A-0B-0C'
    return Object.assign(new State(project), { isCreated: true, isFirebase: true, billing })
  }

  copy(): State {
    return Object.assign(new State(this.project), structuredClone({ ...this }))
  }

  isOn(api: string): boolean {
    return alwaysOn.includes(api) || this.apis.has(api)
  }

  requirePermission(permission: string, caller = this.caller, name = ''): void {
    if (caller && !this.may(caller, permission, name)) {
      throw new Refused(403, `Permission '${permission}' denied`)
    }
  }

  /** Checks roles in the project and in the named resource. */
  may(caller: string, permission: string, name = ''): boolean {
    const bindings = [this.bindings(''), this.bindings(name)].flat()
    return bindings.some(
      ({ role, members }) => members.includes(caller) && permissionsOf[role]?.includes(permission),
    )
  }

  get(name: string): Resource {
    const resource = this.resources.get(this.#within(name))
    if (!resource) throw new Refused(404, `${name} is not there`)
    return resource
  }

  set(name: string, resource: object): Resource {
    const own = this.#within(name)
    this.resources.set(own, { ...resource, name: `projects/${this.project}/${own}` })
    return this.get(name)
  }

  add(name: string, resource: object): Resource {
    if (this.resources.has(this.#within(name))) throw new Refused(409, `${name} exists`)
    return this.set(name, resource)
  }

  #within(name: string): string {
    return name.replace(`projects/${this.project}/`, '')
  }

  hosting(): Site {
    const [site] = this.list('sites/')
    if (!site) throw new Refused(404, 'no site')
    this.#hosting ??= new Site({ project: this.project, id: site.name.split('/').at(-1) })
    return this.#hosting
  }

  bucket(): string {
    return this.get('defaultBucket').bucket.name.split('/').pop()
  }

  /** Resources one level below this name. */
  list(start: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      name.startsWith(start) && !name.slice(start.length).includes('/') ? [resource] : [],
    )
  }

  /** Resources whose name contains this part. */
  of(part: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      `/${name}`.includes(part) ? [resource] : [],
    )
  }

  bindings(name: string): Binding[] {
    return this.policies.get(name) ?? []
  }

  rolesIn(name: string): string[] {
    return this.bindings(name)
      .map(({ role, members }) => `${role}: ${members.map((one) => one.replace(/@.*/, '')).sort()}`)
      .sort()
  }

  grant(name: string, bindings: Binding[]): void {
    const isOpen = bindings.some(({ members }) => members.includes('allUsers'))
    assertRequest(
      !isOpen || Object.keys(this.rules).length === 0,
      'The organisation permits no such member',
    )
    for (const member of bindings.flatMap(({ members }) => members)) {
      const email = member.replace('serviceAccount:', '')
      const isOwn = email.endsWith(`@${this.project}.iam.gserviceaccount.com`)
      const isThere = isOwn
        ? this.resources.has(`serviceAccounts/${email}`)
        : !email.endsWith('-compute@developer.gserviceaccount.com') || this.isOn('compute')
      assertRequest(isThere, `Service account ${email} does not exist.`)
    }
    for (const { role } of bindings) if (role.startsWith('projects/')) this.get(role)
    this.policies.set(name, bindings)
  }

  /** A document of `site`, in the form of Firestore's REST API. */
  setDocument(id: string, record: object): void {
    const name = `databases/(default)/documents/site/${id}`
    this.set(name, { updateTime: new Date().toISOString(), fields: fieldsOf(record) })
  }

  /** Includes the result, which the CLI reads even from some operations that have only begun. */
  begin(response: object = {}): object {
    return { name: `operations/${this.responses.push(response) - 1}`, response }
  }
}

function fieldsOf(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typedValue(value)]),
  )
}

function typedValue(value: unknown): object {
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(typedValue) } }
  return value ? { mapValue: { fields: fieldsOf(value) } } : { nullValue: null }
}

export interface ApiCall {
  method: string
  path: string
  /** The resource in the path: without version, project and method. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
  body: any
  bytes: Buffer
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Such as `serviceAccount:…`; undefined for the project's owner. */
  caller: string | undefined
  url: string
}

export type Answer = (state: State, asked: ApiCall) => object

/** By method, API and path; `*` matches one part of the path, `**` the rest. */
export type Calls = Record<string, Answer>
