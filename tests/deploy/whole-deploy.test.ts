import { execFile } from 'node:child_process'
import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type HostingConfig, withSavedNames } from '../../functions/src/contract/saved-names.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { copy, copyFunction, fill, makeFolder, readJson } from '../support/folder.ts'
import { startCloud } from '../support/google/cloud.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'
const email = 'you@ada.dev'
const password = 'seven purple otters knit 42 anchors'
const names = new Map([['/resume.pdf', 'Zoë O’Neill – Résumé.pdf']])
const credentials = '.config/firebase/ada_ada_dev_application_default_credentials.json'

it('is by the CLI itself, from a project with nothing deployed to a live site, and Hosting alone again', async () => {
  const { google, edge, url, folder, run } = await begin()
  const { state } = google
  await run(['provision', '--project', project, '--analytics', '42', '--yes'])

  const first = await run(['deploy'])
  expect(first).toContain('Deploy complete!')
  expect(first).toContain('Published: the page shows what is saved.')
  const site = state.hosting()
  expect(String(site.liveFiles().get('/index.html'))).toContain('<!doctype html>')
  expect(state.of('/functions/')).toMatchObject([
    {
      serviceConfig: {
        ...{ maxInstanceCount: 3, maxInstanceRequestConcurrency: 40, timeoutSeconds: 60 },
        availableMemory: '512Mi',
        serviceAccountEmail: `portfolio-api@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'IDENTITY_API_KEY' }, { key: 'RATE_PEPPER' }],
      },
    },
    {
      serviceConfig: {
        ...{ maxInstanceCount: 2, availableMemory: '512Mi', timeoutSeconds: 120 },
        serviceAccountEmail: `portfolio-work@${project}.iam.gserviceaccount.com`,
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
      },
    },
  ])
  // Everybody may call the one, the queue alone the other.
  const invokers = (id: string) => state.policyOf(`locations/us-central1/services/${id}`).bindings
  expect(invokers('api')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }])
  expect(invokers('work')).toEqual([])
  expect(state.get('locations/us-central1/queues/work').retryConfig.maxAttempts).toBe(6)
  const rules = ['firestore.rules', 'storage.rules'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const contents = state.of('/rulesets/').map(({ source }) => source.files[0].content)
  expect(contents.sort()).toEqual(rules.sort())
  expect(state.of('/indexes/')).toHaveLength(1)
  expect(state.of('/fields/expireAt')).toMatchObject(
    Array(2).fill({ ttlConfig: { state: 'ACTIVE' } }),
  )

  const owner = await run(['owner', '--email', email, '--project', project], password)
  expect(owner).toContain(`${email} was made and is the owner of ${project}.`)
  // The CLI's sign-in, for Google's clients: nobody else may read it.
  expect(statSync(join(folder, credentials)).mode & 0o777).toBe(0o600)
  await addProject(url, 'Harbour map')
  const page = async () => (await fetch(url)).text()
  await expect.poll(page, { interval: 200 }).toContain('Harbour map')

  const args = ['--url', `https://${project}.web.app`, '--project', project, '--email', email]
  const smoke = await run(['smoke', ...args, '--password-stdin'], password)
  expect(smoke).toMatch(/^pass +the published page shows what is stored$/m)
  expect(smoke).toMatch(/^pass +Hosting tells pages of the web app and of Analytics$/m)
  expect(smoke).toMatch(/^pass +publishing and mail work, as the owner’s area says$/m)

  const before = google.calls.length
  const second = await run(['deploy', '--only', 'hosting'])
  expect(second).toContain('Published: the page shows what is saved.')
  const isOfFunction = (call: string) => /^(POST|PUT|PATCH) (cloudfunctions|run|storage)/.test(call)
  expect(google.calls.slice(before).filter(isOfFunction)).toEqual([])
  // Each release leads to the revision that was live when it was made, and has the names of its files.
  const { spec } = state.get('locations/us-central1/services/api')
  const [tag] = spec.traffic.flatMap(({ tag }: { tag?: string }) => tag ?? [])
  const byCli = site.releases.map(({ version }) => version as { config: HostingConfig })
  const rewrites = [
    { run: { serviceId: 'api', region: 'us-central1', tag } },
    { path: '/owner.html' },
  ]
  for (const { config } of byCli) expect(config).toMatchObject({ rewrites })
  const [, last] = byCli
  expect(last && withSavedNames(last.config, names)).toBe(last?.config)

  // The CLI looks for news of its own.
  const others = [...edge.unknown].filter((host) => !/npmjs|firebase-public/.test(host))
  expect(others).toEqual([])
  const [pepper] = state.get('secrets/RATE_PEPPER').versions
  for (const secret of ['AIza', 'refresh', pepper]) expect(first + second).not.toContain(secret)
})

/** As the owner's area does: the save starts a task that publishes it. */
async function addProject(url: string, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const account = JSON.stringify({ email, password })
  const session = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: account })
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = new FormData()
  const project = { name, description: 'Ships, live.', technologies: '["Go"]' }
  const addresses = { github: 'https://github.com/example/map', deploy: 'https://map.example.com' }
  for (const [field, value] of Object.entries({ ...project, ...addresses })) body.set(field, value)
  const saved = await fetch(`${url}/api/project/addproject`, {
    ...{ method: 'POST', body, headers: { cookie } },
  })
  expect(saved.status).toBe(201)
}

/** A folder that is signed in to, and everything of Google's led to a stand-in at the edge of the network. */
async function begin() {
  const cloud = await startCloud(State.ready(project))
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
  const scripts = { check: 'true', build: 'true', 'publish:static': 'touch web/dist/.index.html #' }
  const { imports } = readJson('package.json')
  fill(folder, {
    'package.json': JSON.stringify({ type: 'module', imports, scripts }),
    '.firebaserc': '{}',
    'web/dist/.saved-names.json': JSON.stringify([...names]),
    'config/configstore/firebase-tools.json': JSON.stringify(account),
  })
  const { PATH } = process.env
  const env = { PATH, HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), ...cloud.edge.env }
  const options = { cwd: folder, env: { ...env, METADATA_SERVER_DETECTION: 'none' } }
  /** What a command prints, which must end well. */
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
