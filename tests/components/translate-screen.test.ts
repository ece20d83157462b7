import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId } from '#contract/ids.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { projects } from '#contract/project.ts'
import { selectionSchema } from '#contract/resume.ts'
import { emptyEntry } from '#contract/sections.ts'
import { marksOf } from '#contract/translations.ts'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { translateInto } from '../../web/src/owner/session/translate-into.ts'
import { saveElsewhere } from './forms.ts'
import { button, field, link, text } from './locators.ts'
import { profile, storeProfile } from './owner-profile.ts'
import { project } from './samples.ts'
import { api, openOwnersArea, phone, reload } from './screens.ts'

const address = '/admin?mode=translate'
const subject = page.getByRole('heading', { level: 2 })
const enter = () => userEvent.keyboard('{Enter}')
const description = field('Project Description in German')
const ofProject = () => api.projects[0]?.translations?.de
const role = { text: 'Ingenieurin', of: 'Software engineer' }

beforeEach(() => {
  translateInto('de')
  ownerNameSaved(profile.name, 'en', ['de'])
  storeProfile({
    language: 'en',
    furtherLanguages: ['de'],
    role: 'Staff engineer',
    translations: { de: { role } },
  })
  api.projects.push(project({ name: 'Buses', description: 'Shows buses.' }))
})

/** Passes by what comes before. */
async function goTo(label: string): Promise<void> {
  await expect.element(subject).toBeVisible()
  for (let times = 0; times < 200 && subject.element().textContent !== label; times += 1) {
    await button('Skip').click()
  }
  await expect.element(subject).toHaveTextContent(label)
}

test('with one language it says what it is for, and leads to where another is added', async () => {
  ownerNameSaved(profile.name, 'en')
  storeProfile({ language: 'en' })
  openOwnersArea(address)
  await expect.element(text('1 language')).toBeVisible()
  await expect.element(text(/^Once you add another/)).toBeVisible()
  await link('Add a language').click()
  await expect.element(field('Add a language')).toHaveFocus()
})

test('by Enter alone what has changed is said to be right, what is missing is typed, and what stays empty is passed by', async () => {
  openOwnersArea(address)
  await goTo('Role')
  await expect.element(field('Role in German')).toHaveFocus()
  await expect.element(field('Role in German')).toHaveAccessibleDescription(/Staff engineer/)
  const [changed] = page.getByText('engineer').elements()
  expect(changed?.parentElement?.querySelector('del')?.textContent).toBe('Software ')
  expect(changed?.parentElement?.querySelector('ins')?.textContent).toBe('Staff ')
  api.publication = { ...api.publication, state: 'publishing' }
  await enter()
  await expect.element(field('Role in German')).not.toBeInTheDocument()
  await expect.element(text('Publishing…')).toBeVisible()
  expect(api.profile.profile?.translations?.de?.role).toEqual({ ...role, of: 'Staff engineer' })
  await goTo('Project Description')
  await description.fill('Zeigt Busse.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(ofProject).toEqual({
    description: { text: 'Zeigt Busse.', of: 'Shows buses.' },
  })
  await expect.element(description).not.toBeInTheDocument()
  const [stored] = api.projects
  if (stored) saveElsewhere(stored, { description: 'Shows ferries.' })
  openOwnersArea(`${address}&of=projects:${stored?._id}`)
  await goTo('Project Description')
  await expect.element(text('In English, changed since')).toBeVisible()
  await expect.element(text(/unsaved changes/)).not.toBeInTheDocument()
  await button('Skip').click()
  await button('Back').click()
  await expect.element(description).toHaveValue('Zeigt Busse.')
  await expect.element(description).toHaveFocus()
})

test('on a phone what was saved elsewhere meanwhile is kept, what is typed outlives a reload, and the last one says so', async () => {
  await page.viewport(...phone)
  openOwnersArea(address)
  await goTo('Project Description')
  await description.fill('Zeigt Busse.')
  expect(document.documentElement.scrollWidth).toBe(phone[0])
  reload(`${address}&of=projects:${api.projects[0]?._id}`)
  await goTo('Project Description')
  await expect.element(description).toHaveValue('Zeigt Busse.')
  const there = { de: { name: { text: 'Die Busse', of: 'Buses' } } }
  saveElsewhere(
    api.projects[0] as Parameters<typeof saveElsewhere>[0],
    {
      translations: there,
    } as object,
  )
  await button('Save and next').click()
  await expect.poll(ofProject).toEqual({
    ...there.de,
    description: { text: 'Zeigt Busse.', of: 'Shows buses.' },
  })
  for (let times = 0; times < 200 && button('Skip').elements().length > 0; times += 1) {
    await button('Skip').click()
  }
  await expect.element(text(/^That was the last one\. You skipped \d/)).toBeVisible()
  await button('Go through those again').click()
  await expect.element(subject).toBeVisible()
})

test('what is too long is refused at its field, and nothing else is sent', async () => {
  openOwnersArea(address)
  await goTo('Role')
  await field('Role in German').fill('x'.repeat(101))
  await enter()
  await expect.element(text('Use at most 100 characters')).toBeVisible()
  await expect.element(field('Role in German')).toHaveFocus()
  expect(api.profile.profile?.translations?.de?.role).toEqual(role)
})

