import type { Page } from '@playwright/test'
import { test as signedOut } from '../support/fixtures.ts'
import { expect, owner, signIn } from '../support/owner.ts'

signedOut(
  '63: a corrupt stored user counts as signed out, also one that fills storage',
  async ({ page }) => {
    // Fills the site's storage quota.
    const stored = 'x'.repeat(5 * 1024 * 1024 - 'user'.length)
    const kept = () => page.evaluate(() => localStorage.getItem('user'))
    const keep = () =>
      page.evaluate((value) => {
        localStorage.clear()
        localStorage.setItem('user', value)
      }, stored)
    await page.goto('/login')
    await keep()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await switchTheme(page, 'dark')
    await expect.poll(kept).toBeNull()

    await keep()
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect.poll(kept).toBeNull()
    await switchTheme(page, 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

signedOut('63: signing in and the theme work where storage throws', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('off', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(page.locator('#Skills li').first()).toBeVisible()
  await switchTheme(page, 'dark')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  await switchTheme(page, 'dark')
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'All Skills' })).toBeVisible()
})

signedOut('says that signing in needs cookies where the browser blocks them', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('off', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    Object.assign(window, { BroadcastChannel: refuse })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  for (const path of ['/login', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(/needs cookies.*Allow them for this site/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  }
})

async function switchTheme(page: Page, to: 'light' | 'dark'): Promise<void> {
  await page
    .getByRole('button', { name: `Switch to ${to} theme` })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
}
