import { afterAll, expect, it } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { url } from '../support/api-client.ts'
import { removeScratch, run } from '../support/backup.ts'
import { serve } from '../support/serve.ts'

afterAll(removeScratch)

async function smoke(args: string[]) {
  const { code, output } = await run('smoke', args)
  const lines = (result: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith(`${result} `))
      .map((line) => line.slice(9))
  const checks = { pass: lines('pass'), FAIL: lines('FAIL'), skipped: lines('skipped') }
  return { code, output, checks }
}

/** Each document's update time, by path. */
async function stored(): Promise<Record<string, string>> {
  const collections = await (await firestore()).listCollections()
  const found = await Promise.all(collections.map((collection) => collection.get()))
  const documents = found.flatMap(({ docs }) => docs)
  return Object.fromEntries(
    documents.map(({ ref, updateTime }) => [ref.path, String(updateTime.valueOf())]),
  )
}

it('passes on the local suite, says what only a live project shows, and changes nothing but the throttle, as its help says', async () => {
  expect((await smoke(['--help'])).output).toContain('throttle')
  const before = await stored()
  const { code, checks } = await smoke(['--url', url])
  const after = await stored()
  expect(checks.FAIL).toEqual([])
  expect(code).toBe(0)
  expect(checks.pass.length).toBeGreaterThanOrEqual(7)
  const cloudOnly = checks.skipped.filter((line) => line.endsWith('only a live project shows it'))
  expect(cloudOnly).toHaveLength(5)
  const paths = Object.keys({ ...before, ...after })
  const changed = paths.filter((path) => before[path] !== after[path])
  expect(changed.filter((path) => !path.startsWith('throttle/'))).toEqual([])
})

it('fails wherever a server does everything wrong', async () => {
  const photo = `images/projects/${'a'.repeat(64)}.webp`
  const bad = await serve((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('set-cookie', `__session=${'x'.repeat(40)}`)
    const isHtml = request.method === 'GET' && !request.url?.startsWith('/api/')
    response.setHeader('content-type', isHtml ? 'text/html' : 'application/json')
    const html = '<script src="/assets/index.js"></script>//# sourceMappingURL=index.js.map'
    response.end(isHtml ? html : JSON.stringify({ _id: 'x', 0: { photo } }))
  })
  const { code, checks } = await smoke(['--url', bad])
  expect(code).toBe(1)
  expect(checks.pass).toEqual([])
  expect(checks.FAIL).toHaveLength(8)
})
