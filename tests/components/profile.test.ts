import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptySchool } from '#contract/career.ts'
import { withoutIds } from '#contract/ids.ts'
import { cache } from '../../web/src/owner/api/cache.ts'
import { choose, grabRow, letGo, picture, press } from './forms.ts'
import { box, button, dialog, field, text } from './locators.ts'
import {
  entries,
  fillIn,
  openPart,
  openProfile,
  parts,
  profile,
  saveButton,
  saved,
  storeProfile,
} from './owner-profile.ts'
import { api, openOwnersArea, reload } from './screens.ts'

const part = (title: string) => page.getByRole('heading', { level: 2, name: title })
const unsaved = text('Unsaved changes')
const stored = () => withoutIds(api.profile.profile ?? profile)
const sent = () => api.bodies('profile/updateprofile')

beforeEach(() => storeProfile())
afterEach(() => void vi.useRealTimers())

async function remove(name: string): Promise<void> {
  await press(button(`Actions for ${name}`))
  await press(dialog(`Actions for ${name}`).getByRole('button', { name: 'Delete' }))
}

const [first, second] = [/^Master of Science/, /^Matura/] as [RegExp, RegExp]
const inOrder = (...names: RegExp[]) => names.map((name) => expect.stringMatching(name))

test('entries are moved by their menu and their grip, removed, and come back where they were by Undo', async () => {
  openProfile('education')
  await button('Actions for Master of Science').click()
  await button('Move down').click()
  await expect.poll(entries).toEqual(inOrder(second, first))
  await expect.element(text('Master of Science is now number 2.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  const [row, below] = document.querySelectorAll('[data-row]')
  await grabRow(row, (below?.getBoundingClientRect().bottom ?? 0) - 2)
  await letGo()
  await expect.poll(entries).toEqual(inOrder(first, second))
  await remove('Master of Science')
  await expect.poll(entries).toEqual(inOrder(second))
  await expect.element(button(second)).toHaveFocus()
  await press(button('Undo'))
  await expect.poll(entries).toEqual(inOrder(first, second))
  await expect.element(button(first)).toHaveFocus()
})

test('whatever number of entries is removed, three notices at most bring the last ones back', async () => {
  const degrees = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']
  const school = { ...emptySchool, id: '', institution: 'Kayal Institute', highlights: [] }
  storeProfile({ education: degrees.map((degree) => ({ ...school, degree })) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  openProfile('education')
  for (const degree of degrees) await remove(degree)
  // Excess toasts leave within a second; the others last ten times as long.
  vi.advanceTimersByTime(2_000)
  await expect.element(button('Undo')).toHaveLength(3)
  for (const degree of ['Epsilon', 'Delta', 'Gamma']) {
    const notice = page.getByRole('status').filter({ hasText: `“${degree}` })
    await press(notice.getByRole('button', { name: 'Undo' }))
  }
  await expect.poll(entries).toEqual(inOrder(/^Gamma/, /^Delta/, /^Epsilon/))
})

test('a save leads to the first thing that is wrong, whatever part is open; each goes as it is mended', async () => {
  openProfile('experience')
  await button('Add a job').click()
  await expect.element(field('Job title')).toHaveFocus()
  await field('Job title').fill('Developer')
  await openPart('Contact')
  await field('Email').fill('ira@harbour')
  await field('Phone').fill('abc')
  await openPart('About me')
  await saveButton.click()
  await expect.element(part('Experience')).toBeVisible()
  await expect.element(field('Company')).toHaveFocus()
  await expect.element(field('Company')).toHaveAccessibleDescription('Enter a company')
  await expect
    .element(field('Start, month'))
    .toHaveAccessibleDescription('Enter the year, and choose the month if you know it')
  await field('Company').fill('Harbourline')
  await expect.element(text('Enter a company')).not.toBeInTheDocument()
  await field('Start, month').selectOptions('May')
  await field('Start, year').fill('2024')
  await field('End, month').selectOptions('April')
  await field('End, year').fill('2024')
  await expect.element(text('The end comes before the start')).toBeVisible()
  await box('I work here now').click()
  await expect.element(text('The end comes before the start')).not.toBeInTheDocument()
  await expect.element(field('End, month')).not.toBeInTheDocument()

  await expect.element(parts.getByRole('link', { name: 'Experience' })).toBeVisible()
  await expect.element(parts.getByRole('link', { name: 'Contact, needs correcting' })).toBeVisible()
  await saveButton.click()
  await expect.element(field('Email')).toHaveFocus()
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Enter an email address such as name@example.com')
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Enter a telephone number with its digits, or leave this empty')
  await field('Email').fill('ira@example.com')
  await field('Phone').fill('+48 12 345 67 89')
  await expect.element(parts.getByRole('link', { name: 'Contact' })).toBeVisible()
  expect(sent()).toEqual([])
  await press(saveButton)
  await expect.element(text('Profile saved')).toBeVisible()
  await expect.element(saveButton).toHaveFocus()
  expect(stored()).toMatchObject({
    experience: [{ title: 'Developer', company: 'Harbourline', start: '2024-05', end: '' }, {}, {}],
    contact: { email: 'ira@example.com', phone: '+48 12 345 67 89' },
  })
})

test('what a phone offers fits the field: its keyboard, its capitals, what it knows', async () => {
  openProfile()
  const offers = (label: string) => {
    const { type, autocomplete, autocapitalize } = field(label).element() as HTMLInputElement
    return [type, autocomplete, autocapitalize]
  }
  await expect.poll(() => offers('Name')).toEqual(['text', 'name', 'words'])
  await openPart('Contact')
  await expect.poll(() => offers('Email')).toEqual(['email', 'email', 'none'])
  expect(offers('Phone')).toEqual(['tel', 'tel', ''])
})

test('a list that is full says so, and may be empty', async () => {
  const [school] = profile.education
  const add = button('Add a school')
  storeProfile({ education: Array(6).fill(school) })
  openProfile('education')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add).toHaveAccessibleDescription('You can add up to 6.')
  storeProfile({ education: profile.education.slice(0, 1) })
  openProfile('education')
  await remove('Master of Science')
  await saved()
  expect(stored().education).toEqual([])
})

test('a placeholder is marked at its field, named by a save, and cleared with all others', async () => {
  api.profile = { profile: null, updatedAt: null }
  openProfile()
  await expect.element(field('Name')).toHaveValue('Your name')
  await expect.element(field('Name')).toHaveAccessibleDescription('Example text.')
  await openPart('Education')
  await expect.element(button(/Example text: Your university/)).toBeVisible()
  const note = text(/^Replace the example text .*: Name, Location, Role, Role titles, /)
  await expect.element(note).toMatchTextContent(/Summary, Education, About me\.$/)
  await saveButton.click()
  await expect.element(button(/Your university/)).toMatchTextContent('Needs correcting.')
  await openPart('Basics')
  await saveButton.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect
    .element(field('Name'))
    .toHaveAccessibleDescription(/^Replace this example text with your own/)
  await button('Clear these fields').click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveFocus()
  await fillIn({ Role: 'Potter', 'Role titles': 'Potter' })
  await page.getByLabelText('Name', { exact: true }).fill('Zoë Kiln')
  await field('Location').fill('Kraków')
  await field('Summary').fill('I make pots.')
  await openPart('About me')
  await field('About me').fill('Clay, and what comes of it.')
  await openPart('Contact')
  await page.getByLabelText('Email', { exact: true }).fill('zoe@example.net')
  await saved()
  expect(stored()).toMatchObject({ name: 'Zoë Kiln', roles: ['Potter'], education: [] })
})

test('says when the words wait for a deploy, and when what is looked for is over', async () => {
  storeProfile({ brief: { ...profile.brief, until: '2026-01-31' } })
  Object.assign(api.publication, { state: 'off', publishedAt: null })
  openProfile()
  await expect
    .element(text('What you save here appears on your page with the next deploy.'))
    .toBeVisible()
  await expect.element(text(/it was shown until 31 January 2026\./)).toBeVisible()
})

test('what is not saved outlives a reload; only a chosen image has to be chosen again', async () => {
  openProfile('experience')
  await button('Add a job').click()
  await fillIn({ 'Job title': 'Kept', 'Start, year': '2020' })
  await choose('Logo', await picture('logo.png'))
  await expect.element(text(/^logo\.png/)).toBeVisible()
  reload('/admin?mode=profile#experience')
  await expect.element(text(/^These are your unsaved changes/)).toBeVisible()
  await button(/^Kept/).click()
  await expect.element(field('Start, year')).toHaveValue('2020')
  await expect
    .element(field('Logo'))
    .toHaveAccessibleDescription('Choose logo.png again: reloading the page removed it.')
  await openPart('About me')
  await saveButton.click()
  await dialog('Save without the image?').getByRole('button', { name: 'Choose it again' }).click()
  await expect.element(field('Logo')).toHaveFocus()
  expect(sent()).toEqual([])
  await button('Start over').click()
  await expect.element(button(/^Kept/)).not.toBeInTheDocument()
})

test('a profile that waits for images of two parts opens one after the other, and is saved', async () => {
  const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
  const opened = {
    'Basics.png': Promise.withResolvers<void>(),
    'Education.png': Promise.withResolvers<void>(),
  }
  const held = vi.spyOn(window, 'createImageBitmap').mockImplementation((async (file: File) => {
    await opened[file.name as keyof typeof opened].promise
    return open(file)
  }) as typeof createImageBitmap)
  onTestFinished(() => held.mockRestore())
  openProfile()
  await choose('Portrait', await picture('Basics.png'))
  await openPart('Education')
  await button(first).click()
  await choose('Logo', await picture('Education.png'))
  await saveButton.click()
  for (const title of ['Basics', 'Education'] as const) {
    await expect.element(part(title)).toBeVisible()
    await expect.element(text('Opening…')).toBeVisible()
    expect(sent()).toEqual([])
    opened[`${title}.png`].resolve()
  }
  await expect.poll(sent).toHaveLength(1)
})

test('a ticked change of an entry is taken though the screen was drawn again during the review', async () => {
  const [job, ...others] = profile.experience
  openProfile('experience')
  await button('Import…').click()
  const answer = { ...profile, experience: [{ ...job, summary: 'Five hundred.' }, ...others] }
  await field('The assistant’s answer').fill(JSON.stringify(answer))
  await button('Compare').click()
  const review = dialog('Review the changes')
  await review.getByRole('checkbox', { name: /^Use Experience/ }).click()
  // Simulates a save in another tab.
  storeProfile({ tagline: 'Saved there' })
  const tabs = new BroadcastChannel('changed')
  tabs.postMessage(['profile'])
  await expect
    .poll(() => cache.getQueryData(['profile']))
    .toMatchObject({ profile: { tagline: 'Saved there' } })
  tabs.close()
  await review.getByRole('button', { name: 'Use 1 change' }).click()
  await button(/^Site reliability lead/).click()
  await expect.element(field('Summary')).toHaveValue('Five hundred.')
})

test('Enter in a line leads to the next field and sends nothing; another part opens without a question, another screen does not', async () => {
  openProfile()
  await field('Name').fill('Half a n')
  for (const label of ['Location', 'Role', 'Role titles']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(field(label)).toHaveFocus()
  }
  await openPart('Contact')
  expect(location.hash).toBe('#contact')
  // The part's last field.
  field('Family name').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(field('Family name')).toHaveFocus()
  await page.getByRole('link', { name: 'Messages' }).click()
  await dialog('Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  await openPart('Basics')
  await expect.element(field('Name')).toHaveValue('Half a n')
  await fillIn({ Name: 'Half a name' })
  await press(saveButton)
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(sent()).toHaveLength(1)
  expect(stored().name).toBe('Half a name')
})

const noLetters = (words: string) => text(new RegExp(`no letters for “${words}”: no page links`))

test('what costs the résumé its PDF is said where it is typed, and saved', async () => {
  openProfile('words')
  await fillIn({ Tagline: '写了测试' })
  await openPart('Experience')
  await press(button(/^Site reliability lead/))
  expect(noLetters('写了测试').elements()).toEqual([])
  await fillIn({ Highlights: 'Wrote tests ☀️\n写了测试' })
  await expect.element(noLetters('写了测试')).toBeVisible()
  await expect.element(field('Highlights')).toHaveAccessibleDescription(/no letters/)
  await saved()
  expect(stored().experience[0]?.highlights).toEqual(['Wrote tests ☀️', '写了测试'])

  openOwnersArea('/admin?mode=projects')
  await field('Project Description').fill('Board.\n\n说明在后')
  await field('Project Name').fill('泊位')
  await expect.element(noLetters('泊位')).toBeVisible()
  // Of a description only the opening is printed.
  expect(noLetters('说明在后').elements()).toEqual([])
})
