import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Version } from '#contract/version.ts'
import { choose, press } from './forms.ts'
import { texts } from './home.ts'
import { box, button, field, heading, link, text } from './locators.ts'
import { version } from './samples.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const list = '/admin?mode=versions'
const line = (label: string) => ({ key: label, label })
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const save = button('Save version')
const rows = (label = 'Versions') =>
  texts(`main ul[aria-label="${label}"] > li > details > summary`)
const kept = (): Partial<Version> => api.versions[0] ?? {}

beforeEach(() => {
  const entry = (key: string, technologies: string[]) => ({ ...line(key), technologies, text: '' })
  api.choices = {
    role: 'Developer',
    summary: '',
    portrait: false,
    jobs: [{ ...entry('Odra', ['TypeScript']), highlights: [line('From nine seconds to one')] }],
    schools: [],
    projects: [entry('Ferry', ['React']), entry('Kiln', ['Rust'])],
    categories: [],
    sections: [],
  }
  api.resume = {
    resume: { ...version(), projects: [{ key: 'Ferry', shown: true }], paper: 'letter' },
    updatedAt: now.toISOString(),
  }
})

test('from an advert a version is kept under the company’s name, with what matches and the advert’s text', async () => {
  openOwnersArea('/admin?mode=resume')
  await text('Compare with a job advert').click()
  await field('Text of the advert').fill('<p>Rust and Terraform</p>')
  await expect.element(text(/Now 2 of 2 words are missing: Rust, Terraform/)).toBeVisible()
  expect(JSON.stringify(api.sent)).not.toContain('Terraform')
  await press(button('Keep as a version'))
  await expect.element(text(/^Enter a company/)).toBeVisible()
  await field('Company').fill('Kiln GmbH')
  await press(button('Keep as a version for Kiln GmbH'))
  await expect.element(heading('Where it went')).toBeVisible()
  await expect.poll(() => rows()).toEqual(['Kiln GmbH · not sent yet · open'])
  expect(kept()).toMatchObject({
    name: 'Kiln GmbH',
    advert: 'Rust and Terraform',
    status: 'published',
    paper: 'letter',
    projects: [
      { key: 'Kiln', shown: true },
      { key: 'Ferry', shown: false },
    ],
  })
  await expect.element(link(/\/cv\/[a-z\d]{16}$/)).toBeVisible()
  await expect.element(text('Now 1 of 2 words is missing: Terraform.')).toBeVisible()
  await press(button('Sent today'))
  await expect.poll(() => kept().sent).toBe(now.toLocaleDateString('sv'))
  await expect.element(button('Sent today')).not.toBeInTheDocument()
})

test('the list says where each went and what came of it, sorted either way; those that ended are folded up', async () => {
  const [sent, later] = [dayOf(daysAgo(12)), dayOf(daysAgo(3))]
  const kiln = version({ position: 'Staff engineer', sent, outcome: 'interview' })
  api.versions.push(
    kiln,
    version({ name: 'Odra', sent: later }),
    version({ name: 'Late', sent, until: dayOf(daysAgo(2)) }),
    version({ name: 'Never', sent, outcome: 'declined' }),
  )
  const visits = { visits: 1, pages: {}, sites: {} }
  const opened = (ago: number, page: number, pdf: number) => {
    return { ...visits, day: dayOf(daysAgo(ago)), versions: { [kiln.key]: { page, pdf } } }
  }
  api.visits.days = [opened(11, 0, 1), opened(10, 2, 0)]
  openOwnersArea(list)
  await expect.poll(() => rows()[0]).toMatch(/^Odra · sent .* · open$/)
  await expect
    .poll(() => rows()[1])
    .toMatch(/^Kiln · Staff engineer · sent .* · fetched .*, opened .* · interview$/)
  await field('Sorted by').selectOptions('What became of it')
  await expect.poll(() => rows().map((words) => words.slice(0, 4))).toEqual(['Kiln', 'Odra'])
  reload(`${list}&sort=outcome`)
  await expect.poll(() => rows().map((words) => words.slice(0, 4))).toEqual(['Kiln', 'Odra'])
  await expect.element(text('Never')).not.toBeVisible()
  await text('Ended (2)').click()
  await expect.poll(() => rows('Ended')[0]).toMatch(/^Late · .* · ended /)
  await text('Late').click()
  await expect.element(text(/^Nobody can open its address: ended /)).toBeVisible()
})

test('what became of it and whether its address answers are changed where the row is open', async () => {
  const stored = version({ note: 'Ask for Ida.', link: 'https://kiln.example/jobs' })
  api.versions.push(stored)
  openOwnersArea(list)
  await text('Kiln').click()
  await expect.element(text('Ask for Ida.')).toBeVisible()
  await expect.element(link('kiln.example/jobs')).toBeVisible()
  await field('What became of it').selectOptions('offer')
  await expect.poll(() => rows()).toEqual(['Kiln · not sent yet · offer'])
  expect(kept()).toMatchObject({ outcome: 'offer', note: 'Ask for Ida.' })
  await press(page.getByRole('switch', { name: 'Anyone with the link can open it' }))
  await expect.poll(() => kept().status).toBe('draft')
  // It stays where it is until it is closed.
  await expect.poll(() => rows()).toEqual(['Kiln · not sent yet · offer · switched off'])
  await expect.element(text('Nobody can open its address: switched off.')).toBeVisible()
  const message = 'Try again shortly'
  api.answer('version/updateversion', () => refusal(503, { message, code: 'unavailable' }))
  await field('What became of it').selectOptions('declined')
  await expect.element(text(message)).toBeVisible()
  expect(kept().outcome).toBe('offer')
  await text('Kiln').click()
  await expect.poll(() => rows('Ended')).toHaveLength(1)
})

