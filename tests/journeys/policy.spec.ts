import type { Page } from '@playwright/test'
import { test as visitor } from '../support/fixtures.ts'
import { expect, png, remove, test } from '../support/owner.ts'

declare global {
  interface Window {
    /** Violations of the page's policy so far. */
    refused: string[]
  }
}

async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Inline scripts other than the theme's would be refused too. */
async function expectNothingRefused(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.refused), page.url()).toEqual([])
}

visitor('2.9: the policy refuses nothing on the public page', async ({ page, expected }) => {
  expected.requests.push(/nowhere|contact\/submit/)
  await watchPolicy(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click()
  await page.getByRole('button', { name: 'Next category' }).click()
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Message').fill('Sent too soon, and without the rest.')
  await page.getByLabel('Full name').fill('Asha')
  await page.locator('form').getByLabel('Email', { exact: true }).fill('asha@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[data-rht-toaster] [role=status]')).toBeVisible()
  await expectNothingRefused(page)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingRefused(page)
})

test('2.9: the policy refuses nothing on any screen of the owner', async ({ page, make }) => {
  const skill = await make.skill('aitool')
  const project = await make.project()
  const { fullname } = await make.message()
  await watchPolicy(page)
  await page.goto('/admin?type=aitool')
  await remove(page, skill.name)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectNothingRefused(page)
  // Leaving a half-filled form prompts.
  page.on('dialog', (dialog) => dialog.accept())
  const image = { name: 'p.png', mimeType: 'image/png', buffer: await png() }
  for (const [mode, label] of [
    ['skills', 'Dark Theme Image'],
    ['projects', 'Upload Image'],
    [`projects&edit=${project._id}`, 'Upload Image'],
  ] as const) {
    await page.goto(`/admin?mode=${mode}`)
    await page.getByLabel(label).setInputFiles(image)
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll((images) =>
            images.some((one) => (one as HTMLImageElement).naturalWidth === 64),
          ),
      )
      .toBe(true)
    await expectNothingRefused(page)
  }
  await page.goto('/admin?mode=messages')
  await page.getByRole('listitem').filter({ hasText: fullname }).locator('summary').click()
  await expectNothingRefused(page)
  await page.goto('/admin?mode=trash')
  await expect(page.getByRole('button', { name: `Restore ${skill.name}` })).toBeVisible()
  await expectNothingRefused(page)
})

visitor(
  '2.9: the policy refuses nothing at sign-in, and an inline script',
  async ({ page, expected }) => {
    expected.console.push(/Content Security Policy|Content-Security-Policy/)
    // The file that is no image.
    expected.requests.push(/ERR_INVALID_URL/)
    await watchPolicy(page)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingRefused(page)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.hit = 1'
      document.body.append(script)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'window.hit = 1')
      image.src = 'data:image/png;base64,x'
      document.body.append(image)
    })
    const inline = () =>
      page.evaluate(() => window.refused.filter((one) => one.endsWith('inline')).length)
    await expect.poll(inline).toBe(2)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  },
)
