import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, openProject, picture, press } from './forms.ts'
import { button, field, text } from './locators.ts'
import { openProfile, profile, storeProfile } from './owner-profile.ts'
import { project } from './samples.ts'
import { api, openOwnersArea, refusal } from './screens.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const later = () => refusal(503, { message: 'Later', code: 'unavailable' })

const [first, second] = [button('Restore First'), button('Restore Second')]

function openTrash(): void {
  for (const [place, name] of ['Second', 'First'].entries())
    api.projects.push(project({ name, deletedAt: new Date(Date.now() + place).toISOString() }))
  openOwnersArea('/admin?mode=trash')
}

test('a second project is restored while a first one still is', async () => {
  openTrash()
  const release = api.hold('project/restoreproject')
  await press(first)
  await press(second)
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await expect.element(second).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(text('The trash is empty.')).toBeVisible()
  await expect.element(heading('Trash')).toHaveFocus()
})

test('an “Undo” that is withdrawn with the focus in it leads to the heading', async () => {
  storeProfile()
  openProfile('education')
  await press(button('Actions for Master of Science'))
  await press(button('Delete'))
  const undo = button('Undo')
  await expect.element(undo).toBeVisible()
  // It does not disappear while hovered.
  await undo.hover()
  const element = undo.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(heading('Profile')).toHaveFocus()
  expect(api.profile.profile?.education).toHaveLength(profile.education.length - 1)
})

test('“Keep the saved image” leaves the focus at what removes it', async () => {
  openProject({ photo: 'images/p.webp' })
  await choose('Upload Image', await picture('two.png'))
  await press(button('Keep the saved image'))
  await expect.element(text(/^two\.png/)).not.toBeInTheDocument()
  await expect.element(button('Remove')).toHaveFocus()
})

test('the focus stays where images are chosen when there is no room for more', async () => {
  api.hold('project/addimage')
  openOwnersArea('/admin?mode=projects')
  await text('Case study').click()
  const gallery = field('Gallery')
  const one = await picture()
  const input = gallery.element() as HTMLInputElement
  input.focus()
  await choose('Gallery', ...Array.from({ length: 8 }, () => one))
  await expect.element(text(/^There is no room for more/)).toBeVisible()
  await expect.element(gallery).toHaveFocus()
  await expect.element(gallery).toHaveAttribute('aria-disabled', 'true')
})

test('the focus is never lost while a form is sent: from a field, by the button, and by Ctrl+S on a button that is locked meanwhile', async () => {
  openProject()
  await choose('Upload Image', await picture())
  api.answer('project/updateproject', later)
  for (const [from, keys] of [
    [field('Project Name'), '{Enter}'],
    [button('Save changes'), '{Enter}'],
    [button('Remove'), '{Control>}s{/Control}'],
  ] as const) {
    const tries = api.bodies('project/updateproject').length + 1
    const release = api.hold('project/updateproject')
    from.element().focus()
    await userEvent.keyboard(keys)
    await expect.element(button('Saving...')).toHaveFocus()
    await expect.element(button('Saving...')).toBeDisabled()
    // Further presses during the request do nothing.
    await userEvent.keyboard('{Enter}')
    release()
    await expect.element(text('Not saved')).toBeVisible()
    await expect.element(from).toHaveFocus()
    expect(api.bodies('project/updateproject')).toHaveLength(tries)
  }
})

/** How far what has the focus lies under the bar that saves, in px. */
function underBar(): number {
  const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  const bar = document.querySelector('form:has([type="submit"]) > :last-child')
  return bottom - (bar?.getBoundingClientRect().top ?? 0)
}

test('a field that the keyboard leads to in a low window is not under the bar that saves', async () => {
  // 1280 x 1024 px at 400 % zoom.
  await page.viewport(320, 256)
  openOwnersArea('/admin?mode=projects')
  await expect.element(field('Project Name')).toHaveFocus()
  for (const label of [
    'Project Description',
    'GitHub URL',
    'The source is not public',
    'Deployed URL',
    'Technologies (comma separated)',
    'Upload Image',
  ]) {
    await userEvent.keyboard('{Tab}')
    await expect.element(field(label)).toHaveFocus()
    await expect.poll(underBar).toBeLessThanOrEqual(0)
  }
})

test.for(['{Tab}', '{Enter}'])(
  'nor is a text of several lines on a phone, reached by %s',
  async (key) => {
    await page.viewport(390, 480)
    storeProfile()
    openProfile()
    const titles = field('Role titles')
    await page.getByLabelText('Role', { exact: true }).click()
    // Its first line stands above the bar.
    scrollBy({ top: titles.element().getBoundingClientRect().top - 370, behavior: 'instant' })
    await userEvent.keyboard(key)
    await expect.element(titles).toHaveFocus()
    await expect.poll(underBar).toBeLessThanOrEqual(0)
  },
)
