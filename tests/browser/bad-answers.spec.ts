import type { Page, Route } from '@playwright/test'
import { test as visitor } from './fixtures.ts'
import { allSkills, expect, row, signIn, test, unique, watchCalls } from './owner.ts'
import { fillProject, fillSkill } from './owner-forms.ts'

const html = { contentType: 'text/html', body: '<!doctype html><h1>Error</h1>' }

/** What a call gets instead of its answer; `thrown` when nothing arrives at all. */
const faults = [
  {
    name: 'no network',
    thrown: true,
    fail: (route: Route) => route.abort('internetdisconnected'),
  },
  { name: '500 as HTML', fail: (route: Route) => route.fulfill({ ...html, status: 500 }) },
  { name: '200 as HTML', isOk: true, fail: (route: Route) => route.fulfill(html) },
  {
    name: 'an empty answer',
    isOk: true,
    fail: (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
  },
]

const toasts = (page: Page) => page.locator('[data-rht-toaster] [role=status]')

for (const { name: what, fail, thrown = false, isOk = false } of faults) {
  const fault = async (page: Page, call: string) => page.route(`**/api/${call}`, fail)

  visitor.describe(`64: ${what}`, () => {
    visitor('64: the public page: only logged, lists as they were', async ({ page, expected }) => {
      expected.requests.push(/get(projects|skills)/)
      const { logs } = watchCalls(page, '')
      await fault(page, 'project/getprojects')
      await page.goto('/')
      const skills = page.locator('#Skills').getByRole('listitem')
      await expect(skills.first()).toBeVisible()
      await expect.poll(() => logs).toContain('Failed to fetch projects')
      await expect(page.locator('#Projects').getByRole('article')).toHaveCount(0)
      const before = await skills.allTextContents()
      await fault(page, 'skill/getskills')
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
      await fault(page, 'auth/login')
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password').fill('not the pass phrase')
      await page.getByRole('button', { name: 'Sign in' }).click()
      if (thrown || isOk) {
        await expect.poll(() => logs.length).toBe(1)
        await expect(toasts(page)).toHaveCount(0)
      } else {
        await expect(page.getByText('Signing in failed. Please try again.')).toBeVisible()
      }
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
      await expect(page.getByLabel('Password')).toHaveValue('not the pass phrase')
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    })
  })

  test.describe(`64: ${what}`, () => {
    test('64: the owner’s lists: only logged, and loaded again when asked', async ({
      page,
      expected,
    }) => {
      expected.requests.push(/get(Token|projects|skills|messages)/)
      const { logs } = watchCalls(page, '')
      const calls = [
        'auth/getToken',
        'skill/getskills',
        'project/getprojects',
        'contact/getmessages',
      ]
      for (const call of calls) await fault(page, call)
      const again = page.getByRole('button', { name: 'Load again' })
      await page.goto('/admin')
      await expect(again).toHaveCount(2)
      const said = ['skills', 'projects', 'messages'].map((list) => `Failed to fetch ${list}`)
      await expect.poll(() => logs).toEqual(expect.arrayContaining(said))
      await expect.poll(() => logs.some((line) => /ApiError|TypeError/.test(line))).toBe(true)
      await page.goto('/admin?mode=bin')
      await expect(again).toBeVisible()
      await page.goto('/admin?mode=messages')
      await expect(again).toBeVisible()
      await page.goto(`/admin?mode=projects&edit=${'0'.repeat(32)}`)
      await expect(again).toBeVisible()
      await expect(toasts(page)).toHaveCount(0)
      await page.goto('/admin')
      await expect(again).toHaveCount(2)
      for (const call of calls) await page.unroute(`**/api/${call}`)
      for (const name of ['All Skills', 'All Projects']) {
        await page.getByRole('region', { name }).getByRole('button', { name: 'Load again' }).click()
      }
      await expect(page.getByRole('table')).toHaveCount(2)
      await expect(again).toHaveCount(0)
    })

    test('64: the rows of the lists: put back and said', async ({ page, make, expected }) => {
      expected.requests.push(/(update|delete|restore|reorder)(skill|project)/)
      const kinds = {
        skill: await make.skill({ type: 'aitool' }),
        project: await make.project(),
      }
      await page.goto('/admin?type=aitool')
      for (const [kind, { name, _id }] of Object.entries(kinds)) {
        for (const verb of ['update', 'delete', 'restore'])
          await fault(page, `${kind}/${verb}${kind}`)
        await fault(page, `${kind}/reorder${kind}s`)
        const own = row(page, name)
        const publish = own.getByRole('switch')
        await publish.click()
        await expect(page.getByText(`“${name}” could not be saved.`)).toBeVisible()
        await expect(publish).not.toBeChecked()
        await expect(publish).toHaveAttribute('aria-busy', 'false')

        const rows = page.getByRole('table').filter({ has: own }).locator('tbody tr')
        // Other tests add and bin their own meanwhile.
        const others = new RegExp(`(Skill|Project) (?!${name.split(' ')[1]})[a-z0-9]{12,}`)
        const shown = async () =>
          (await rows.allTextContents()).filter((text) => !others.test(text))
        const before = await shown()
        await own.getByRole('button', { name: `Move ${name} up` }).click()
        await expect(page.getByText('The order could not be saved.').first()).toBeVisible()
        await expect.poll(shown).toEqual(before)

        const remove = own.getByRole('button', { name: `Delete ${name}` })
        await remove.click()
        await expect(page.getByText(`“${name}” could not be deleted.`)).toBeVisible()
        await expect(remove).toHaveAttribute('aria-disabled', 'false')
        await expect(own).toHaveCount(1)

        await page.unroute(`**/api/${kind}/delete${kind}`)
        await remove.click()
        // The toast of the kind before may not have left yet.
        await toasts(page).filter({ hasText: name }).getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByText(`“${name}” could not be restored.`)).toBeVisible()
        await expect(own).toHaveCount(0)
        expect(_id).not.toBe('')
      }
      await page.goto('/admin?mode=bin')
      for (const { name } of Object.values(kinds)) {
        const restore = page.getByRole('button', { name: `Restore ${name}` })
        await restore.click()
        await expect(page.getByText(`“${name}” could not be restored.`)).toBeVisible()
        await expect(restore).toBeEnabled()
      }
    })

    test('64: Add Skill and Add Project: everything stays', async ({ page, expected }) => {
      expected.requests.push(/add(skill|project)/)
      const { logs } = watchCalls(page, '')
      await fault(page, 'skill/addskill')
      await fault(page, 'project/addproject')
      await page.goto('/admin?mode=skills')
      await fillSkill(page, 'Stays')
      const before = logs.length
      await page.getByRole('button', { name: 'Add Skill' }).click()
      await expect.poll(() => logs.length).toBeGreaterThan(before)
      await expect(page.getByRole('button', { name: 'Add Skill' })).toBeEnabled()
      await expect(page.getByLabel('Skill Name')).toHaveValue('Stays')
      await expect(page.getByLabel('Skill URL')).toHaveValue('https://example.com/skill')
      await expect(toasts(page)).toHaveCount(0)

      await page.goto('/admin?mode=projects')
      await fillProject(page, 'Stays')
      await page.getByRole('button', { name: 'Add Project' }).click()
      await expect(page.getByText('Failed to add project')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add Project' })).toBeEnabled()
      await expect(page.getByLabel('Project Name')).toHaveValue('Stays')
      await expect(page.getByLabel('Project Description')).toHaveValue('First line.\nSecond line.')
    })

    test('64: saving an edit: everything stays', async ({ page, make, expected }) => {
      expected.requests.push(/update(skill|project)/)
      const { type, _id } = await make.skill({ type: 'aitool' })
      const project = await make.project()
      const forms = {
        [`skills&type=${type}&edit=${_id}`]: 'Skill Name',
        [`projects&edit=${project._id}`]: 'Project Name',
      }
      await fault(page, 'skill/updateskill')
      await fault(page, 'project/updateproject')
      for (const [mode, label] of Object.entries(forms)) {
        await page.goto(`/admin?mode=${mode}`)
        await page.getByLabel(label).fill('Changed')
        await page.getByRole('button', { name: 'Save changes' }).click()
        await expect(page.getByText('The changes could not be saved.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
        await expect(page.getByLabel(label)).toHaveValue('Changed')
      }
    })

    test('64: messages: put back and said', async ({ page, make, expected }) => {
      expected.requests.push(/(update|delete)message/)
      const { fullname } = await make.message({ read: true })
      await fault(page, 'contact/updatemessage')
      await fault(page, 'contact/deletemessage')
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

    test('64: logout: said, still signed in, the button comes back', async ({ page, expected }) => {
      expected.requests.push(/auth\/logout/)
      await fault(page, 'auth/logout')
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(
        page.getByText(
          thrown ? 'An error occurred. Please try again.' : 'Failed to log out. Server error.',
        ),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled()
      await expect(page).toHaveURL(/\/admin$/)
      expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull()
    })
  })
}

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
    await page.waitForTimeout(1_100)
    await admin.revokeRefreshTokens(uid)
    const answer = page.waitForResponse('**/api/skill/addskill')
    await page.getByRole('button', { name: 'Add Skill' }).click()
    expect((await answer).status()).toBe(401)
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      page.getByText('Your session has ended. Sign in again. What you typed is kept.'),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

    await page.waitForTimeout(1_100)
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
