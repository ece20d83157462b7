import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnedProject } from '#contract/project.ts'
import { linkedInArchive } from '../support/linkedin-archive.ts'
import { choose, mouse } from './forms.ts'
import { box, button, dialog, field, link, text } from './locators.ts'
import { openPart, openProfile, profile, saved, storeProfile } from './owner-profile.ts'
import { project, testimonial } from './samples.ts'
import { api, refusal } from './screens.ts'

const file = 'LinkedIn archive or JSON Resume'
const question = dialog('Import your profile')
const review = dialog('Review the changes')
const chooser = field(file)
const answer = field('The assistant’s answer')
const compare = button('Compare')
const take = review.getByRole('button', { name: /^(Use|Keep)/ })
const list = page.getByRole('region', { name: 'Still to add' })
const isListed = (words: string) => expect.element(list.getByText(words)).toBeVisible()

beforeEach(() => storeProfile())

async function fillFrom(...parts: BlobPart[]): Promise<void> {
  await button('Import…').click()
  await choose(file, new File(parts, 'chosen'))
}

test('LinkedIn’s archive fills a new profile after a review, stays in the browser, and changes nothing the second time', async () => {
  api.profile = { profile: null, updatedAt: null }
  openProfile()
  await expect.element(field('Name')).toHaveValue('Your name')
  const calls = api.sent.length
  await fillFrom(linkedInArchive())
  await expect.element(review.getByRole('row', { name: /^Name/ })).toMatchTextContent('Nila Varma')
  await expect
    .element(review.getByRole('row', { name: /^Experience Backend engineer/ }))
    .toBeVisible()
  await take.click()
  await expect.element(field('Name')).toHaveValue('Nila Varma')
  await expect.element(list.getByText('Save the profile first. This list is kept.')).toBeVisible()
  // Only the site's lists were fetched.
  expect(api.sent.slice(calls).filter(({ path }) => !/get(skills|projects)$/.test(path))).toEqual(
    [],
  )
  expect(JSON.stringify(api.sent.slice(calls))).not.toMatch(/Nila|Lightship|Go/)
  await saved()
  expect(api.profile.profile).toMatchObject({
    name: 'Nila Varma',
    roles: ['Backend engineer', 'Intern'],
    experience: [{ company: 'Lightship' }, { company: 'Kiln & Co' }],
    education: [{ institution: 'Fergusson College' }],
    tagline: '',
  })
  expect(JSON.stringify(api.profile.profile)).not.toContain('Your ')

  await fillFrom(linkedInArchive({ 'Skills.csv': 'Name' }))
  await expect
    .element(review.getByText(/^Nothing is new: your profile has all of this already\./))
    .toBeVisible()
})

test('78: the review says what visitors will see, and what was hidden in the file; a telephone number is published only when its owner shows it', async () => {
  api.profile = { profile: null, updatedAt: null }
  openProfile()
  await expect.element(field('Name')).toHaveValue('Your name')
  const work = [
    { company: 'Kiln', visible: true },
    { company: 'Bakery', visible: false },
  ]
  const phone = '+91 98765 00210'
  await fillFrom(JSON.stringify({ basics: { phone, email: 'nila@example.com' }, work }))
  await expect
    .element(review.getByRole('row', { name: /^Phone/ }))
    .toMatchTextContent(/Visitors will not see it until you show it under Contact\./)
  await expect
    .element(review.getByRole('row', { name: /^Email/ }))
    .toMatchTextContent(/Visitors will see it\./)
  await expect.element(review.getByRole('heading', { name: 'Hidden in your file' })).toBeVisible()
  await expect.element(review.getByText('Bakery')).toBeVisible()
  // Its heading says it once for all.
  await expect.element(review.getByText('It is hidden in your file.')).not.toBeInTheDocument()
  await expect
    .element(review.getByRole('heading', { name: 'Could not be used' }))
    .not.toBeInTheDocument()
  await take.click()
  await openPart('Contact')
  await expect.element(field('Phone')).toHaveValue(phone)
  await expect.element(box('Show the phone number')).not.toBeChecked()
})

