import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { beginProject, choose, openProject, picture, press, row } from './forms.ts'
import { button, dialog, field, heading, link, text } from './locators.ts'
import { project, skill } from './samples.ts'
import { address, api, openOwnersArea, refusal, reload } from './screens.ts'

const leaving = dialog('Leave without saving?')
const binned = page.getByText('“Ferry” is in the trash.', { exact: false })

test('the way into a form and back keeps the place in the list, and the focus', async () => {
  const technologies = Array.from({ length: 20 }, (_, place) => `Technology ${place}`)
  for (let count = 0; count < 45; count += 1)
    api.projects.push(project({ name: `Number ${count}`, technologies }))
  openOwnersArea()
  const own = row('Number 36')
  await expect.element(own).toBeVisible()
  // Above the rows, and after them where the profile was never saved.
  await expect.element(heading('First steps')).toBeVisible()
  own.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = scrollY
  expect(place).toBeGreaterThan(1_000)
  // Every row has one line, whatever its content.
  expect(own.element().getBoundingClientRect().height).toBeLessThanOrEqual(44)
  await link('Edit Number 36').click()
  await expect.element(heading('Edit Number 36')).toHaveFocus()
  expect(document.title).toMatch(/^Edit Number 36/)
  history.back()
  await expect.element(own).toBeVisible()
  await expect.poll(() => scrollY).toBe(place)
  await link('Edit Number 36').click()
  await button('Cancel').click()
  await expect.element(own).toBeInViewport()
  await expect.element(own).toHaveAttribute('data-highlighted')
})

test('Back after another category was chosen for a skill shows its form again', async () => {
  api.skills.push(skill({ name: 'Tidal', type: 'aitool' }))
  openOwnersArea('/admin?type=aitool')
  await link('Edit Tidal').click()
  await field('Skill Type').selectOptions('cloud')
  await button('Save changes').click()
  await expect.poll(address).toContain('type=cloud')
  await expect.element(row('Tidal')).toBeVisible()
  history.back()
  await expect.poll(address).toContain('edit=')
  await expect.element(field('Skill Name')).toHaveValue('Tidal')
  await expect.element(field('Skill Type')).toHaveValue('cloud')
})

test('a save that lands after the owner has left says so and moves nothing', async () => {
  const { _id } = openProject({ name: 'Ferry' })
  const name = field('Project Name')
  const leave = async () => {
    await button('Save changes').click()
    await link('Add-Skills').click()
    await expect.element(leaving).toBeVisible()
  }
  await name.fill('Ferry left')
  let release = api.hold('project/updateproject')
  await leave()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field('Skill Name')).toBeVisible()
  history.back()
  await name.fill('Typed meanwhile')
  release()
  await expect.element(text('Project saved')).toBeVisible()
  await expect.element(name).toHaveValue('Typed meanwhile')
  expect(Object.keys(localStorage).join()).toContain(`autosaved:projects:${_id}|`)
  await name.fill('Ferry')

  // Saved while the prompt is open: it closes, and the navigation continues.
  openOwnersArea(`/admin?mode=projects&edit=${_id}`)
  await name.fill('Ferry asked')
  release = api.hold('project/updateproject')
  await leave()
  release()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(text('Project saved').last()).toBeVisible()
  await expect.element(field('Skill Name')).toBeVisible()
  history.back()
  await expect.element(name).toHaveValue('Ferry asked')
})

/** Opens a project's form, types in it, and saves it after it was put into the trash elsewhere. */
async function saveBinned(): Promise<{ stored: OwnedProject; notice: Locator }> {
  const stored = openProject({ name: 'Ferry' })
  await field('Project Description').fill('Kept')
  stored.deletedAt = new Date().toISOString()
  await button('Save changes').click()
  const notice = page.getByRole('alert').filter({ hasText: '“Ferry” is in the trash' })
  await expect.element(notice).toHaveFocus()
  return { stored, notice }
}

const kept = { name: 'Ferry', description: 'Kept', deletedAt: null }

test('what was put into the trash elsewhere is restored, while nothing can be typed, and saved', async () => {
  const { stored, notice } = await saveBinned()
  const release = api.hold('project/restoreproject')
  api.answer('project/updateproject', () => refusal(503, { code: 'unavailable', message: 'Later' }))
  await notice.getByRole('button', { name: 'Restore and save' }).click()
  await expect.element(field('Project Description')).toBeDisabled()
  release()
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(button('Save changes')).toHaveFocus()
  api.answer('project/updateproject')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Ferry')).toBeVisible()
  expect(api.projects).toEqual([{ ...stored, ...kept }])
})

