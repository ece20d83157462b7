/** How the owner's screens handle failing calls. The kinds of failures are tested beside api.ts. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, remove, row } from './forms.ts'
import { button, text } from './locators.ts'
import { message, project } from './samples.ts'
import { api, logs, openOwnersArea, refusal } from './screens.ts'

const toasts = () => document.querySelectorAll('[data-rht-toaster] [role=status]')

test.for([
  ['trash', 'project/getprojects', 'Failed to fetch projects', button('Restore Old'), 'Trash'],
  [
    'messages',
    'contact/getmessages',
    'Failed to fetch messages',
    text(/Mirela Okoye/).first(),
    'Messages',
  ],
  [
    'profile',
    'profile/getprofile',
    'Failed to fetch the profile',
    button('Save profile'),
    'Profile',
  ],
] as const)(
  '64: the %s that could not be loaded: only logged, loaded again when asked, which leads to the heading',
  async ([mode, call, log, shown, title]) => {
    api.projects.push(project({ name: 'Old', deletedAt: new Date().toISOString() }))
    api.messages.push(message())
    api.answer(
      call,
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    )
    openOwnersArea(`/admin?mode=${mode}`)
    await expect.element(button('Load again')).toBeVisible()
    await expect.poll(() => logs).toContain(log)
    expect(toasts()).toHaveLength(0)
    expect(shown.elements()).toEqual([])
    api.answer(call)
    await press(button('Load again'))
    await expect.element(shown).toBeInTheDocument()
    await expect.element(button('Load again')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toHaveFocus()
  },
)

test('64: what cannot be deleted or restored stays, and it is said where the focus stays', async () => {
  api.projects.push(project())
  api.answer('project/deleteproject', () => Response.error())
  api.answer('project/restoreproject', () => Response.error())
  openOwnersArea()
  await remove('Tide table')
  await expect.element(text('“Tide table” could not be deleted.')).toBeVisible()
  await expect.element(row('Tide table')).toBeVisible()
  api.answer('project/deleteproject')
  await remove('Tide table')
  await button('Undo').click()
  await expect
    .element(text('“Tide table” could not be restored. It is still in the trash.'))
    .toBeVisible()
  await expect.element(row('Tide table')).not.toBeInTheDocument()
  openOwnersArea('/admin?mode=trash')
  const message = 'Try again shortly'
  api.answer('project/restoreproject', () => refusal(503, { code: 'unavailable', message }))
  const restore = button('Restore Tide table')
  await press(restore)
  await expect.element(text(message)).toBeVisible()
  await expect.element(restore).toHaveAttribute('aria-disabled', 'false')
  await expect.element(restore).toHaveFocus()
})
