import { expect, post } from '../support/owner.ts'
import { chooseImage, fillIn, openPart, saved, test } from './owner-profile.ts'

const resume = {
  basics: { name: 'Nila Varma' },
  skills: ['Weaving'],
  projects: ['Loom board'],
  interests: ['Weaving looms'],
}

// Each part and its errors are tested in tests/components, its publishing in tests/work.
test('a profile is taken from a file, filled in part by part over a reload, saved with one bar, kept with its images, and names its owner in every tab', async ({
  page,
  storeProfile,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await storeProfile(null)
  const other = await page.context().newPage()
  await other.goto('/admin')
  await page.goto('/admin')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Your name')
  await page.getByRole('button', { name: 'Clear these fields' }).click()
  await page.getByRole('button', { name: 'Import…' }).click()
  await page.getByLabel('LinkedIn archive or JSON Resume').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  })
  await page.getByRole('button', { name: /^Use \d changes/ }).click()
  await expect(name).toHaveValue('Nila Varma')
  await page.reload()
  await expect(name).toHaveValue('Nila Varma')
  const list = page.getByRole('region', { name: 'Still to add' })
  for (const words of ['Weaving', 'Loom board', '1 without a field of their own, to copy'])
    await expect(list.getByText(words, { exact: true })).toBeVisible()
  // The preview brings the home page's styles. Smooth scrolling would make presses miss.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await fillIn(page, {
    Role: 'Backend engineer',
    Location: 'Thrissur, India',
    'Role titles': 'Backend engineer\nTeacher',
    Summary: 'I build the parts that nobody sees.',
  })
  await chooseImage(page, 'Portrait', 'me.png')

  await openPart(page, 'Availability and languages')
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
  await expect(page.getByRole('checkbox', { name: 'Show the phone number' })).not.toBeChecked()

  await openPart(page, 'Links')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Icon').selectOption('Bluesky')
  await fillIn(page, { Name: 'Bluesky', Address: 'bsky.example.com/ira' })
  await page.getByLabel('Your own domain').fill('nila.example.org')

  await openPart(page, 'About me')
  await page.getByLabel('About me').fill('A first paragraph.\n\nA second one.')
  const links = [page, other].map((tab) =>
    tab.getByRole('banner').getByRole('link', { name: 'Nila Varma', exact: true }),
  )
  for (const link of links) await expect(link).toHaveCount(0)
  await saved(page)
  await expect(page.getByText('Profile saved')).toBeVisible()
  for (const link of links) await expect(link).toBeVisible()

  const image = expect.stringMatching(/^images\/profile\//)
  expect((await post(page.request, 'profile/getprofile', {})).profile).toMatchObject({
    roles: ['Backend engineer', 'Teacher'],
    location: 'Thrissur, India',
    portrait: image,
    brief: { from: '2027-07', until: '2099-12-31' },
    experience: [
      { start: '2026-05', end: '', highlights: [{ text: 'One' }, { text: 'Two' }], logo: image },
    ],
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
  await expect(page).toHaveTitle('Profile | Nila Varma')
  await page.route('**/api/profile/getpublicprofile', () => {})
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nila Varma' })).toBeVisible()
})
