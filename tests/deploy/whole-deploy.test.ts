import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { copy, copyFunction, fill, makeFolder, readJson } from '../support/folder.ts'
import { startCloud } from '../support/google/cloud.ts'
import { State } from '../support/google/state.ts'
import { changeBuild, programOf } from './change-build.ts'
import { watch } from './watch.ts'

const project = 'ada-site'
/** As when another project's site has taken the project id. */
const address = `https://${project}-89012.web.app`
const email = 'you@ada.dev'
const password = 'seven purple otters knit 42 anchors'
/** Files that may lie beside the code on a developer's machine. */
const strays = [
  ...['.secret.local', '.env.local', '.npmrc', '.git/config', 'service-account.json', 'notes.txt'],
  ...['src/throttle.test.ts', 'tests/api.test.ts', 'firebase-debug.log'],
  ...['lib/index.js.map', 'lib/.env'],
].map((path) => `functions/${path}`)
strays.push('web/dist/assets/index.js.map', 'web/dist/.env', 'web/dist/assets/.DS_Store')
const credentials = '.config/firebase/ada_ada_dev_application_default_credentials.json'

it('is by the CLI itself, and takes nothing away: a first, one that is cut at each step, a refused one, a roll back, and the page alone', async () => {
  const { google, edge, url, folder, run, cut, fail } = await begin()
  const { state } = google
  await run(['provision', '--project', project, '--analytics', '42', '--yes'])

  const watched = watch(url)
  const first = await run(['deploy'])
  expect(first).toContain('Deploy complete!')
  expect(first).toContain(`Deployed: ${address}`)
  expect(first).toContain('Published: the page shows what is saved.')
  expect(first).toMatch(
    /A visitor now gets the page “.+”; Analytics \(G-EXAMPLE123\) gets the event notification_received\./,
  )
  // From firebase.json; sign-up is closed in addition, which firebase.json cannot express.
  expect(state.get('databases/(default)').locationId).toBe('us-central1')
  expect(state.get('config')).toMatchObject({
    signIn: { email: { enabled: true } },
    client: { permissions: { disabledUserSignup: true } },
  })
  expect(state.get('databases/(default)').deleteProtectionState).toBe('DELETE_PROTECTION_ENABLED')
  expect(state.of('/backupSchedules/')).toHaveLength(2)
  const site = state.hosting()
  expect(String(site.liveFiles().get('/index.html'))).toContain('<!doctype html>')
  const served = [...site.liveFiles().keys()]
  expect(served).toEqual(expect.arrayContaining(['/index.html', '/owner.html', '/404.html']))
  expect(served.filter((path) => /\.map$|\.[cm]?tsx?$|\/\.|\.log$/.test(path))).toEqual([])
  const lib = join(root, 'functions/lib')
  const built = readdirSync(lib, { recursive: true, withFileTypes: true }).map(
    (entry) =>
      `lib/${relative(lib, join(entry.parentPath, entry.name))}${entry.isFile() ? '' : '/'}`,
  )
  const sent = ['lib/', ...built, 'package-lock.json', 'package.json'].sort()
  expect((await unpack(state.list('sources/')[0].bytes)).sort()).toEqual(sent)
  // The CLI makes them side by side.
  const functions = Object.fromEntries(
    state.of('/functions/').map((one) => [one.name.split('/').at(-1), one]),
  )
  expect(functions).toMatchObject({
    api: {
      serviceConfig: {
        maxInstanceCount: 3,
        maxInstanceRequestConcurrency: 40,
        timeoutSeconds: 60,
        availableMemory: '512Mi',
        serviceAccountEmail: `portfolio-api@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'IDENTITY_API_KEY' }, { key: 'RATE_PEPPER' }],
      },
    },
    work: {
      serviceConfig: {
        maxInstanceCount: 2,
        availableMemory: '512Mi',
        timeoutSeconds: 540,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
      },
    },
    mail: {
      serviceConfig: {
        maxInstanceCount: 1,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      },
    },
    clock: {
      serviceConfig: {
        maxInstanceCount: 1,
        maxInstanceRequestConcurrency: 1,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
      },
    },
  })
  const readers = state.of('/functions/').filter((one) => JSON.stringify(one).includes('SMTP_URL'))
  expect(readers.map(({ name }) => name.split('/').at(-1))).toEqual(['mail'])
  // Anyone may call `api`, only their queues `work` and `mail`, and the schedule `clock`.
  const invokers = (id: string) => state.bindings(`locations/us-central1/services/${id}`)
  const account = `portfolio-work@${project}.iam.gserviceaccount.com`
  expect(invokers('api')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }])
  expect([invokers('work'), invokers('mail')]).toEqual([[], []])
  expect(invokers('clock')).toEqual([
    { role: 'roles/run.invoker', members: [`serviceAccount:${account}`] },
  ])
  for (const queue of ['work', 'mail']) {
    expect(state.get(`locations/us-central1/queues/${queue}`).retryConfig.maxAttempts).toBe(6)
  }
  // One job, of the three that are free.
  expect(state.of('/jobs/')).toMatchObject([
    {
      schedule: '3 * * * *',
      httpTarget: {
        uri: `https://us-central1-${project}.cloudfunctions.net/clock`,
        oidcToken: { serviceAccountEmail: account },
      },
    },
  ])
  const rules = ['firestore.rules', 'storage.rules'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const contents = state.of('/rulesets/').map(({ source }) => source.files[0].content)
  expect(contents.sort()).toEqual(rules.sort())
  expect(state.of('/indexes/')).toMatchObject([{ state: 'READY' }, { state: 'READY' }])
  expect(first).toContain('Firestore builds the index of the inbox')
  const overrides: { ttl?: boolean }[] = readJson(
    join(root, 'firestore.indexes.json'),
  ).fieldOverrides
  const expiring = overrides.filter(({ ttl }) => ttl)
  expect(state.of('/fields/expireAt')).toMatchObject(
    expiring.map(() => ({ ttlConfig: { state: 'ACTIVE' } })),
  )
  expect(state.of('/fields/translations')).toHaveLength(overrides.length - expiring.length)

  const owner = await run(['owner', '--email', email, '--project', project], password)
  expect(owner).toContain(`${email} was made and is the owner of ${project}.`)
  // The CLI's sign-in for Google's clients: readable only by its owner.
  expect(statSync(join(folder, credentials)).mode & 0o777).toBe(0o600)
  const cookie = await logIn(url)
  await addProject(url, cookie, 'Harbour map')
  await expect.poll(() => textOf(url), polling).toContain('Harbour map')
  const shown = 'k'.repeat(16)
  const hidden = 'h'.repeat(16)
  await saveVersions(url, cookie, { [shown]: true, [hidden]: false })
  const versionFiles = ['', '.pdf', '.json', '.txt'].map((form) => `/cv/${shown}${form}`)
  await expect.poll(() => statusOf(url, versionFiles), polling).toEqual([200])

  // What a visitor, a reader of the résumé and the owner have open from here on.
  const assets = [...site.liveHashes().keys()].filter((path) => /^\/assets\/.*\.js$/.test(path))
  const open = [...assets.slice(0, 3), programOf(site.liveFiles())]
  watched.add('/', 'Harbour map')
  watched.add('/projects/harbour-map', 'Ships, live.')
  watched.add('/login', '<!doctype html>')
  for (const path of ['/resume.pdf', `/cv/${shown}.pdf`]) watched.add(path, '%PDF-')
  for (const path of ['/resume', ...versionFiles.filter((path) => !path.endsWith('.pdf'))])
    watched.add(path, 'Your name')
  for (const path of open) watched.add(path, String(site.liveFiles().get(path)).slice(0, 100))

  const smoke = await run(['smoke', '--url', address])
  expect(smoke).toMatch(/^pass +the published page shows what is stored$/m)
  expect(smoke).toMatch(/^pass +Hosting tells pages of the web app and of Analytics$/m)

  // Both page and function have changed since; the deploy is cut at each step, and tried again.
  const old = site.liveVersion()
  changeBuild(folder)
  await run(['build-rendering'])
  for (const step of [/^PATCH cloudfunctions .*\/work$/, /^PUT run /]) {
    await cut(['deploy'], step)
    expect(site.liveVersion()).toBe(old)
  }
  // What is saved between two tries is kept, and told as not yet live.
  await addProject(url, cookie, 'Between two tries')
  await expect.poll(() => problemOf(state), polling).toContain('another version of the site')
  expect(site.liveVersion()).toBe(old)
  const isRelease = (call: string) => /^POST firebasehosting .*\/versions$/.test(call)
  google.fault = { kind: 403, isMeant: isRelease, isLasting: true }
  const refused = await fail(['deploy'])
  expect(refused).toContain('NOT published: Publishing has no permission for Firebase Hosting')
  expect(site.liveVersion()).toBe(old)
  // One call of the publication fails: the queue tries again.
  let left = 1
  const isFinal = (call: string) => /^PATCH firebasehosting /.test(call) && left-- > 0
  google.fault = { kind: 500, isMeant: isFinal }
  const second = await run(['deploy'])
  expect(second).toContain('Published: the page shows what is saved.')
  google.fault = undefined
  expect(await textOf(url)).toContain('Between two tries')
  expect(await textOf(url, open[3])).toBe(String(site.liveFiles(old).get(open[3] ?? '')))

  // Hosting calls the revision that each page was released with.
  const tagOf = () => (site.releases[0] as Released).version.config.rewrites[0]?.run?.tag
  const { spec, status } = state.get('locations/us-central1/services/api')
  const tagged = new Map(spec.traffic.map(({ tag, revisionName }: Target) => [tag, revisionName]))
  expect(tagged.get(tagOf())).toBe(status.latestReadyRevisionName)
  const newest = site.liveVersion()

  // A roll back stays until the next deploy, whatever is saved or what time it is.
  site.release(old, {})
  expect(tagged.get(tagOf())).toBe('api-00001-abc')
  await publishNow(url, cookie)
  await expect.poll(() => problemOf(state), polling).toContain('another version of the site')
  expect(site.liveVersion()).toBe(old)
  expect(await textOf(url)).not.toContain('Between two tries')
  site.release(newest, {})
  expect([...watched.away]).toEqual([])
  for (const text of [first, second]) expect(text).not.toContain(shown)

  // Each release has all files that its page refers to, and their download names.
  for (const { version } of site.releases as Released[]) {
    const files = site.liveFiles(version.name)
    const paths = [
      ...String(files.get('/index.html')).matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g),
    ].map(([, path]) => path)
    expect([...files.keys()]).toEqual(expect.arrayContaining(paths))
    expect(JSON.stringify(version.config.headers)).toContain("inline; filename*=UTF-8''")
    expect(version.config.rewrites).toMatchObject([
      { run: { serviceId: 'api', region: 'us-central1' } },
      { run: { serviceId: 'api' } },
      { path: '/owner.html' },
      { path: '/favicon.svg' },
    ])
  }
  await watched.end()

  // A static deploy, with content read from the site that has a function.
  const asked = google.calls.length
  await run(['deploy', '--static', '--yes'])
  const [last] = site.releases as Released[]
  expect(last?.version.config).toMatchObject({ rewrites: [] })
  expect([...site.liveFiles().keys()]).not.toContain('/owner.html')
  expect(String(site.liveFiles().get('/index.html'))).toContain('Harbour map')
  expect(String(site.liveFiles().get('/sitemap.xml'))).toContain(address)
  const isOfFunction = (call: string) => /^(POST|PUT|PATCH) (cloudfunctions|run|storage)/.test(call)
  expect(google.calls.slice(asked).filter(isOfFunction)).toEqual([])

  // The CLI checks for its own updates.
  const others = [...edge.unknown].filter((host) => !/npmjs|firebase-public/.test(host))
  expect(others).toEqual([])
  const [pepper] = state.get('secrets/RATE_PEPPER').versions
  for (const secret of ['AIza', 'refresh', pepper]) expect(first + second).not.toContain(secret)
}, 900_000)

