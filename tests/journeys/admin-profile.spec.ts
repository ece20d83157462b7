import { expect, post } from '../support/owner.ts'
import {
  chooseImage,
  fillIn,
  openPart,
  profile,
  saved,
  stubProfile,
  test,
} from './owner-profile.ts'

// Each part and its errors are tested in tests/components, its publishing in tests/work.
test('a profile is filled in part by part, saved with one bar, kept with its images, and there on the way back', async ({
  page,
  storeProfile,
}) => {
  await storeProfile(null)
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Your name')
  await page.getByRole('button', { name: 'Clear these fields' }).click()
  await fillIn(page, {
    Name: 'Nila Varma',
    Role: 'Backend engineer',
    Location: 'Thrissur, India',
    'Role titles': 'Backend engineer\nTeacher',
    Summary: 'I build the parts that nobody sees.',
  })
  await chooseImage(page, 'Portrait', 'me.png')

  await openPart(page, 'Looking for')
  await fillIn(page, { 'What you are looking for': 'Junior role', 'Show until': '2099-12-31' })
  await page.getByLabel('From, month').selectOption('July')
  await page.getByLabel('From, year').fill('2027')

  await openPart(page, 'Experience')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await fillIn(page, { 'Job title': 'Developer', Company: 'Harbourline', Highlights: 'One\nTwo' })
  await page.getByLabel('Start, month').selectOption('May')
  await page.getByLabel('Start, year').fill('2026')
  await page.getByRole('checkbox', { name: 'I work here now' }).check()
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
  await page.getByLabel('Your own domain').fill('nila.example.org')

  await openPart(page, 'About me')
  await page.getByLabel('About me').fill('A first paragraph.\n\nA second one.')
  await saved(page)
  await expect(page.getByText('Profile saved')).toBeVisible()

  const image = expect.stringMatching(/^images\/profile\//)
  expect((await post(page.request, 'profile/getprofile', {})).profile).toMatchObject({
    roles: ['Backend engineer', 'Teacher'],
    location: 'Thrissur, India',
    portrait: image,
    brief: { from: '2027-07', until: '2099-12-31' },
    experience: [{ start: '2026-05', end: '', highlights: ['One', 'Two'], logo: image }],
    education: [{ degree: 'Master of Technology' }],
    contact: { showEmail: true, showPhone: false },
    social: [{ label: 'Bluesky', url: 'https://bsky.example.com/ira', icon: 'bluesky' }],
    address: 'https://nila.example.org',
    bio: ['A first paragraph.', 'A second one.'],
  })
  // With nothing unsaved, leaving asks nothing.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your portfolio' })).toBeVisible()
  await page.goBack()
  await openPart(page, 'Basics')
  await expect(name).toHaveValue('Nila Varma')
})

test('what is taken from an import stays in the form and on one list through a reload', async ({
  page,
}) => {
  const resume = {
    basics: { name: 'Nila Varma', email: profile.contact.email },
    skills: ['Weaving'],
    projects: ['Loom board'],
    interests: ['Weaving looms'],
  }
  page.on('dialog', (dialog) => dialog.accept())
  await stubProfile(page, { ...profile, name: 'Nila' })
  await page.goto('/admin?mode=profile')
  await page.getByRole('button', { name: 'Import…' }).click()
  await page.getByLabel('LinkedIn archive or JSON Resume').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  })
  await page.getByRole('checkbox', { name: 'Use Name: Nila Varma' }).check()
  await page.getByRole('button', { name: 'Use 3 changes' }).click()
  const list = page.getByRole('region', { name: 'Still to add' })
  const isKept = async () => {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nila Varma')
    for (const words of ['Weaving', 'Loom board', '1 without a field of their own, to copy']) {
      await expect(list.getByText(words, { exact: true })).toBeVisible()
    }
  }
  await isKept()
  await page.reload()
  await isKept()
})
