import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { choose, openNamed, picture, saveElsewhere } from './forms.ts'
import { button, dialog, field, link, text } from './locators.ts'
import { fillIn, openPart, openProfile, parts, saveButton } from './owner-profile.ts'
import { fill, version } from './samples.ts'
import { api, openOwnersArea, phone } from './screens.ts'

beforeEach(async () => {
  fill(api)
  await page.viewport(...phone)
})

async function editProject(): Promise<void> {
  openOwnersArea(`/admin?mode=projects&edit=${api.projects[0]?._id}`)
  await expect.element(field('Project Name')).toHaveValue('Tide table')
}

/** Also true when scrolling it to the window's end, which is above the shortcuts, leaves it below the save bar. */
function isCovered(control: Locator): boolean {
  const element = control.element()
  const end = page.getByRole('navigation', { name: 'Shortcuts' }).element().getBoundingClientRect()
  scrollBy({ top: element.getBoundingClientRect().bottom + 8 - end.top, behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const states: Record<string, () => Promise<unknown>> = {
  async 'the overview, and what can be done with a row'() {
    openOwnersArea()
    await expect.element(page.getByRole('table')).toHaveLength(3)
    await expectNoAxeFindingsAnywhere('overview')
    await page.viewport(...phone)
    // Where the menu covers neither bar: axe does not know of the top layer.
    button('Actions for Rust').element().scrollIntoView({ block: 'start', behavior: 'instant' })
    await button('Actions for Rust').click()
    await expect.element(dialog('Actions for Rust')).toBeVisible()
  },
  async 'the overview, empty'() {
    api.projects.length = 0
    api.skills.length = 0
    openOwnersArea()
    await expect.element(link('Add a project')).toBeVisible()
  },
  async 'the open menu'() {
    openOwnersArea()
    await button('Open menu').click()
    await expect.element(dialog('Menu')).toBeVisible()
  },
  async 'leaving the form of a skill, with errors'() {
    openOwnersArea()
    await link('Add skill').click()
    await field('Skill URL').fill('no address')
    await button('Add Skill').click()
    await expect.element(field('Skill Name')).toHaveFocus()
    await expectNoAxeFindingsAnywhere('form')
    history.back()
    await expect.element(dialog('Leave without saving?')).toBeVisible()
  },
  async 'the form of a project with its case study'() {
    openNamed('Next')
    await expect.element(button('Next')).toBeVisible()
    await choose('Upload Image', await picture())
    await expect.element(page.getByAltText('Upload Image on the light theme')).toBeVisible()
    await text('Case study').click()
    await choose('Gallery', await picture())
    await expect.element(button(/^Focal point of image 1/)).toBeVisible()
  },
  async 'a stored skill whose image is to go'() {
    Object.assign(api.skills[0] ?? {}, { image: { dark: 'images/d.webp', light: '' } })
    openOwnersArea(`/admin?mode=skills&edit=${api.skills[0]?._id}`)
    await button('Remove').first().click()
    await expect.element(text('Will be removed when you save.')).toBeVisible()
  },
  async 'a project that was saved elsewhere'() {
    const [stored] = api.projects
    await editProject()
    await field('Project Description').fill('Other words.')
    if (stored) saveElsewhere(stored, { description: 'Their words.' })
    await button('Save changes').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Their words.')
    expect(isCovered(button('Use the saved version'))).toBe(false)
  },
  async 'the form of a note for a day to come, with what is below it and an error'() {
    openOwnersArea('/admin?mode=notes')
    await field('Day').fill('2099-01-01')
    await text('More').click()
    await button('Add Note').click()
    await expect.element(text('Enter a title')).toBeVisible()
  },
  async 'the review of Markdown files, some of which cannot be read'() {
    openOwnersArea('/admin?mode=notes')
    await button('Import Markdown…').click()
    await expectNoAxeFindingsAnywhere('choosing them')
    const files = ['---\ndate: 2024-01-01\n---\n![A](b.png)', '---\na: b: c\n---\nText']
    await choose(
      'Markdown files, or a ZIP of a folder of them',
      ...files.map((words, index) => new File([words], `${index}.md`)),
    )
    await expect.element(dialog('Review the notes')).toBeVisible()
  },
  async 'an open message'() {
    openOwnersArea('/admin?mode=messages')
    await text('Mirela Okoye').first().click()
    await expect.element(link('Reply').first()).toBeVisible()
  },
  async 'the trash'() {
    openOwnersArea('/admin?mode=trash')
    await expect.element(button('Restore Ada')).toBeVisible()
    await button('Empty trash').click()
    await expect.element(dialog('Empty the trash?')).toBeVisible()
  },
  async 'where the résumé went, with a row that is open and one that has ended'() {
    const advert = 'Rust and Terraform'
    const going = version({ name: 'Kiln', advert, note: 'Ask for Ida.', sent: '2026-11-12' })
    api.versions.push(going, version({ name: 'Odra', outcome: 'declined' }))
    openOwnersArea(`/admin?mode=versions#${going._id}`)
    await text(/^Ended/).click()
    await text('Text of the advert').click()
    await expect.element(button('Copy link')).toBeVisible()
  },
  async 'a version of the résumé, with skills that are opened, and an error'() {
    openOwnersArea('/admin?mode=versions&edit=new')
    await field('Text of the advert').fill('Rust and Terraform')
    await button('Choose from Technologies').click()
    await button('Save version').click()
    await expect.element(text(/^Enter a company/)).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  },
  async 'what the profile is filled from, which cannot be read'() {
    openProfile()
    await button('Import…').click()
    await choose('LinkedIn archive or JSON Resume', new File(['{}'], 'x.json'))
    await expect.element(text(/^This is not a LinkedIn archive/)).toBeVisible()
  },
  async 'the review of an answer'() {
    openProfile()
    await button('Import…').click()
    const answer = { ...api.profile.profile, summary: 'Answered.', social: [] }
    await field('The assistant’s answer').fill(JSON.stringify(answer))
    await button('Compare').click()
    await expect.element(dialog('Review the changes')).toBeVisible()
  },
}

test.for(Object.entries(states))('axe finds nothing in %s', async ([, open]) => {
  await open()
  await expectNoAxeFindingsAnywhere()
})

test('axe finds nothing in any part of the profile, with an entry of each list open and what is wrong said', async () => {
  openProfile()
  await expect.element(parts).toBeVisible()
  const titles = parts
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  await fillIn({ Name: '' })
  for (const title of titles) {
    await openPart(title)
    const add = button(/^Add a /)
    if (add.elements().length > 0) await add.click()
  }
  await saveButton.click()
  for (const title of titles) {
    await openPart(title)
    await expectNoAxeFindingsAnywhere(title)
  }
})
