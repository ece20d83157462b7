import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { call, makeCopy, signInByWorkflow } from '../support/folder.ts'
import { State } from '../support/google/state.ts'
import { begin, changes, google, project } from './provision.ts'

function start() {
  begin(State.ready(project))
  const copy = makeCopy()
  signInByWorkflow(copy, google.url)
  return { copy, provision: (...args: string[]) => call(copy, 'provision', args) }
}

// Before anybody signs in, since that persists.
it('shows the plan in words without an account, and changes nothing', async () => {
  const copy = makeCopy()
  const { code, text } = await call(copy, 'provision', ['--dry-run'])
  expect(text).toContain('no project is named')
  for (const words of ['the Blaze plan', 'RATE_PEPPER', '/usage/details']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('nothing was changed')
  expect(code).toBe(0)
  expect(existsSync(join(copy, 'functions/.env.PROJECT_ID'))).toBe(false)
})

it.each([
  ['demo-portfolio', 'local project'],
  ['Ada', 'not the id'],
])('takes no project such as %s', async (name, words) => {
  const { code, text } = await call(makeCopy(), 'provision', ['--project', name])
  expect(text).toContain(words)
  expect(code).toBe(1)
})

it('makes what is missing, writes the two files, and prints nothing secret', async () => {
  const { copy, provision } = start()
  const first = await provision('--project', project, '--github', 'ada/site', '--yes')
  expect(first).toMatchObject({
    text: expect.stringContaining('Done. Next: npm run deploy'),
    code: 0,
  })
  const [pepper] = google.state.get('secrets/RATE_PEPPER').versions
  for (const secret of ['AIza', pepper]) expect(first.text).not.toContain(secret)
  // The variables to set on GitHub.
  expect(first.text).toContain('https://github.com/ada/site/settings/variables/actions')
  const provider = `projects/${google.state.number}/locations/global/workloadIdentityPools/github/providers/github`
  expect(first.text).toContain(`WORKLOAD_IDENTITY_PROVIDER ${provider}`)
  expect(first.text).not.toContain('NUMBER')
  expect(first.text).toContain('SITE_URL the address of your site')

  expect(JSON.parse(readFileSync(join(copy, '.firebaserc'), 'utf8')).projects.default).toBe(project)
  const [api, work] = ['api', 'work'].map(
    (id) => `portfolio-${id}@${project}.iam.gserviceaccount.com`,
  )
  expect(readFileSync(join(copy, `functions/.env.${project}`), 'utf8')).toBe(
    `ALLOWED_ORIGINS=\nSERVICE_ACCOUNT=${api}\nWORK_SERVICE_ACCOUNT=${work}\n`,
  )

  google.calls = []
  // The project is now known from .firebaserc, and its site from the other file.
  const again = await provision('--yes', '--github', 'ada/site')
  expect(again.text).toContain(`SITE_URL https://${project}.web.app`)
  const unknown = await provision('--yes', '--github', 'ada/other')
  expect(unknown).toMatchObject({ text: expect.stringContaining('GITHUB_TOKEN'), code: 1 })
  const second = await provision('--yes')
  expect(second).toMatchObject({ text: expect.stringContaining('Nothing was changed'), code: 0 })
  expect(changes()).toEqual([])
})

it('goes on past a refusal, told with the call, and ends with what is left: that alone and what depends on it', async () => {
  const { copy, provision } = start()
  const isMeant = (asked: string) => /^POST .*\/defaultBucket$/.test(asked)
  google.fault = { kind: 403, isMeant, isLasting: true }
  const { code, text } = await provision('--project', project, '--yes')
  expect(text).toMatch(/refused +the default Storage bucket.*403 refused once \(POST https:/)
  expect(text).toMatch(/who may use the bucket.*there is no bucket yet/)
  expect(text).toContain('2 could not be made, see above')
  expect(code).toBe(1)
  expect(google.state.resources.has('secrets/SMTP_URL')).toBe(true)
  // Otherwise a deploy would use accounts that do not exist.
  expect(existsSync(join(copy, `functions/.env.${project}`))).toBe(false)
})

it('asks before it makes anything, and makes nothing where nobody can be asked', async () => {
  const { code, text } = await start().provision('--project', project)
  expect(text).toContain('--yes')
  expect(code).toBe(1)
  expect(changes()).toEqual([])
})
