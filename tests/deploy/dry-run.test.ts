import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fill, makeCopy, runScript } from '../support/folder.ts'
import { nowhere, project } from './provisioned.ts'

describe('a dry run', () => {
  it('checks, builds, shows what would be uploaded and the plan, and needs no account', async () => {
    const copy = makeCopy()
    const { code, text } = await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
    const steps = [
      'ran check',
      'ran build for https://PROJECT_ID.web.app',
      'no project is named',
      'index.html',
      'the Blaze plan',
      'A dry run ends here',
    ]
    const places = steps.map((step) => text.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(code).toBe(0)
    expect(existsSync(join(copy, 'functions/.env.PROJECT_ID'))).toBe(false)
  })

  it('goes on without a snapshot where there is no site yet, as at the first deploy', async () => {
    const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', nowhere]
    const { code, text } = await runScript(makeCopy(), args)
    expect(text).toContain('On a first deploy that is right')
    expect(text).not.toContain('ran publish:static')
    expect(code).toBe(0)
  })

  it.each([200, 503])(
    'is refused where a page answers %i and its list calls fail: an empty one would take its place',
    async (status) => {
      const site = createServer((request, response) => {
        response.statusCode = request.url === '/' ? status : 503
        response.end('{}')
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void site.close())
      const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
      const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', url]
      const { code, text } = await runScript(makeCopy(), args)
      expect(text).toContain(`Nothing was deployed: the API at ${url} does not answer.`)
      expect(code).toBe(1)
    },
  )

  it('refuses what is no address before anything is run', async () => {
    const args = ['scripts/deploy.ts', '--dry-run', '--project', project, '--url', 'ada.dev']
    const { code, text } = await runScript(makeCopy(), args)
    expect(text).toContain('"ada.dev" is not the address of a site, such as https://')
    expect(text).not.toContain('ran check')
    expect(code).toBe(1)
  })

  it('ends where the check finds something', async () => {
    const copy = makeCopy({ check: 'exit 1' })
    const { code, text } = await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
    expect(text).toContain('The check found something')
    expect(text).not.toContain('ran build')
    expect(code).toBe(1)
  })
})

it('hands the CLI the same firebase.json without the hook that refuses what was not published', async () => {
  const copy = makeCopy()
  fill(copy, { 'web/dist/assets/app-1.js': '' })
  await runScript(copy, ['scripts/deploy.ts', '--dry-run'])
  const read = (file: string) => JSON.parse(readFileSync(join(copy, file), 'utf8'))
  const source = read('firebase.json')
  expect(source.hosting.predeploy).toBeTruthy()
  expect(source.functions.predeploy).toBeTruthy()
  delete source.hosting.predeploy
  delete source.functions.predeploy
  const [ofAssets] = source.hosting.headers.filter(
    ({ source }: { source?: string }) => source === '/assets/**',
  )
  const rules = source.hosting.headers.filter((rule: object) => rule !== ofAssets)
  // A rule for the folder would have browsers keep its 404s for a year.
  source.hosting.headers = [
    ...rules,
    { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
    { regex: '^(?:/assets/app-1\\.js)$', headers: ofAssets.headers },
  ]
  expect(read('firebase.deploy.local.json')).toEqual(source)
})
