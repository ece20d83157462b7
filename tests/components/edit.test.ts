import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, filesIn, fillProject, fillSkill, picture, row } from './forms.ts'
import { button, field, link, text } from './locators.ts'
import { project, skill } from './samples.ts'
import { address, api, logs, openOwnersArea, phone, refusal } from './screens.ts'

const title = () => page.getByRole('heading', { level: 1 })
const toasts = () => document.querySelectorAll('[data-rht-toaster] [role=status]')

test('edit a project in the same form, filled; replace and remove its image', async () => {
  await page.viewport(...phone)
  const stored = project({ name: 'Board' })
  const others = Array.from({ length: 10 }, (_, place) => project({ name: `Other ${place}` }))
  api.projects.push(...others, stored)
  const edit = () => row('Board').getByRole('link', { name: 'Edit Board' }).click()
  const save = async () => {
    await button('Save changes').click()
    await expect.poll(address).toBe(`/admin#${stored._id}`)
    await expect.element(row('Board')).toBeInViewport()
  }
  openOwnersArea()
  await edit()
  await expect.element(title()).toHaveTextContent('Edit Board')
  await expect.element(field('Project Name')).toHaveValue('Board')
  await expect.element(field('Technologies (comma separated)')).toHaveValue('Rust, SQLite')
  await field('Project Description').fill('Better words.')
  await choose('Upload Image', await picture('first.png'))
  await save()
  await expect.element(text('Project saved')).toBeVisible()
  expect(stored).toMatchObject({
    description: 'Better words.',
    photo: 'images/projects/first.png',
  })

  await edit()
  await expect.element(text(/^The stored image\./)).toBeVisible()
  await choose('Upload Image', await picture('second.png'))
  await save()
  expect(stored.photo).toBe('images/projects/second.png')

  await edit()
  await button('Remove').click()
  await expect.element(text('Will be removed when you save.')).toBeVisible()
  await save()
  expect(stored.photo).toBe('')
})

test('edit a skill: another category, one image removed, the other kept', async () => {
  const image = { dark: 'images/skills/dark.png', light: 'images/skills/light.png' }
  const stored = skill({ name: 'Kept', image, status: 'draft' })
  api.skills.push(stored)
  openOwnersArea(`/admin?mode=skills&edit=${stored._id}`)
  await expect.element(field('Skill URL')).toHaveValue('https://rust.example.com/')
  await field('Skill Type').selectOptions('cloud')
  await button('Remove').first().click()
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await expect.poll(address).toBe(`/admin?type=cloud#${stored._id}`)
  await expect.element(row('Kept')).toBeVisible()
  expect(stored).toMatchObject({ type: 'cloud', status: 'draft', image: { ...image, dark: '' } })
})

test('what is gone or in the bin says so instead of an empty form', async () => {
  const binned = project({ name: 'Old', deletedAt: new Date().toISOString() })
  api.projects.push(binned)
  openOwnersArea(`/admin?mode=projects&edit=${'0'.repeat(32)}`)
  await expect.element(text('This is not here any more.')).toBeVisible()
  openOwnersArea(`/admin?mode=projects&edit=${binned._id}`)
  await expect.element(text('“Old” is in the trash.')).toBeVisible()
  await link('Open the trash').click()
  await expect.element(button('Restore Old')).toBeVisible()
})

test('what could not be loaded is not said to be gone; loaded again, its form has the focus', async () => {
  const lost = () => refusal(503, { message: '', code: 'unavailable' })
  const editIsLost = async () => {
    await expect.element(button('Load again')).toBeVisible()
    await expect.element(title()).toHaveTextContent('Edit Project')
    expect(document.title).toMatch(/^Edit Project \|/)
    await expect.element(text('This is not here any more.')).not.toBeInTheDocument()
  }
  const loadAgain = async () => {
    api.answer('project/getprojects')
    button('Load again').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(title()).toHaveTextContent('Edit Board')
    await expect.element(title()).toHaveFocus()
  }
  // What the list held before it was added is not all that there is.
  api.projects.push(project())
  openOwnersArea()
  await expect.element(row('Tide table')).toBeVisible()
  await link('Add-Projects').click()
  await fillProject('Board')
  api.answer('project/getprojects', lost)
  await button('Add Project').click()
  await link('Edit it').click()
  await editIsLost()
  await loadAgain()

  api.answer('project/getprojects', lost)
  openOwnersArea(address())
  await editIsLost()
  await loadAgain()
})

// What becomes of each kind of failure is tested beside api.ts.
const failures: [what: string, answer: () => Response, words: string][] = [
  [
    'a server error',
    () => refusal(500, { message: 'Something broke', code: 'internal' }),
    'Something broke',
  ],
  ['no network', () => Response.error(), 'Failed to add project'],
]

test('Add Skill without a network is only logged, and everything stays', async () => {
  api.answer('skill/addskill', () => Response.error())
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Stays')
  await field('Skill Type').selectOptions('mstool')
  await choose('Dark Theme Image', await picture('dark.png'))
  await expect.element(page.getByAltText('Dark Theme Image on the light theme')).toBeVisible()
  const before = logs.length
  await button('Add Skill').click()
  await expect.poll(() => logs.length).toBeGreaterThan(before)
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(button('Add Skill')).toHaveFocus()
  await expect.element(field('Skill Name')).toHaveValue('Stays')
  await expect.element(field('Skill URL')).toHaveValue('https://example.com/skill')
  await expect.element(field('Skill Type')).toHaveValue('mstool')
  await expect.element(text('dark.png, 1 KB')).toBeVisible()
  expect(filesIn('Dark Theme Image')).toBe(1)
  expect(toasts()).toHaveLength(0)
})

test.for(failures)(
  'Add Project with %s toasts, and everything stays',
  async ([, answer, words]) => {
    api.answer('project/addproject', answer)
    openOwnersArea('/admin?mode=projects')
    await fillProject('Stays')
    await choose('Upload Image', await picture())
    await button('Add Project').click()
    await expect.element(text(words)).toBeVisible()
    await expect.element(button('Add Project')).toBeEnabled()
    await expect.element(field('Project Name')).toHaveValue('Stays')
    await expect.element(field('Project Description')).toHaveValue('First line.\nSecond line.')
    await expect.element(text('picture.png, 1 KB')).toBeVisible()
    expect(filesIn('Upload Image')).toBe(1)
  },
)

test('a refusal stands beside the field that it names, without a toast; of no field of the form it is said in words', async () => {
  let fields: Record<string, string> = { photo: 'Too strange' }
  api.answer('project/addproject', () =>
    refusal(400, { message: 'Too late', code: 'invalid_fields', fields }),
  )
  openOwnersArea('/admin?mode=projects')
  await fillProject('Refused')
  await choose('Upload Image', await picture())
  await button('Add Project').click()
  await expect.element(field('Upload Image')).toHaveAccessibleDescription(/Too strange/)
  await expect.element(field('Upload Image')).toHaveFocus()
  expect(toasts()).toHaveLength(0)
  fields = { updatedAt: 'Odd' }
  await button('Add Project').click()
  await expect.element(text('Too late')).toBeVisible()
  await expect.element(text('Not saved')).toBeVisible()
})