test('skills that were named are picked with their icons, and one without is added with its letter', async () => {
  openProfile()
  await fillFrom(linkedInArchive({ 'Skills.csv': 'Name\nSolid\nPug\nTeaching\n' }))
  await take.click()
  await saved()
  await link('Add the 3 skills').click()
  const picker = dialog('Pick skills')
  for (const name of ['Solid', 'Pug'])
    await expect.element(picker.getByLabelText(name)).toHaveValue(expect.stringMatching(/^https:/))
  await expect.element(picker.getByText('Website, optional')).toBeVisible()
  await picker.getByRole('button', { name: 'Add 3 skills' }).click()
  await expect.element(picker).not.toBeInTheDocument()
  expect(api.skills.find(({ name }) => name === 'Teaching')).toMatchObject({ url: '' })
  const images = Object.fromEntries(api.skills.map(({ name, image }) => [name, image.light !== '']))
  expect(images).toMatchObject({ Solid: true, Pug: true, Teaching: false })
})

test('projects of a JSON Resume are reviewed too, and then fill the form of a project one by one', async () => {
  api.projects.push(project({ name: 'Kiln' }))
  const vandi = {
    name: 'Vandi',
    description: 'A bus board.',
    keywords: ['React'],
    url: 'https://github.com/nila/vandi',
  }
  const json = JSON.stringify({
    basics: { name: profile.name },
    projects: [vandi, { name: 'Ledger' }, { name: 'Kiln' }],
  })
  const proposed = review.getByRole('checkbox', { name: /^Use Project/ })
  openProfile()
  await fillFrom(json)
  await expect.element(proposed).toHaveLength(2)
  await review.getByRole('button', { name: 'Use 2 changes' }).click()
  await link('Add the 2 projects').click()

  const named = page.getByRole('group', { name: 'From your import' }).getByRole('button')
  await expect.element(named).toHaveLength(2)
  await expect.element(named.last()).toHaveTextContent('Ledger')
  await named.first().click()
  await expect.element(field('Project Name')).toHaveValue('Vandi')
  await expect.element(field('Project Description')).toHaveValue('A bus board.')
  await expect.element(field('GitHub URL')).toHaveValue('https://github.com/nila/vandi')
  await expect.element(field('Technologies (comma separated)')).toHaveValue('React')
  await button('Add Project').click()
  await expect.element(text('“Vandi” is on your page.')).toBeVisible()
  await expect.element(named).toHaveTextContent('Ledger')
  await named.click()
  await expect.element(field('Project Name')).toHaveValue('Ledger')
  await expect.element(box('The source is not public')).toBeChecked()
})

test('what no form of the profile takes stays on one list until it is added or dismissed', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => clipboard.mockRestore())
  api.projects.push(project({ name: 'Kiln' }))
  const references = [{ name: 'R. Iyer' }, { name: 'O. Das' }]
  openProfile()
  await fillFrom(
    JSON.stringify({ skills: ['Go', 'Teaching'], projects: ['Vandi', 'Kiln'], references }),
  )
  await expect.element(review.getByText('2 projects, 2 skills; 2 things left out')).toBeVisible()
  await expect.element(review.getByText('Project: Kiln')).toBeInTheDocument()
  await expect.element(review.getByRole('heading', { name: 'Could not be used' })).toBeVisible()
  await review.getByRole('button', { name: 'Copy Reference' }).first().click()
  expect(clipboard.mock.lastCall).toEqual(['R. Iyer'])
  await take.click()

  await isListed('Go, Teaching')
  await isListed('Vandi')
  await list.getByRole('button', { name: 'Dismiss the project' }).click()
  await expect.element(list.getByText('Vandi')).not.toBeInTheDocument()
  await fillFrom('{"basics":{}}')
  await expect.element(review.getByText(/^Nothing was found/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // A second import adds to it.
  await fillFrom(JSON.stringify({ basics: {}, interests: ['Chess'], references }))
  await take.click()
  await list.getByText('3 without a field of their own, to copy').click()
  await list.getByRole('button', { name: 'Dismiss Reference' }).first().click()
  await isListed('2 without a field of their own, to copy')
  await list.getByRole('button', { name: 'Dismiss all 2' }).click()
  await list.getByRole('button', { name: 'Dismiss the 2 skills' }).click()
  await expect.element(list).not.toBeInTheDocument()
})

