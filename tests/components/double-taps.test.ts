/** By a double tap each control does what it does by one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'
import { fillProject, fillSkill, frames, openActions } from './forms.ts'
import { button, dialog, field, heading, link, text } from './locators.ts'
import { fill, project, version } from './samples.ts'
import { address, api, closeAll, openOwnersArea, phone, startAnew } from './screens.ts'

const kept = version({ name: 'Kiln' })

// Both taps fall into one moment, however long the machine takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

interface Case {
  path: string
  /** Until the control can be pressed. */
  before?(): Promise<void>
  control(): Locator
  /** What it asks of the server to change. */
  does?: string
  /** Seen once it has done so. */
  shows(): Locator
}

const add = (name: string, path: string, noun: string, before: () => Promise<void>): Case => ({
  path: `/admin?mode=${path}`,
  before,
  control: () => button(`Add ${name}`),
  does: `${noun}/add${noun}`,
  shows: () => text(`${name} added successfully`),
})

const menu = async (name: string) => void (await openActions(name))
const openMessage = () => page.getByText('Mirela Okoye').first().click()
const tideTable = () => page.getByRole('switch', { name: 'Tide table is published' })

const cases: Record<string, Case> = {
  'Add Project': add('Project', 'projects', 'project', () => fillProject('Once')),
  'Add Skill': add('Skill', 'skills', 'skill', () => fillSkill('Once')),
  'Save changes': {
    path: '/admin',
    async before() {
      await link('Edit Tide table').click()
      await field('Project Description').fill('Other words.')
    },
    control: () => button('Save changes'),
    does: 'project/updateproject',
    shows: () => heading(/^All Projects/),
  },
  'Save profile': {
    path: '/admin?mode=profile',
    before: () => page.getByRole('textbox', { name: 'Location' }).fill('Porto'),
    control: () => button('Save profile'),
    does: 'profile/updateprofile',
    shows: () => text('Profile saved'),
  },
  'Save résumé': {
    path: '/admin?mode=resume',
    before: () => field('Headline').fill('Pilot'),
    control: () => button('Save résumé'),
    does: 'resume/updateresume',
    shows: () => text('Résumé saved'),
  },
  'Save version': {
    path: '/admin?mode=versions&edit=new',
    before: () => field('Company').fill('Odra'),
    control: () => button('Save version'),
    does: 'version/addversion',
    shows: () => heading('Odra'),
  },
  'Sent today': {
    path: `/admin?mode=versions#${kept._id}`,
    control: () => button('Sent today'),
    does: 'version/updateversion',
    shows: () => text(/sent \d/),
  },
  'the switch of a project': {
    path: '/admin',
    control: tideTable,
    does: 'project/updateproject',
    shows: () => page.getByText(/not published/).first(),
  },
  'Delete in the menu of a row': {
    path: '/admin',
    before: () => menu('Tide table'),
    control: () => dialog('Actions for Tide table').getByRole('button', { name: 'Delete' }),
    does: 'project/deleteproject',
    shows: () => button('Undo'),
  },
  'Duplicate in the menu of a row': {
    path: '/admin',
    before: () => menu('Tide table'),
    control: () => link('Duplicate'),
    shows: () => heading('Add Project'),
  },
  'a row': {
    path: '/admin',
    control: () => link('Edit Ledger'),
    shows: () => button('Save changes'),
  },
  'Add skills that are picked': {
    path: '/admin?mode=skills',
    async before() {
      await button(/^Pick from/).click()
      await page.getByRole('searchbox', { name: 'Search brands' }).fill('Gleam')
      await button('Gleam').click()
    },
    control: () => button('Add 1 skill'),
    does: 'skill/addskill',
    shows: () => text('1 skill added'),
  },
  'Add a job': {
    path: '/admin?mode=profile#experience',
    control: () => button('Add a job'),
    shows: () => button(/^New job/),
  },
  'Archive a message': {
    path: '/admin?mode=messages',
    before: openMessage,
    control: () => button('Archive').last(),
    does: 'contact/updatemessage',
    shows: () => button('Undo'),
  },
  'Delete a message': {
    path: '/admin?mode=messages',
    before: openMessage,
    control: () => button('Delete').first(),
    does: 'contact/deletemessage',
    shows: () => button('Undo'),
  },
  Restore: {
    path: '/admin?mode=trash',
    control: () => button('Restore Ada'),
    does: 'skill/restoreskill',
    shows: () => text('“Ada” was restored.'),
  },
  'Empty trash': {
    path: '/admin?mode=trash',
    control: () => button('Empty trash'),
    shows: () => dialog('Empty the trash?'),
  },
  'Make an address': {
    path: '/admin?mode=testimonials',
    async before() {
      await button('Ask somebody').click()
      await dialog('Ask for words').getByLabelText('Whom do you ask?').fill('Ines')
    },
    control: () => button('Make an address'),
    does: 'invitation/addinvitation',
    shows: () => link(/\/words\//),
  },
}

const browser = cdp() as { send(method: string, params: object): Promise<unknown> }

/** A finger, wherever it comes down. */
async function tap({ x, y }: { x: number; y: number }): Promise<void> {
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const count = (selector: string) => document.querySelectorAll(selector).length

async function loaded(): Promise<void> {
  await expect.poll(() => count('[data-loading], [aria-busy=true]')).toBe(0)
  await frames()
}

/** Opens the site of another moment; returns the place of the control. */
async function begin({ path, before, control: find }: Case) {
  closeAll()
  startAnew()
  vi.setSystemTime(Date.now() + 10_000)
  await page.viewport(...phone)
  fill(api)
  api.projects.push(project({ name: 'Quay' }))
  api.versions.push({ ...kept })
  openOwnersArea(path)
  await before?.()
  const control = find()
  await expect.element(control).toBeEnabled()
  await loaded()
  control.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await frames()
  api.sent.length = 0
  const { x, y, width, height } = control.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** What the owner has before them. */
const screen = () => ({
  where: address().replace(/[\da-z]{16,}/g, 'ID'),
  open: count('dialog[open], details[open], :popover-open, [aria-expanded="true"]'),
  wrong: count('[aria-invalid="true"]'),
  chosen: count(':checked'),
  rows: count('main li, main tbody tr'),
  typed: [...document.querySelectorAll('input')].map(({ value }) => value).join(),
})

const changes = () =>
  api.sent.map(({ path }) => path).filter((path) => !/\/get|\/count|preview/.test(path))

const outcome = () => ({ changes: changes(), ...screen() })

for (const [name, one] of Object.entries(cases)) {
  test(`${name}: a second tap does nothing, before the answer or on what the first has opened`, async () => {
    await tap(await begin(one))
    await expect.element(one.shows()).toBeVisible()
    await loaded()
    const first = outcome()
    expect(first.changes).toEqual(one.does ? [one.does] : [])
    for (const isBefore of [true, false]) {
      const place = await begin(one)
      const answer = isBefore && one.does ? api.hold(one.does) : undefined
      await tap(place)
      await frames()
      if (isBefore) await tap(place)
      answer?.()
      await expect.element(one.shows()).toBeVisible()
      await loaded()
      if (!isBefore) await tap(place)
      await frames()
      await expect.poll(outcome).toEqual(first)
    }
  })
}

test('a move in the menu of a row is pressed again and again', async () => {
  const place = await begin({
    path: '/admin',
    before: () => menu('Tide table'),
    control: () => button('Move down'),
    shows: tideTable,
  })
  await tap(place)
  await tap(place)
  await expect.poll(changes).toEqual(['project/reorderprojects', 'project/reorderprojects'])
})
