import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { beginProject, choose, openProject, picture, press } from './forms.ts'
import { button, field, text } from './locators.ts'
import { fillIn, openProfile, profile, saveButton, storeProfile } from './owner-profile.ts'
import { message, project } from './samples.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const letter = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const later = () => refusal(503, { message: 'Later', code: 'unavailable' })

const [first, second] = [button('Restore First'), button('Restore Second')]

function openTrash(): void {
  for (const [place, name] of ['Second', 'First'].entries())
    api.projects.push(project({ name, deletedAt: new Date(Date.now() + place).toISOString() }))
  openOwnersArea('/admin?mode=trash')
}

test('the focus goes from a project that is restored to the next one, and from the last to the heading', async () => {
  openTrash()
  await press(first)
  await expect.element(second).toHaveFocus()
  await press(second)
  await expect.element(text('The trash is empty.')).toBeVisible()
  await expect.element(heading('Trash')).toHaveFocus()
})

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

async function openMessage(name: string): Promise<void> {
  openOwnersArea('/admin?mode=messages')
  await expect.element(letter(name)).toBeVisible()
  letter(name).element().querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
}

test('the focus goes from a message that is archived to the next one, and from its Undo to the heading', async () => {
  api.messages.push(message({ fullname: 'Berta', read: true }), message({ fullname: 'Anna' }))
  await openMessage('Anna')
  await press(letter('Anna').getByRole('button', { name: 'Archive' }))
  await expect.element(letter('Anna')).not.toBeInTheDocument()
  const next = letter('Berta').element().querySelector('summary')
  await expect.poll(() => document.activeElement).toBe(next)
  await press(button('Undo'))
  await expect.element(heading('Messages')).toHaveFocus()
})

/** Presses a button that leads to a question, which the development build mounts twice and so focuses twice. */
async function pressToQuestion(save: Locator, words: string): Promise<Locator> {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await press(save)
  const question = page.getByRole('alert').filter({ hasText: words })
  await expect.element(question).toHaveFocus()
  const own = () => shown.mock.contexts.filter((one) => one === question.element())
  await expect.poll(own).toHaveLength(2)
  return question
}

test.for([
  ['Use the saved version', 'is there', 'Theirs'],
  ['Save my version', 'is saved', 'Mine'],
  ['Save my version', 'cannot be saved', 'Mine', later],
] as const)(
  '“%s” leaves the focus at the button that saves when it %s',
  async ([choice, , name, answer]) => {
    storeProfile()
    openProfile()
    await fillIn({ Name: 'Mine' })
    storeProfile({ name: 'Theirs' })
    const question = await pressToQuestion(saveButton, 'in another tab')
    api.answer('profile/updateprofile', answer)
    await press(question.getByRole('button', { name: choice }))
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(saveButton).toHaveFocus()
    await expect.element(field('Name')).toHaveValue(name)
    expect(api.profile.profile?.name).toBe(answer ? 'Theirs' : name)
  },
)

test('“Restore and save” leaves the focus at the button that saves where the save fails', async () => {
  const stored = openProject()
  await fillIn({ 'Project Description': 'Changed' })
  stored.deletedAt = new Date().toISOString()
  const save = button('Save changes')
  await pressToQuestion(save, 'in the trash')
  api.answer('project/updateproject', later)
  await press(button('Restore and save'))
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
})

test('“Start over” leads to the heading', async () => {
  await beginProject('Typed before')
  reload('/admin?mode=projects')
  await press(button('Start over'))
  await expect.element(field('Project Name')).toHaveValue('')
  await expect.element(heading('Add Project')).toHaveFocus()
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

test('what takes an image out of the form leads to where one is chosen, or stays', async () => {
  const stored = project({ photo: 'images/p.webp' })
  api.projects.push(stored)
  const input = field('Upload Image')
  openOwnersArea('/admin?mode=projects')
  await choose('Upload Image', await picture('one.png'))
  await press(button('Remove'))
  await expect.element(text(/^one\.png/)).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()

  openOwnersArea(`/admin?mode=projects&edit=${stored._id}`)
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

test('a text that is begun with a press leads into its field', async () => {
  openOwnersArea('/admin?mode=projects')
  await text('Case study').click()
  await press(button('Start with four questions'))
  await expect.element(field('Story')).not.toHaveValue('')
  await expect.element(field('Story')).toHaveFocus()
})

test.for([
  ['from a field', '{Enter}'],
  ['by the button', '{Enter}'],
  ['by Ctrl+S on a button that is locked meanwhile', '{Control>}s{/Control}'],
] as const)('the focus is never lost while a form is sent %s, twice', async ([way, keys]) => {
  openProject()
  const from = {
    'from a field': field('Project Name'),
    'by the button': button('Save changes'),
    'by Ctrl+S on a button that is locked meanwhile': button('Remove'),
  }[way]
  await choose('Upload Image', await picture())
  api.answer('project/updateproject', later)
  for (const tries of [1, 2]) {
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

test('a field that the keyboard leads to in a low window is not under the bar that saves', async () => {
  // 1280 x 1024 px at 400 % zoom.
  await page.viewport(320, 256)
  openOwnersArea('/admin?mode=projects')
  await expect.element(field('Project Name')).toHaveFocus()
  const bar = () => button('Add Project').element().closest('form > :last-child')
  const below = () => {
    const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    return bottom - (bar()?.getBoundingClientRect().top ?? 0)
  }
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
    await expect.poll(below).toBeLessThanOrEqual(0)
  }
})
