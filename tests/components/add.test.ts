import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, openOwnersArea } from './screens.ts'

const ways = {
  keyboard: async () => userEvent.keyboard('{Enter}'),
  pointer: async () => page.getByRole('button', { name: /^Add (Skill|Project)$/ }).click(),
}

test.for(Object.entries(ways))('three projects in one visit, by %s', async ([, send]) => {
  openOwnersArea('/admin?mode=projects')
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await page.getByLabelText('Project Name').fill(name)
    await page.getByLabelText('Project Description').fill(`What ${name} does.`)
    await page.getByLabelText('GitHub URL').fill('https://github.com/example/one')
    await page.getByLabelText('Technologies (comma separated)').fill('React, Vite')
    await send()
    await isAdded(name, page.getByLabelText('Project Name'))
  }
  expect(api.projects.map(({ name }) => name)).toEqual(['Gamma', 'Beta', 'Alpha'])
})

test.for(Object.entries(ways))('three skills in one visit, by %s', async ([, send]) => {
  openOwnersArea('/admin?mode=skills')
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await page.getByLabelText('Skill Name').fill(name)
    await page.getByLabelText('Skill URL').fill('https://example.com/')
    await send()
    await isAdded(name, page.getByLabelText('Skill Name'))
  }
  expect(api.skills.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
})

/** It is said, and one empty form is left. */
async function isAdded(name: string, field: ReturnType<typeof page.getByLabelText>) {
  await expect.element(page.getByText(`“${name}” is on your page.`)).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(field.elements()).toHaveLength(1)
}