test('a version is edited with its own selection, says what is wrong, and keeps what is typed', async () => {
  api.versions.push(version({ sent: '2026-11-12', advert: 'Rust, React and Go' }))
  const path = `${list}&edit=${kept().key}`
  openOwnersArea(path)
  await expect.element(text(/Now 2 of 3 words are missing: Rust, Go\.|Now 3 of 3/)).toBeVisible()
  await box('Kiln').click()
  await expect.element(text(/words (is|are) missing: (?!.*Rust)/)).toBeVisible()
  await field('Its address answers until').fill('2026-11-11')
  await save.click()
  await expect.element(text('This day comes before “Day sent”')).toBeVisible()
  reload(path)
  await expect.element(text(/^These are your unsaved changes/)).toBeVisible()
  await expect.element(field('Its address answers until')).toHaveValue('2026-11-11')
  await field('Its address answers until').fill('2099-11-13')
  await save.click()
  await expect.element(heading('Where it went')).toBeVisible()
  expect(kept()).toMatchObject({
    until: '2099-11-13',
    projects: expect.arrayContaining([{ key: 'Kiln', shown: true }]),
  })
})

test('what was saved elsewhere meanwhile is kept beside what is typed here', async () => {
  api.versions.push(version())
  openOwnersArea(`${list}&edit=${kept().key}`)
  await field('Position').fill('Staff engineer')
  Object.assign(kept(), { outcome: 'offer', updatedAt: new Date().toISOString() })
  await save.click()
  await expect.element(heading('Where it went')).toBeVisible()
  expect(kept()).toMatchObject({ outcome: 'offer', position: 'Staff engineer' })
})

test('one that is deleted can be brought back, and a copy has an address of its own', async () => {
  api.versions.push(version({ position: 'Staff engineer', outcome: 'declined', note: 'Ida' }))
  openOwnersArea(`${list}#${kept().key}`)
  await press(button('Delete'))
  await expect.element(text(/^Nothing has been sent yet/)).toBeVisible()
  await press(button('Undo'))
  await expect.element(text('Kiln')).toBeVisible()
  await press(link('Duplicate'))
  await expect.element(field('Company')).toHaveValue('Kiln (copy)')
  await expect.element(field('Position')).toHaveValue('Staff engineer')
  await save.click()
  await expect.poll(() => api.versions).toHaveLength(2)
  const [first, copy] = [...api.versions].sort((a, b) => a.name.length - b.name.length)
  expect(copy?.key).not.toBe(first?.key)
  expect(copy).toMatchObject({ outcome: 'open', note: '', position: 'Staff engineer' })
})

test('the fifty-first is refused with a sentence, and nothing is lost', async () => {
  const message = 'You can have at most 50 versions, including those in the trash.'
  api.answer('version/addversion', () => refusal(409, { message, code: 'full' }))
  openOwnersArea('/admin?mode=resume')
  await text('Compare with a job advert').click()
  await field('Text of the advert').fill('Rust')
  await field('Company').fill('Kiln')
  await press(button('Keep as a version for Kiln'))
  await expect.element(text(message)).toBeVisible()
  await expect.element(field('Text of the advert')).toHaveValue('Rust')
  await field('Text of the advert').fill('We fire clay. '.repeat(7_200))
  await press(button('Keep as a version for Kiln'))
  await expect.element(text('Use at most 100,000 characters')).toBeVisible()
})

test('the list goes out as CSV and comes in again elsewhere, with a sentence for each line that does not', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    made.mockRestore()
    saved.mockRestore()
  })
  const stored = {
    sent: '2026-11-12',
    outcome: 'offer',
    note: '=Ida',
    advert: 'Rust,\n"Go"',
  } as const
  api.versions.push(version(stored))
  openOwnersArea(list)
  await press(button('Save as CSV'))
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const file = new File([made.mock.calls[0]?.[0] as Blob], 'where-it-went.csv')
  await choose('CSV file', file)
  await expect.element(text('Line 2, Kiln: is in your list already.')).toBeVisible()
  api.versions.length = 0
  reload(list)
  await expect.element(button('Save as CSV')).not.toBeInTheDocument()
  const broken = `${await file.text()}\r\nOdra,,tomorrow`
  await choose('CSV file', new File([broken], 'broken.csv'))
  await expect.poll(() => rows()).toEqual([expect.stringMatching(/^Kiln · sent .* · offer$/)])
  await expect.element(text(/^Line 3, Odra: sent: Enter a day/)).toBeVisible()
  expect(kept()).toMatchObject(stored)
})
