import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { categories } from '#contract/categories.ts'
import { choose, filesIn, fillProject, fillSkill, forms, picture } from './forms.ts'
import { button, field, heading, link, text } from './locators.ts'
import { api, openOwnersArea, phone, refusal } from './screens.ts'

test('Add Skill: fields, Adding..., toast, cleared', async () => {
  await page.viewport(...phone)
  openOwnersArea('/admin?mode=skills')
  await expect.element(heading('Add Skill')).toBeVisible()
  await expect.element(field('Skill Type')).toHaveValue('tech')
  await fillSkill('React')
  await field('Skill Type').selectOptions('language')
  await choose('Dark Theme Image', await picture('dark.png'))
  await choose('Light Theme Image', await picture('light.png'))
  const release = api.hold('skill/addskill')
  await button('Add Skill').click()
  await expect.element(button('Adding...')).toBeDisabled()
  release()
  await expect.element(text('Skill added successfully')).toBeVisible()
  await expect.element(button('Add Skill')).toBeEnabled()
  await expect.element(field('Skill Name')).toHaveValue('')
  await expect.element(field('Skill URL')).toHaveValue('')
  await expect.element(field('Skill Type')).toHaveValue('tech')
  expect(filesIn('Dark Theme Image')).toBe(0)
  expect(filesIn('Light Theme Image')).toBe(0)
  expect(api.bodies('skill/addskill')).toEqual([
    {
      name: 'React',
      type: 'language',
      url: 'https://example.com/skill',
      status: 'published',
      dark: expect.any(File),
      light: expect.any(File),
    },
  ])
})

test('Add Project: fields, Adding..., toast, cleared', async () => {
  openOwnersArea('/admin?mode=projects')
  await expect.element(heading('Add Project')).toBeVisible()
  await fillProject('Board')
  await field('Deployed URL').fill('https://project.example.com/')
  await choose('Upload Image', await picture())
  const release = api.hold('project/addproject')
  await button('Add Project').click()
  await expect.element(button('Adding...')).toBeDisabled()
  release()
  await expect.element(text('Project added successfully')).toBeVisible()
  for (const label of [
    'Project Name',
    'Project Description',
    'GitHub URL',
    'Deployed URL',
    'Technologies (comma separated)',
  ])
    await expect.element(field(label)).toHaveValue('')
  expect(filesIn('Upload Image')).toBe(0)
  expect(api.projects).toEqual([
    expect.objectContaining({
      description: 'First line.\nSecond line.',
      technologies: ['React', 'Vite', 'Node.js'],
    }),
  ])
  expect(api.bodies('project/addproject')[0]?.photo).toBeInstanceOf(File)
})

test.for(['skill', 'project'] as const)('three in one visit, by keyboard: a %s', async (kind) => {
  const { mode, noun, fill } = forms[kind]
  openOwnersArea(`/admin?mode=${mode}`)
  const names = ['Alpha', 'Beta', 'Gamma']
  for (const name of names) {
    await fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(text(`“${name}” is on your page.`)).toBeVisible()
    // One empty form is left.
    await expect.element(field(`${noun} Name`)).toHaveValue('')
  }
  // Of projects the newest is the first.
  const order = kind === 'project' ? names.toReversed() : names
  expect(api[mode].map(({ name }) => name)).toEqual(order)
})

test('all eight categories submit their type; Microsoft tools submits mstool', async () => {
  api.answer('skill/addskill', () => refusal(503, { message: 'x', code: 'unavailable' }))
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Any')
  for (const { label } of categories) {
    await field('Skill Type').selectOptions(label)
    await button('Add Skill').click()
    await expect.element(button('Add Skill')).toBeEnabled()
  }
  const sent = api.bodies('skill/addskill').map(({ type }) => type)
  expect(sent).toEqual(categories.map(({ type }) => type))
  expect(categories.find(({ label }) => label === 'Microsoft tools')?.type).toBe('mstool')
})

test('what is missing or wrong is said beside the field, by keyboard', async () => {
  openOwnersArea('/admin?mode=projects')
  await field('Project Name').click()
  await userEvent.keyboard('{Enter}')
  for (const label of [
    'Project Name',
    'Project Description',
    'GitHub URL',
    'Technologies (comma separated)',
  ]) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(/./)
  }
  await expect.element(field('Deployed URL')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Project Name')).toHaveFocus()
  await fillProject('x'.repeat(101))
  await field('GitHub URL').fill('javascript:alert(1)')
  await button('Add Project').click()
  await expect
    .element(field('Project Name'))
    .toHaveAccessibleDescription('Use at most 100 characters')
  await expect.element(field('GitHub URL')).toHaveAccessibleDescription(/https:\/\//)
  // Each error goes as soon as its cause does, without another try.
  await field('Project Name').fill('Short')
  await expect.element(field('Project Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Project Name')).not.toHaveAccessibleDescription(/./)
  await expect.element(field('GitHub URL')).toHaveAttribute('aria-invalid', 'true')
  expect(api.bodies('project/addproject')).toEqual([])
})

test('a skill is added with the keyboard alone', async () => {
  openOwnersArea()
  await expect.element(heading('Your portfolio')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Skip to content')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}')
  await expect.element(link('Add skill')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Skill Name')).toBeVisible()
  await field('Skill Name').click()
  await userEvent.keyboard('Keys{Tab}example.com/keys{Tab}Ver{Tab}')
  await expect.element(field('Dark Theme Image')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Light Theme Image')).toHaveFocus()
  await userEvent.keyboard('{Tab} {Tab}')
  await expect.element(button('Add Skill')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('“Keys” is kept as a draft.')).toBeVisible()
  expect(api.bodies('skill/addskill')).toEqual([
    expect.objectContaining({ type: 'vcs', url: 'https://example.com/keys', status: 'draft' }),
  ])
})
