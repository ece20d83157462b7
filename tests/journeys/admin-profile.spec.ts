import { expect } from '../support/owner.ts'
import {
  chooseImage,
  fillIn,
  introduce,
  openPart,
  publishedPage,
  readProfile,
  saved,
  test,
} from './owner-profile.ts'

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
