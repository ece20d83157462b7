import { expect, it } from 'vitest'
import { fill, makeCopy, runScript } from '../support/folder.ts'

const project = 'ada-site'
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9'
const usual = ['--project', project, '--url', nowhere]
const other = 'what --dry-run with the same --project, --url and --only has built'

const deploy = (copy: string, ...args: string[]) => runScript(copy, ['scripts/deploy.ts', ...args])

it('is what the dry run has built, for the same project, address and targets', async () => {
  const copy = makeCopy()
  expect((await deploy(copy, '--dry-run', ...usual)).code).toBe(0)
  for (const args of [
    ['--project', 'other-site', '--url', nowhere],
    ['--project', project],
    [...usual, '--only', 'firestore'],
  ]) {
    const { code, text } = await deploy(copy, '--prebuilt', ...args)
    expect(text).toContain(other)
    expect(code).toBe(1)
  }
  const { text } = await deploy(copy, '--prebuilt', ...usual)
  expect(text).not.toContain('ran ')
  expect(text).toContain('Not deployed: nobody is signed in')
})

it('is refused once either half was built anew: a page would be live that nothing was published into', async () => {
  const copy = makeCopy()
  await deploy(copy, '--dry-run', ...usual)
  for (const path of ['web/dist/index.html', 'functions/lib/index.js']) {
    fill(copy, { [path]: 'built anew' })
    const { code, text } = await deploy(copy, '--prebuilt', ...usual)
    expect(text).toContain(`Nothing was deployed: ${path} has changed since --dry-run built it`)
    expect(code).toBe(1)
  }
})

it('is refused after a dry run that named no project, and so published nothing', async () => {
  const copy = makeCopy()
  await deploy(copy, '--dry-run', '--url', nowhere)
  const { code, text } = await deploy(copy, '--prebuilt', ...usual)
  expect(text).toContain(other)
  expect(code).toBe(1)
})
