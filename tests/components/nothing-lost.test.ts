import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, forms, picture } from './forms.ts'
import { button, field } from './locators.ts'
import { address, api, openOwnersArea, refusal } from './screens.ts'

/** As a double click, or Enter and a click at once. */
function sendTwice(): void {
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
}

describe.for(['skill', 'project'] as const)('a %s', (kind) => {
  const { mode, noun, image, text, words, fill, make, stored } = forms[kind]
  const addCall = `${kind}/add${kind}`
  const saveCall = `${kind}/update${kind}`
  const add = `Add ${noun}`
  const save = 'Save changes'
  const chooseImage = async (name: string) => {
    await choose(image, await picture(name))
    await expect.element(page.getByAltText(`${image} on the dark theme`)).toBeVisible()
  }

  test('sent twice is added once; so is one whose answer was lost', async () => {
    openOwnersArea(`/admin?mode=${mode}`)
    await fill('Once')
    await chooseImage('once.png')
    api.loseAnswer(addCall)
    sendTwice()
    await expect.element(page.getByText('Not saved')).toBeVisible()
    expect(api.bodies(addCall)).toHaveLength(1)
    await expect.element(field(`${noun} Name`)).toHaveValue('Once')
    await button(add).click()
    await expect.element(page.getByText(`${noun} added successfully`)).toBeVisible()
    expect(api.bodies(addCall)[1]).toEqual(api.bodies(addCall)[0])
    expect(stored()).toHaveLength(1)
  })

  test('saved twice is saved once; an answer that is lost is said, keeps everything, and is no conflict', async () => {
    const { _id } = make()
    openOwnersArea(`/admin?mode=${mode}&edit=${_id}`)
    await field(text).fill(words('once'))
    await chooseImage('kept.png')
    api.loseAnswer(saveCall)
    sendTwice()
    await expect.element(page.getByText('The changes could not be saved.')).toBeVisible()
    expect(api.bodies(saveCall)).toHaveLength(1)
    await expect.element(field(text)).toHaveValue(words('once'))
    await expect.element(page.getByText('kept.png, 1 KB')).toBeVisible()
    await button(save).click()
    await expect.poll(address).toBe(`/admin#${_id}`)
    expect(stored()).toEqual([{ text: words('once'), image: `images/${mode}/kept.png` }])
  })

  test('saved elsewhere meanwhile: nothing is lost, the owner chooses', async () => {
    const { _id, name, saveElsewhere } = make()
    const open = async () => {
      openOwnersArea(`/admin?mode=${mode}&edit=${_id}`)
      await expect.element(field(`${noun} Name`)).toHaveValue(name)
    }
    await open()
    saveElsewhere(words('there'))
    await field(text).fill(words('here'))
    await chooseImage('mine.png')
    await button(save).click()
    const conflict = page.getByRole('alert')
    await expect
      .element(conflict.getByText('This was saved elsewhere after you opened it.'))
      .toBeVisible()
    await expect.element(conflict.getByText(words('there'))).toBeVisible()
    await expect.element(field(text)).toHaveValue(words('here'))
    await expect.element(page.getByText('mine.png, 1 KB')).toBeVisible()
    expect(stored()).toEqual([{ text: words('there'), image: '' }])
    await button('Save mine over it').click()
    await expect.poll(address).toBe(`/admin#${_id}`)
    const mine = `images/${mode}/mine.png`
    expect(stored()).toEqual([{ text: words('here'), image: mine }])

    await open()
    saveElsewhere(words('newest'))
    await field(text).fill(words('mine'))
    await button(save).click()
    await button('Take the stored one').click()
    await expect.element(field(text)).toHaveValue(words('newest'))
    await button('Cancel').click()
    await expect.element(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()

    // What only one of them has touched is not asked about.
    await open()
    saveElsewhere(words('theirs'))
    await field(`${noun} Name`).fill('Renamed')
    await button(save).click()
    await expect.poll(address).toBe(`/admin#${_id}`)
    expect(stored()).toEqual([{ text: words('theirs'), image: mine }])
    expect(api.bodies(saveCall).at(-1)).toMatchObject({ name: 'Renamed' })
  })

  // The one and the other form are of one kind: each is tried one way.
  const what = kind === 'skill' ? 'adding' : 'editing'
  test(`${what} it with an expired session: all is there again after signing in, file too`, async () => {
    const call = what === 'adding' ? addCall : saveCall
    const submit = what === 'adding' ? add : save
    api.answer(call, () => refusal(401, { message: 'Sign in', code: 'unauthenticated' }))
    api.answer('auth/login', () => ({ _id: 'owner', email: 'owner@example.com', message: '' }))
    if (what === 'adding') {
      openOwnersArea(`/admin?mode=${mode}`)
      await fill('Survivor')
    } else openOwnersArea(`/admin?mode=${mode}&edit=${make()._id}`)
    await field(text).fill(words('survives'))
    await chooseImage('kept.png')
    await button(submit).click()
    await expect.poll(address).toBe('/login')
    await expect
      .element(page.getByText('Your session has ended. Sign in again. What you typed is kept.'))
      .toBeVisible()
    expect(localStorage.getItem('user')).toBeNull()

    api.answer(call)
    await field('Email').fill('owner@example.com')
    await field('Password').fill('secret')
    await button('Sign in').click()
    await expect.element(field(text)).toHaveValue(words('survives'))
    await expect.element(page.getByText('kept.png, 1 KB')).toBeVisible()
    await button(submit).click()
    const said = what === 'adding' ? `${noun} added successfully` : `${noun} saved`
    await expect.element(page.getByText(said)).toBeVisible()
    expect(stored()).toEqual([{ text: words('survives'), image: `images/${mode}/kept.png` }])
  })
})