interface Target {
  tag: string
  revisionName: string
}

interface Released {
  version: {
    name: string
    config: { headers: object[]; rewrites: { run?: { tag?: string } }[] }
  }
}

const polling = { interval: 200, timeout: 300_000 }

async function textOf(url: string, path = '/'): Promise<string> {
  return (await fetch(url + path)).text()
}

/** What the owner's area tells of the publication. */
function problemOf(state: State): string {
  const record = state.resources.get('databases/(default)/documents/site/publication')
  return record?.fields.problem?.mapValue?.fields.reason.stringValue ?? ''
}

async function publishNow(url: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' }
  const asked = await fetch(`${url}/api/publication/publish`, { method: 'POST', headers })
  expect(asked.status).toBe(200)
}

async function unpack(archive: string): Promise<string[]> {
  const folder = makeFolder()
  fill(folder, { 'source.zip': Buffer.from(archive, 'base64') })
  await firebaseTools('./lib/unzip.js').unzip(join(folder, 'source.zip'), join(folder, 'source'))
  const entries = readdirSync(join(folder, 'source'), { recursive: true, withFileTypes: true })
  return entries.map(
    (entry) =>
      relative(join(folder, 'source'), join(entry.parentPath, entry.name)) +
      (entry.isFile() ? '' : '/'),
  )
}

