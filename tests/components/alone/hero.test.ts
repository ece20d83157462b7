import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testProfile } from '../../support/test-profile.ts'
import { all, find, prefer } from '../home.ts'
import { api, openHome, openPublishedHome, phone } from '../screens.ts'

const { roles } = testProfile
const line = '#Home div[aria-hidden="true"] > :last-child'
const typed = () => find(`${line} > :first-child`).textContent ?? ''
/** Hydration triggers the calls. */
const hydrated = () => expect.poll(() => api.sent.length).toBeGreaterThan(0)
const pause = page.getByRole('button', { name: 'Pause the role titles' })

test("a looping typewriter line of the seven role titles, 70 ms per character, delete speed 50 ms, cursor '|', which can be paused", async () => {
  const frame = 16
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  openHome(testProfile)
  // The first role is already there, so typing begins by deleting it.
  const typedSoon = () => {
    vi.advanceTimersByTime(250)
    return typed()
  }
  await expect.poll(typedSoon).not.toBe(roles[0])
  expect(find(`${line} > :last-child`).textContent).toBe('|')

  const seen: string[] = []
  const growing: number[] = []
  const shrinking: number[] = []
  let length = typed().length
  // Ignores the first, partial step.
  let since = Number.NaN
  for (let step = 0; step < 6_000 && seen.length < 8; step++) {
    vi.advanceTimersByTime(frame)
    since += frame
    if (roles.includes(typed()) && seen.at(-1) !== typed()) seen.push(typed())
    const by = typed().length - length
    if (by === 0) continue
    // The first step in each direction follows a pause.
    if (by === 1 && length > 0) growing.push(since)
    if (by === -1) shrinking.push(since)
    length += by
    since = 0
  }
  expect(seen).toEqual([...roles.slice(1), roles[0], roles[1]])
  // Sampled once a frame: a letter shows in the first frame after its delay.
  for (const [times, delay] of [
    [growing, 70],
    [shrinking, 50],
  ] as const) {
    const steps = times.filter((gap) => gap < 1_000)
    expect(steps.length).toBeGreaterThan(12)
    for (const time of steps) expect(Math.abs(time - delay - frame / 2)).toBeLessThanOrEqual(frame)
  }

  await pause.click()
  await expect.element(pause).toHaveAttribute('aria-pressed', 'true')
  const text = typed()
  vi.advanceTimersByTime(10_000)
  expect(typed()).toBe(text)
  await pause.click()
  await expect.element(pause).toHaveAttribute('aria-pressed', 'false')
  vi.advanceTimersByTime(5_000)
  expect(typed()).not.toBe(text)
})

test('the roles are one text for screen readers, and what stands there where nothing may move', async () => {
  openHome(testProfile)
  const list = page.getByText(roles.join(', '))
  await expect.element(list).toBeInTheDocument()
  expect(find('#Home div:has(> span)').ariaHidden).toBe('true')
  await prefer('prefers-reduced-motion', 'reduce')
  await expect.element(list).toBeInViewport()
  expect(list.element().getBoundingClientRect().height).toBeGreaterThan(20)
  // Lines break only between words: none begins with a comma.
  expect(list.element().firstElementChild?.textContent).toBe(`${roles[0]},`)
  await expect.element(page.elementLocator(find('#Home div[aria-hidden=true]'))).not.toBeVisible()
})

test('without motion a role that is longer than a phone is wide is whole', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  await page.viewport(360, 740)
  const long = 'Machine Learning Infrastructure Engineer and Lecturer'
  openHome({ ...testProfile, roles: [long, ...roles.slice(1)] })
  const role = page.getByText(`${long},`)
  await expect.element(role).toBeVisible()
  for (const one of all('#Home p span')) {
    if (roles.concat(long).includes(one.textContent?.replace(/,$/, '') ?? ''))
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  }
})

test('a Resume/CV button opens the external document in a new tab', async () => {
  openHome(testProfile)
  const button = page.getByRole('link', { name: 'Resume/CV' })
  await expect.element(button).toHaveAttribute('href', testProfile.resume)
  await expect.element(button).toHaveAttribute('target', '_blank')
  await expect.element(button).toHaveAttribute('rel', 'noopener noreferrer')
})

test.for([
  ['stands there until its last day', '2999-12-31', true],
  ['is gone from an old page after its last day, and nothing moves', '2020-01-31', false],
] as const)('what is looked for %s', async ([, until, isShown]) => {
  const profile = { ...testProfile, brief: { ...testProfile.brief, until } }
  openPublishedHome({ projects: [], skills: [] }, profile)
  await hydrated()
  for (const words of ['Staff role', 'Anywhere in the EU', 'Polish, Kashubian']) {
    const fact = page.getByText(words)
    if (isShown) await expect.element(fact).toBeVisible()
    else await expect.element(fact).not.toBeVisible()
    expect(fact.element().getBoundingClientRect().height).toBeGreaterThan(0)
  }
})

// web/publish/profile.test.ts checks that every field of the profile is on the page.
test('on a phone a job shows what comes first, and the rest by a press', async () => {
  openHome(testProfile)
  const company = page.getByRole('link', { name: 'Odra Freight' })
  await expect.element(company).toHaveAttribute('target', '_blank')
  const first = page.getByText('Two hundred machines.')
  const rest = page.getByText('Taught four people.')
  const more = page.getByText('More of Site reliability lead')
  await expect.element(rest).toBeVisible()
  await expect.element(more).not.toBeVisible()
  await page.viewport(...phone)
  await expect.element(first).toBeVisible()
  await expect.element(rest).not.toBeVisible()
  await more.click()
  await expect.element(rest).toBeVisible()
})

test('a job that is not yet begun says from when, and has lasted no time', async () => {
  const [job] = testProfile.experience
  openHome({
    ...testProfile,
    sections: [],
    experience: [{ ...job, start: '2099-03', end: '' }] as never,
  })
  await expect.element(page.getByText('From Mar 2099')).toBeVisible()
  expect(page.getByText(/present|\d mos?$/).elements()).toEqual([])
})

test('the footer links to where else to find the owner, in a new tab', async () => {
  openHome(testProfile)
  const footer = page.getByRole('contentinfo')
  for (const { label, url } of testProfile.social) {
    const link = footer.getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})
