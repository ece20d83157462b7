import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { openProject, press, saveElsewhere } from './forms.ts'
import { button, field, link, text } from './locators.ts'
import { openPart, openProfile, profile, saveButton, saved, storeProfile } from './owner-profile.ts'
import { project } from './samples.ts'
import { api, openOwnersArea, phone, reload } from './screens.ts'

const language = field('Translate into')
const [job] = profile.experience
const title = `experience.${job?.id}.title`
const stored = () => api.profile.profile?.translations
const changed = text(/^The English has changed since/)

/** A site in English, and in these languages. */
function openMultilingual(further: string[], more: Parameters<typeof storeProfile>[0] = {}): void {
  storeProfile({ language: 'en', furtherLanguages: further, ...more })
  ownerNameSaved(profile.name, 'en', further)
  openProfile('who')
}

test('a language is added by the keyboard, its fields stand below those of the first one, and what is typed is saved with what it translates', async () => {
  openMultilingual([])
  await expect.element(field('Add a language')).toBeVisible()
  await expect.element(language).not.toBeInTheDocument()
  await field('Add a language').selectOptions('German')
  await press(button('Add'))
  await expect.element(text(/^\d+ missing$/)).toBeVisible()
  await expect.element(language).toHaveValue('de')
  const role = field('Role in German')
  await expect.element(role).toHaveAttribute('placeholder', 'As in English')
  await expect.element(role).toHaveAttribute('lang', 'de')
  await role.fill('Plattformingenieurin')
  await field('Role titles in German').fill('Eins\nZwei')
  await openPart('Experience')
  await button(new RegExp(`^${job?.title}`)).click()
  await field('Job title in German').fill('Entwicklerin')
  const [line] = job?.highlights ?? []
  await field(`“${line?.text}” in German`).fill('Erste Zeile')
  await saved()
  expect(api.profile.profile?.furtherLanguages).toEqual(['de'])
  expect(stored()).toEqual({
    de: {
      role: { text: 'Plattformingenieurin', of: profile.role },
      roles: { text: 'Eins\nZwei', of: profile.roles.join('\n') },
      [title]: { text: 'Entwicklerin', of: job?.title },
      [`experience.${job?.id}.highlights.${line?.id}`]: { text: 'Erste Zeile', of: line?.text },
    },
  })
  await language.selectOptions('No language')
  await expect.element(field('Job title in German')).not.toBeInTheDocument()
})

test('a change of the original marks the translation at once and after a save, until it is typed anew or said to be right', async () => {
  const translations = {
    de: {
      role: { text: 'Ingenieurin', of: profile.role },
      summary: { text: 'Ruhige Server.', of: profile.summary },
    },
  }
  openMultilingual(['de'], { translations })
  await language.selectOptions('German')
  await expect.element(field('Role in German')).toHaveValue('Ingenieurin')
  await expect.element(changed).not.toBeInTheDocument()
  await page.getByLabelText('Role', { exact: true }).fill('Staff engineer')
  await expect.element(changed).toBeVisible()
  await expect.element(text(/1 to look at again$/)).toBeVisible()
  await saved()
  await expect.element(changed).toBeVisible()
  expect(stored()).toEqual(translations)
  await page.getByLabelText('Summary', { exact: true }).fill('Quiet servers.')
  await expect.poll(() => changed.elements()).toHaveLength(2)
  await press(button('Role in German is still right'))
  await expect.element(field('Role in German')).toHaveFocus()
  await field('Summary in German').fill('Stille Server.')
  await expect.element(changed).not.toBeInTheDocument()
  await saved()
  expect(stored()).toEqual({
    de: {
      role: { text: 'Ingenieurin', of: 'Staff engineer' },
      summary: { text: 'Stille Server.', of: 'Quiet servers.' },
    },
  })
  await field('Summary in German').fill('')
  await saved()
  expect(Object.keys(stored()?.de ?? {})).toEqual(['role'])
})

test('two tabs with a language each save without a question, Indonesian too; of one and the same text the other version is shown', async () => {
  openMultilingual(['de', 'id'])
  await language.selectOptions('Indonesian')
  await field('Role in Indonesian').fill('Insinyur')
  await expect.element(text('Unsaved changes')).toBeVisible()
  const german = { role: { text: 'Ingenieurin', of: profile.role } }
  storeProfile({ ...api.profile.profile, translations: { de: german } })
  await saved()
  const both = { de: german, id: { role: { text: 'Insinyur', of: profile.role } } }
  expect(stored()).toEqual(both)

  await language.selectOptions('German')
  await field('Role in German').fill('Entwicklerin')
  const theirs = { role: { text: 'Technikerin', of: profile.role } }
  storeProfile({ ...api.profile.profile, translations: { ...both, de: theirs } })
  await saveButton.click()
  await expect.element(text('Role in German, as saved there')).toBeVisible()
  await expect.element(text('Technikerin')).toBeVisible()
  await button('Save my version').click()
  await expect
    .poll(stored)
    .toEqual({ ...both, de: { role: { text: 'Entwicklerin', of: profile.role } } })
})

test('a language that is written from the right runs so beside one that is not, and only in its own fields', async () => {
  openMultilingual(['ar'])
  await language.selectOptions('Arabic')
  const directionOf = (name: string) =>
    getComputedStyle(page.getByLabelText(name, { exact: true }).element()).direction
  await field('Role in Arabic').fill('مهندسة منصات')
  await field('Location in Arabic').fill('Kraków')
  expect(['Role', 'Role in Arabic', 'Location in Arabic'].map(directionOf)).toEqual([
    'ltr',
    'rtl',
    'ltr',
  ])
  await expect.element(field('Role in Arabic')).toHaveAttribute('lang', 'ar')
  expect(getComputedStyle(document.body).direction).toBe('ltr')
  await saved()
  expect(stored()?.ar).toMatchObject({ role: { text: 'مهندسة منصات', of: profile.role } })
})

