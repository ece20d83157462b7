import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { copyFunction, fill, makeCopy, runScript } from '../support/folder.ts'
import { startCloud } from '../support/google/cloud.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'
const functions = ['api', 'work'].map((id) => {
  return `projects/${project}/locations/us-central1/functions/${id}`
})

it('is by the CLI itself, from a project with nothing deployed to a live site, and again', async () => {
  const { google, edge, url, run } = await begin()
  const provisioned = await run([
    ...['scripts/provision.ts', '--project', project, '--analytics', '42', '--yes'],
  ])
  expect(provisioned.code).toBe(0)

  const first = await run(['scripts/deploy.ts'])
  expect(first.text).toContain('Deploy complete!')
  expect(first.text).toContain('Published: the page shows what is saved.')
  expect(first.text).toContain('npm run smoke -- --url https://ada-site.web.app')
  expect(first.code).toBe(0)
  const { state } = google
  const site = state.hosting()
  expect(String(site.liveFiles().get('/index.html'))).toContain('<!doctype html>')
  const api = state.get(functions[0] ?? '')
  expect(api.serviceConfig.serviceAccountEmail).toBe(
    `portfolio-api@${project}.iam.gserviceaccount.com`,
  )
  const secrets = api.serviceConfig.secretEnvironmentVariables
  expect(secrets.map(({ key }: { key: string }) => key)).toEqual([
    'IDENTITY_API_KEY',
    'RATE_PEPPER',
  ])
  const service = state.get(api.serviceConfig.service)
  const [tag] = service.spec.traffic.flatMap(({ tag }: { tag?: string }) => tag ?? [])
  expect(site.releases[0]?.version).toMatchObject({
    config: { rewrites: [{ run: { serviceId: 'api', tag } }, {}] },
  })
  // Everybody may call the one, the queue alone the other.
  const invokers = (id: string) =>
    state.policyOf(`projects/${project}/locations/us-central1/services/${id}`).bindings
  expect(invokers('api')).toEqual([{ role: 'roles/run.invoker', members: ['allUsers'] }])
  expect(invokers('work')).toEqual([])
  expect(state.get('queues/work').retryConfig).toMatchObject({ maxAttempts: 6 })
  expect(
    state
      .of('/rulesets/')
      .map(({ source }) => source.files[0].content)
      .sort(),
  ).toEqual(
    ['firestore.rules', 'storage.rules']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .sort(),
  )
  expect(state.of('/indexes/')).toHaveLength(1)
  expect(state.of('/fields/expireAt').map(({ ttlConfig }) => ttlConfig)).toEqual([
    { state: 'ACTIVE' },
    { state: 'ACTIVE' },
  ])

  const email = 'you@ada.dev'
  const password = 'seven purple otters knit 42 anchors'
  const owner = await run(['scripts/owner.ts', '--email', email, '--project', project], password)
  expect(owner.text).toContain(`${email} was made and is the owner of ${project}.`)
  await addProject(url, { email, password }, 'Harbour map')
  const page = async () => (await fetch(url)).text()
  await expect.poll(page, { interval: 200 }).toContain('Harbour map')

  const args = ['--url', `https://${project}.web.app`, '--project', project, '--email', email]
  const smoke = await run(['scripts/smoke.ts', ...args, '--password-stdin'], password)
  expect(smoke.text.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(smoke.text).toMatch(/^pass +the published page shows what is stored$/m)
  expect(smoke.text).toMatch(/^pass +Hosting tells pages of the web app and of Analytics$/m)
  expect(smoke.text).toMatch(/^pass +publishing and mail work, as the owner’s area says$/m)
  expect(smoke.code).toBe(0)

  const released = site.releases.length
  const before = google.calls.length
  const second = await run(['scripts/deploy.ts'])
  expect(second.text).toContain('Deploy complete!')
  expect(second.code).toBe(0)
  const isBuild = (call: string) => /^(POST|PATCH) cloudfunctions/.test(call)
  expect(google.calls.slice(before).filter(isBuild)).toEqual([])
  expect(site.releases.length).toBeGreaterThan(released)
  // The CLI looks for news of its own.
  const others = [...edge.unknown].filter((host) => !/npmjs|firebase-public/.test(host))
  expect(others).toEqual([])
  for (const secret of [
    'AIza',
    'refresh',
    state.get(`projects/${project}/secrets/RATE_PEPPER`).versions[0],
  ])
    expect(first.text + second.text).not.toContain(secret)
})

/** As the owner's area does: the save starts a task that publishes it. */
async function addProject(url: string, account: object, name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signIn = { method: 'POST', headers, body: JSON.stringify(account) }
  const session = await fetch(`${url}/api/auth/login`, signIn)
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
  const { google, edge, url, close } = await startCloud(State.ready(project))
  onTestFinished(close)
  const copy = makeCopy()
  copyFunction(copy)
  symlinkSync(join(root, 'functions/node_modules'), join(copy, 'functions/node_modules'))
  for (const file of [
    ...['firestore.rules', 'firestore.indexes.json', 'storage.rules', 'functions/.env'],
    ...['web/dist', 'web/publish', 'sample', 'functions/src'],
  ]) {
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  const account = { user: { email: 'ada@ada.dev' }, tokens: { refresh_token: 'of Ada' } }
  fill(copy, { 'config/configstore/firebase-tools.json': JSON.stringify(account) })
  const run = (args: string[], input?: string) => runScript(copy, args, edge.env, input)
  return { google, edge, url, run }
}