async function logIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const account = JSON.stringify({ email, password })
  const session = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: account })
  return session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** As the owner's area does: saving enqueues a publish task. */
async function addProject(url: string, cookie: string, name: string): Promise<void> {
  const body = new FormData()
  const project = { name, description: 'Ships, live.', technologies: '["Go"]', story: 'By AIS.' }
  const addresses = { github: 'https://github.com/example/map', deploy: 'https://map.example.com' }
  for (const [field, value] of Object.entries({ ...project, ...addresses })) body.set(field, value)
  const saved = await fetch(`${url}/api/project/addproject`, {
    method: 'POST',
    body,
    headers: { cookie },
  })
  expect(saved.status).toBe(201)
}

/** Versions of the résumé by key: whether each is published. */
async function saveVersions(url: string, cookie: string, versions: Record<string, boolean>) {
  for (const [key, isOn] of Object.entries(versions)) {
    const body = new FormData()
    const version = { key, name: 'A reader', status: isOn ? 'published' : 'draft' }
    for (const [field, value] of Object.entries(version)) body.set(field, value)
    const saved = await fetch(`${url}/api/version/addversion`, {
      method: 'POST',
      body,
      headers: { cookie },
    })
    expect(saved.status).toBe(201)
  }
}

async function statusOf(url: string, paths: string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => fetch(url + path)))
  return [...new Set(answers.map(({ status }) => status))]
}