test('an assistant gets the profile with its schema, and its answer is reviewed', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => clipboard.mockRestore())
  openProfile()
  await button('Import…').click()
  const copy = question.getByRole('button', { name: 'Copy for an AI assistant' })
  await expect.element(compare).toBeDisabled()
  await copy.click()
  await expect
    .element(question.getByText('Copied. Paste it into an AI assistant of your choice.'))
    .toBeVisible()
  const [copied] = clipboard.mock.lastCall ?? []
  expect(copied).toContain('"$schema"')
  expect(copied).toContain(profile.summary)
  const changed = { ...profile, summary: 'I build things that last.' }
  await answer.fill(`Sure!\n\`\`\`json\n${JSON.stringify(changed)}\n\`\`\``)
  await compare.click()
  await expect.element(review.getByRole('row')).toHaveLength(2)
  await review.getByRole('checkbox', { name: /^Use Summary/ }).click()
  await review.getByRole('button', { name: 'Use 1 change' }).click()
  await expect.element(text('Unsaved changes')).toBeVisible()
  await expect.element(field('Summary')).toHaveValue('I build things that last.')
})

test('78: of a long review only what is near the screen is drawn, and all of it is there', async () => {
  const references = Array.from({ length: 180 }, (_, index) => ({ name: `Guest ${index}.` }))
  const projects = Array.from({ length: 120 }, (_, index) => ({ name: `Work ${index}.` }))
  openProfile()
  await fillFrom(JSON.stringify({ references, projects }))
  await expect.element(review.getByText('120 projects; 180 things left out')).toBeVisible()
  const rows = () => review.element().querySelectorAll('tbody tr, li').length
  expect(rows()).toBeLessThanOrEqual(100)
  for (const [row, last] of [
    ['tbody tr:last-child', 'Work 119.'],
    ['li:last-child', 'Guest 179.'],
  ] as const) {
    await expect
      .poll(() => {
        review.element().querySelector(row)?.scrollIntoView()
        return review.element().textContent
      })
      .toContain(last)
  }
  await expect.element(review.getByRole('button', { name: 'Use 120 changes' })).toBeVisible()
})

test('a press beside the review loses neither it nor what was chosen and pasted; taken, it begins anew', async () => {
  openProfile()
  await button('Import…').click()
  await answer.fill(JSON.stringify({ ...profile, role: 'Teacher', summary: 'I teach.' }))
  await compare.click()
  const summary = review.getByRole('checkbox', { name: /^Use Summary/ })
  await summary.click()
  await mouse('mousePressed', 5, 5)
  await mouse('mouseReleased', 5, 5)
  await expect.element(review).not.toBeInTheDocument()
  await button('Import…').click()
  await expect.element(summary).toBeChecked()
  await expect.element(review.getByRole('checkbox', { name: /^Use Role/ })).not.toBeChecked()
  await review.getByRole('button', { name: 'Back' }).click()
  await expect.element(answer).toHaveValue(expect.stringContaining('I teach.'))
  await compare.click()
  await summary.click()
  await take.click()
  await button('Import…').click()
  await expect.element(answer).toHaveValue('')
})

// All that cannot be read is tested beside read.ts and zip.ts.
test('76, 77, 78, 79: what cannot be read is refused in a sentence; the dialog closes by a press that began on the backdrop, and the form stays as it was', async () => {
  openProfile()
  await field('Name').fill('Typed before')
  await button('Import…').click()
  await expect.element(chooser).toHaveFocus()
  await choose(file, new File(['\x89PNG'], 'chosen'))
  await expect.element(chooser).toHaveAccessibleDescription(/not a LinkedIn archive/)
  await expect.element(chooser).toHaveFocus()
  await answer.fill('{"roles":["one"],"bio":[],"__proto__":{"x":1}}')
  await compare.click()
  await expect.element(answer).toHaveAccessibleDescription(/does not fit/)
  await expect.element(compare).toHaveFocus()
  // It disappears when the answer is edited.
  await answer.fill('Pasted, and marked up to its end')
  await expect.element(answer).not.toHaveAttribute('aria-invalid', 'true')

  const { x, y } = answer.element().getBoundingClientRect()
  await mouse('mousePressed', x + 20, y + 20)
  await mouse('mouseMoved', 5, 5)
  await mouse('mouseReleased', 5, 5)
  await expect.element(answer).toHaveValue('Pasted, and marked up to its end')
  await mouse('mousePressed', 5, 5)
  await mouse('mouseReleased', 5, 5)
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Typed before')
})

