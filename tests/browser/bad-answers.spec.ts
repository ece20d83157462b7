import type { Page, Route } from '@playwright/test'
import { test as visitor } from './fixtures.ts'
import {
  allSkills,
  expect,
  list,
  openActions,
  remove,
  row,
  signIn,
  test,
  unique,
  watchCalls,
} from './owner.ts'
import { fillSkill } from './owner-forms.ts'

const html = { contentType: 'text/html', body: '<!doctype html><h1>Error</h1>' }

/**
 * What a call gets instead of its answer. What becomes of each kind is tested beside api.ts; here every
 * screen meets one of them.
 */
const faults = {
  offline: (route: Route) => route.abort('internetdisconnected'),
  failed: (route: Route) => route.fulfill({ ...html, status: 500 }),
  page: (route: Route) => route.fulfill(html),
  empty: (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
}

const toasts = (page: Page) => page.locator('[data-rht-toaster] [role=status]')

const fault = async (page: Page, call: string, kind: keyof typeof faults) =>
  page.route(`**/api/${call}`, faults[kind])

visitor('64: the public page: only logged, lists as they were', async ({ page, expected }) => {
  expected.requests.push(/get(projects|skills)/)
  const { logs } = watchCalls(page, '')
  await fault(page, 'project/getprojects', 'failed')
  await page.goto('/')
  const skills = page.locator('#Skills').getByRole('listitem')
  await expect(skills.first()).toBeVisible()
  await expect.poll(() => logs).toContain('Failed to fetch projects')
  await expect(page.locator('#Projects').getByRole('article')).toHaveCount(0)
  const before = await skills.allTextContents()
  await fault(page, 'skill/getskills', 'page')
  await page.getByRole('button', { name: 'Next category' }).click()
  await expect.poll(() => logs).toContain('Failed to fetch skills')
  await expect(skills).toHaveText(before)
  await expect(page.locator('#Skills [aria-busy=true]')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/api/skill/getskills')
  await page.getByRole('button', { name: 'Next category' }).click()
  await expect(skills).not.toHaveText(before)
  expect(logs).toEqual(['Failed to fetch projects', 'Failed to fetch skills'])
})

visitor('64: login: the button comes back, the fields stay', async ({ page, expected }) => {
  expected.requests.push(/auth\/login/)
  const { logs } = watchCalls(page, '')
  await fault(page, 'auth/login', 'empty')
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the pass phrase')
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect.poll(() => logs.length).toBe(1)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText('Not signed in')).toBeVisible()
  await page.unrouteAll()
  await fault(page, 'auth/login', 'failed')
  await button.click()
  await expect(page.getByText('Signing in failed. Please try again.')).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
  await expect(page.getByLabel('Password')).toHaveValue('not the pass phrase')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('64: the owner’s lists: only logged, and loaded again when asked', async ({
  page,
  expected,
}) => {
  expected.requests.push(/get(Token|projects|skills|messages)/)
  const { logs } = watchCalls(page, '')
  const calls = {
    'auth/getToken': 'empty',
    'skill/getskills': 'failed',
    'project/getprojects': 'offline',
    'contact/getmessages': 'page',
  } as const
  for (const [call, kind] of Object.entries(calls)) await fault(page, call, kind)
  const again = page.getByRole('button', { name: 'Load again' })
  await page.goto('/admin')
  await expect(again).toHaveCount(2)
  const said = ['skills', 'projects', 'messages'].map((list) => `Failed to fetch ${list}`)
  await expect.poll(() => logs).toEqual(expect.arrayContaining(said))
  await expect.poll(() => logs.some((line) => /ApiError|TypeError/.test(line))).toBe(true)
  for (const mode of ['trash', 'messages', `projects&edit=${'0'.repeat(32)}`]) {
    await page.goto(`/admin?mode=${mode}`)
    await expect(again).toBeVisible()
  }
  await expect(toasts(page)).toHaveCount(0)
  await page.goto('/admin')
  await expect(again).toHaveCount(2)
  await page.unrouteAll()
  for (const name of ['All Skills', 'All Projects']) {
    await list(page, name).getByRole('button', { name: 'Load again' }).click()
  }
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(again).toHaveCount(0)
})

test('64: the rows of the lists: put back and said', async ({ page, make, expected }) => {
  expected.requests.push(/(update|delete|restore|reorder)(skill|project)/)
  const kinds = { skill: await make.skill({ type: 'aitool' }), project: await make.project() }
  await page.goto('/admin?type=aitool')
  for (const [kind, { name }] of Object.entries(kinds)) {
    for (const verb of ['update', 'delete', 'restore']) {
      await fault(page, `${kind}/${verb}${kind}`, 'offline')
    }
    await fault(page, `${kind}/reorder${kind}s`, 'empty')
    const own = row(page, name)
    const publish = own.getByRole('switch')
    await publish.click()
    await expect(page.getByText(`“${name}” could not be saved.`)).toBeVisible()
    await expect(publish).not.toBeChecked()
    await expect(publish).toHaveAttribute('aria-busy', 'false')

    const rows = page.getByRole('table').filter({ has: own }).locator('tbody tr')
    // Other tests add and bin their own meanwhile.
    const others = new RegExp(`(Skill|Project) (?!${name.split(' ')[1]})[a-z0-9]{12,}`)
    const shown = async () => (await rows.allTextContents()).filter((text) => !others.test(text))
    const before = await shown()
    const actions = await openActions(page, name)
    // A new project stands first, a new skill last.
    const move = kind === 'project' ? 'Move down' : 'Move up'
    await actions.getByRole('button', { name: move }).click()
    await expect(page.getByText('The order could not be saved.').first()).toBeVisible()
    await expect.poll(shown).toEqual(before)

    await actions.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`“${name}” could not be deleted.`)).toBeVisible()
    await expect(own).toHaveCount(1)

    await page.unroute(`**/api/${kind}/delete${kind}`)
    await remove(page, name)
    // The toast of the kind before may not have left yet.
    await toasts(page).filter({ hasText: name }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`“${name}” could not be restored.`)).toBeVisible()
    await expect(own).toHaveCount(0)
  }
  await page.goto('/admin?mode=trash')
  for (const { name } of Object.values(kinds)) {
    const restore = page.getByRole('button', { name: `Restore ${name}` })
    await restore.click()
    await expect(page.getByText(`“${name}” could not be restored.`)).toBeVisible()
    await expect(restore).toHaveAttribute('aria-disabled', 'false')
  }
})

