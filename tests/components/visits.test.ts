import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultSelection } from '#contract/resume.ts'
import type { VisitDay } from '#contract/visits.ts'
import { shortDay } from '../../web/src/owner/ui/short-day.ts'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { press, row } from './forms.ts'
import { find, prefer, texts } from './home.ts'
import { button, heading, text } from './locators.ts'
import { fill, project, version } from './samples.ts'
import { api, logs, openOwnersArea, refusal } from './screens.ts'

const visits = page.getByRole('region', { name: 'Visits' })
const counting = page.getByRole('switch', { name: 'Count visits' })
const bars = () => find('[role="img"][aria-label^="Visits by day"]')
const table = () => texts('table:not([class]) tr').slice(1)

/** A day's counts, `days` ago in UTC. */
function dayAgo(days: number, visits: number, rest: Partial<VisitDay> = {}): VisitDay {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  return { day, visits, pages: {}, sites: {}, versions: {}, ...rest }
}

const inWords = ({ day }: VisitDay) => shortDay(day, 'UTC')

async function openHome(...days: VisitDay[]): Promise<void> {
  api.visits.days = days
  openOwnersArea()
  await expect.element(counting).toBeVisible()
}

test('with the colours of the system the bars are still seen', async () => {
  await prefer('forced-colors', 'active')
  await openHome(dayAgo(20, 1), dayAgo(0, 2))
  await expect.element(visits.getByRole('img')).toBeVisible()
  const { color } = getComputedStyle(document.documentElement)
  const days = [...bars().querySelectorAll<HTMLElement>('[data-some]')]
  const busy = days.filter(({ dataset }) => dataset.some === 'true')
  expect(busy.map((day) => days.indexOf(day))).toEqual([9, 29])
  const drawn = busy.map((day) => getComputedStyle(day, '::before').backgroundColor)
  expect(drawn).toEqual([color, color])
})

test('a hundred thousand a day: separators, the axis grown, the sites beyond the fifth together, and what came from none; day by day in a table', async () => {
  const many = 100_000
  const sites = { 'a.example': 5, 'b.example': 4, 'c.example': 3, 'd.example': 2, 'e.example': 2 }
  const days = Array.from({ length: 30 }, (_, index) =>
    dayAgo(29 - index, many, { pages: { '/': 1 }, sites: { ...sites, 'f.example': 1, others: 1 } }),
  )
  await openHome(...days)
  const grouped = (count: number) => count.toLocaleString()
  await expect
    .element(
      visits.getByText(
        `${grouped(30 * many)} visits in the last 30 days, ${grouped(7 * many)} in the last 7.`,
      ),
    )
    .toBeVisible()
  expect(bars().textContent).toContain(grouped(many) + grouped(many / 2))
  const heights = [...bars().querySelectorAll('[data-some="true"]')].map((bar) =>
    Math.round(Number.parseFloat(getComputedStyle(bar, '::before').height)),
  )
  expect(new Set(heights)).toEqual(new Set([find('[role="img"] > :nth-child(2)').clientHeight]))
  await visits.getByText('Day by day').click()
  const named = visits.getByRole('listitem')
  await expect.element(named.first()).toMatchTextContent('a.example 150')
  await expect.element(named.nth(5)).toMatchTextContent('Other sites 60')
  await expect
    .element(named.last())
    .toMatchTextContent(`No site: an e-mail, an app, a typed address ${grouped(2_999_460)}`)
  await expect.poll(table).toHaveLength(30)
  expect(table()[1]).toContain(`${inWords(dayAgo(1, many))}${grouped(many)}Home page 1`)
  await expectNoAxeFindingsAnywhere('visits')
})

test('what could not be loaded is said, the rest of Home works, and it is loaded again when asked', async () => {
  api.visits.days = [dayAgo(0, 3)]
  api.projects.push(project())
  api.answer('visits/getvisits', () => refusal(503, { message: '', code: 'unavailable' }))
  openOwnersArea()
  await expect.element(visits.getByText('Visits could not be loaded.')).toBeVisible()
  expect(logs).toContain('Failed to fetch visits')
  await expect.element(row('Tide table')).toBeVisible()
  expect(counting.elements()).toEqual([])
  api.answer('visits/getvisits')
  await press(button('Load again'))
  await expect.element(visits.getByText(/^3 visits in the last 30 days/)).toBeVisible()
  await expect.element(heading('Visits')).toHaveFocus()
})

test('before anybody looked: what to do, and what is kept; a switch that is refused goes back, in the server’s words; switched off it stays off, and what was counted is still shown', async () => {
  await openHome()
  await expect.element(visits.getByText('Nobody has looked yet')).toBeVisible()
  // The large number of none is for those who see it.
  expect(visits.element().querySelector('b')?.closest('[aria-hidden]')?.textContent).toBe('0')
  await expect.element(counting).toBeChecked()
  await expect.element(counting).toHaveAccessibleDescription(/Nothing is kept of who looked/)
  expect(visits.getByRole('img').elements()).toEqual([])
  const message = 'Try again shortly'
  api.answer('visits/updatevisits', () => refusal(503, { message, code: 'unavailable' }))
  await press(counting)
  await expect.element(text(message)).toBeVisible()
  await expect.element(counting).toBeChecked()

  api.answer('visits/updatevisits')
  await openHome(dayAgo(0, 3))
  const release = api.hold('visits/updatevisits')
  await press(counting)
  await expect.element(counting).not.toBeChecked()
  release()
  await expect.poll(() => api.visits.counting).toBe(false)
  const off = 'Counting is switched off: nothing more is kept.'
  await expect.element(visits.getByText(new RegExp(`${off}$`))).toBeVisible()
  await expect.element(visits.getByText(/^3 visits/)).toBeVisible()
  await openHome(dayAgo(30, 5))
  await expect.element(counting).not.toBeChecked()
  await expect.element(visits.getByText(`No visits in the last 30 days. ${off}`)).toBeVisible()
})

test('a published case study says beside its name how often it was opened in the last 30 days', async () => {
  fill(api)
  const pages = { '/projects/tide-table': 2 }
  const opened = [40, 29].map((ago) => dayAgo(ago, 1, { pages }))
  await openHome(...opened, dayAgo(7, 5), dayAgo(6, 11), dayAgo(0, 1, { pages }))
  await expect.element(row('Tide table').getByText(/^4 visits/)).toBeVisible()
  expect(row('Ledger').getByText(/visit/).elements()).toEqual([])
})

test('each version of the résumé has the days on which it was opened or fetched, and which of both', async () => {
  fill(api)
  const key = 'abcdefgh01234567'
  const selection = defaultSelection([])
  api.resume = { resume: selection, updatedAt: '2026-01-01T00:00:00.000Z' }
  api.versions.push(version({ _id: key, key, name: 'Front end' }))
  const main = { page: 1, pdf: 0 }
  const days = Array.from({ length: 6 }, (_, index) =>
    dayAgo(60 - index, 1, { versions: { main } }),
  )
  const last = dayAgo(2, 1, { versions: { main, [key]: { page: 2, pdf: 1 } } })
  api.visits.days = [...days, last]
  openOwnersArea('/admin?mode=resume')
  const opened = () => texts('main form li:has(time)')
  await expect.poll(() => opened()[0]).toBe(`${inWords(last)} page once`)
  expect(opened()).toHaveLength(7)
  await expect.element(text('2 earlier days')).toBeVisible()
  openOwnersArea(`/admin?mode=versions#${key}`)
  const inRow = () => texts('main li details li:has(time)')
  await expect.poll(inRow).toEqual([`${inWords(last)} opened twice, PDF fetched once`])
})
