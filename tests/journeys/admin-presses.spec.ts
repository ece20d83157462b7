/** What a press in the owner's area reaches. */
import { expect, phone, post, row, unique } from '../support/owner.ts'
import { findMissedPresses, ownersScreens, screensAt } from '../support/presses.ts'
import { profile, test } from './owner-profile.ts'
import { find, press } from './press.ts'

test('a press in the middle of whatever is drawn as a control reaches it, on every screen of the owner’s, narrow and wide', async ({
  page,
  make,
}) => {
  const { _id } = await make.skill()
  await post(page.request, 'skill/deleteskill', { data: { _id } })
  for (const screen of ownersScreens) {
    const { path, opens = [], types = '', holds } = screen
    for (const width of [390, 1280].filter((width) => screensAt(width, [screen]).length > 0)) {
      await page.setViewportSize({ ...phone, width })
      await page.goto(path)
      for (const name of opens) await press(page, name)
      await page.keyboard.type(types)
      const which = [path, ...opens, width].join(', ')
      await find(page, holds)
      const { pressed, missed } = await page.evaluate(findMissedPresses)
      expect.soft(missed, which).toEqual([])
      expect.soft(pressed, which).toContainEqual(expect.stringMatching(new RegExp(`^${holds}`)))
    }
  }
})

test.describe('by touch, 390 px wide', () => {
  test.use({ viewport: phone, hasTouch: true })

  test.afterEach(async () => {
    const { firestore } = await import('../../functions/src/store/firebase.ts')
    await (await firestore()).collection('site').doc('resume').delete()
  })

  test('the main actions of the owner’s forms do what they say, pressed at their own pixels', async ({
    page,
    make,
    storeProfile,
  }) => {
    const name = unique('Touched')
    make.forget('skill', name)
    await page.goto('/admin?mode=projects')
    await press(page, 'Add Project', 'touch')
    await expect(page.getByLabel('Project Name')).toBeFocused()
    await page.goto('/admin?mode=skills')
    await page.getByLabel('Skill Name').fill(name)
    await page.getByLabel('Skill URL').fill('example.com')
    await press(page, 'Published', 'touch')
    await press(page, 'Add Skill', 'touch')
    await press(page, 'Edit it', 'touch')
    await page.getByLabel('Skill URL').fill('example.com/edited')
    await press(page, 'Save changes', 'touch')
    await expect(row(page, name)).toBeVisible()
    await storeProfile(profile)
    await page.goto('/admin?mode=profile')
    await page.getByLabel('Role', { exact: true }).fill('Weaver')
    const unsaved = page.getByText('Unsaved changes')
    await expect(unsaved).toBeVisible()
    await press(page, 'Save profile', 'touch')
    await expect(unsaved).toBeHidden()
    await page.goto('/admin?mode=resume')
    await page.getByLabel('Paper').selectOption('Letter')
    await press(page, 'Save résumé', 'touch')
    await expect(page.getByText('Résumé saved')).toBeVisible()
  })
})