test('64: saving an edit: everything stays', async ({ page, make, expected }) => {
  expected.requests.push(/update(skill|project)/)
  const forms = {
    [`skills&edit=${(await make.skill({ type: 'aitool' }))._id}`]: 'Skill Name',
    [`projects&edit=${(await make.project())._id}`]: 'Project Name',
  }
  await fault(page, 'skill/updateskill', 'page')
  await fault(page, 'project/updateproject', 'failed')
  for (const [mode, label] of Object.entries(forms)) {
    await page.goto(`/admin?mode=${mode}`)
    await page.getByLabel(label).fill('Changed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The changes could not be saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
    await expect(page.getByLabel(label)).toHaveValue('Changed')
  }
})

test('64: messages: put back and said', async ({ page, make, expected }) => {
  expected.requests.push(/(update|delete)message/)
  const { fullname } = await make.message({ read: true })
  await fault(page, 'contact/updatemessage', 'offline')
  await fault(page, 'contact/deletemessage', 'failed')
  await page.goto('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await letter.locator('summary').click()
  await letter.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('The message could not be changed.')).toBeVisible()
  // It comes back as it stands in the list: closed.
  await letter.locator('summary').click()
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The message could not be deleted.')).toBeVisible()
  await expect(letter.getByRole('button', { name: 'Archive' })).toBeEnabled()
})

test.describe('a session that ended', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('65: an add that is answered 401 signs out, says so at /login and keeps what was typed', async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(/api\//)
    const account = await make.account()
    const name = unique('Survivor')
    make.forget('skill', name)
    await signIn(page, account)
    await page.goto('/admin?mode=skills')
    await fillSkill(page, name)
    const { auth } = await import('../../functions/src/store/firebase.ts')
    const admin = await auth()
    const { uid } = await admin.getUserByEmail(account.email)
    // Revocation counts in whole seconds.
    await nextSecond()
    await admin.revokeRefreshTokens(uid)
    const answer = page.waitForResponse('**/api/skill/addskill')
    await page.getByRole('button', { name: 'Add Skill' }).click()
    expect((await answer).status()).toBe(401)
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      page.getByText('Your session has ended. Sign in again. What you typed is kept.'),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

    await nextSecond()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Skill Name')).toHaveValue(name)
    await expect(page.getByLabel('Skill URL')).toHaveValue('https://example.com/skill')
    await page.getByRole('button', { name: 'Add Skill' }).click()
    await expect(page.getByText('Skill added successfully')).toBeVisible()
    expect((await allSkills(page.request)).filter((skill) => skill.name === name)).toHaveLength(1)
  })
})

async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const now = second()
  await expect.poll(second).toBeGreaterThan(now)
}
