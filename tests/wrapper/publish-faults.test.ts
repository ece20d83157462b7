import { describe, expect, it, type TestContext } from 'vitest'
import { send, signIn, startSite } from './site.ts'
import { page, problem, publication, run, startPublishing, startWork } from './work.ts'

const publish = { kind: 'publish' } as const

describe('killed in between, leaves the old page, and is completed by its next try', () => {
  for (const moment of ['POST versions', 'POST upload/', 'PATCH', 'POST channels/live/releases']) {
    it(`at ${moment}`, async (context) => {
      const site = await startPublishing(context)
      const old = page(site)
      site.hosting.intervene = async (call) => {
        if (call.startsWith(moment)) await site.fn.stop()
        return undefined
      }
      const id = crypto.randomUUID()
      await expect(run(site.fn, publish, { id })).rejects.toThrow()
      expect(page(site)).toBe(old)
      site.hosting.intervene = () => undefined
      const again = await startWork({ HOSTING_API: site.hosting.origin })
      context.onTestFinished(() => again.stop())
      expect(await run(again, publish, { id, retries: 1 })).toBe(204)
      expect(page(site)).not.toBe(old)
      expect((await (await publication()).get()).get('problem')).toBeNull()
    }, 30_000)
  }
})

describe('what Hosting refuses is kept in words, and the next task tries again', () => {
  const cases = [
    [401, 204, 'denied', 'no permission'],
    [403, 204, 'denied', 'no permission'],
    [404, 204, 'failed', 'refused'],
    [409, 500, 'failed', 'another release'],
    [429, 500, 'failed', 'no more releases'],
    [500, 500, 'failed', 'not available'],
  ] as const
  for (const [fault, status, kind, words] of cases) {
    it(`${fault}`, async (context) => {
      const site = await startPublishing(context)
      site.hosting.intervene = (call) => (call.startsWith('POST versions') ? fault : undefined)
      expect(await run(site.fn, publish)).toBe(status)
      expect(await problem()).toMatchObject({ kind, reason: expect.stringContaining(words) })
      site.hosting.intervene = () => undefined
      expect(await run(site.fn, publish)).toBe(204)
      expect(await problem()).toBeNull()
    }, 30_000)
  }

  it('a page that was built from other sources', async (context) => {
    const site = await startPublishing(context)
    site.hosting.site.deploy(new Map([['/index.html', Buffer.from('another build')]]), {})
    expect(await run(site.fn, publish)).toBe(204)
    expect(page(site)).toBe('another build')
    expect(await problem()).toMatchObject({
      reason: 'The page that is live was built from other sources',
      advice: 'deploy the site again',
    })
  }, 30_000)

  it('asks to press Publish once it is not tried again by itself', async (context) => {
    const site = await startPublishing(context)
    site.hosting.intervene = () => 500
    await run(site.fn, publish)
    expect(await problem()).toMatchObject({ advice: 'it is tried again by itself' })
    await run(site.fn, publish, { retries: 5 })
    expect(await problem()).toMatchObject({ advice: 'press Publish to try again' })
  }, 30_000)
})

it('tells the owner what grants the permission that publishing has not', async (context) => {
  const { hosting, fn } = await startPublishing(context)
  hosting.intervene = () => 403
  await run(fn, publish)
  expect(await told(context, { HOSTING_API: hosting.origin })).toMatchObject({
    state: 'off',
    advice: expect.stringMatching(
      /no permission for Firebase Hosting\. npm run provision grants it/,
    ),
  })
}, 30_000)

it('speaks of no permission where there is nothing to publish to', async (context) => {
  expect(await told(context)).toMatchObject({
    state: 'off',
    reason: 'Nothing is published here',
    advice: expect.not.stringContaining('permission'),
  })
}, 30_000)

/** What the owner's area is told of the page. */
async function told(context: TestContext, env = {}) {
  const api = await startSite(context, env)
  const cookie = await signIn(api)
  return (await send(api, '/api/publication/getpublication', {}, cookie)).body
}
