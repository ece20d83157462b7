import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emptyJob } from '#contract/career.ts'
import { testProfile } from '../../support/test-profile.ts'
import { find, prefer } from '../home.ts'
import { api, openHome, openPublishedHome, phone } from '../screens.ts'

const { roles } = testProfile
const line = '#Home div[aria-hidden="true"] > :last-child'
const typed = () => find(`${line} > :first-child`).textContent ?? ''
/** Hydration triggers the calls. */
const hydrated = () => expect.poll(() => api.sent.length).toBeGreaterThan(0)
const pause = page.getByRole('button', { name: 'Pause the role titles' })

test("a looping typewriter line of the seven role titles, 70 ms per character, delete speed 50 ms, cursor '|', which can be paused", async () => {
  const frame = 16
  // In one test: the typewriter's library keeps the clock that it was loaded under.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
  openHome(testProfile)
  // The first role is already there, so typing begins by deleting it.
  const typedSoon = () => {
    vi.advanceTimersByTime(100)
    return typed()
  }
  await expect.poll(typedSoon).not.toBe(roles[0])
  expect(typed()).toBe(roles[0]?.slice(0, typed().length || 1))
  expect(find(`${line} > :last-child`).textContent).toBe('|')
  // What is seen of it.
  const cursor = getComputedStyle(find(`${line} > :first-child`), '::after')
  expect(cursor.borderRightStyle).toBe('solid')

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
  // A letter is typed in the first frame after its delay.
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
  await expect.poll(typedSoon).not.toBe(text)
})

test('the roles are one text for screen readers, and what stands there where nothing may move, the first whole on a phone that is narrower', async () => {
  const long = 'Machine Learning Infrastructure Engineer and Lecturer'
  const all = [long, ...roles.slice(1)]
  openHome({ ...testProfile, roles: all })
  const list = page.getByText(all.join(', '))
  await expect.element(list).toBeInTheDocument()
  expect(find('#Home div:has(> span)').ariaHidden).toBe('true')
  await prefer('prefers-reduced-motion', 'reduce')
  await page.viewport(360, 740)
  await expect.element(list).toBeInViewport()
  expect(list.element().getBoundingClientRect().height).toBeGreaterThan(20)
  // Lines break only between words: none begins with a comma.
  const words = [...list.element().children]
  expect(words[0]?.textContent).toBe(`${long},`)
  for (const one of words) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  await expect.element(page.elementLocator(find('#Home div[aria-hidden=true]'))).not.toBeVisible()
})

test('what is looked for is gone from an old page after its last day, and nothing moves', async () => {
  const profile = { ...testProfile, brief: { ...testProfile.brief, until: '2020-01-31' } }
  openPublishedHome({ projects: [], skills: [] }, profile)
  await hydrated()
  for (const words of ['Looking for: Staff role', 'Anywhere in the EU', 'Polish, Kashubian']) {
    const fact = page.getByText(words)
    await expect.element(fact).not.toBeVisible()
    expect(fact.element().getBoundingClientRect().height).toBeGreaterThan(0)
  }
})

// web/publish/profile.test.ts checks that every field of the profile is on the page.
test('on a phone a job shows what comes first, and the rest by a press; one that is not yet begun says from when; what leads away opens a new tab', async () => {
  const [job] = testProfile.experience
  const soon = { ...emptyJob, title: 'Lead', company: 'Warta', start: '2099-03' }
  openHome({ ...testProfile, experience: [...testProfile.experience, soon] })
  await expect.element(page.getByText('From Mar 2099')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const [link, url] of [
    [page.getByRole('link', { name: 'Resume/CV' }), testProfile.resume],
    [page.getByRole('link', { name: 'Odra Freight' }), job?.url],
    ...testProfile.social.map(
      ({ label, url }) => [footer.getByRole('link', { name: label }), url] as const,
    ),
  ] as const) {
    await expect.element(link).toHaveAttribute('href', url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const first = page.getByText('Two hundred machines.').first()
  const rest = page.getByText('Taught four people.').first()
  const more = page.getByText('More of Site reliability lead')
  await expect.element(rest).toBeVisible()
  await expect.element(more).not.toBeVisible()
  await page.viewport(...phone)
  await expect.element(first).toBeVisible()
  await expect.element(rest).not.toBeVisible()
  await more.click()
  await expect.element(rest).toBeVisible()
})
