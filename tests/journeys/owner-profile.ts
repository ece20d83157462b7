import type { Page } from '@playwright/test'
import { placeholderProfile } from '../../functions/src/contract/placeholder-profile.ts'
import type { Profile } from '../../functions/src/contract/profile.ts'
import { withLock } from '../../scripts/suite/lock.js'
import { test as base, expect } from '../support/owner.ts'
import { picture } from '../support/owner-forms.ts'
import { ownProfile } from '../support/test-profile.ts'

export const profile = ownProfile

interface Fixtures {
  /** Stores a profile, or none; the previous one is restored after the test. Tests that use it run one at a time. */
  storeProfile(profile: Profile | null): Promise<void>
}

export const test = base.extend<Fixtures>({
  storeProfile: [
    async ({ baseURL: _ }, use) => {
      const { firestore } = await import('../../functions/src/store/firebase.ts')
      const stored = (await firestore()).collection('site').doc('profile')
      await withLock('profile', 'Another test has the profile', async () => {
        const before = (await stored.get()).data()
        await use(async (profile) => {
          await (profile ? stored.set({ ...profile, updatedAt: new Date() }) : stored.delete())
        })
        await (before ? stored.set(before) : stored.delete())
      })
    },
    // Tests that wait for it do so outside of their own timeout.
    { timeout: 400_000 },
  ],
})

/** Stubs the stored profile, for this page only. */
export async function stubProfile(
  page: Page,
  stored: Profile | null = profile,
  updatedAt = stored && '2026-01-01T00:00:00.000Z',
): Promise<void> {
  await page.route('**/api/profile/getprofile', (route) =>
    route.fulfill({ json: { profile: stored, updatedAt, template: placeholderProfile } }),
  )
}

export async function openPart(page: Page, title: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
  await parts.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}

export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

/** Chooses an image in the open part, and waits until it is shown. */
export async function chooseImage(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(await picture(name))
  await expect(page.getByAltText(`${label} on the dark theme`)).toBeVisible()
}

/** Waits for the response, since an earlier save's toast may still be there. */
export async function saved(page: Page): Promise<void> {
  const isStored = page.waitForResponse(
    (answer) => answer.url().endsWith('updateprofile') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await isStored
  // Two for a moment, where a draft was restored: the bar's, and the notice of the draft.
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
}
