import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  type HostingConfig,
  withDownloadNames,
} from '../../functions/src/contract/download-names.ts'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { copy, copyFunction, fill, makeFolder, readJson } from '../support/folder.ts'
import { startCloud } from '../support/google/cloud.ts'
import { State } from '../support/google/state.ts'

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

it('is by the CLI itself, from nothing deployed to a live site, then over that site, then of Hosting alone', async () => {
  const { google, edge, url, folder, run } = await begin()
  const { state } = google
  await run(['provision', '--project', project, '--analytics', '42', '--yes'])

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
  const built = readdirSync(join(root, 'functions/lib')).map((name) => `lib/${name}`)
  const sent = ['lib/', ...built, 'package-lock.json', 'package.json'].sort()
  expect((await unpack(state.list('sources/')[0].bytes)).sort()).toEqual(sent)
  expect(state.of('/functions/')).toMatchObject([
    {
      serviceConfig: {
        maxInstanceCount: 3,
        maxInstanceRequestConcurrency: 40,
        timeoutSeconds: 60,
        availableMemory: '512Mi',
        serviceAccountEmail: `portfolio-api@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'IDENTITY_API_KEY' }, { key: 'RATE_PEPPER' }],
      },
    },
    {
      serviceConfig: {
        maxInstanceCount: 2,
        availableMemory: '512Mi',
        timeoutSeconds: 120,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
      },
    },
    {
      serviceConfig: {
        maxInstanceCount: 1,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      },
    },
    {
      serviceConfig: {
        maxInstanceCount: 1,
        maxInstanceRequestConcurrency: 1,
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
      },
    },
  ])
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
        uri: 'https://clock-abc-uc.a.run.app',
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
  expect(state.of('/fields/expireAt')).toMatchObject(
    readJson(join(root, 'firestore.indexes.json')).fieldOverrides.map(() => {
      return { ttlConfig: { state: 'ACTIVE' } }
    }),
  )

  const owner = await run(['owner', '--email', email, '--project', project], password)
  expect(owner).toContain(`${email} was made and is the owner of ${project}.`)
  // The CLI's sign-in for Google's clients: readable only by its owner.
  expect(statSync(join(folder, credentials)).mode & 0o777).toBe(0o600)
  const cookie = await logIn(url)
  await addProject(url, cookie, 'Harbour map')
  const page = async () => (await fetch(url)).text()
  await expect.poll(page, { interval: 200 }).toContain('Harbour map')
  const shown = 'k'.repeat(16)
  const hidden = 'h'.repeat(16)
  await saveVersions(url, cookie, { [shown]: true, [hidden]: false })
  const versionFiles = ['', '.pdf', '.json', '.txt'].map((form) => `/cv/${shown}${form}`)
  await expect.poll(() => statusOf(url, versionFiles), { interval: 200 }).toEqual([200])
  const endWatch = watch(url, ['/', ...versionFiles])

  const smoke = await run(['smoke', '--url', address])
  expect(smoke).toMatch(/^pass +the published page shows what is stored$/m)
  expect(smoke).toMatch(/^pass +Hosting tells pages of the web app and of Analytics$/m)

  // Only one function is redeployed.
  state.get('secrets/RATE_PEPPER').versions.push('another pepper')
  // An organisation policy forbids public access, and the function was opened by hand.
  state.rules['iam.managed.allowedPolicyMembers'] = { enforce: true }
  state.policies.delete('locations/us-central1/services/api')
  await run(['deploy', '--only', 'functions'])
  const [old, current] = ['api-00001-abc', 'api-00002-abc']
  // Hosting goes on using it until Hosting is deployed.
  state.faultyRevisions.add(old)
  const earlier = site.releases.length
  const call = () => fetch(`${url}/api/project/getprojects`, { method: 'POST' })
  expect((await call()).status).toBe(500)
  const second = await run(['deploy'])
  expect(second).toContain('Published: the page shows what is saved.')
  const revisions = state.of('/services/').map(({ status }) => status.latestReadyRevisionName)
  expect(revisions).toEqual([current, ...['work', 'mail', 'clock'].map((id) => `${id}-00001-abc`)])
  expect(await (await call()).text()).toContain('Harbour map')

  const before = google.calls.length
  const third = await run(['deploy', '--only', 'hosting'])
  expect(third).toContain('Published: the page shows what is saved.')
  const isOfFunction = (call: string) => /^(POST|PUT|PATCH) (cloudfunctions|run|storage)/.test(call)
  expect(google.calls.slice(before).filter(isOfFunction)).toEqual([])
  // No deploy took an address away, and nothing says the secret ones.
  expect(await endWatch()).toEqual([])
  expect(second + third).not.toContain(shown)
  expect(existsSync(join(folder, 'web/dist/cv'))).toBe(false)

  // Each release uses the revision that was live when it was made.
  const versions = site.releases.map(
    ({ version }) => version as { name: string; config: HostingConfig },
  )
  const since = versions.slice(0, -earlier)
  const { spec } = state.get('locations/us-central1/services/api')
  const tags = new Map<string, string>(
    spec.traffic.map(({ revisionName, tag }: Record<string, string>) => [revisionName, tag]),
  )
  for (const version of versions) {
    const tag = tags.get(since.includes(version) ? current : old) ?? 'none'
    const run = { serviceId: 'api', region: 'us-central1', tag }
    expect(version.config).toMatchObject({
      rewrites: [
        { run },
        { run: { serviceId: 'api' } },
        { path: '/owner.html' },
        { path: '/favicon.svg' },
      ],
    })
  }
  // The page always has what was saved, with all files it refers to and their download names.
  const names = new Map<string, string>(readJson(join(folder, 'web/dist/.download-names.json')))
  expect(names.size).toBeGreaterThan(0)
  const [pdf, json, text] = [...names.values()]
  for (const [path, name] of [
    [`/cv/pdf/${shown}.pdf`, pdf],
    [`/cv/${shown}.json`, json],
    [`/cv/${shown}.txt`, text],
  ])
    names.set(String(path), String(name))
  for (const { name, config } of since) {
    expect(withDownloadNames(config, names)).toBe(config)
    const files = site.liveFiles(name)
    const page = String(files.get('/index.html'))
    expect(page).toContain('Harbour map')
    const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path]) => path)
    expect([...files.keys()]).toEqual(expect.arrayContaining(paths))
    expect([...files.keys()].filter((path) => path.startsWith('/cv/')).sort()).toEqual([
      ...['html', 'json', 'txt'].map((form) => `/cv/${shown}.${form}`),
      `/cv/pdf/${shown}.pdf`,
    ])
  }

  // A static deploy, with content read from the site that has a function.
  const asked = google.calls.length
  await run(['deploy', '--static', '--yes'])
  const [last] = site.releases as { version: { name: string; config: HostingConfig } }[]
  expect(last?.version.config).toMatchObject({ rewrites: [] })
  expect([...site.liveFiles().keys()]).not.toContain('/owner.html')
  expect(String(site.liveFiles().get('/index.html'))).toContain('Harbour map')
  expect(String(site.liveFiles().get('/sitemap.xml'))).toContain(address)
  expect(google.calls.slice(asked).filter(isOfFunction)).toEqual([])

  // The CLI checks for its own updates.
  const others = [...edge.unknown].filter((host) => !/npmjs|firebase-public/.test(host))
  expect(others).toEqual([])
  const [pepper] = state.get('secrets/RATE_PEPPER').versions
  for (const secret of ['AIza', 'refresh', pepper])
    expect(first + second + third).not.toContain(secret)
  // Five runs of the CLI took 335 s of the usual 400 on two cores that others kept busy.
}, 600_000)

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
  const project = { name, description: 'Ships, live.', technologies: '["Go"]' }
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
  const variants = Object.entries(versions).map(([key, on]) => ({ key, on, name: 'For a reader' }))
  const saved = await fetch(`${url}/api/resume/updateresume`, {
    method: 'POST',
    body: JSON.stringify({ resume: { variants } }),
    headers: { cookie, 'content-type': 'application/json' },
  })
  expect(saved.status).toBe(200)
}

async function statusOf(url: string, paths: string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => fetch(url + path)))
  return [...new Set(answers.map(({ status }) => status))]
}

/** Asks for these addresses until it is ended, and then returns those that were once not there. */
function watch(url: string, paths: string[]): () => Promise<string[]> {
  const away = new Set<string>()
  let isEnded = false
  const watching = (async () => {
    while (!isEnded) {
      for (const path of paths) {
        const { status } = await fetch(url + path)
        if (status !== 200) away.add(`${status} ${path}`)
      }
      await sleep(50)
    }
  })()
  return async () => {
    isEnded = true
    await watching
    return [...away]
  }
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
  /** The output of a command that must succeed. */
  const run = ([name, ...args]: string[], input = '') =>
    new Promise<string>((resolve, reject) => {
      const all = [`scripts/${name}.ts`, ...args]
      const child = execFile(nodeBin, all, options, (error, stdout, stderr) => {
        if (error) reject(new Error(`${name} ended with ${error.code}:\n${stdout}${stderr}`))
        else resolve(stdout + stderr)
      })
      child.stdin?.end(input)
    })
  return { ...cloud, folder, run }
}
