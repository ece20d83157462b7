import { beforeEach, expect, test } from 'vitest'
import { choose, picture } from './forms.ts'
import { box, button, field } from './locators.ts'
import { fillIn, openPart, openProfile, profile, storeProfile } from './owner-profile.ts'
import { project } from './samples.ts'
import { api } from './screens.ts'

beforeEach(() => storeProfile())

test('the sections show what is typed and chosen, on both themes, and nothing in them can be pressed', async () => {
  const frame = (theme: string) =>
    document.querySelector<HTMLIFrameElement>(`iframe[title="On the ${theme} theme"]`)
      ?.contentDocument
  const shown = () => frame('light')?.body.textContent
  openProfile()
  await fillIn({ Name: 'Ada Wolf', 'Role titles': 'Tester' })
  for (const theme of ['light', 'dark']) {
    await expect.poll(() => frame(theme)?.body.textContent).toContain('Ada Wolf')
    expect(frame(theme)?.documentElement.dataset.theme).toBe(theme)
    expect(frame(theme)?.body.inert).toBe(true)
  }
  await openPart('Experience')
  await button('Add a job').click()
  await expect.poll(shown).toContain('Job title')
  await field('Company').fill('Fjord')
  await expect.poll(shown).not.toContain('Job title')
  expect(shown()).toContain('Fjord')
  await openPart('Availability and languages')
  await expect.poll(shown).toContain('Staff role')
  await openPart('Contact')
  await expect.poll(shown).toContain(profile.contact.phone)
  await box('Show the phone number').click()
  await expect.poll(shown).not.toContain(profile.contact.phone)
  expect(shown()).toContain(profile.contact.email)
  const send = frame('light')?.querySelector<HTMLElement>('button[type="submit"]')
  expect(send?.checkVisibility(), 'the contact form is shown as it is').toBe(true)
  await openPart('Experience')
  await button(/^Site reliability lead/).click()
  await field('Job title').fill('Staff developer')
  await choose('Logo', await picture('logo.png'))
  await expect.poll(shown).toContain('Staff developer')
  await expect.poll(() => frame('dark')?.querySelectorAll('img[src^="data:"]')).toHaveLength(1)
})

test('the first screen has its cards below it, of the projects that visitors see', async () => {
  api.projects.push(project({ name: 'Gull' }), project({ name: 'Tide', status: 'draft' }))
  openProfile()
  const cards = () =>
    document
      .querySelector<HTMLIFrameElement>('iframe[title="On the light theme"]')
      ?.contentDocument?.querySelectorAll('#Home + ul > li')
  await expect.poll(() => [...(cards() ?? [])].map((card) => card.textContent)).toHaveLength(1)
  expect(cards()?.[0]?.textContent).toContain('Gull')
})

test('a preview is as high as what is in it, also when that grows', async () => {
  openProfile()
  const hidden = () =>
    [...document.querySelectorAll('iframe')].map(({ clientHeight, contentDocument }) => {
      const { scrollHeight = 0 } = contentDocument?.documentElement ?? {}
      return scrollHeight > 300 ? scrollHeight - clientHeight : 'empty'
    })
  await expect.poll(hidden).toEqual([0, 0])
  await fillIn({ Summary: 'Many words that take many lines. '.repeat(8) })
  await expect.poll(hidden).toEqual([0, 0])
})

test('the sections speak the language that is chosen, and run in its direction', async () => {
  const page = () =>
    document.querySelector<HTMLIFrameElement>('iframe[title="On the light theme"]')?.contentDocument
      ?.documentElement
  openProfile()
  for (const [name, lang, dir, words] of [
    ['German', 'de', 'ltr', 'Über mich'],
    ['Arabic', 'ar', 'rtl', 'نبذة عني'],
    ['Finnish (headings in English)', 'fi', 'ltr', 'About me'],
  ] as const) {
    await field('Language of the site').selectOptions(name)
    await expect.poll(() => page()?.textContent).toContain(words)
    expect(page()).toMatchObject({ lang, dir })
  }
})
