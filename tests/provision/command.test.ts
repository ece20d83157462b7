import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeCopy, runScript, workloadIdentity } from '../support/folder.ts'
import { startGoogle } from '../support/google/google.ts'
import { State } from '../support/google/state.ts'

const project = 'ada-site'

async function begin() {
  const google = await startGoogle(State.ready(project))
  onTestFinished(() => google.close())
  const copy = makeCopy()
  const env = { ...google.env, ...workloadIdentity(copy, google.url) }
  const provision = (...args: string[]) => runScript(copy, ['scripts/provision.ts', ...args], env)
  return { google, copy, provision }
}

const isChange = (call: string) => !/^GET|:getIamPolicy|:getEffective|token/.test(call)

it('shows the plan in words without an account, and changes nothing', async () => {
  const copy = makeCopy()
  const { code, text } = await runScript(copy, ['scripts/provision.ts', '--dry-run'])
  expect(text).toContain('no project is named')
  for (const words of ['the Blaze plan', 'the Firestore database', 'RATE_PEPPER', 'npx firebase']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('nothing was changed')
  expect(code).toBe(0)
  expect(existsSync(join(copy, 'functions/.env.PROJECT_ID'))).toBe(false)
})

it('makes what is missing, writes the two files, and prints nothing secret', async () => {
  const { google, copy, provision } = await begin()
  const first = await provision('--project', project, '--yes')
  expect(first.text).toContain('Done. Next: npm run deploy')
  expect(first.code).toBe(0)
  const [pepper] = google.state.get(`projects/${project}/secrets/RATE_PEPPER`).versions
  for (const secret of ['AIza', pepper]) expect(first.text).not.toContain(secret)
  expect(JSON.parse(readFileSync(join(copy, '.firebaserc'), 'utf8')).projects.default).toBe(project)
  expect(readFileSync(join(copy, `functions/.env.${project}`), 'utf8')).toBe(
    `ALLOWED_ORIGINS=\nSERVICE_ACCOUNT=portfolio-api@${project}.iam.gserviceaccount.com\nWORK_SERVICE_ACCOUNT=portfolio-work@${project}.iam.gserviceaccount.com\n`,
  )

  google.calls = []
  // The project is now known from .firebaserc.
  const second = await provision('--yes')
  expect(second.text).toContain('Nothing was changed')
  expect(second.code).toBe(0)
  expect(google.calls.filter(isChange)).toEqual([])
})

it('lets a GitHub repository deploy, and prints what its settings need', async () => {
  const { google, provision } = await begin()
  const { code, text } = await provision('--project', project, '--github', 'ada/site', '--yes')
  expect(code).toBe(0)
  expect(text).toContain('https://github.com/ada/site/settings/variables/actions')
  const provider = `projects/${google.state.number}/locations/global/workloadIdentityPools/github/providers/github`
  expect(text).toContain(`WORKLOAD_IDENTITY_PROVIDER ${provider}`)
  expect(text).not.toContain('NUMBER')
})

it('goes on past a refusal, and ends with what is left', async () => {
  const { google, provision } = await begin()
  const isMeant = (call: string) => call.startsWith('POST firestore')
  google.fault = { kind: 403, isMeant, isLasting: true }
  const { code, text } = await provision('--project', project, '--yes')
  expect(text).toContain('it takes datastore.databases.create; by hand:')
  expect(text).toContain('npx firebase firestore:databases:create')
  expect(text).toContain('1 could not be made, see above.')
  expect(code).toBe(1)
  expect(google.state.resources.has('defaultBucket')).toBe(true)
})

it('asks before it makes anything, and makes nothing where nobody can be asked', async () => {
  const { google, provision } = await begin()
  const { code, text } = await provision('--project', project)
  expect(text).toContain('--yes')
  expect(code).toBe(1)
  expect(google.calls.filter(isChange)).toEqual([])
})

it.each([
  ['demo-portfolio', 'local project'],
  ['Ada', 'not the id'],
])('takes no project such as %s', async (name, words) => {
  const { code, text } = await runScript(makeCopy(), ['scripts/provision.ts', '--project', name])
  expect(text).toContain(words)
  expect(code).toBe(1)
})
