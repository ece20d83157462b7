import type { Page } from '@playwright/test'
import type { Profile } from '../../functions/src/contract/profile.ts'
import type { ResumeChoices } from '../../functions/src/contract/resume.ts'
import { projects } from '../../sample/projects.ts'
import { expect } from '../support/owner.ts'
import { test as base, profile } from './owner-profile.ts'

const names = new Set(projects.map(({ name }) => name))

/**
 * With a profile that has highlights and the projects of the sample, to which other tests add theirs, and remove
 * them; no selection is stored before the test, and what was there is after it.
 */
export const test = base.extend<{ resume: undefined }>({
  resume: async ({ context, storeProfile }, use) => {
    const { firestore } = await import('../../functions/src/store/firebase.ts')
    const stored = (await firestore()).collection('site').doc('resume')
    const before = (await stored.get()).data()
    await stored.delete()
    await context.route('**/api/resume/getresume', async (route) => {
      const response = await route.fetch()
      const json: { choices: ResumeChoices } = await response.json()
      json.choices.projects = json.choices.projects.filter(({ label }) => names.has(label))
      await route.fulfill({ response, json })
    })
    const [first, ...others] = profile.experience
    const highlights = ['From nine seconds to one', 'Two releases a week']
    const experience = [{ ...first, highlights }, ...others] as Profile['experience']
    await storeProfile({ ...profile, experience })
    await use(undefined)
    // What is asked for as the test ends is answered to nobody.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await (before ? stored.set(before) : stored.delete())
  },
})

/** Waits for the PDF of what is chosen. */
export async function openResume(page: Page): Promise<void> {
  await page.goto('/admin?mode=resume')
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
}
