import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { project, skill } from './samples.ts'
import { api, desktop, openOwnersArea, phone } from './screens.ts'

const lists = { skills: 'skill/getskills', projects: 'project/getprojects' }
const tables = page.getByRole('table')
const own = page.getByRole('row').filter({ hasText: 'Tidal' })

// The skills are below the projects, and are hidden until these have loaded.
beforeEach(() => {
  for (let count = 1; count <= 30; count += 1) {
    api.projects.push(project({ name: `Project ${count}` }))
    api.skills.push(skill({ name: count === 15 ? 'Tidal' : `Skill ${count}` }))
  }
})

// First, since the router would restore the scroll position of an earlier visit.
test('a list that loads late leaves the page where the owner has scrolled it', async () => {
  await page.viewport(...phone)
  const release = api.hold(lists.projects)
  openOwnersArea(`/admin#${api.skills[14]?._id}`)
  await expect.poll(() => document.querySelector('[data-highlighted]')).not.toBeNull()
  dispatchEvent(new WheelEvent('wheel'))
  scrollTo({ top: 0, behavior: 'instant' })
  release()
  await expect.element(tables).toHaveLength(2)
  // Two frames later, any scrolling by the lists has begun.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(scrollY).toBe(0)
})

const ways = [
  [phone, 'projects', true],
  [phone, 'projects', false],
  [phone, 'skills', true],
  [desktop, 'projects', true],
  [desktop, 'skills', true],
] as const

test.for(ways)(
  'what was saved is in view, at %j, when the %s load last, scroll anchoring %s',
  async ([size, last, anchoring]) => {
    await page.viewport(size[0], size[1])
    document.documentElement.style.overflowAnchor = anchoring ? '' : 'none'
    const _id = api.skills[14]?._id
    openOwnersArea(`/admin?mode=skills&edit=${_id}`)
    await page.getByLabelText('Skill URL').fill('https://example.com/better')
    const release = api.hold(lists[last])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => location.pathname + location.hash).toBe(`/admin#${_id}`)
    await expect.element(tables).toHaveLength(last === 'projects' ? 0 : 1)
    release()
    await expect.element(tables).toHaveLength(2)
    await expect.element(own).toBeInViewport({ ratio: 1 })
  },
)
