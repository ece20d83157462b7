import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { selectionSchema } from '#contract/resume.ts'
import { cache } from '../../web/src/owner/api/cache.ts'
import { press } from './forms.ts'
import { button, heading, link } from './locators.ts'
import { storeProfile } from './owner-profile.ts'
import { fill, project, skill } from './samples.ts'
import { address, api, openOwnersArea, refusal } from './screens.ts'

const steps = page.getByRole('region', { name: 'First steps' })
const left = () =>
  steps
    .getByRole('strong')
    .elements()
    .map(({ textContent }) => textContent)

test('an empty site begins with what to do first, each where it is done, and each goes with it; a domain of its own counts as online', async () => {
  openOwnersArea()
  const online = 'Put your site online'
  const [profile, skills, work, resume] = [
    'Fill in your profile',
    'Add 3 skills',
    'Add your first project',
    'Check your résumé',
  ] as const
  await expect.poll(left).toEqual([profile, skills, work, resume, online])
  await expect.element(steps.getByText('0 of 5 done')).toBeVisible()
  await expect
    .element(steps.getByText(/Example text: Name, Location, Role, Role titles/))
    .toBeVisible()
  for (const [step, to] of [
    [profile, '/admin?mode=profile'],
    [skills, '/admin?mode=skills'],
    [work, '/admin?mode=projects'],
    [resume, '/admin?mode=resume'],
  ] as const) {
    await steps.getByText(step).click()
    await expect.poll(address).toBe(to)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (step === resume) await expect.element(button('Save résumé')).toBeVisible()
    await link('Home').click()
  }
  await expect.poll(left).toEqual([profile, skills, work, online])

  storeProfile({ address: '' })
  api.projects.push(project({ status: 'draft' }))
  api.skills.push(skill({ name: 'Fly', type: 'cloud' }), skill({ name: 'Ada' }))
  openOwnersArea()
  await expect.poll(left).toEqual([skills, online])
  await expect.element(steps.getByText('3 of 5 done')).toBeVisible()
  await expect.element(steps.getByText('2 of 3 added.', { exact: false })).toBeVisible()
  storeProfile({ address: 'https://zoe.example.org' })
  openOwnersArea()
  await expect.poll(left).toEqual([skills])
  storeProfile({ address: '' })
  api.skills.push(skill({ name: 'Git', type: 'vcs' }))
  openOwnersArea()
  await expect.poll(left).toEqual([online])

  await expect.element(steps.getByText('npm run deploy')).toBeVisible()
  expect(steps.getByRole('link').elements()).toEqual([])
  await press(button('It is online'))
  await expect.element(heading('Your portfolio')).toHaveFocus()
  openOwnersArea()
  await expect.element(heading(/^All Projects/)).toBeVisible()
  expect(steps.elements()).toEqual([])
})

test('on a wide screen the visits stand beside the first steps, as high, and alone once these are done; the projects begin within 480 px of the window', async () => {
  await page.viewport(1440, 900)
  fill(api)
  api.skills.push(skill({ name: 'Git', type: 'vcs' }), skill({ name: 'Ada' }), skill())
  storeProfile({ address: '' })
  openOwnersArea()
  const visits = page.getByRole('region', { name: 'Visits' })
  await expect.element(visits).toBeVisible()
  const box = (one: { element(): Element }) => one.element().getBoundingClientRect()
  const [left, right] = [box(steps), box(visits)]
  expect([right.top, right.bottom]).toEqual([left.top, left.bottom])
  expect([left.left, left.width, right.left, right.width].map(Math.round)).toEqual([
    120, 792, 936, 384,
  ])
  expect(box(page.getByRole('table').first()).top).toBeLessThan(480)
  storeProfile({ address: 'https://zoe.example.org' })
  api.resume = { resume: selectionSchema.parse({}), updatedAt: '2026-01-01T00:00:00.000Z' }
  openOwnersArea()
  await expect.element(visits).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  expect(box(visits).width).toBe(1200)
})

const reads = [
  'profile/getprofile',
  'visits/getvisits',
  'resume/getresume',
  'project/getprojects',
  'skill/getskills',
  'note/getnotes',
  'testimonial/gettestimonials',
]

test.for([
  [390, reads],
  [390, reads.toReversed()],
  [951, reads.toReversed()],
  [1440, reads.toReversed()],
] as const)(
  'what can be pressed stays where it is while the rest of Home comes, at the first visit and later: %s px',
  async ([width, paths]) => {
    fill(api)
    const day = new Date().toISOString().slice(0, 10)
    api.visits.days = [{ day, visits: 9, pages: {}, sites: { 'a.example': 9 }, versions: {} }]
    const description = { text: 'Fluten.', of: 'Floods.' }
    api.projects.push(project({ name: 'Buses', translations: { de: { description } } }))
    storeProfile({ address: '', language: 'en', furtherLanguages: ['de'] })
    for (const visit of [width, width - 71]) {
      await page.viewport(visit, 844)
      const releases = paths.map((path) => api.hold(path))
      openOwnersArea()
      await expect.poll(() => cache.isFetching()).toBeGreaterThanOrEqual(paths.length)
      const moved = watchMoves()
      for (const release of releases) {
        const fetching = cache.isFetching()
        release()
        await expect.poll(() => cache.isFetching()).toBeLessThan(fetching)
      }
      await expect.element(heading(/^All Testimonials/)).toBeVisible()
      await expect.element(steps).toBeVisible()
      await expect.element(heading('Translations to look at again')).toBeVisible()
      expect(moved()).toEqual([])
    }
  },
)

/** Tells what can be pressed and was elsewhere at an earlier change of the page. */
function watchMoves(): () => string[] {
  const seenAt = new Map<Element, number>()
  const moved = new Set<string>()
  function look() {
    for (const one of document.querySelectorAll('main :is(a, button, summary, select)')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue
      const { top } = one.getBoundingClientRect()
      const before = seenAt.get(one)
      if (before !== undefined && before !== top)
        moved.add(`${one.textContent}: ${before} to ${top}`)
      seenAt.set(one, top)
    }
  }
  look()
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true })
  onTestFinished(() => changes.disconnect())
  return () => [...moved]
}

test('what is not known is not asked for', async () => {
  api.answer('profile/getprofile', () => refusal(503, { message: '', code: 'unavailable' }))
  openOwnersArea()
  await expect.element(heading(/^All Projects/)).toBeVisible()
  await expect.poll(() => api.bodies('resume/getresume')).toHaveLength(1)
  expect(steps.elements()).toEqual([])
})
