import { expect, it, vi } from 'vitest'
import { googleChecks } from './google.ts'
import type { Site } from './site.ts'

const config = { projectId: 'ada', apiKey: 'AIza', appId: '1:2', measurementId: 'G-1' }
const url = new URL('https://ada.dev')
const live: Site = { url, isLocal: false, config, hasAnalytics: true }

/** A stub of Google whose response depends on the referrer. */
function answer(statusOf: (referer: string) => number): void {
  vi.stubGlobal('fetch', async (_url: URL, { headers }: RequestInit) => {
    const { referer } = headers as Record<string, string>
    return new Response('{}', { status: statusOf(referer ?? '') })
  })
}

const run = (name: string, site = live) =>
  googleChecks.find((check) => check.name.includes(name))?.run(site)

it.each([
  ['the web app', { appId: '' }, true, 'appId is missing'],
  ['the web app, with no Analytics either', { appId: '' }, false, 'appId is missing'],
  ['Analytics', { measurementId: '' }, true, 'measurementId is missing'],
])('fails a site whose pages are not told of %s', async (_what, changed, hasAnalytics, words) => {
  const site = { ...live, hasAnalytics, config: { ...config, ...changed } }
  await expect(run('of Analytics', site)).rejects.toThrow(words)
})

it('passes a browser key that is limited to the site', async () => {
  answer((referer) => (referer === 'https://ada.dev/' ? 200 : 403))
  await expect(run('and no other')).resolves.toBeUndefined()
})

it.each([
  ['serves every site', () => 200, 'is answered 200 instead of 401 or 403'],
  ['does not serve this one', () => 403, 'is answered 403 instead of 200'],
])('fails a browser key that %s', async (_name, statusOf, words) => {
  answer(statusOf)
  await expect(run('and no other')).rejects.toThrow(words)
})

it('fails a browser key with which anybody can sign in', async () => {
  answer(() => 400)
  await expect(run('sign-up and sign-in')).rejects.toThrow('signUp is answered 400')
})
