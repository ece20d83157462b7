import type { Route } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import {
  allProjects,
  allSkills,
  desktop,
  expect,
  openMode,
  phone,
  test,
  unique,
  watchCalls,
} from './owner.ts'
import { chosen, fillProject, fillSkill, picture } from './owner-forms.ts'

const refusal = (status: number, json: object) => (route: Route) => route.fulfill({ status, json })

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('Add Skill: fields, Adding..., toast, cleared', async ({ page, make }) => {
      const name = unique('React')
      make.forget('skill', name)
      await page.goto('/admin')
      await openMode(page, 'Add-Skills')
      await expect(page.getByRole('heading', { name: 'Add Skill' })).toBeVisible()
      await expect(page.getByLabel('Skill Type')).toHaveValue('tech')
      await fillSkill(page, name)
      await page.getByLabel('Skill Type').selectOption('language')
      await page.getByLabel('Dark Theme Image').setInputFiles(await picture('dark.png'))
      await page.getByLabel('Light Theme Image').setInputFiles(await picture('light.png'))
      let go = () => {}
      const wait = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/api/skill/addskill', async (route) => {
        await wait
        await route.continue()
      })
      await page.getByRole('button', { name: 'Add Skill' }).click()
      await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
      go()
      await expect(page.getByText('Skill added successfully')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add Skill' })).toBeEnabled()
      await expect(page.getByLabel('Skill Name')).toHaveValue('')
      await expect(page.getByLabel('Skill URL')).toHaveValue('')
      await expect(page.getByLabel('Skill Type')).toHaveValue('tech')
      expect(await chosen(page, 'Dark Theme Image')).toBe(0)
      expect(await chosen(page, 'Light Theme Image')).toBe(0)
      const own = (await allSkills(page.request)).filter((skill) => skill.name === name)
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({
        type: 'language',
        url: 'https://example.com/skill',
        status: 'published',
        image: { dark: expect.stringMatching(/^images/), light: expect.stringMatching(/^images/) },
      })
    })

    test('Add Project: fields, Adding..., toast, cleared', async ({ page, make }) => {
      const name = unique('Board')
      make.forget('project', name)
      await page.goto('/admin')
      await openMode(page, 'Add-Projects')
      await expect(page.getByRole('heading', { name: 'Add Project' })).toBeVisible()
      await fillProject(page, name)
      await page.getByLabel('Upload Image').setInputFiles(await picture())
      await page.getByRole('button', { name: 'Add Project' }).click()
      await expect(page.getByText('Project added successfully')).toBeVisible()
      for (const label of [
        'Project Name',
        'Project Description',
        'GitHub URL',
        'Deployed URL',
        'Technologies (comma separated)',
      ]) {
        await expect(page.getByLabel(label)).toHaveValue('')
      }
      expect(await chosen(page, 'Upload Image')).toBe(0)
      const own = (await allProjects(page.request)).filter((project) => project.name === name)
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({
        description: 'First line.\nSecond line.',
        technologies: ['React', 'Vite', 'Node.js'],
        photo: expect.stringMatching(/^images\/projects/),
      })
    })
  })
}

test('all eight categories submit their type; Microsoft tools submits mstool', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addskill/)
  const seen = watchCalls(page, 'skill/addskill')
  await page.route('**/api/skill/addskill', refusal(503, { message: 'x', code: 'unavailable' }))
  await page.goto('/admin?mode=skills')
  await fillSkill(page, 'Any')
  for (const [index, { label, type }] of categories.entries()) {
    await page.getByLabel('Skill Type').selectOption({ label })
    await page.getByRole('button', { name: 'Add Skill' }).click()
    await expect.poll(() => seen.bodies.length).toBe(index + 1)
    expect(seen.bodies.at(-1)).toMatch(new RegExp(`name="type"\\r\\n\\r\\n${type}\\r\\n`))
    await expect(page.getByRole('button', { name: 'Add Skill' })).toBeEnabled()
  }
  expect(categories.find(({ label }) => label === 'Microsoft tools')?.type).toBe('mstool')
})

test('what is missing or wrong is said beside the field, by keyboard', async ({ page }) => {
  const seen = watchCalls(page, 'project/addproject')
  await page.goto('/admin?mode=projects')
  await page.getByLabel('Project Name').focus()
  await page.keyboard.press('Enter')
  for (const label of [
    'Project Name',
    'Project Description',
    'GitHub URL',
    'Technologies (comma separated)',
  ]) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/./)
  }
  await expect(page.getByLabel('Deployed URL')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Project Name')).toBeFocused()
  await fillProject(page, 'x'.repeat(101))
  await page.getByLabel('GitHub URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByLabel('Project Name')).toHaveAccessibleDescription(
    'Use at most 100 characters',
  )
  await expect(page.getByLabel('GitHub URL')).toHaveAccessibleDescription(/https:\/\//)
  // Each error goes as soon as its cause does, without another try.
  await page.getByLabel('Project Name').fill('Short')
  await expect(page.getByLabel('Project Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Project Name')).not.toHaveAccessibleDescription(/./)
  await expect(page.getByLabel('GitHub URL')).toHaveAttribute('aria-invalid', 'true')
  expect(seen.bodies).toEqual([])
})

test('a skill is added with the keyboard alone', async ({ page, make }) => {
  const name = unique('Keys')
  make.forget('skill', name)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add skill' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Skill Name')).toBeVisible()
  await page.getByLabel('Skill Name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('example.com/keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ver')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Dark Theme Image')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Light Theme Image')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add Skill' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${name}” is kept as a draft.`)).toBeVisible()
  const own = (await allSkills(page.request)).find((skill) => skill.name === name)
  expect(own).toMatchObject({
    type: 'vcs',
    url: 'https://example.com/keys',
    status: 'draft',
  })
})
