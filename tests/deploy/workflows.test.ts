import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'

const { parse } = createRequire(join(root, 'node_modules/firebase-tools/package.json'))('yaml')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  return { name, text, workflow: parse(text) }
})

describe.each(workflows)('$name', ({ text, workflow }) => {
  it('pins every action to a commit, with its version beside it', () => {
    const uses = text.match(/uses:.*/g) ?? []
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) {
      expect(line).toMatch(/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  it('may read the repository and nothing more, unless a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('runs on nothing that lets a stranger’s code see a secret, and tries nothing a second time', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    expect(text).not.toMatch(/secrets\.|retr(y|ies)|continue-on-error/)
  })

  it('puts no expression into a shell line', () => {
    for (const job of Object.values<{ steps: { run?: string }[] }>(workflow.jobs)) {
      for (const { run = '' } of job.steps) expect(run).not.toContain('${{')
    }
  })

  it('keeps no token of the checkout, and ends by itself', () => {
    for (const job of Object.values<Record<string, unknown>>(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
      expect(job.steps).toContainEqual(
        expect.objectContaining({ with: { 'persist-credentials': false } }),
      )
    }
  })

  it('calls only what package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) {
      expect(scripts).toHaveProperty([name])
    }
  })
})

it('takes the site’s address from the variable alone, since a site of the project’s name may be another’s', () => {
  const { workflow } = workflows.find(({ name }) => name === 'publish.yml') ?? {}
  expect(workflow.jobs.deploy.env.URL).toMatch(/^\$\{\{ vars\.SITE_URL \}\}$/)
})

it('signs in only once all is tested and built, and then uploads that', () => {
  const { workflow } = workflows.find(({ name }) => name === 'publish.yml') ?? {}
  const steps: { uses?: string; run?: string }[] = workflow.jobs.deploy.steps
  const signIn = steps.findIndex(({ uses }) => uses?.startsWith('google-github-actions/auth@'))
  const runs = (part: { run?: string }[]) => part.flatMap(({ run = '' }) => (run ? [run] : []))
  expect(runs(steps.slice(0, signIn))).toEqual(['npm test', expect.stringContaining(' --dry-run')])
  expect(runs(steps.slice(signIn))).toEqual([
    expect.stringContaining(' --prebuilt'),
    expect.stringMatching(/^npm run smoke /),
  ])
})
