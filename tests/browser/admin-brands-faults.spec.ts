import type { Page } from '@playwright/test'
import { expect, hold, test, watchCalls } from './owner.ts'

async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Pick skills' })
  await dialog.getByLabel('Search brands').fill(name)
  await dialog.getByRole('button', { name, exact: true }).click()
  return dialog
}

test('a list that could not be loaded is said, and what is on the page is not added again meanwhile', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/getskills/)
  await make.skill({ name: 'Jasmine', type: 'tech' })
  const { bodies } = watchCalls(page, 'skill/addskill')
  await page.route('**/api/skill/getskills', (route) => route.abort())
  await page.goto('/admin?mode=skills')
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  const dialog = await choose(page, 'Jasmine')
  const said = dialog.getByText(/^What is on your page already could not be loaded/)
  await expect(said).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('getskills'))
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click()
  await failed
  await expect(dialog.getByRole('button', { name: 'Add 1 skill' })).toBeFocused()
  await expect(said).toBeInViewport()

  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Load again' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Jasmine on your page' })).toBeDisabled()
  await expect(said).toHaveCount(0)
  await expect(dialog.getByText('To be added')).toHaveCount(0)
  await expect(dialog.getByLabel('Search brands')).toBeFocused()
  expect(bodies).toEqual([])
})

test('what turns out to be on the page when its list has come is not added again', async ({
  page,
  make,
}) => {
  await make.skill({ name: 'Jasmine', type: 'tech' })
  make.forget('skill', 'Jasmine')
  const { bodies } = watchCalls(page, 'skill/addskill')
  const release = await hold(page, 'skill/getskills')
  await page.goto('/admin?mode=skills')
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  const dialog = await choose(page, 'Jasmine')
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click()
  release()
  await expect(dialog.getByRole('button', { name: 'Jasmine on your page' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Add 0 skills' })).toBeVisible()
  expect(bodies).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('jasmine')
})

test('what was said of a brand goes when its address is edited, and when it is left out', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addskill/)
  await page.route('**/api/skill/addskill', (route) =>
    route.fulfill({ status: 503, json: { message: 'The service rests.', code: 'unavailable' } }),
  )
  await page.goto('/admin?mode=skills')
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await choose(page, 'Inertia')
  const dialog = await choose(page, 'Lit')
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  const inertia = dialog.getByLabel('Inertia', { exact: true })
  const lit = dialog.getByLabel('Lit', { exact: true })
  await expect(inertia).toHaveAccessibleDescription('The service rests.')
  await expect(lit).toHaveAccessibleDescription('The service rests.')
  await lit.fill('https://example.com/lit')
  await expect(lit).not.toHaveAccessibleDescription(/./)
  await expect(inertia).toHaveAccessibleDescription('The service rests.')
  await dialog.getByRole('button', { name: 'Leave out Inertia' }).click()
  await choose(page, 'Inertia')
  await expect(inertia).not.toHaveAccessibleDescription(/./)
})
