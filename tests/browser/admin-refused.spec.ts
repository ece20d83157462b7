import type { Route } from '@playwright/test'
import { expect, test, watchCalls } from './owner.ts'
import { chosen, fillProject, fillSkill, picture } from './owner-forms.ts'

const refusal = (status: number, json: object) => (route: Route) => route.fulfill({ status, json })

for (const [what, handler] of [
  ['a server error', refusal(500, { message: 'Something broke', code: 'internal' })],
  ['500 without JSON', (route: Route) => route.fulfill({ status: 500, body: '<h1>500</h1>' })],
  ['200 without JSON', (route: Route) => route.fulfill({ status: 200, body: '<h1>ok</h1>' })],
  ['no network', (route: Route) => route.abort('internetdisconnected')],
] as const) {
  test(`line 5: Add Skill with ${what} is only logged, and everything stays`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/addskill/)
    const seen = watchCalls(page, 'skill/addskill')
    await page.route('**/api/skill/addskill', handler)
    await page.goto('/admin?mode=skills')
    await fillSkill(page, 'Stays')
    await page.getByLabel('Skill Type').selectOption('mstool')
    await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
    const before = seen.logs.length
    await page.getByRole('button', { name: 'Add Skill' }).click()
    await expect.poll(() => seen.logs.length).toBeGreaterThan(before)
    await expect(page.getByRole('button', { name: 'Add Skill' })).toBeEnabled()
    await expect(page.getByLabel('Skill Name')).toHaveValue('Stays')
    await expect(page.getByLabel('Skill URL')).toHaveValue('https://example.com/skill')
    await expect(page.getByLabel('Skill Type')).toHaveValue('mstool')
    await expect(page.getByText('dark.png')).toBeVisible()
    expect(await chosen(page, 'Dark Theme Image')).toBe(1)
    await expect(page.locator('[data-rht-toaster] [role=status]')).toHaveCount(0)
  })

  test(`line 5: Add Project with ${what} toasts, and everything stays`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/addproject/)
    await page.route('**/api/project/addproject', handler)
    await page.goto('/admin?mode=projects')
    await fillProject(page, 'Stays')
    await page.getByLabel('Upload Image').setInputFiles(await picture())
    await page.getByRole('button', { name: 'Add Project' }).click()
    const words = what === 'a server error' ? 'Something broke' : 'Failed to add project'
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeEnabled()
    await expect(page.getByLabel('Project Name')).toHaveValue('Stays')
    await expect(page.getByLabel('Project Description')).toHaveValue('First line.\nSecond line.')
    await expect(page.getByText('picture.png')).toBeVisible()
    expect(await chosen(page, 'Upload Image')).toBe(1)
  })
}

test('line 5: a refusal that names a field stands beside it, without a toast', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addproject/)
  await page.route(
    '**/api/project/addproject',
    refusal(400, { message: 'Bad', code: 'invalid_fields', fields: { photo: 'Too strange' } }),
  )
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Refused')
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByLabel('Upload Image')).toHaveAccessibleDescription(/Too strange/)
  await expect(page.getByLabel('Upload Image')).toBeFocused()
  await expect(page.locator('[data-rht-toaster] [role=status]')).toHaveCount(0)
})
