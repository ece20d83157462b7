import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames } from './forms.ts'
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