test('a language that is removed comes back by Undo, where it was', async () => {
  openMultilingual(['de', 'ar'])
  await language.selectOptions('German')
  await press(button('Remove German'))
  await expect.element(field('Add a language')).toHaveFocus()
  await expect.element(field('Role in German')).not.toBeInTheDocument()
  await expect.element(text(/^German is removed. Its words are kept for 30 days/)).toBeVisible()
  await button('Undo').click()
  await expect.element(field('Role in German')).toBeVisible()
  await saved()
  expect(api.profile.profile?.furtherLanguages).toEqual(['de', 'ar'])
  await field('Language of the site').selectOptions('Arabic')
  await saveButton.click()
  await expect.element(text('The site is in this language already')).toBeVisible()
  await expect.element(field('Add a language')).toHaveFocus()
})

test('a translation that is too long is led to, whatever is shown', async () => {
  const translations = { de: { [title]: { text: 'Entwicklerin', of: String(job?.title) } } }
  openMultilingual(['de'], { translations })
  await language.selectOptions('German')
  await openPart('Experience')
  await button(new RegExp(`^${job?.title}`)).click()
  await field('Job title in German').fill('x'.repeat(101))
  await openPart('Basics')
  await language.selectOptions('No language')
  await saveButton.click()
  await expect.element(field('Job title in German')).toHaveFocus()
  await expect.element(text('Use at most 100 characters')).toBeVisible()
})

test('on a phone a project is translated, its pictures and its address too, and what is typed outlives a reload', async () => {
  await page.viewport(...phone)
  ownerNameSaved(profile.name, 'en', ['de'])
  const gallery = [
    {
      id: 'abcdefghij',
      image: `images/projects/${'a'.repeat(64)}.webp`,
      width: 9,
      height: 9,
      alt: 'A map',
      focus: '50% 50%',
    },
  ]
  const project = openProject({
    description: 'Shows buses.',
    story: 'It began.',
    slug: 'buses',
    gallery,
  } as object)
  await language.selectOptions('German')
  await field('Project Description in German').fill('Zeigt Busse.')
  await expect.element(field('Result in German')).not.toBeInTheDocument()
  reload(`/admin?mode=projects&edit=${project._id}`)
  await expect.element(field('Project Description in German')).toHaveValue('Zeigt Busse.')
  await text('Case study').first().click()
  await field('Story in German').fill('Es begann.')
  await field('Description of image 1 in German').fill('Eine Karte')
  await field('Page address in German').fill('busse')
  expect(document.documentElement.scrollWidth).toBe(phone[0])
  saveElsewhere(project, { role: 'Designer' })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => api.projects[0]?.translations)
    .toEqual({
      de: {
        description: { text: 'Zeigt Busse.', of: 'Shows buses.' },
        story: { text: 'Es begann.', of: 'It began.' },
        'gallery.abcdefghij.alt': { text: 'Eine Karte', of: 'A map' },
        slug: { text: 'busse', of: 'buses' },
      },
    })
  expect(api.projects[0]?.role).toBe('Designer')
})

test('Home lists what has changed since, with the change, and leads to the field, in whatever row or fold it is', async () => {
  const [school] = profile.education
  const degree = `education.${school?.id}.degree`
  const translations = { de: { [degree]: { text: 'Magister', of: `Old ${school?.degree}` } } }
  storeProfile({ language: 'en', furtherLanguages: ['de'], translations })
  ownerNameSaved(profile.name, 'en', ['de'])
  const story = { text: 'Es begann im Winter.', of: 'It began in winter.' }
  api.projects.push(
    project({ name: 'Buses', story: 'It began in spring.', translations: { de: { story } } }),
    project({
      name: 'Gone',
      deletedAt: '2026-01-01T00:00:00.000Z',
      translations: { de: { name: { text: 'Weg', of: 'x' } } },
    }),
  )
  openOwnersArea()
  const ofProject = link(/^Buses: Story in German/)
  await expect.poll(() => ofProject.element().textContent).toMatch(/in winter. spring.$/)
  await expect.element(text('Their original has changed since: 2')).toBeVisible()
  await press(link(/^Profile: Degree in German/))
  await expect.element(field('Degree in German')).toHaveFocus()
  await press(button('Degree in German is still right'))
  await saved()
  openOwnersArea()
  await expect.element(text('Their original has changed since: 1')).toBeVisible()
  await ofProject.click()
  await expect.element(field('Story in German')).toHaveFocus()
  await field('Story in German').fill('Es begann im Frühling.')
  await button('Save changes').click()
  await expect.poll(() => api.projects[0]?.translations?.de?.story?.of).toBe('It began in spring.')
  openOwnersArea()
  await expect.element(link('Edit Buses')).toBeVisible()
  await expect.element(ofProject).not.toBeInTheDocument()
})

test('further languages are put in order, and one that is not listed is added by its tag, none of them twice', async () => {
  openMultilingual(['de', 'ar'])
  await press(button('Move Arabic up'))
  await expect.element(button('Move Arabic up')).toHaveFocus()
  await field('Add a language').selectOptions('Other…')
  const tag = field('Language tag')
  for (const [typed, said] of [
    ['no tag', 'Enter a language tag, such as de or pt-BR'],
    ['EN', 'Your site is in English already'],
    ['de', 'Your site is in German already'],
  ] as const) {
    await tag.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(text(said)).toBeVisible()
    await expect.element(tag).toHaveFocus()
  }
  await tag.fill('de-at')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove Austrian German')).toBeVisible()
  await saved()
  expect(api.profile.profile?.furtherLanguages).toEqual(['ar', 'de', 'de-AT'])
})
