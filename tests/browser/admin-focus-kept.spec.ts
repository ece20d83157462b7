import type { Page } from '@playwright/test'
import { projects as sample } from '../../sample/projects.ts'
import { allProjects, expect, png, post, test } from './owner.ts'
import { fillProject, picture } from './owner-forms.ts'
import { profile, saveButton, stubProfile } from './owner-profile.ts'

const later = { status: 503, json: { message: 'Later', code: 'unavailable' } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

for (const { choice, answer } of [
  { choice: 'Take the stored one', answer: null },
  {
    choice: 'Save mine over it',
    answer: { json: { message: 'Profile saved', profile, updatedAt: '2026-04-04T00:00:00.000Z' } },
  },
  { choice: 'Save mine over it', answer: later },
]) {
  const what = answer === later ? ', which fails,' : ''
  test(`“${choice}”${what} leaves the focus at the button that saves`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/409.*updateprofile/, /503.*updateprofile/)
    await stubProfile(page)
    await page.route('**/api/profile/updateprofile', (route) =>
      route.fulfill({ status: 409, json: { message: 'Changed', code: 'changed' } }),
    )
    await page.goto('/admin?mode=profile')
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await stubProfile(page, { ...profile, name: 'Theirs' }, '2026-03-03T00:00:00.000Z')
    await saveButton(page).press('Enter')
    const question = page.getByRole('alert').filter({ hasText: 'saved elsewhere' })
    await expect(question).toBeFocused()
    if (answer) await page.route('**/api/profile/updateprofile', (route) => route.fulfill(answer))
    await press(page, choice)
    await expect(question).toHaveCount(0)
    await expect(saveButton(page)).toBeFocused()
  })
}

test('“Restore and save” leaves the focus at the button that saves where the save fails', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/updateproject/)
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByLabel('Project Description').fill('Changed')
  await post(page.request, 'project/deleteproject', { data: { _id } })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'in the trash' })).toBeFocused()
  await page.route('**/api/project/updateproject', (route) => route.fulfill(later))
  await press(page, 'Restore and save')
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(save).toBeFocused()
})

test('“Start over” leads to the heading', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=projects')
  await fillProject(page, 'Typed before')
  await page.reload()
  await press(page, 'Start over')
  await expect(page.getByLabel('Project Name')).toHaveValue('')
  await expect(heading(page, 'Add Project')).toBeFocused()
})

test('“Mark unread” leads to the line of the message that it closes', async ({ page }) => {
  await stubMessages(page)
  await page.goto('/admin?mode=messages')
  await page.locator('summary').press('Enter')
  await press(page, 'Mark unread')
  await expect(page.getByRole('button', { name: 'Mark unread' })).toBeHidden()
  await expect(page.locator('summary')).toBeFocused()
})

test('what was said of messages that were turned away leads to the heading as it goes', async ({
  page,
}) => {
  await stubMessages(page, { '2026-03-02': 3 })
  await page.goto('/admin?mode=messages')
  await press(page, 'Dismiss')
  await expect(heading(page, 'Messages')).toBeFocused()
})

test('“Undo” of what was archived leads to the heading', async ({ page }) => {
  await stubMessages(page)
  await page.goto('/admin?mode=messages')
  await page.locator('summary').press('Enter')
  const letter = page.getByRole('listitem').filter({ hasText: 'First' })
  await letter.getByRole('button', { name: 'Archive' }).press('Enter')
  await press(page, 'Undo')
  await expect(heading(page, 'Messages')).toBeFocused()
})

test('an “Undo” that is withdrawn with the focus in it leads to the heading', async ({ page }) => {
  await stubProfile(page)
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({ json: { message: 'Profile saved', profile, updatedAt: '2026-04-04' } }),
  )
  await page.goto('/admin?mode=profile#experience')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .press('Enter')
  await press(page, 'Delete')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(undo).toHaveCount(0)
  await expect(heading(page, 'Profile')).toBeFocused()
})

test('“Publish” leads to the heading as its button goes', async ({ page }) => {
  const failed = {
    publishedAt: null,
    reason: 'No answer',
    advice: 'press Publish',
    contentHash: '',
  }
  let state = 'failed'
  await page.route('**/api/publication/getpublication', (route) =>
    route.fulfill({ json: { ...failed, state } }),
  )
  await page.route('**/api/publication/publish', (route) => {
    state = 'publishing'
    return route.fulfill({ json: { ...failed, state } })
  })
  await page.goto('/admin')
  await press(page, 'Publish')
  await expect(page.getByText('Publishing…')).toBeVisible()
  await expect(heading(page, 'Your portfolio')).toBeFocused()
})

test('what takes an image out of the form leads to where one is chosen, or stays', async ({
  page,
}) => {
  await page.goto('/admin?mode=projects')
  const input = page.getByLabel('Upload Image')
  await input.setInputFiles(await picture('one.png'))
  await press(page, 'Remove')
  await expect(page.getByText('one.png')).toHaveCount(0)
  await expect(input).toBeFocused()

  const stored = (await allProjects(page.request)).find(({ name }) => name === sample[0]?.name)
  await page.goto(`/admin?mode=projects&edit=${stored?._id}`)
  await input.setInputFiles(await picture('two.png'))
  await press(page, 'Keep the stored one')
  await expect(page.getByText('two.png')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
})

test('a text that is begun with a press leads into its field', async ({ page }) => {
  await page.goto('/admin?mode=projects')
  await page.getByText('Case study').click()
  await press(page, 'Begin with four questions')
  const story = page.getByLabel('Story')
  await expect(story).not.toHaveValue('')
  await expect(story).toBeFocused()
})

test('“Undo” of an image that was removed leads to it', async ({ page, make }) => {
  const { _id } = await make.project()
  await page.goto(`/admin?mode=projects&edit=${_id}`)
  await page.getByText('Case study').click()
  const file = { name: 'one.png', mimeType: 'image/png', buffer: await png() }
  await page.getByLabel('Gallery').setInputFiles(file)
  await expect(page.getByRole('button', { name: /What stays in sight of image 1/ })).toBeVisible()
  await press(page, 'Remove image 1')
  await press(page, 'Undo')
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused()
})

test('“Undo” of a project that was deleted leads to the heading', async ({ page, make }) => {
  const { name } = await make.project()
  await page.goto('/admin')
  await press(page, `Actions for ${name}`)
  await press(page, 'Delete')
  const notice = page.getByRole('status').filter({ hasText: `“${name}” is in the trash.` })
  await notice.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(heading(page, 'Your portfolio')).toBeFocused()
})

async function stubMessages(page: Page, dropped: Record<string, number> = {}): Promise<void> {
  const mail = { state: 'sent', words: '' }
  const message = {
    ...{ _id: 'a', fullname: 'First', email: 'a@example.org', number: '', message: 'Hello' },
    ...{ createdAt: '2026-03-02T10:00:00.000Z', read: true, archived: false, replied: false, mail },
  }
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({
      json: { messages: [message], older: null, unread: 0, dropped, testMail: null },
    }),
  )
  await page.route('**/api/contact/updatemessage', (route) => {
    Object.assign(message, route.request().postDataJSON())
    return route.fulfill({ json: {} })
  })
}
