import type { Page } from '@playwright/test'
import { expect, openActions, test } from './owner.ts'

const none = { publishedAt: null, reason: '', advice: '', contentHash: '' }
const live = { ...none, state: 'live', publishedAt: new Date().toISOString(), contentHash: 'new' }

/** Answers each look with the one state that is there by then. Visitors get the content `shown`. */
async function stub(page: Page, states: [object], shown = { contentHash: 'new' }): Promise<void> {
  await page.route('/content-hash.json', (route) => route.fulfill({ json: shown }))
  await page.route('**/api/publication/getpublication', (route) =>
    route.fulfill({ json: states[0] }),
  )
}

test('says Publishing, and then since when the page is live', async ({ page }) => {
  const states: [object] = [{ ...none, state: 'publishing' }]
  await stub(page, states)
  await page.goto('/admin')
  await expect(page.getByText('Publishing…')).toBeVisible()
  states[0] = live
  await expect(page.getByRole('link', { name: /^Live since \d/ })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Add-Skills' }).click()
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
})

test('says why the page is not live and what to do, and tries again when asked', async ({
  page,
}) => {
  const failed = {
    ...none,
    state: 'failed',
    reason: 'Firebase Hosting is not available',
    advice: 'press Publish to try again',
  }
  const states: [object] = [failed]
  await stub(page, states)
  await page.route('**/api/publication/publish', (route) => {
    states[0] = live
    return route.fulfill({ json: { ...none, state: 'publishing' } })
  })
  await page.goto('/admin')
  await expect(
    page.getByText('Not yet live: Firebase Hosting is not available, press Publish to try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
})

test('never says Live while visitors get an older page: it is published, and then said', async ({
  page,
}) => {
  const shown = { contentHash: 'old' }
  const states: [object] = [live]
  await stub(page, states, shown)
  let asked = 0
  await page.route('**/api/publication/publish', (route) => {
    asked += 1
    return route.fulfill({ json: { ...none, state: 'publishing' } })
  })
  await page.goto('/admin')
  await expect(
    page.getByText('Not yet live: Visitors get an older page, press Publish to try again.'),
  ).toBeVisible()
  expect(asked).toBe(1)
  shown.contentHash = 'new'
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
})

test('says whose image is left out of the live page, and what to do', async ({ page }) => {
  const reason = 'without an image that is no longer stored, of the project “Ferry”'
  await stub(page, [{ ...live, reason, advice: 'choose it again and save' }])
  await page.goto('/admin')
  await expect(
    page.getByText(/^Live since .+, without an image .+ “Ferry”: choose it again and save\.$/),
  ).toBeVisible()
})

test('asks anew whether all is live when a change was not confirmed', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/deleteproject/)
  const project = await make.project()
  const states: [object] = [live]
  await stub(page, states)
  await page.route('**/api/project/deleteproject', (route) =>
    route.fulfill({ status: 503, json: { message: 'Try again shortly', code: 'unavailable' } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Live since/ })).toBeVisible()
  states[0] = { ...none, state: 'publishing' }
  const actions = await openActions(page, project.name)
  await actions.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Publishing…')).toBeVisible()
})

test('says that changes wait for the next deploy where publishing has no permission', async ({
  page,
}) => {
  const reason = 'Changes are on the static page after the next deploy'
  const advice = 'npm run provision grants it, and docs/deploy.md says what that allows'
  await stub(page, [{ ...none, state: 'off', reason, advice }])
  await page.goto('/admin')
  await expect(page.getByText(`${reason}: ${advice}.`)).toBeVisible()
})

test('links to the guide that says what to grant, where the repository has an address', async ({
  page,
}) => {
  const guide =
    'https://github.com/ira/portfolio/blob/HEAD/docs/deploy.md#publishing-from-the-owners-area-and-mail'
  await page.route('/admin', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<link rel="help"[^>]*>/g, '')
    const link = `<link rel="help" href="${guide}"></head>`
    await route.fulfill({ response, body: body.replace('</head>', link) })
  })
  const advice = 'npm run provision grants it, and docs/deploy.md says what that allows'
  await stub(page, [{ ...none, state: 'off', reason: 'Not here', advice }])
  await page.goto('/admin')
  const link = page.getByRole('link', { name: 'docs/deploy.md' })
  await expect(link).toHaveAttribute('href', guide)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByText(`Not here: ${advice}.`)).toBeVisible()
})
