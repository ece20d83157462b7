/** What a press in the middle of each control of the owner's area reaches. */
import { expect, phone, post, test } from '../support/owner.ts'
import { findMissedPresses, ownersScreens, screensAt } from '../support/presses.ts'
import { find, press } from './press.ts'

test('a press in the middle of whatever is drawn as a control reaches it, on every screen of the owner’s, narrow and wide', async ({
  page,
  make,
}) => {
  test.slow()
  const { _id } = await make.skill()
  await post(page.request, 'skill/deleteskill', { data: { _id } })
  for (const screen of ownersScreens) {
    const { path, opens = [], holds } = screen
    await page.setViewportSize(phone)
    await page.goto(path)
    for (const name of opens) await press(page, name)
    for (const width of [390, 1280].filter((width) => screensAt(width, [screen]).length > 0)) {
      const which = [path, ...opens, width].join(', ')
      await page.setViewportSize({ ...phone, width })
      await find(page, holds)
      const { pressed, missed } = await page.evaluate(findMissedPresses)
      expect.soft(missed, which).toEqual([])
      expect.soft(pressed, which).toContainEqual(expect.stringMatching(new RegExp(`^${holds}`)))
    }
  }
})