test('a file in a further language fills translations after asking, says what it cannot, and changes nothing of the first', async () => {
  storeProfile({ language: 'en', furtherLanguages: ['de'] })
  const { profile: before } = api.profile
  const [job] = profile.experience
  openProfile()
  await button('Import…').click()
  await field('Language of the words').selectOptions('German')
  const work = [
    { name: job?.company, position: 'Leiterin Betrieb', startDate: job?.start },
    { name: 'Kiln', position: 'Brennerin', startDate: '1999-01' },
  ]
  const resume = { basics: { summary: 'Ruhige Server.' }, work }
  await choose(file, new File([JSON.stringify(resume)], 'lebenslauf.json'))
  const words = dialog('Review the German words')
  const row = words.getByRole('row', { name: /^Experience Leiterin Betrieb/ })
  await expect.element(row).toMatchTextContent('This may be the entry beside it.')
  await expect.element(words.getByText(/^No entry of yours has its dates/)).toBeVisible()
  const asked = words.getByRole('checkbox', { name: /^Use Experience/ })
  await expect.element(asked).not.toBeChecked()
  await asked.click()
  await words.getByRole('button', { name: 'Use 2 changes' }).click()
  await expect.element(field('Summary in German')).toHaveValue('Ruhige Server.')
  await saved()
  const { translations, ...now } = api.profile.profile ?? {}
  expect(translations).toEqual({
    de: {
      summary: { text: 'Ruhige Server.', of: profile.summary },
      [`experience.${job?.id}.title`]: { text: 'Leiterin Betrieb', of: job?.title },
    },
  })
  expect({ ...now, translations: {} }).toEqual(before)
})

test('words of projects and testimonials in a further language are saved with their entries, can be undone, and stay in the review where that fails', async () => {
  storeProfile({ language: 'en', furtherLanguages: ['de'] })
  api.projects.push(project({ name: 'Kiln', description: 'Fires.' }))
  api.testimonials.push(testimonial())
  const [{ translations: _, ...ofProject }] = api.projects as [OwnedProject]
  openProfile()
  await button('Import…').click()
  await field('Language of the words').selectOptions('German')
  const resume = {
    projects: [{ name: 'Kiln', description: 'Brennt.' }],
    references: [
      { name: 'Ines Haddad', reference: 'Ruhig bei jeder Flut.', role: 'Hafenmeisterin' },
    ],
  }
  await choose(file, new File([JSON.stringify(resume)], 'lebenslauf.json'))
  const words = dialog('Review the German words')
  await expect
    .element(words.getByText(/Words of projects and testimonials are saved at once/))
    .toBeVisible()
  api.answer('testimonial/updatetestimonial', () =>
    refusal(503, { message: 'Try again shortly', code: 'unavailable' }),
  )
  await words.getByRole('button', { name: 'Use 2 changes' }).click()
  await expect.element(text('Try again shortly')).toBeVisible()
  await expect.element(words.getByText('1 already on your site')).toBeVisible()
  api.answer('testimonial/updatetestimonial')
  await words.getByRole('button', { name: 'Use 1 change' }).click()
  await expect.element(words).not.toBeInTheDocument()
  const translated = () => [api.projects[0]?.translations, api.testimonials[0]?.translations]
  expect(translated()).toEqual([
    {
      de: {
        name: { text: 'Kiln', of: 'Kiln' },
        description: { text: 'Brennt.', of: 'Fires.' },
      },
    },
    {
      de: {
        text: { text: 'Ruhig bei jeder Flut.', of: 'Calm when the tide is not.' },
        role: { text: 'Hafenmeisterin', of: 'Harbour master' },
      },
    },
  ])
  expect(api.projects[0]).toMatchObject({ ...ofProject, updatedAt: expect.any(String) })
  const said = page.getByRole('status').filter({ hasText: 'The words of 1 testimonial are saved.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => translated()[1]).toEqual({})
})
