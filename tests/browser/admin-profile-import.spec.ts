import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { type Profile, profileSchema } from '../../functions/src/contract/profile.ts'
import { expectNoAxeFindingsAnywhere } from './both-themes.ts'
import { linkedInArchive } from './linkedin-archive.ts'
import { expect, phone, unique } from './owner.ts'
import { openPart, profile, saveButton, stubProfile, test } from './owner-profile.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fill the profile from…' })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'What differs' })
const chooser = (page: Page) => dialogOf(page).getByLabel('LinkedIn’s archive or a JSON Resume')

async function open(page: Page) {
  await page.getByRole('button', { name: 'Fill it from…' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function openScreen(page: Page) {
  await page.goto('/admin?mode=profile')
  await open(page)
}

/** Saves in this page alone, and says what. */
function stubSave(page: Page): Promise<Profile> {
  return new Promise((resolve) => {
    page.route('**/api/profile/updateprofile', async (route) => {
      const [, json = ''] =
        /name="profile"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? '') ?? []
      const profile = profileSchema.parse(JSON.parse(json))
      resolve(profile)
      await route.fulfill({
        json: { message: 'Profile saved', profile, updatedAt: '2026-01-02T00:00:00.000Z' },
      })
    })
  })
}

test('LinkedIn’s archive fills a new profile after a review, stays in the browser, and changes nothing the second time', async ({
  page,
}) => {
  await stubProfile(page, null)
  const saved = stubSave(page)
  await openScreen(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await chooser(page).setInputFiles(linkedInArchive())
  const review = reviewOf(page)
  await expect(review.getByRole('row', { name: /^Name/ })).toContainText('Nila Varma')
  await expect(review.getByRole('row', { name: /^Experience Backend engineer/ })).toBeVisible()
  await review.getByRole('button', { name: /^Take \d+ changes/ }).click()
  expect(sent.filter((method) => method === 'POST')).toEqual([])
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nila Varma')
  await expect(page.getByText('add them once this is saved')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  const stored = await saved
  expect(stored).toMatchObject({
    name: 'Nila Varma',
    role: 'Backend engineer',
    location: 'Pune, India',
    roles: ['Backend engineer', 'Intern'],
    portrait: '',
    contact: { email: 'nila@example.com', phone: '' },
    education: [{ institution: 'Fergusson College', degree: 'BSc Physics', logo: '' }],
  })
  expect(stored.experience.map(({ company }) => company)).toEqual(['Lightship', 'Kiln & Co'])
  expect([stored.tagline, stored.resume]).toEqual(['', ''])
  expect(stored.social.map(({ icon }) => icon)).toEqual(['website', 'github'])

  await open(page)
  await chooser(page).setInputFiles(linkedInArchive())
  await expect(review.getByText('Nothing is new: your profile says all of it.')).toBeVisible()
})

test('a profile that is stored keeps its words; only what is new is proposed', async ({ page }) => {
  await stubProfile(page)
  await openScreen(page)
  await chooser(page).setInputFiles(linkedInArchive())
  const review = reviewOf(page)
  await expect(review.getByRole('checkbox', { name: /^Take Name/ })).not.toBeChecked()
  await expect(review.getByRole('checkbox', { name: /^Take Experience: Intern/ })).toBeChecked()
  await review.getByRole('button', { name: /^Take/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(profile.name)
  await openPart(page, 'Experience')
  for (const company of ['Lightship', 'Kiln & Co', 'Odra Freight', 'Warta Bank']) {
    await expect(page.getByText(company).first()).toBeVisible()
  }
})

test('skills that were named are picked with their icons', async ({ page }) => {
  await stubProfile(page)
  stubSave(page)
  await openScreen(page)
  await chooser(page).setInputFiles(
    linkedInArchive({ 'Skills.csv': 'Name\nSolid\nPug\nTeaching\n' }),
  )
  await reviewOf(page).getByRole('button', { name: /^Take/ }).click()
  await saveButton(page).click()
  await page.getByRole('link', { name: 'Add the 3 skills that it names' }).click()
  const picker = page.getByRole('dialog', { name: 'Pick skills' })
  await expect(picker.getByLabel('Solid', { exact: true })).toHaveValue(/^https:/)
  await expect(picker.getByLabel('Pug', { exact: true })).toHaveValue(/^https:/)
  await expect(picker.getByText('No icon is known for Teaching.')).toBeVisible()
})

test('projects of a JSON Resume are reviewed too, and then fill the form of a project one by one', async ({
  page,
  make,
}) => {
  const [first, second, third] = [unique('Vandi'), unique('Ledger'), unique('Kiln')]
  await stubProfile(page)
  await make.project({ name: third })
  make.forget('project', first)
  const resume = {
    basics: { name: profile.name },
    projects: [
      {
        name: first,
        description: 'A bus board.',
        keywords: ['React'],
        url: 'github.com/nila/vandi',
      },
      { name: second },
      { name: third },
    ].map(({ url, ...rest }) => ({ ...rest, ...(url && { url: `https://${url}` }) })),
  }
  const file = {
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  }
  await openScreen(page)
  await chooser(page).setInputFiles(file)
  await expect(reviewOf(page).getByRole('checkbox', { name: /^Take Project/ })).toHaveCount(2)
  await reviewOf(page).getByRole('button', { name: 'Take 2 changes' }).click()
  await page.getByRole('link', { name: 'Add the 2 projects that it names' }).click()

  const named = page.getByRole('group', { name: 'From the résumé' })
  await expect(named.getByRole('button')).toHaveText([first, second])
  await named.getByRole('button', { name: first }).click()
  await expect(page.getByLabel('Project Name')).toHaveValue(first)
  await expect(page.getByLabel('Project Description')).toHaveValue('A bus board.')
  await expect(page.getByLabel('GitHub URL')).toHaveValue('https://github.com/nila/vandi')
  await expect(page.getByLabel('Technologies (comma separated)')).toHaveValue('React')
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText(`“${first}” is on your page.`)).toBeVisible()
  await expect(named.getByRole('button')).toHaveText([second])
  await expectNoAxeFindingsAnywhere(page)

  await openScreen(page)
  await chooser(page).setInputFiles(file)
  await expect(reviewOf(page).getByRole('checkbox', { name: /^Take Project/ })).toHaveCount(1)
})

test('an assistant gets the profile with its schema, and its answer is reviewed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stubProfile(page)
  await openScreen(page)
  const compare = dialogOf(page).getByRole('button', { name: 'Compare' })
  await expect(compare).toBeDisabled()
  const usual = dialogOf(page).getByRole('button', { name: 'Copy for an assistant' })
  const colourOf = (button: Locator) => button.evaluate((node) => getComputedStyle(node).color)
  expect(await colourOf(compare)).not.toBe(await colourOf(usual))
  await usual.click()
  await expect(dialogOf(page).getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('"$schema"')
  expect(copied).toContain(profile.summary)
  const answer = { ...profile, summary: 'I build things that last.' }
  await dialogOf(page)
    .getByLabel('The answer')
    .fill(`Sure!\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``)
  await compare.click()
  await expect(reviewOf(page).getByRole('row')).toHaveCount(2)
  await reviewOf(page)
    .getByRole('checkbox', { name: /^Take Summary|^Take One sentence/ })
    .check()
  await reviewOf(page).getByRole('button', { name: 'Take 1 change' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.locator('[name="summary"]')).toHaveValue('I build things that last.')
})

test('76, 77, 78, 79: whatever cannot be read is refused in a sentence, and the form stays as it was', async ({
  page,
}) => {
  await stubProfile(page)
  await page.goto('/admin?mode=profile')
  await page.getByLabel('Name', { exact: true }).fill('Typed before')
  await open(page)
  const bomb = zipSync({ 'Profile.csv': new Uint8Array(60 * 1024 * 1024) }, { level: 9 })
  const files: [string, Buffer, RegExp][] = [
    ['bomb.zip', Buffer.from(bomb), /Profile\.csv is larger than 5 MB/],
    ['other.zip', Buffer.from(zipSync({ 'a.txt': strToU8('x') })), /no Profile\.csv/],
    ['cut.zip', linkedInArchive().buffer.subarray(0, 300), /cut off|damaged|no Profile/],
    [
      'german.zip',
      linkedInArchive({ 'Positions.csv': 'Firmenname,Titel\nA,B' }).buffer,
      /Positions\.csv has no column/,
    ],
    ['photo.png', Buffer.from('\x89PNG'), /neither LinkedIn/],
    [
      'work.json',
      Buffer.from('{"basics":{"name":["x"]}}'),
      /basics\.name is not as its schema asks/,
    ],
    ['deep.json', Buffer.from(`{"basics":${'['.repeat(300_000)}`), /neither LinkedIn/],
    ['huge.json', Buffer.alloc(2_000_000, ' '), /larger than any résumé/],
  ]
  await chooser(page).focus()
  for (const [name, buffer, words] of files) {
    await chooser(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(dialogOf(page).getByText(words), name).toBeVisible()
    await expect(chooser(page)).toBeFocused()
  }
  await dialogOf(page)
    .getByLabel('The answer')
    .fill('{"roles":["one"],"bio":[],"__proto__":{"x":1}}')
  await dialogOf(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialogOf(page).getByLabel('The answer')).toHaveAccessibleDescription(/does not fit/)
  await expect(dialogOf(page).getByRole('button', { name: 'Compare' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before')
})

test('axe finds nothing where the profile is filled and reviewed, both themes, 390 and 1440 px', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await stubProfile(page, null)
  await openScreen(page)
  await chooser(page).setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(dialogOf(page).getByText(/neither/)).toBeVisible()
  await expectNoAxeFindingsAnywhere(page)
  await page.setViewportSize(phone)
  await chooser(page).setInputFiles(linkedInArchive())
  await expect(reviewOf(page)).toBeVisible()
  await expectNoAxeFindingsAnywhere(page)
})
