import type { Page } from '@playwright/test'
import { desktop, expect, openMode, phone, signIn, test, unique, watchCalls } from './owner.ts'
import { forms, picture } from './owner-forms.ts'

/** As a double click, or Enter and a click at once. */
const sendTwice = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
  })

/** The first answer is lost on its way back, after the server has done the work. */
async function loseFirstAnswer(page: Page, call: string): Promise<void> {
  let lost = false
  await page.route(`**/api/${call}`, async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

for (const kind of ['skill', 'project'] as const) {
  const { entry, noun, image, text, words, fill, editPath, stored } = forms[kind]
  const addCall = `${kind}/add${kind}`
  const saveCall = `${kind}/update${kind}`
  const add = { name: `Add ${noun}` }
  const save = { name: 'Save changes' }

  test(`a ${kind} sent twice is added once; so is one whose answer was lost`, async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(new RegExp(addCall))
    const name = unique('Once')
    make.forget(kind, name)
    const seen = watchCalls(page, addCall)
    await page.goto('/admin')
    await openMode(page, entry)
    await fill(page, name)
    await page.getByLabel(image).setInputFiles(await picture())
    await loseFirstAnswer(page, addCall)
    const lost = page.waitForEvent('requestfailed')
    await sendTwice(page)
    await lost
    await expect(page.getByRole('button', add)).toBeEnabled()
    expect(seen.bodies).toHaveLength(1)
    await expect(page.getByLabel(`${noun} Name`)).toHaveValue(name)
    await page.getByRole('button', add).click()
    await expect(page.getByText(`${noun} added successfully`)).toBeVisible()
    expect(await stored(page.request, name)).toHaveLength(1)
  })

  test(`a ${kind} saved twice is saved once; a lost answer is no conflict`, async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(new RegExp(saveCall))
    const { _id, name } = await make[kind]()
    const seen = watchCalls(page, saveCall)
    await page.goto(editPath(_id))
    await page.getByLabel(text).fill(words('once'))
    await loseFirstAnswer(page, saveCall)
    await sendTwice(page)
    await expect(page.getByText('The changes could not be saved.')).toBeVisible()
    expect(seen.bodies).toHaveLength(1)
    await expect(page.getByLabel(text)).toHaveValue(words('once'))
    await page.getByRole('button', save).click()
    await expect(page).toHaveURL(`/admin#${_id}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await stored(page.request, name)).toEqual([{ text: words('once'), image: '' }])
  })

  test(`two tabs editing a ${kind} at once: nothing is lost, the owner chooses`, async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(new RegExp(saveCall))
    const { _id, name } = await make[kind]()
    const path = editPath(_id)
    const other = await page.context().newPage()
    const open = async () => {
      for (const tab of [page, other]) {
        await tab.goto(path)
        await expect(tab.getByLabel(`${noun} Name`)).toHaveValue(name)
      }
    }
    const saveOther = async (value: string) => {
      await other.getByLabel(text).fill(value)
      await other.getByRole('button', save).click()
      await expect(other).toHaveURL(`/admin#${_id}`)
    }
    await open()
    await saveOther(words('there'))
    await page.getByLabel(text).fill(words('here'))
    await page.getByLabel(image).setInputFiles(await picture('mine.png'))
    await page.getByRole('button', save).click()
    const conflict = page.getByRole('alert')
    await expect(conflict).toContainText('This was saved elsewhere after you opened it.')
    await expect(conflict).toContainText(words('there'))
    await expect(page.getByLabel(text)).toHaveValue(words('here'))
    await expect(page.getByText('mine.png')).toBeVisible()
    expect(await stored(page.request, name)).toEqual([{ text: words('there'), image: '' }])
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(page).toHaveURL(`/admin#${_id}`)
    expect(await stored(page.request, name)).toEqual([
      { text: words('here'), image: expect.stringMatching(/^images/) },
    ])

    await open()
    await saveOther(words('newest'))
    await page.getByLabel(text).fill(words('mine'))
    await page.getByRole('button', save).click()
    await page.getByRole('button', { name: 'Take the stored one' }).click()
    await expect(page.getByLabel(text)).toHaveValue(words('newest'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()

    // What only one of them has touched is not asked about.
    await open()
    await saveOther(words('theirs'))
    await page.getByLabel(`${noun} Name`).fill(`${name} again`)
    await page.getByRole('button', save).click()
    await expect(page).toHaveURL(`/admin#${_id}`)
    expect(await stored(page.request, `${name} again`)).toEqual([
      { text: words('theirs'), image: expect.stringMatching(/^images/) },
    ])
  })

  test(`saving a ${kind} with no network says so and keeps everything`, async ({
    page,
    make,
    expected,
  }) => {
    expected.requests.push(new RegExp(saveCall))
    const { _id, name } = await make[kind]()
    await page.route(`**/api/${saveCall}`, (route) => route.abort('internetdisconnected'))
    await page.goto(editPath(_id))
    await page.getByLabel(text).fill(words('kept'))
    await page.getByLabel(image).setInputFiles(await picture('kept.png'))
    await page.getByRole('button', save).click()
    await expect(page.getByText('The changes could not be saved.')).toBeVisible()
    await expect(page.getByLabel(text)).toHaveValue(words('kept'))
    await expect(page.getByText('kept.png')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', save).click()
    await expect(page).toHaveURL(`/admin#${_id}`)
    expect(await stored(page.request, name)).toEqual([
      { text: words('kept'), image: expect.stringMatching(/^images/) },
    ])
  })

  test.describe('with a session of its own', () => {
    test.use({ storageState: { cookies: [], origins: [] } })

    for (const [what, viewport] of [
      ['adding', phone],
      ['editing', desktop],
    ] as const) {
      test(`${what} a ${kind} with an expired session at ${viewport.width} px: all is there again after signing in, file too`, async ({
        page,
        make,
        expected,
      }) => {
        expected.requests.push(/401/)
        await page.setViewportSize(viewport)
        const account = await make.account()
        await signIn(page, account)
        const adding = what === 'adding'
        const item = adding ? null : await make[kind]()
        const name = item?.name ?? unique('Survivor')
        if (item) await page.goto(editPath(item._id))
        else {
          make.forget(kind, name)
          await openMode(page, entry)
          await fill(page, name)
        }
        await page.getByLabel(text).fill(words('survives'))
        await page.getByLabel(image).setInputFiles(await picture('kept.png'))
        await expect(page.getByText('kept.png')).toBeVisible()
        await page.context().clearCookies()
        const submit = page.getByRole('button', adding ? add : save)
        await submit.click()
        await expect(page).toHaveURL(/\/login$/)
        await expect(page.getByText('Your session has ended.')).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

        await page.getByLabel('Email').fill(account.email)
        await page.getByLabel('Password').fill(account.password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByLabel(`${noun} Name`)).toHaveValue(name)
        await expect(page.getByLabel(text)).toHaveValue(words('survives'))
        await expect(page.getByText('kept.png')).toBeVisible()
        await submit.click()
        await expect(
          page.getByText(adding ? `${noun} added successfully` : `${noun} saved`),
        ).toBeVisible()
        expect(await stored(page.request, name)).toEqual([
          { text: words('survives'), image: expect.stringMatching(/^images/) },
        ])
      })
    }
  })
}
