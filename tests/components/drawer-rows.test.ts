/** The closed cards of the first screen. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overhang } from '../../web/src/ui/word-width.ts'
import { testProfile } from '../support/test-profile.ts'
import { frames, mouse } from './forms.ts'
import { all, find, many, prefer } from './home.ts'
import { api, openHome } from './screens.ts'

const cards = '#Home > ul > li'
const top = (card: number) => all(cards)[card]?.getBoundingClientRect().top ?? 0

test('what is drawn of closed figures ends at one edge, each cut at its foot, and a name without one stands alone', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  const results = ['Under 1 ms', 'Reads 97 %', '31 of them', '', 'In 3 s']
  api.projects.push(...many(5).map((one, at) => ({ ...one, result: results[at] ?? '' })))
  openHome(testProfile)
  await expect.poll(() => all(`${cards} bdi`)).toHaveLength(4)
  await page.viewport(1440, 900)
  await document.fonts.ready
  // On no card.
  await mouse('mouseMoved', 5, 5)
  await frames()
  const closed = all(`${cards} bdi b`).slice(1)
  const edges = closed.map((digits) => {
    const drawn =
      overhang(digits.textContent) * Number.parseFloat(getComputedStyle(digits).fontSize)
    return Math.round(digits.getBoundingClientRect().right + drawn)
  })
  expect(new Set(edges).size, edges.join()).toBe(1)
  const last = closed.at(-1)?.getBoundingClientRect()
  expect(last?.bottom).toBeGreaterThan(find('#Home > ul').getBoundingClientRect().bottom)
  expect(all(cards)[3]?.textContent?.trim()).toMatch(/^Project 4/)
  expect(all(cards)[3]?.querySelector('bdi')).toBeNull()
})

test('of few cards the closed ones are 72 px high beside a wide figure, and show the upper 60 % of figures at most 0.6 times as large as the first one’s', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  const results = ['2,300 a second', '14 teams', '9 minutes']
  api.projects.push(...many(3).map((one, at) => ({ ...one, result: results[at] ?? '' })))
  openHome(testProfile)
  await expect.poll(() => all(`${cards} bdi`)).toHaveLength(3)
  for (const [width, large] of [
    [1440, 200],
    [1024, 140],
  ] as const) {
    await page.viewport(width, 900)
    await mouse('mouseMoved', 5, 5)
    await frames()
    expect(top(2) - top(1)).toBeCloseTo(72, 0)
    const [first = 0, ...others] = all(`${cards} bdi`).map(
      (digits) => (digits.parentElement?.getBoundingClientRect().height ?? 0) / 0.74,
    )
    expect(Math.abs(first - large)).toBeLessThan(3)
    for (const size of others) expect(size / first).toBeLessThanOrEqual(0.61)
    const { top: from = 0, height = 0 } =
      all(`${cards} bdi`)[1]?.parentElement?.getBoundingClientRect() ?? {}
    expect((top(2) - from) / height).toBeCloseTo(0.6, 1)
  }
})

test.for([1024, 1440])(
  'of five cards without figures each says its name large in its row at %i px, and its sentence whole below',
  async (width) => {
    await page.viewport(width, 900)
    const description = 'Markdown templates for incident reviews, in Polish, German and in English.'
    api.projects.push(...many(5, { name: 'On-call handbook template', description }))
    openHome(testProfile)
    await expect.poll(() => all(cards)).toHaveLength(5)
    for (const card of [1, 2, 3]) {
      const said = find(`${cards}:nth-child(${card + 1}) strong + span`)
      expect([said.scrollWidth, said.scrollHeight]).toEqual([said.clientWidth, said.clientHeight])
      const name = find(`${cards}:nth-child(${card + 1}) strong`).getBoundingClientRect()
      expect(name.bottom).toBeLessThanOrEqual(said.getBoundingClientRect().top + 1)
      expect(said.getBoundingClientRect().bottom).toBeLessThan(top(card + 1))
      expect(name.height).toBeGreaterThan(34)
    }
  },
)

test('below 400 px a card says its whole result', async () => {
  await page.viewport(360, 844)
  const result = 'Da admissão à alta do doente em menos de 20 min, e não em seis'
  api.projects.push(...many(2, { result }))
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(2)
  const said = find(`${cards}:last-child strong + span`)
  expect(said.scrollWidth).toBe(said.clientWidth)
  expect(said.scrollHeight).toBe(said.clientHeight)
  const { bottom } = said.getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(find(`${cards}:last-child`).getBoundingClientRect().bottom)
})
