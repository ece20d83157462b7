import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, row } from './forms.ts'
import { button, heading, link } from './locators.ts'
import { storeProfile } from './owner-profile.ts'
import { project, skill } from './samples.ts'
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
  await expect.element(heading('All Projects')).toBeVisible()
  expect(steps.elements()).toEqual([])
})

test.for([390, 1280])(
  'the rows stay where they are when the steps come at the second time: %s px',
  async (width) => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(width, 844)
    api.projects.push(project())
    openOwnersArea()
    await expect.element(steps).toBeVisible()
    const release = api.hold('resume/getresume')
    openOwnersArea()
    await expect.element(row('Tide table')).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Count visits' })).toBeVisible()
    expect(steps.elements()).toEqual([])
    const top = () => row('Tide table').element().getBoundingClientRect().top
    const before = top()
    release()
    await expect.element(steps).toBeVisible()
    expect(top()).toBe(before)
  },
)

test('what is not known is not asked for', async () => {
  api.answer('profile/getprofile', () => refusal(503, { message: '', code: 'unavailable' }))
  openOwnersArea()
  await expect.element(heading('All Projects')).toBeVisible()
  await expect.poll(() => api.bodies('resume/getresume')).toHaveLength(1)
  expect(steps.elements()).toEqual([])
})
