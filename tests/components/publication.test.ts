import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Publication } from '#contract/publication.ts'
import { press } from './forms.ts'
import { button, text } from './locators.ts'
import { project } from './samples.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const live = page.getByRole('link', { name: /^Live since / })
const publish = page.getByRole('button', { name: 'Publish', exact: true })

function be(state: Publication['state'], fields: Partial<Publication> = {}): Publication {
  const publication = { ...api.publication, reason: '', advice: '', ...fields, state }
  api.publication = publication
  return publication
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Until it is asked again what has become of it. */
async function published(): Promise<void> {
  await expect.element(text('Publishing…')).toBeVisible()
  vi.advanceTimersByTime(1_000)
}

test('says Publishing, and then since when the page is live', async () => {
  const publishedAt = new Date().toISOString()
  be('publishing')
  openOwnersArea()
  await expect.element(text('Publishing…')).toBeVisible()
  be('live', { publishedAt })
  await published()
  await expect.element(live).toHaveAttribute('href', '/')
  // Only the time for today.
  const time = new Date(publishedAt).toLocaleTimeString([], { timeStyle: 'short' })
  await expect.element(live).toHaveTextContent(`Live since ${time}`)
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await expect.element(live).toBeVisible()
})

test('on a phone that stands with the title: below a long one, on the line of a short one', async () => {
  await page.viewport(390, 844)
  for (const [mode, isBelow] of [
    ['all', true],
    ['messages', false],
  ] as const) {
    be('live', { publishedAt: new Date().toISOString() })
    openOwnersArea(`/admin?mode=${mode}`)
    await expect.element(live).toBeVisible()
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
    const { top, left } = live.element().getBoundingClientRect()
    expect(left === title.left, mode).toBe(isBelow)
    expect(top >= title.bottom, mode).toBe(isBelow)
    expect(top, mode).toBeGreaterThan(title.top)
  }
})

test('says why the page is not live and what to do, and tries again when asked', async () => {
  be('failed', {
    reason: 'Firebase Hosting is not available',
    advice: 'press Publish to try again',
  })
  api.answer('publication/publish', () => {
    be('live')
    return { ...api.publication, state: 'publishing' }
  })
  openOwnersArea()
  const said = 'Not yet live: Firebase Hosting is not available, press Publish to try again.'
  await expect.element(text(said)).toBeVisible()
  await press(publish)
  await published()
  await expect.element(live).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('never says Live while visitors get an older page: it is published, and then said', async () => {
  // Differs from the live page's hash.
  api.answer('publication/getpublication', () => ({ ...api.publication, contentHash: 'saved' }))
  api.answer('publication/publish', () => ({ ...api.publication, state: 'publishing' }))
  openOwnersArea()
  await published()
  const said = 'Not yet live: Visitors still see an older page, press Publish to try again.'
  await expect.element(text(said)).toBeVisible()
  expect(api.bodies('publication/publish')).toHaveLength(1)
  api.publication.contentHash = 'saved'
  await publish.click()
  await published()
  await expect.element(live).toBeVisible()
})

test('asks anew whether all is live when a change was not confirmed', async () => {
  api.projects.push(project({ name: 'Ferry' }))
  api.answer('project/deleteproject', () =>
    refusal(503, { message: 'Try again shortly', code: 'unavailable' }),
  )
  openOwnersArea()
  await expect.element(live).toBeVisible()
  be('publishing')
  await button('Actions for Ferry').click()
  await button('Delete').click()
  await expect.element(text('Publishing…')).toBeVisible()
})

test.for<[what: string, Publication['state'], reason: string, advice: string, said: RegExp]>([
  [
    'whose image is left out of the live page',
    'live',
    'but an image is missing, of the project “Ferry”',
    'choose it again and save',
    /^Live since .+, but an image is missing, of .+ “Ferry”: choose it again and save\.$/,
  ],
  [
    'that changes wait for the next deploy',
    'off',
    'Changes appear on your page after the next deploy',
    'npm run provision grants it',
    /^Changes appear on your page after the next deploy: npm run provision grants it\.$/,
  ],
])('says %s, and what to do', async ([, state, reason, advice, said]) => {
  be(state, { reason, advice })
  openOwnersArea()
  await expect.element(text(said)).toBeVisible()
})
