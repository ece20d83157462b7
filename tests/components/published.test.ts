import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toSummary } from '#contract/project.ts'
import { testProfile } from '../support/test-profile.ts'
import { frames } from './forms.ts'
import { many, texts } from './home.ts'
import { skill } from './samples.ts'
import { api, logs, openPublishedHome, refusal } from './screens.ts'

const calls = ['project/getprojects', 'skill/getskills']
const projects = many(3).map((one) => toSummary(one))
const skills = [skill(), skill({ name: 'Zig' })]
const shown = () => [texts('#Projects h3'), texts('#Skills li a span:last-child')]
const published = [
  ['Project 1', 'Project 2', 'Project 3'],
  ['Rust', 'Zig'],
]

/** Waits until the responses' changes are rendered. */
async function answered() {
  await expect.poll(() => new Set(api.sent.map(({ path }) => path)).size).toBe(2)
  await frames()
}

test('the published page stays as it is while the function never answers, and when it says that it is dead', async () => {
  const releases = calls.map((call) => api.hold(call))
  for (const call of calls)
    api.answer(call, () => refusal(503, { message: '', code: 'unavailable' }))
  openPublishedHome({ projects, skills }, testProfile)
  await answered()
  expect(shown()).toEqual(published)
  for (const release of releases) release()
  await expect.poll(() => logs).toContain('Failed to fetch projects')
  await expect.poll(() => logs).toContain('Failed to fetch skills')
  expect(shown()).toEqual(published)
})

test('it keeps what was published since the lists were read, a delete too, and shows what it does not hold as the function has it', async () => {
  const headers = { 'read-at': '2026-11-22T09:59:59.999Z' }
  const deleted = { ...projects[0], _id: 'deleted', name: 'Deleted since' }
  api.answer('project/getprojects', () => Response.json([deleted, ...projects], { headers }))
  api.answer('skill/getskills', () => Response.json([], { headers }))
  openPublishedHome({ projects, skills, changedAt: '2026-11-22T10:00:00.000Z' }, testProfile)
  await answered()
  expect(shown()).toEqual(published)
  await page.getByRole('button', { name: 'Next category' }).click()
  await expect.element(page.getByText(/Nothing here yet/)).toBeVisible()
})

test('a category that has lost its skills since speaks of others only where there are any', async () => {
  api.answer('skill/getskills', () => Response.json([]))
  openPublishedHome({ projects, skills, names: {} }, testProfile)
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
  expect(page.getByText(/Use the arrows/).elements()).toEqual([])
})
