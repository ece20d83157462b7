import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#contract/profile.ts'
import { testProfile } from '../../support/test-profile.ts'
import { all, find, prefer } from '../home.ts'
import { api, openHome, openPublishedHome, phone } from '../screens.ts'

const { roles } = testProfile
const logo = `images/profile/${'a'.repeat(64)}.webp`
const line = '#Home div[aria-hidden="true"] > :last-child'
const typed = () => find(`${line} > :first-child`).textContent ?? ''
/** The calls come with it. */
const hydrated = () => expect.poll(() => api.sent.length).toBeGreaterThan(0)
const pause = page.getByRole('button', { name: 'Pause the typed roles' })

test("a looping typewriter line of the seven role titles, 70 ms per character, delete speed 50 ms, cursor '|', which can be paused", async () => {
  const frame = 16
  // In one test: the typewriter's library keeps the clock that it was loaded under.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
  openHome(testProfile)
  // The first role stands there already, so it begins by deleting it.
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
  let since = 0
  for (let step = 0; step < 6_000 && seen.length < 8; step++) {
    vi.advanceTimersByTime(frame)
    since += frame
    if (roles.includes(typed()) && seen.at(-1) !== typed()) seen.push(typed())
    const by = typed().length - length
    if (by === 0) continue
    // The first step in a direction comes after a pause.
    if (by === 1 && length > 0) growing.push(since)
    if (by === -1) shrinking.push(since)
    length += by
    since = 0
  }
  expect(seen).toEqual([...roles.slice(1), roles[0], roles[1]])
  // A letter waits for the first frame after its delay is over.
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
  await expect.element(page.elementLocator(find('#Home div[aria-hidden=true]'))).not.toBeVisible()
})

test('without motion a role that is longer than a phone is wide is whole', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  await page.viewport(360, 740)
  const long = 'Machine Learning Infrastructure Engineer and Lecturer'
  openHome({ ...testProfile, roles: [long, ...roles.slice(1)] })
  const role = page.getByText(long).first()
  await expect.element(role).toBeVisible()
  for (const one of all('#Home p span')) {
    if (roles.concat(long).includes(one.textContent ?? ''))
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

test('each place of work and each school with its dates, place, logo and what was done', async () => {
  const { experience, education } = testProfile
  const profile: Profile = {
    ...testProfile,
    experience: experience.map((job) => ({ ...job, logo })),
    education: education.map((school) => ({ ...school, logo })),
  }
  openPublishedHome({ projects: [], skills: [], month: '2026-11', profile }, profile)
  await hydrated()
  const rows = (part: string) =>
    all(`#${part} li:has(> dl)`).map((row) =>
      [...row.querySelectorAll('h3, h4, p, dt, dd, li')].map(({ textContent }) => textContent),
    )
  expect(find('#About h3').textContent).toBe('Experience2 jobs')
  expect(rows('About')).toEqual([
    [
      'Site reliability lead',
      'Odra Freight, Wrocław',
      'Dates',
      'Jun 2025 – present',
      'Duration',
      '1 yr 6 mos',
      'Two hundred machines.',
      'Halved the pages at night.',
      'Taught four people.',
      'Nix',
      'Rust',
    ],
    ['Operator', 'Warta Bank', 'Dates', 'Nov 2019 – May 2025', 'Duration', '5 yrs 7 mos'],
  ])
  expect(rows('Education')).toEqual([
    [
      'Master of Science',
      'Jagiellonian University, Collegium',
      'Years',
      '2014–2019',
      'CGPA',
      '5.0 / 5',
    ],
    ['Matura', 'Nowodworski School', 'Years', '2011–2014'],
  ])
  const company = page.getByRole('link', { name: 'Odra Freight' })
  await expect.element(company).toHaveAttribute('href', 'https://odra.example.net/')
  await expect.element(company).toHaveAttribute('target', '_blank')
  expect(all('#About li img, #Education li img').map((one) => one.getAttribute('src'))).toEqual(
    Array(4).fill(`/assets/profile/${'a'.repeat(12)}-480.webp`),
  )
  for (const paragraph of testProfile.bio)
    await expect.element(page.getByText(paragraph)).toBeVisible()
  // Beside each other on a phone: it is said how many, the next one fades at the edge, the last is reached whole.
  await expect.element(page.getByText('2 jobs')).not.toBeVisible()
  await page.viewport(...phone)
  await expect.element(page.getByText('2 jobs')).toBeVisible()
  const jobs = find('#About ul:has(h4)')
  const fade = 56
  expect(getComputedStyle(jobs).maskImage).toContain(`calc(100% - ${fade}px)`)
  const endOf = (job: Element | null) => Math.round(job?.getBoundingClientRect().right ?? 0)
  expect(endOf(jobs.firstElementChild)).toBeLessThanOrEqual(390 - fade)
  expect(endOf(jobs.lastElementChild)).toBeGreaterThan(390)
  jobs.scrollTo({ left: jobs.scrollWidth, behavior: 'instant' })
  await expect.poll(() => endOf(jobs.lastElementChild)).toBeLessThanOrEqual(390 - fade)
})

test('the footer has contact info, social links and the tagline', async () => {
  openHome(testProfile)
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toBeVisible()
  const { tagline, contact, social } = testProfile
  const { email, phone, location } = contact
  for (const text of [email, phone, location, tagline])
    expect(footer.element().textContent).toContain(text)
  for (const { label, url } of social) {
    const link = footer.getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})