test('the own words of the résumé are gone through as well, which chooses nothing for it', async () => {
  const words = selectionSchema.parse({ headline: 'Ferry engineer', paper: 'letter' })
  api.resume = { resume: words, updatedAt: new Date().toISOString() }
  openOwnersArea(`${address}&of=resume`)
  await goTo('Headline')
  await field('Headline in German').fill('Fährbauerin')
  await enter()
  await expect
    .poll(() => api.resume.resume)
    .toEqual({
      ...words,
      translations: { de: { headline: { text: 'Fährbauerin', of: 'Ferry engineer' } } },
    })
  const { resume } = api.resume
  if (resume) api.resume.resume = { ...resume, headline: 'Bridge engineer' }
  openOwnersArea()
  await link(/^Résumé: Headline in German/).click()
  await expect.element(field('Headline in German')).toHaveFocus()
  await button('Headline in German is still right').click()
  await button('Save résumé').click()
  await expect.element(text('Résumé saved')).toBeVisible()
  expect(api.resume.resume?.translations?.de?.headline?.of).toBe('Bridge engineer')
  const asked = api.bodies('resume/previewresume').at(-1)
  expect(asked).toMatchObject({ language: 'de', headline: 'Fährbauerin' })
})

test('a translation of what another tab has removed meanwhile goes with it, which is said', async () => {
  openOwnersArea(address)
  await goTo('Job title')
  const { profile: stored } = api.profile
  storeProfile({ ...stored, experience: stored?.experience.slice(1) ?? [] })
  await field('Job title in German').fill('Leiterin')
  await enter()
  await expect
    .element(text('Profile saved. 1 translation of what is no longer there went with it'))
    .toBeVisible()
  expect(api.profile.profile?.translations).toEqual({ de: { role } })
})

test('what another tab removes meanwhile is passed by, which is said once', async () => {
  openOwnersArea(address)
  await goTo('Job title')
  const { profile: stored } = api.profile
  const [removed, kept] = stored?.experience ?? []
  storeProfile({ ...stored, experience: kept ? [kept] : [] })
  await field('Job title in German').fill('Leiterin')
  await enter()
  await expect.element(text('What is no longer there is passed by.')).toBeVisible()
  await expect.element(page.getByText(`Profile · ${removed?.company}`)).not.toBeInTheDocument()
  await expect.element(subject).toHaveTextContent('Job title')
  await goTo('Project Name')
  Object.assign(api.projects[0] ?? {}, { deletedAt: new Date().toISOString() })
  const otherTab = new BroadcastChannel('changed')
  otherTab.postMessage(['projects'])
  otherTab.close()
  await expect.element(text(/^That was the last one\./)).toBeVisible()
  await button('Back').click()
  await expect.element(subject).toBeVisible()
  await expect.element(subject).not.toHaveTextContent('Project')
})

test('of 300 texts that are missing and as many that have changed since, Home and the screen tell how many, and each is one press from the next', async () => {
  const entries = Array.from({ length: 300 }, (_, place) => {
    return { ...emptyEntry, id: newId(), name: `Talk ${place}`, text: `About ${place}.` }
  })
  const sections = [0, 1, 2].map((at) => {
    return { id: newId(), title: `List ${at}`, entries: entries.slice(at * 100, at * 100 + 100) }
  })
  const stale = sections.flatMap(({ id, entries }) =>
    entries.map((entry) => [
      `sections.${id}.entries.${entry.id}.text`,
      { text: 'Darüber.', of: 'About nothing.' },
    ]),
  )
  storeProfile({
    language: 'en',
    furtherLanguages: ['de'],
    sections,
    translations: { de: Object.fromEntries(stale) },
  })
  const { missing } = marksOf(profileFields, { ...api.profile.profile }, 'de')
  const ofProject = marksOf(projects.fields, api.projects[0] ?? {}, 'de').missing
  const count = missing.length + ofProject.length
  expect(count).toBeGreaterThan(300)
  openOwnersArea()
  await expect.element(text(`${count} missing`)).toBeVisible()
  await expect.element(text('Their original has changed since: 300')).toBeVisible()
  await button('Show all 300').click()
  await expect.poll(() => link(/^Profile: .* in German/).elements().length).toBe(300)
  await link('Go through the German').click()
  await expect.element(text(`${count + 300} left, 300 changed`)).toBeVisible()
  await goTo('What it is')
  await field('What it is in German').fill('Vortrag')
  await enter()
  await expect
    .poll(() => Object.keys(api.profile.profile?.translations?.de ?? {}))
    .toHaveLength(301)
})

test('it is reached from the language’s row in Profile and from Home’s list', async () => {
  openOwnersArea('/admin?mode=profile')
  await link(/missing, 1 to look at again$/).click()
  await expect.element(subject).toBeVisible()
  openOwnersArea()
  await link('Go through the German').click()
  await expect.element(subject).toBeVisible()
})
