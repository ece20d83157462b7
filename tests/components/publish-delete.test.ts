import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerUndo } from '../../web/src/owner/ui/undo.tsx'
import { toast } from '../../web/src/ui/toasts.tsx'
import { openActions, press, remove, row } from './forms.ts'
import { prefer } from './home.ts'
import { button, field, heading, link, text } from './locators.ts'
import { project, skill } from './samples.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const publish = () => page.getByRole('switch', { name: 'Rust is published' })

// That drafts are hidden from visitors is tested with the function.
test('draft / published by the switch, which says that it is under way, and goes back when it fails', async () => {
  const stored = skill()
  api.skills.push(stored)
  openOwnersArea()
  await expect.element(publish()).toBeChecked()
  const release = api.hold('skill/updateskill')
  publish().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(publish()).not.toBeChecked()
  await expect.element(publish()).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(publish()).toHaveAttribute('aria-busy', 'false')
  await expect.element(publish()).not.toBeChecked()
  expect(stored.status).toBe('draft')
  await publish().click()
  await expect.element(publish()).toBeChecked()
  await expect.poll(() => stored.status).toBe('published')
  expect(stored.url).toBe('https://rust.example.com/')
  const message = 'Try again shortly'
  api.answer('skill/updateskill', () => refusal(503, { message, code: 'unavailable' }))
  await publish().click()
  await expect.element(text(message)).toBeVisible()
  await expect.element(publish()).toBeChecked()
})

test('delete, Undo in the toast, bin, restore', async () => {
  const [stored, other] = ['Kata', 'Golf'].map((name) => skill({ name, type: 'coding' }))
  if (stored && other) api.skills.push(stored, other)
  openOwnersArea('/admin?type=coding')
  const actions = await openActions('Kata')
  await press(actions.getByRole('button', { name: 'Delete' }))
  await expect.element(text(/^“Kata” is in the trash\./)).toBeVisible()
  await expect.element(row('Kata')).not.toBeInTheDocument()
  // The focus moves to a remaining row.
  await expect.element(button('Actions for Golf')).toHaveFocus()
  await press(button('Undo'))
  await expect.element(heading('Your portfolio')).toHaveFocus()
  await expect.element(row('Kata')).toBeVisible()
  expect(stored?.deletedAt).toBeNull()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await remove('Kata')
  await expect.element(row('Kata')).not.toBeInTheDocument()
  await link('Trash').click()
  await expect.element(text('Skill in Coding platforms, 30 days left')).toBeVisible()
  await button('Restore Kata').click()
  await expect.element(text('“Kata” was restored.')).toBeVisible()
  // It is dismissed, which takes a second; by itself it would stay for ten.
  vi.advanceTimersByTime(1_500)
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(stored?.deletedAt).toBeNull()
})

test('a list that was asked for before a delete does not bring the row back', async () => {
  api.projects.push(project())
  openOwnersArea()
  const own = row('Tide table')
  await remove('Tide table')
  await expect.element(own).not.toBeInTheDocument()

  const late = Promise.withResolvers<void>()
  let answered = 0
  api.answer('project/getprojects', async () => {
    const now = structuredClone(api.projects)
    await late.promise
    answered += 1
    return now
  })
  const before = api.bodies('project/getprojects').length
  const asked = () => api.bodies('project/getprojects').length - before
  await button('Undo').click()
  await expect.poll(asked).toBeGreaterThan(0)
  await remove('Tide table')
  await expect.element(own).not.toBeInTheDocument()
  await expect.poll(asked).toBeGreaterThan(1)
  late.resolve()
  await expect.poll(() => answered).toBe(asked())
  await expect.element(text(/^No projects yet\./)).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()
})

test('Undo stays for 10 s and works from another mode', async () => {
  const stored = project()
  api.projects.push(stored)
  openOwnersArea()
  await expect.element(row('Tide table')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    await remove('Tide table')
    await expect.element(button('Undo')).toBeVisible()
    await link('Add-Skills').click()
    await expect.element(page.getByRole('heading', { name: 'Add Skill' })).toBeVisible()
    // In steps: a toast dismissed in one leaves a second later, and can be pressed until then.
    for (let second = 1; second <= 9; second++) await vi.advanceTimersByTimeAsync(1_000)
    await button('Undo').click()
  } finally {
    vi.useRealTimers()
  }
  await link('Home').click()
  await expect.element(row('Tide table')).toBeVisible()
  expect(stored.deletedAt).toBeNull()
})

test('toasts leave after Undo was pressed in one, wherever the pointer rests', async () => {
  openOwnersArea()
  await expect.element(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const name of ['first', 'second']) {
    offerUndo(`The ${name} is gone.`, () => {})
    await page.getByRole('button', { name: 'Undo' }).click()
    vi.advanceTimersByTime(1_500)
    await expect.element(page.getByText(new RegExp(`The ${name} is gone`))).not.toBeInTheDocument()
    // Away from the pointer.
    toast(`The ${name} is back.`, { duration: 300, position: 'bottom-center' })
    const back = page.getByText(`The ${name} is back.`)
    await expect.element(back).toBeVisible()
    const left = () => {
      vi.advanceTimersByTime(500)
      return back.elements()
    }
    await expect.poll(left).toEqual([])
  }
})

test('a row’s menu leads to the form, to a copy of the project and to its page', async () => {
  const stored = project({ photo: '/favicon.svg', slug: 'tide-table', story: 'Boats.' })
  api.projects.push(stored, project({ name: 'Ledger' }))
  openOwnersArea()
  const plain = await openActions('Ledger')
  await expect.element(plain.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(plain.getByRole('link', { name: 'View page' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  const actions = await openActions('Tide table')
  const page = actions.getByRole('link', { name: 'View page' })
  await expect.element(page).toHaveAttribute('href', '/projects/tide-table')
  await actions.getByRole('link', { name: 'Edit' }).click()
  await expect.element(heading('Edit Tide table')).toBeVisible()
  await text('Case study').first().click()
  await field('Story').fill('Boats and water.')
  await button('Save changes').click()
  await expect
    .element(link('View page'))
    .toHaveAttribute('href', expect.stringMatching(/^.projects.tide-table$/))
  const words = document.createRange()
  words.selectNode(link('View page').element().previousSibling ?? document.body)
  expect(words.getBoundingClientRect().width, 'a gap before the link').toBeGreaterThan(1)

  await (await openActions('Tide table')).getByRole('link', { name: 'Duplicate' }).click()
  await expect.element(field('Project Name')).toHaveValue('Tide table (copy)')
  await expect.element(button('Add Project')).toBeVisible()
  await button('Add Project').click()
  await expect.element(text('“Tide table (copy)” is saved as a draft.')).toBeVisible()
  expect(api.bodies('project/addproject')).toEqual([
    expect.objectContaining({ story: 'Boats and water.', slug: '', photo: expect.any(File) }),
  ])
  // A reload does not fill the form again.
  reload('/admin?mode=projects')
  await expect.element(field('Project Name')).toHaveValue('')
})

test('in forced colours a switch shows whether it is on', async () => {
  await prefer('forced-colors', 'active')
  api.skills.push(skill(), skill({ name: 'Zig', status: 'draft' }))
  openOwnersArea()
  await expect.element(publish()).toBeChecked()
  const [on, off] = [...document.querySelectorAll('td [role=switch] > :first-child')].map(
    (track) => getComputedStyle(track).backgroundColor,
  )
  expect(on).not.toBe(off)
})
