import { expect, signIn } from './owner.ts'
import {
  chooseImage,
  fillIn,
  introduce,
  openPart,
  profile,
  publishedPage,
  readProfile,
  saveButton,
  saved,
  test,
} from './owner-profile.ts'

const path = '/admin?mode=profile'

test('every part is filled in, saved with one bar, and on the page that is published', async ({
  page,
  storeProfile,
}) => {
  await storeProfile(null)
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()

  await introduce(page)
  await chooseImage(page, 'Portrait', 'me.png')

  await openPart(page, 'Looking for')
  await fillIn(page, { 'What you look for': 'Junior role', Places: 'Kochi' })
  await page.getByLabel('From, month').selectOption('July')
  await page.getByLabel('From, year').fill('2027')
  await page.getByRole('checkbox', { name: 'Remote' }).check()
  await page.getByLabel('Time zone').fill('Asia/Kolkata')
  await page.getByLabel('Show until').fill('2099-12-31')

  await openPart(page, 'Experience')
  await page.getByRole('button', { name: 'Add a place of work' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Developer')
  await page.getByLabel('Company', { exact: true }).fill('Harbourline')
  await page.getByLabel('Start, month').selectOption('May')
  await page.getByLabel('Start, year').fill('2026')
  await page.getByRole('checkbox', { name: 'I work here now' }).check()
  await page.getByLabel('Highlights').fill('From nine seconds to one\nTwo releases a week')
  await page.getByLabel('Technologies').fill('React, PostgreSQL')
  await chooseImage(page, 'Logo', 'logo.png')

  await openPart(page, 'Education')
  await page.getByRole('button', { name: 'Add a school' }).click()
  await fillIn(page, { Degree: 'Master of Technology', School: 'Backwater Institute' })

  await openPart(page, 'Contact')
  await fillIn(page, { Email: 'nila@example.com', Phone: '+48 12 555 01 23' })
  await page.getByRole('checkbox', { name: 'Show the phone number' }).uncheck()

  await openPart(page, 'Links')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Icon').selectOption('Bluesky')
  await fillIn(page, { Name: 'Bluesky', Address: 'bsky.example.com/ira' })

  await openPart(page, 'Words')
  await page.getByLabel('About me').fill('A new first paragraph.\n\nA new second one.')
  await saved(page)
  await expect(page.getByText('Profile saved')).toBeVisible()

  const stored = await readProfile(page)
  expect(stored).toMatchObject({
    roles: ['Backend engineer', 'Teacher'],
    location: 'Thrissur, India',
    portrait: expect.stringMatching(/^images\/profile\//),
    brief: { from: '2027-07', mode: ['remote'], timeZone: 'Asia/Kolkata', until: '2099-12-31' },
    experience: [
      {
        title: 'Developer',
        company: 'Harbourline',
        start: '2026-05',
        end: '',
        highlights: ['From nine seconds to one', 'Two releases a week'],
        technologies: ['React', 'PostgreSQL'],
        logo: expect.stringMatching(/^images\/profile\//),
      },
    ],
    contact: { showEmail: true, showPhone: false },
    bio: ['A new first paragraph.', 'A new second one.'],
  })
  expect(stored.education[0]).toMatchObject({ degree: 'Master of Technology' })
  expect(stored.social.at(-1)).toEqual({
    label: 'Bluesky',
    url: 'https://bsky.example.com/ira',
    icon: 'bluesky',
  })
  const html = await publishedPage()
  for (const text of [
    'Thrissur, India',
    'Harbourline',
    'Backwater Institute',
    'bsky.example.com',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain(stored.contact.phone)

  // Nothing is unsaved, so the screen is left without a question.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
})

test('two tabs: what one alone has changed is kept, in lists entry by entry; the same field is asked about', async ({
  page,
  storeProfile,
  expected,
}) => {
  expected.requests.push(/409.*updateprofile/)
  await storeProfile(profile)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${path}#experience`)
    await expect(tab.getByText('Site reliability lead, Odra Freight')).toBeVisible()
  }
  await other.getByText('Operator, Warta Bank').click()
  await other.getByLabel('Place').fill('Their place')
  await openPart(other, 'Words')
  await other.getByLabel('Last line').fill('Their last line')
  await saved(other)

  await page.getByRole('button', { name: 'Add a place of work' }).click()
  await page.getByLabel('Title').fill('Writer')
  await page.getByLabel('Company', { exact: true }).fill('Mine')
  await page.getByLabel('Start, month').selectOption('May')
  await page.getByLabel('Start, year').fill('2020')
  await page.getByRole('checkbox', { name: 'I work here now' }).check()
  await page.getByText('Operator, Warta Bank').click()
  await page.getByLabel('Title').fill('Trainee')
  await saved(page)
  expect((await readProfile(page)).experience).toMatchObject([
    { title: 'Writer' },
    { title: 'Site reliability lead' },
    { title: 'Trainee', location: 'Their place' },
  ])
  expect((await readProfile(page)).tagline).toBe('Their last line')

  await openPart(page, 'Words')
  await expect(page.getByLabel('Last line')).toHaveValue('Their last line')
  await page.getByLabel('Last line').fill('My last line')
  await openPart(other, 'Words')
  await other.getByLabel('Last line').fill('Another last line')
  await saved(other)
  await saveButton(page).click()
  const question = page.getByRole('alert')
  await expect(question).toContainText('This was saved elsewhere after you opened it.')
  await expect(question).toContainText('Another last line')
  await question.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await readProfile(page)).tagline).toBe('My last line')
  expect((await readProfile(page)).experience).toHaveLength(3)
})

test('what is not saved outlives a reload; only a chosen image has to be chosen again', async ({
  page,
  storeProfile,
}) => {
  await storeProfile(profile)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${path}#experience`)
  await page.getByRole('button', { name: 'Add a place of work' }).click()
  await page.getByLabel('Title').fill('Kept')
  await page.getByLabel('Start, year').fill('2020')
  await chooseImage(page, 'Logo', 'logo.png')
  await page.reload()
  await expect(page.getByText('This is what you had typed.')).toBeVisible()
  await page.getByRole('button', { name: /^Kept/ }).first().click()
  await expect(page.getByLabel('Start, year')).toHaveValue('2020')
  await expect(page.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(
    'Choose logo.png again: a reload cannot keep files.',
  )
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('Kept')).toBeHidden()
})

test('a dead server and a refused image are said, and nothing that was typed is lost', async ({
  page,
  storeProfile,
  expected,
}) => {
  expected.requests.push(/updateprofile/)
  await storeProfile(profile)
  await page.goto(`${path}#education`)
  await page.getByText('Master of Science').click()
  await page.getByLabel('Degree').fill('Bachelor of Arts')
  await chooseImage(page, 'Logo', 'kept.png')
  await page.route('**/api/profile/updateprofile', (route) => route.abort('internetdisconnected'))
  await saveButton(page).click()
  await expect(page.getByText('The changes could not be saved.')).toBeVisible()
  await expect(page.getByLabel('Degree')).toHaveValue('Bachelor of Arts')

  await page.unrouteAll()
  await page.route('**/api/profile/updateprofile', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Choose the image again',
        code: 'missing_image',
        fields: { 'education.0.logo': 'Choose this image again' },
      },
    }),
  )
  await openPart(page, 'Words')
  await saveButton(page).click()
  await expect(page.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(
    /Choose this image again/,
  )
  await expect(page.getByLabel('Logo', { exact: true })).toBeFocused()
  await expect(page.getByText('kept.png')).toBeVisible()

  await page.unrouteAll()
  await saved(page)
  expect((await readProfile(page)).education[0]).toMatchObject({
    degree: 'Bachelor of Arts',
    logo: expect.stringMatching(/^images\/profile\//),
  })
})

test.describe('with a session of its own', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('what was typed when the session had ended is there after signing in, and is saved', async ({
    page,
    make,
    storeProfile,
    expected,
  }) => {
    expected.requests.push(/401/)
    await storeProfile(profile)
    const account = await make.account()
    await signIn(page, account)
    await page.goto(`${path}#links`)
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Name').fill('Website')
    await page.getByLabel('Address').fill('https://ira.example.com/')
    await page.context().clearCookies()
    await saveButton(page).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Links' })).toBeVisible()
    await saved(page)
    expect((await readProfile(page)).social.at(-1)?.label).toBe('Website')
  })
})
