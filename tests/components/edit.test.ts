import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beginProject, choose, fillProject, fillSkill, picture, press, row } from './forms.ts'
import { button, field, link, text } from './locators.ts'
import { project } from './samples.ts'
import { address, api, logs, openOwnersArea, refusal } from './screens.ts'

const title = () => page.getByRole('heading', { level: 1 })
const toasts = () => document.querySelectorAll('[data-rht-toaster] [role=status]')

test('what is gone or in the bin says so instead of an empty form', async () => {
  const binned = project({ name: 'Old', deletedAt: new Date().toISOString() })
  api.projects.push(binned)
  openOwnersArea(`/admin?mode=projects&edit=${'0'.repeat(32)}`)
  await expect.element(text('It was deleted, or the link is wrong.')).toBeVisible()
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
    await expect.poll(() => document.title).toMatch(/^Edit Project \|/)
    await expect.element(text('It was deleted, or the link is wrong.')).not.toBeInTheDocument()
  }
  const loadAgain = async () => {
    api.answer('project/getprojects')
    await press(button('Load again'))
    await expect.element(title()).toHaveTextContent('Edit Board')
    await expect.element(title()).toHaveFocus()
  }
  // The list cached before it was added is incomplete.
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

// The kinds of failures are tested beside api.ts, the drafts in nothing-lost.test.ts.
test.for([
  ['a skill', 'skill/addskill', 'only logged', 'Failed to fetch'],
  ['a project', 'project/addproject', 'said', 'Failed to add project'],
] as const)('%s without a network, by %s, is %s', async ([kind, call, , words]) => {
  api.answer(call, () => Response.error())
  const isSkill = kind === 'a skill'
  openOwnersArea(`/admin?mode=${isSkill ? 'skills' : 'projects'}`)
  await (isSkill ? fillSkill('Stays') : fillProject('Stays'))
  const add = button(isSkill ? 'Add Skill' : 'Add Project')
  await add.click()
  await expect.element(text('Not saved')).toBeVisible()
  await expect.element(add).toHaveFocus()
  if (isSkill) await expect.poll(() => logs).toContain(words)
  else await expect.element(text(words)).toBeVisible()
  expect(toasts()).toHaveLength(isSkill ? 0 : 1)
})

test('a refusal stands beside the field that it names, without a toast; of no field of the form it is said in words', async () => {
  let fields: Record<string, string> = { photo: 'Too strange' }
  api.answer('project/addproject', () =>
    refusal(400, { message: 'Too late', code: 'invalid_fields', fields }),
  )
  await beginProject('Refused')
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

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  api.answer('project/addproject', () => Response.error())
  return function goOnline() {
    online.mockReturnValue(true)
    api.answer('project/addproject')
    dispatchEvent(new Event('online'))
  }
}

test('what is saved offline is kept and said, and sent in turn once there is a connection, whatever the clock of the phone says', async () => {
  const goOnline = goOffline()
  await beginProject('Ferry')
  await button('Add Project').click()
  await expect.element(text('Kept on this device until there is a line: Ferry.')).toBeVisible()
  await expect.element(field('Project Name')).toHaveValue('')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await fillProject('Barge')
  await button('Add Project').dblClick()
  await expect
    .element(text('Kept on this device until there is a line: Ferry, Barge.'))
    .toBeVisible()
  expect(api.projects).toEqual([])
  goOnline()
  await expect.element(text('“Barge” is sent.')).toBeVisible()
  // The newest first.
  expect(api.projects.map(({ name }) => name)).toEqual(['Barge', 'Ferry'])
  await expect.element(text('Kept on this device until')).not.toBeInTheDocument()
})

test('a form that could neither be sent nor kept says so, and offers another try once there is a connection', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  const goOnline = goOffline()
  await beginProject('Ferry')
  await button('Add Project').click()
  await expect.element(text('Not saved: you are offline')).toBeVisible()
  const noRoom = 'There is no room on this device to keep this. Stay on this page and save again'
  await expect.element(text(new RegExp(`^${noRoom}`))).toBeVisible()
  await expect.element(field('Project Name')).toHaveValue('Ferry')
  goOnline()
  await expect.element(text('You are online again: save now')).toBeVisible()
  await press(button('Add Project'))
  await expect.element(text('Project added successfully')).toBeVisible()
})

test('a name that is there already, and two technologies that are one, are said and can be saved', async () => {
  api.projects.push(project({ name: 'Ferry' }))
  await beginProject('fERRY ')
  const doubt = text('You already have a project with this name.')
  await expect.element(doubt).toBeVisible()
  const technologies = field('Technologies (comma separated)')
  await technologies.fill('Rust, Go; PostgreSQL')
  await expect
    .element(technologies)
    .toHaveAccessibleDescription(
      '“Go; PostgreSQL” counts as one entry. Put a comma between entries.',
    )
  await technologies.fill('Rust, Go, rust')
  await expect.element(technologies).toHaveAccessibleDescription('“rust” is in the list twice.')
  await button('Add Project').click()
  await expect.element(text('Project added successfully')).toBeVisible()
  // No warning about the form that is now empty.
  await expect.element(doubt).not.toBeInTheDocument()

  const [own] = api.projects
  openOwnersArea(`/admin?mode=projects&edit=${own?._id}`)
  await field('Project Name').fill('Other')
  await expect.element(doubt).not.toBeInTheDocument()
})