test('what was put into the trash elsewhere is added as new', async () => {
  const { stored, notice } = await saveBinned()
  await notice.getByRole('button', { name: 'Add as new' }).click()
  await expect.element(row('Ferry')).toBeVisible()
  const added = { ...kept, _id: expect.not.stringMatching(stored._id) }
  expect(api.projects.filter(({ deletedAt }) => deletedAt === null)).toMatchObject([added])
})

test('an image that a reload took away is asked for by its name before the rest is sent; “Start over” drops the rest, but not while it is sent', async () => {
  await beginProject('Reloaded')
  await choose('Upload Image', await picture('big.jpg', 2400, 40))
  await expect.element(text(/^big\.jpg, .*made smaller/)).toBeVisible()
  reload('/admin?mode=projects')
  await expect.element(text(/^Choose big\.jpg again/)).toBeVisible()
  const sent = () => api.bodies('project/addproject')
  const startOver = button('Start over')
  await button('Add Project').click()
  const ask = dialog('Save without the image?')
  await expect.element(ask).toMatchTextContent('big.jpg')
  await ask.getByRole('button', { name: 'Choose it again' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(field('Upload Image')).toHaveFocus()
  expect(sent()).toEqual([])

  api.answer('project/addproject', () => refusal(503, { code: 'unavailable', message: 'Later' }))
  const release = api.hold('project/addproject')
  await button('Add Project').click()
  await ask.getByRole('button', { name: 'Save without it' }).click()
  await expect.element(text('Adding...')).toBeVisible()
  await expect.element(startOver).toBeDisabled()
  release()
  await expect.element(startOver).toBeEnabled()
  expect(sent()).toEqual([expect.objectContaining({ name: 'Reloaded' })])
  await expect.element(field('Project Name')).toHaveValue('Reloaded')
  await press(startOver)
  await expect.element(field('Project Name')).toHaveValue('')
  await expect.element(heading('Add Project')).toHaveFocus()
  await press(button('Undo'))
  await expect.element(field('Project Name')).toHaveValue('Reloaded')
  await expect.element(startOver).toBeVisible()
})

test('a project that is deleted while its form asks leads where they wanted to go', async () => {
  openProject({ name: 'Ferry' })
  await field('Project Name').fill('Ferry deleted')
  const release = api.hold('project/deleteproject')
  await button('Delete').click()
  await link('Add-Skills').click()
  await expect.element(leaving).toBeVisible()
  release()
  await expect.element(binned).toBeVisible()
  await expect.element(field('Skill Name')).toBeVisible()
  history.back()
  await expect.element(heading('Ferry')).toBeVisible()
})

test('Back to the list that a deletion has led to asks first too', async () => {
  api.projects.push(project({ name: 'Ledger' }))
  openProject({ name: 'Ferry' })
  await field('Project Name').fill('Ferry typed')
  await button('Delete').click()
  await link('Edit Ledger').click()
  await field('Project Name').fill('Ledger typed')
  history.back()
  await expect.element(leaving).toBeVisible()
})

test('another mode and Back ask first; what is discarded is gone', async () => {
  openOwnersArea()
  await link('Add-Skills').click()
  await field('Skill Name').fill('Half')
  await link('Add-Projects').click()
  await expect.element(leaving.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(field('Skill Name')).toHaveValue('Half')
  history.back()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Skill Name')).toHaveValue('Half')
  await link('Add-Projects').click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(heading('Add Project')).toBeVisible()
  await link('Add-Skills').click()
  await expect.element(field('Skill Name')).toHaveValue('')
  // Nothing is left to ask about.
  await link('Home').click()
  await expect.element(heading('Your portfolio')).toBeVisible()
})

test('“Save and leave” saves and goes where the owner wanted to; what cannot be saved keeps them', async () => {
  const stored = openProject({ name: 'Ferry' })
  const save = leaving.getByRole('button', { name: 'Save and leave' })
  const name = field('Project Name')
  await name.fill('')
  await link('Add-Skills').click()
  await save.click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')

  await name.fill('Ferry refused')
  api.answer('project/updateproject', () => refusal(503, { code: 'unavailable', message: 'Later' }))
  await link('Add-Skills').click()
  await save.click()
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(name).toHaveValue('Ferry refused')

  api.answer('project/updateproject')
  await link('Add-Skills').click()
  await save.click()
  await expect.element(field('Skill Name')).toBeVisible()
  expect(stored.name).toBe('Ferry refused')
  history.back()
  await expect.element(name).toHaveValue('Ferry refused')
})