/** A signed-in folder, with all calls to Google redirected to a stand-in at the network's edge. */
async function begin() {
  const cloud = await startCloud(
    Object.assign(State.ready(project), { takenSites: [project] }),
    address,
  )
  const folder = makeFolder()
  copyFunction(folder)
  copy(folder, [
    ...['scripts', 'web', 'sample', 'functions/src', 'functions/.env', 'tsconfig.base.json'],
    ...['firebase.json', 'firestore.rules', 'firestore.indexes.json', 'storage.rules'],
  ])
  for (const installed of ['node_modules', 'functions/node_modules']) {
    symlinkSync(join(root, installed), join(folder, installed))
  }
  const account = { user: { email: 'ada@ada.dev' }, tokens: { refresh_token: 'of Ada' } }
  const scripts = { check: 'true', build: 'true', 'publish:static': 'node scripts/publish.ts' }
  const { imports } = readJson('package.json')
  fill(folder, {
    'package.json': JSON.stringify({ type: 'module', imports, scripts }),
    '.firebaserc': '{}',
    ...Object.fromEntries(strays.map((path) => [path, 'canary'])),
    'config/configstore/firebase-tools.json': JSON.stringify(account),
  })
  const { PATH } = process.env
  const env = { PATH, HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), ...cloud.edge.env }
  // The page alone is read from the site that runs at this port.
  const SITE_PORT = new URL(cloud.url).port
  const options = { cwd: folder, env: { ...env, SITE_PORT, METADATA_SERVER_DETECTION: 'none' } }
  /** A group of its own, to be ended with the CLI that it starts. */
  const start = ([name, ...args]: string[], input = '') => {
    const child = spawn(nodeBin, [`scripts/${name}.ts`, ...args], { ...options, detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.stdin.end(input)
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    )
    return { child, ended }
  }
  const endWith = async (expected: number, command: string[], input?: string) => {
    const { code, output } = await start(command, input).ended
    if (code !== expected) throw new Error(`${command} ended with ${code}:\n${output}`)
    return output
  }
  /** Kills the command as it makes this call, which does not arrive. */
  const cut = async (command: string[], step: RegExp) => {
    const { child, ended } = start(command)
    const isMeant = (call: string) => {
      if (step.test(call)) process.kill(-Number(child.pid), 'SIGKILL')
      return step.test(call)
    }
    cloud.google.fault = { kind: 500, isMeant }
    const { code, output } = await ended
    cloud.google.fault = undefined
    if (code !== null) throw new Error(`${command} was not cut at ${step}:\n${output}`)
  }
  return {
    ...cloud,
    folder,
    cut,
    /** The output of a command that must succeed. */
    run: (command: string[], input?: string) => endWith(0, command, input),
    /** The output of a command that must fail. */
    fail: (command: string[]) => endWith(1, command),
  }
}
