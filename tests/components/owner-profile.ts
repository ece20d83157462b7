import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { withIds } from '#contract/ids.ts'
import type { Profile } from '#contract/profile.ts'
import { ownProfile } from '../support/test-profile.ts'
import { api, openOwnersArea } from './screens.ts'

export const profile = ownProfile

export const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
export const saveButton = page.getByRole('button', { name: 'Save profile' })

/** Also simulates a save on another device, while the screen is open. */
export function storeProfile(fields: Partial<Profile> = {}): void {
  const stored = withIds({ ...profile, ...fields })
  api.profile = { profile: stored, updatedAt: new Date().toISOString() }
}

export function openProfile(part = 'who'): void {
  openOwnersArea(`/admin?mode=profile#${part}`)
}

export async function openPart(title: string): Promise<void> {
  await parts.getByRole('link', { name: title, exact: false }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

export async function fillIn(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabelText(label).fill(text)
}

export async function saved(): Promise<void> {
  await saveButton.click()
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
}

/** The button texts of the rows in the open part's list. */
export function entries(): string[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-row] [data-row-focus]')
  return [...rows].map(({ textContent }) => textContent)
}
