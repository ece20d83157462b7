import type { Page, Route } from '@playwright/test'
import type { Expected } from './fixtures.ts'
import { expect, test, watchCalls } from './owner.ts'
import { chosen, fillProject, fillSkill, picture } from './owner-forms.ts'

const refusal = (status: number, json: object) => (route: Route) => route.fulfill({ status, json })

// What becomes of each kind of failure is tested beside api.ts.
for (const [what, handler] of [
  ['a server error', refusal(500, { message: 'Something broke', code: 'internal' })],
  ['no network', (route: Route) => route.abort('internetdisconnected')],
] as const) {
  test(`Add Skill with ${what} is only logged, and everything stays`, async ({
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
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Skill' })).toBeFocused()
  })

  test(`Add Project with ${what} toasts, and everything stays`, async ({ page, expected }) => {
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

/** Fills in a project whose next save is refused as `message`, with `fields`. */
async function fillRefused(
  page: Page,
  expected: Expected,
  message: string,
  fields: Record<string, string>,
): Promise<void> {
  expected.requests.push(/addproject/)
  const body = { message, code: 'invalid_fields', fields }
  await page.route('**/api/project/addproject', refusal(400, body))
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Refused')
}

test('a refusal that names a field stands beside it, without a toast', async ({
  page,
  expected,
}) => {
  await fillRefused(page, expected, 'Bad', { photo: 'Too strange' })
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByLabel('Upload Image')).toHaveAccessibleDescription(/Too strange/)
  await expect(page.getByLabel('Upload Image')).toBeFocused()
  await expect(page.locator('[data-rht-toaster] [role=status]')).toHaveCount(0)
})

test('a refusal that names a field which the form has not is said in words', async ({
  page,
  expected,
}) => {
  await fillRefused(page, expected, 'Too late', { updatedAt: 'Odd' })
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Too late')).toBeVisible()
  await expect(page.getByText('Not saved')).toBeVisible()
})
