/** What the stand-in of Google's APIs holds of one project. */
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

export function must(isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new Refused(400, message)
}

interface Binding {
  role: string
  members: string[]
  condition?: object
}

// biome-ignore lint/suspicious/noExplicitAny: resources of a dozen kinds
export type Resource = any

/** On in each new project. */
const alwaysOn = ['serviceusage', 'firebase']

/** What Google's lists of roles say of those whose permissions are asked for here. A custom role gives none of them. */
const permissionsOf: Record<string, string[]> = {
  'roles/firebasehosting.admin': ['firebasehosting.sites.get', 'firebasehosting.sites.update'],
  'roles/run.viewer': ['run.services.get'],
  'roles/firebasestorage.viewer': ['firebasestorage.defaultBucket.get'],
  'roles/firebase.viewer': ['storage.buckets.get'],
  'roles/cloudtasks.enqueuer': ['cloudtasks.tasks.create'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs'],
  'roles/run.invoker': ['run.routes.invoke'],
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
  /** Ids of sites that other projects have. */
  takenSites: string[] = []
  /** By their names within the project, such as `secrets/RATE_PEPPER`. */
  resources = new Map<string, Resource>()
  /** By the names of what they guard; '' is the project. */
  policies = new Map<string, Binding[]>()
  /** Who calls, such as `serviceAccount:…`; nobody named is the owner of the project. */
  caller: string | undefined
  /** What an organisation enforces, by the names of constraints. */
  rules: Record<string, object> = {}
  #hosting: Site | undefined
  /** What session cookies are signed with; none where nobody signs in. */
  certificate: { key: string; cert: string } | undefined
  /** What a task that is put into the queue writes of its publishing, where no function runs. */
  outcome: object | undefined
  /** Of what is begun and takes a while: each is done when it is asked for. */
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

  /** By a role in the project, or in the resource of that name. */
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

  /** What Hosting has of the project's one site. */
  hosting(): Site {
    const [site] = this.list('sites/')
    if (!site) throw new Refused(404, 'no site')
    this.#hosting ??= new Site({ project: this.project, id: site.name.split('/').at(-1) })
    return this.#hosting
  }

  /** The name of the default bucket. */
  bucket(): string {
    return this.get('defaultBucket').bucket.name.split('/').pop()
  }

  /** All that are called this and a further word. */
  list(start: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      name.startsWith(start) && !name.slice(start.length).includes('/') ? [resource] : [],
    )
  }

  /** All whose name has this part. */
  of(part: string): Resource[] {
    return [...this.resources].flatMap(([name, resource]) =>
      `/${name}`.includes(part) ? [resource] : [],
    )
  }

  bindings(name: string): Binding[] {
    return this.policies.get(name) ?? []
  }

  /** Who has which roles in it. */
  rolesIn(name: string): string[] {
    return this.bindings(name)
      .map(({ role, members }) => `${role}: ${members.map((one) => one.replace(/@.*/, '')).sort()}`)
      .sort()
  }

  grant(name: string, bindings: Binding[]): void {
    const isOpen = bindings.some(({ members }) => members.includes('allUsers'))
    must(!isOpen || Object.keys(this.rules).length === 0, 'The organisation permits no such member')
    for (const member of bindings.flatMap(({ members }) => members)) {
      const email = member.replace('serviceAccount:', '')
      const isOwn = email.endsWith(`@${this.project}.iam.gserviceaccount.com`)
      const isThere = isOwn
        ? this.resources.has(`serviceAccounts/${email}`)
        : !email.endsWith('-compute@developer.gserviceaccount.com') || this.isOn('compute')
      must(isThere, `Service account ${email} does not exist.`)
    }
    for (const { role } of bindings) if (role.startsWith('projects/')) this.get(role)
    this.policies.set(name, bindings)
  }

  /** As Firestore's REST interface tells it. */
  setPublication(record: object): void {
    const name = 'databases/(default)/documents/site/publication'
    this.set(name, { updateTime: new Date().toISOString(), fields: fieldsOf(record) })
  }

  /** The CLI reads some responses of what it is told has only begun. */
  begin(response: object = {}): object {
    return { name: `operations/${this.responses.push(response) - 1}`, response }
  }
}

function fieldsOf(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (typeof value === 'number') return [name, { integerValue: String(value) }]
      if (typeof value === 'string') return [name, { stringValue: value }]
      return [name, value ? { mapValue: { fields: fieldsOf(value) } } : { nullValue: null }]
    }),
  )
}

export interface Asked {
  method: string
  path: string
  /** Of the path, what is asked for: without version, project and what is done with it. */
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever is sent
  body: any
  bytes: Buffer
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Such as `serviceAccount:…`; undefined for the owner of the project. */
  caller: string | undefined
  /** Of the API here. */
  url: string
}

export type Answer = (state: State, asked: Asked) => object

/** By method, API and path; an asterisk is one part of the path, two are the rest. */
export type Calls = Record<string, Answer>
