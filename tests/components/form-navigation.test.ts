import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginProject, choose, openProject, picture, row } from './forms.ts'
import { button, dialog, field, heading, link, text } from './locators.ts'
import { project, skill } from './samples.ts'
import { address, api, openOwnersArea, refusal, reload } from './screens.ts'

const leaving = dialog('Leave without saving?')
const binned = page.getByText('“Ferry” is in the trash.', { exact: false })

test('the way into a form and back keeps the place in the list, and the focus', async () => {
  const technologies = Array.from({ length: 20 }, (_, place) => `Technology ${place}`)
  for (let count = 0; count < 60; count += 1)
    api.projects.push(project({ name: `Number ${count}`, technologies }))
  openOwnersArea()
  const own = row('Number 45')
  await expect.element(own).toBeVisible()
  own.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = scrollY
  expect(place).toBeGreaterThan(1_000)
  // Every row has one line, whatever its content.
  expect(own.element().getBoundingClientRect().height).toBeLessThanOrEqual(44)
  await link('Edit Number 45').click()
  await expect.element(heading('Edit Number 45')).toHaveFocus()
  expect(document.title).toMatch(/^Edit Number 45/)
  history.back()
  await expect.element(own).toBeVisible()
  await expect.poll(() => scrollY).toBe(place)
  await link('Edit Number 45').click()
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
  expect(Object.keys(sessionStorage)).toContain(`autosaved:projects:${_id}`)
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

test.for(['Restore and save', 'Add as new'])(
  'what was put into the trash elsewhere: %s',
  async (choice) => {
    const stored = openProject({ name: 'Ferry' })
    await field('Project Description').fill('Kept')
    stored.deletedAt = new Date().toISOString()
    await button('Save changes').click()
    const notice = page.getByRole('alert').filter({ hasText: '“Ferry” is in the trash' })
    await expect.element(notice).toHaveFocus()
    await expect.element(field('Project Description')).toHaveValue('Kept')
    await notice.getByRole('button', { name: choice }).click()
    await expect.element(row('Ferry')).toBeVisible()
    const kept = api.projects.filter(({ deletedAt }) => deletedAt === null)
    expect(kept).toEqual([expect.objectContaining({ name: 'Ferry', description: 'Kept' })])
    expect(kept[0]?._id === stored._id).toBe(choice === 'Restore and save')
  },
)

test('an image that a reload took away is asked about before the rest is sent', async () => {
  await beginProject('Reloaded')
  await choose('Upload Image', await picture('cover.png'))
  await expect.element(text(/^cover\.png/)).toBeVisible()
  reload('/admin?mode=projects')
  const sent = () => api.bodies('project/addproject')
  await button('Add Project').click()
  const ask = dialog('Save without the image?')
  await expect.element(ask).toMatchTextContent('cover.png')
  await ask.getByRole('button', { name: 'Choose it again' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await button('Add Project').click()
  await ask.getByRole('button', { name: 'Save without it' }).click()
  await expect.poll(sent).toEqual([expect.objectContaining({ name: 'Reloaded' })])
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
})

test('an empty form is left without a question', async () => {
  openOwnersArea('/admin?mode=skills')
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
