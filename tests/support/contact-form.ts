import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const endpoint = '**/api/contact/submit'
export const valid = {
  'Full name': 'Asha Pillai',
  Email: 'asha@example.com',
  Message: 'Can we talk about a role on Monday?',
}

export function field(page: Page, label: string) {
  return page.locator('form').getByLabel(label, { exact: label === 'Email' })
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** What was typed is still there, and can be sent again. */
export async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(valid)) {
    await expect(field(page, label)).toHaveValue(value)
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click()
}
