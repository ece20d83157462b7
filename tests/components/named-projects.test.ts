import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, frames, picture } from './forms.ts'
import { button, field, text } from './locators.ts'
import { project } from './samples.ts'
import { api, openOwnersArea } from './screens.ts'

const call = 'project/getprojects'
const named = page.getByRole('group', { name: 'From the résumé' })
const offered = () =>
  named
    .getByRole('button')
    .elements()
    .map((one) => one.textContent?.trim())

test('named projects are offered when it is known which of them are there already', async () => {
  const there = project({ name: 'There' })
  api.projects.push(there)
  api.answer(call, () => Response.error())
  openOwnersArea('/admin?mode=projects', { projects: [there, project({ name: 'Not there' })] })
  await expect.poll(offered).toEqual(['Load again'])
  api.answer(call)
  named.getByRole('button', { name: 'Load again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(offered).toEqual(['Not there'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()

  // One that is lost later takes nothing away.
  let failed = 0
  api.answer(call, () => {
    failed += 1
    return Response.error()
  })
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => failed).toBeGreaterThan(0)
  await frames()
  expect(offered()).toEqual(['Not there'])
})

function openNamed(): void {
  const item = { name: 'Named', description: 'Found.', github: '', deploy: '', technologies: [] }
  openOwnersArea('/admin?mode=projects', { projects: [{ ...item, from: '', to: '' }] })
}

test('what is typed after a project was filled anew stays at Undo', async () => {
  openNamed()
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
  openNamed()
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
