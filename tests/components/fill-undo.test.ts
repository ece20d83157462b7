import { beforeEach, expect, test } from 'vitest'
import { choose, picture } from './forms.ts'
import { button, field, text } from './locators.ts'
import { api, openOwnersArea } from './screens.ts'

beforeEach(() => {
  const named = { name: 'Named', description: 'Found.', github: '', deploy: '', technologies: [] }
  openOwnersArea('/admin?mode=projects', { projects: [{ ...named, from: '', to: '' }] })
})

test('what is typed after a project was filled anew stays at Undo', async () => {
  await field('Project Name').fill('Mine')
  await button('Named').click()
  await expect.element(field('Project Description')).toHaveValue('Found.')
  await field('GitHub URL').fill('https://github.com/example/typed')
  await button('Undo').click()
  await expect.element(field('Project Name')).toHaveValue('Mine')
  await expect.element(field('Project Description')).toHaveValue('')
  await expect.element(field('GitHub URL')).toHaveValue('https://github.com/example/typed')
})

test('images that were on their way when the form was filled anew are there after Undo', async () => {
  await text('Case study').click()
  const release = api.hold('project/addimage')
  await choose('Gallery', await picture('a.png'), await picture('b.png'))
  await expect.element(text(/^Image 2 is being stored/)).toBeInTheDocument()
  await button('Named').click()
  // It stays as long as the mouse is over it.
  await button('Undo').hover()
  release()
  const point = button(/^What stays in sight of image/)
  await expect.element(point).toHaveLength(2)
  await field('What image 1 shows').fill('Typed after')
  await button('Undo').click()
  await expect.element(field('Project Name')).toHaveValue('')
  await expect.element(point).toHaveLength(2)
  await expect.element(text(/is being stored/)).not.toBeInTheDocument()
  await expect.element(field('What image 1 shows')).toHaveValue('Typed after')
  await expect.element(field('What image 2 shows')).toHaveValue('')
})
