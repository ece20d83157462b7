import { afterEach, expect, it, vi } from 'vitest'
import { type Site, Skip } from './check.ts'
import { directAccessChecks } from './direct-access.ts'

const site: Site = {
  ...{ url: new URL('https://ada.dev'), isLocal: false, projectId: 'ada', bucket: 'ada' },
  ...{ browserKeys: ['AIza'], appId: '1:2', measurementId: 'G-1', hasAnalytics: true },
  ...{ images: [], owner: undefined, accessToken: undefined },
}

afterEach(() => vi.unstubAllGlobals())

/** A Google that answers by the page that asks. */
function answer(statusOf: (referer: string) => number): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const { referer } = headers as Record<string, string>
    return new Response('{}', { status: statusOf(referer ?? '') })
  })
}

const run = (name: string, changed: Partial<Site> = {}) =>
  directAccessChecks.find(([full]) => full.includes(name))?.[1]({ ...site, ...changed })
const check = () => run('and no other')

it.each([
  ['the web app', { appId: undefined }, 'appId is missing'],
  ['the web app, with no Analytics either', { appId: undefined, hasAnalytics: false }, 'appId'],
  ['Analytics', { measurementId: undefined }, 'measurementId is missing'],
])('fails a site whose pages are not told of %s', async (_what, changed, words) => {
  await expect(run('of Analytics', changed)).rejects.toThrow(words)
  await expect(run('of Analytics', changed)).rejects.not.toBeInstanceOf(Skip)
})

it('passes a browser key that is limited to the site', async () => {
  answer((referer) => (referer === 'https://ada.dev/' ? 200 : 403))
  await expect(check()).resolves.toBeUndefined()
})

it.each([
  ['serves every site', () => 200, 'another site is answered 200'],
  ['does not serve this one', () => 403, 'the key is answered 403 from this site'],
])('fails a browser key that %s', async (_name, statusOf, words) => {
  answer(statusOf)
  await expect(check()).rejects.toThrow(words)
})
