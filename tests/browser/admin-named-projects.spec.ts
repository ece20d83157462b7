import { frames } from './fixtures.ts'
import { expect, test } from './owner.ts'
import { namedProject, openWith } from './owner-forms.ts'

test('named projects are offered when it is known which of them are there already', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/getprojects/)
  const there = await make.project()
  await page.route('**/api/project/getprojects', (route) => route.abort())
  await openWith(page, 'projects', { projects: [there.name, 'Not there'].map(namedProject) })
  const named = page.getByRole('group', { name: 'From the résumé' })
  const again = named.getByRole('button', { name: 'Load again' })
  await expect(named.getByRole('button')).toHaveText(['Load again'])
  await page.unrouteAll()
  await again.press('Enter')
  await expect(named.getByRole('button')).toHaveText(['Not there'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.route('**/api/project/getprojects', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('getprojects'))
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await failed
  await frames(page)
  await expect(named.getByRole('button')).toHaveText(['Not there'])
})
