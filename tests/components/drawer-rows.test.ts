/** The closed cards of the first screen. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overhang } from '../../web/src/ui/word-width.ts'
import { testProfile } from '../support/test-profile.ts'
import { frames, mouse } from './forms.ts'
import { all, find, many, prefer } from './home.ts'
import { api, openHome } from './screens.ts'

const cards = '#Home > ul > li'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="900"/>'
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

test.for([1, 3, 4, 8])(
  '%i cards reach from the header to the fold, within bounds',
  async (count) => {
    api.projects.push(...many(count, { result: '1,400 people' }))
    openHome(testProfile)
    await expect.poll(() => all(cards)).toHaveLength(count + Number(count > 5))
    for (const [width, height, foot] of [
      [1025, 768, 768],
      [1025, 900, 900],
      [1280, 720, 720],
      [1280, 800, 800],
      [1440, 900, 900],
      [1920, 1080, 1080],
      // Neither lower, nor longer than is good for its width.
      [1280, 600, 704],
      [1025, 1400, 904.5],
      [2560, 1440, 1152],
    ] as const) {
      await page.viewport(width, height)
      await frames()
      const drawer = find('#Home > ul').getBoundingClientRect()
      expect(drawer.bottom, `${width} × ${height}`).toBeCloseTo(foot, 0)
      expect(find('#Home').getBoundingClientRect().height).toBeCloseTo(drawer.height, 0)
    }
  },
)

test.for([3, 5, 8])(
  'of %i cards the open figures of one to four characters are of one size on one line, beside pictures and texts',
  async (count) => {
    await prefer('prefers-reduced-motion', 'reduce')
    const photo = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const results = [
      '1,400 people',
      'Within 3 ms',
      'Reads 97 % of words',
      '212 packages',
      '31 rules',
    ]
    const pictured = { photo, photoWidth: 1000, photoHeight: 900 }
    api.projects.push(
      ...many(count).map((one, at) => ({
        ...one,
        result: results[at % results.length] ?? '',
        ...(at % 2 === 0 && pictured),
      })),
    )
    openHome(testProfile)
    await expect.poll(() => all(`${cards} img`).length).toBe(Math.ceil(count / 2))
    for (const [width, height] of [
      [1025, 768],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.viewport(width, height)
      const heights: number[] = []
      const lines: number[] = []
      for (const index of Array.from({ length: count }).keys()) {
        await userEvent.hover(all(`${cards} a`)[index] ?? document.body)
        await frames()
        const figure = all(`${cards} bdi`)[index]?.parentElement?.getBoundingClientRect()
        const picture = all(cards)[index]?.querySelector('img')?.getBoundingClientRect()
        if (!figure) throw new Error('It has no figure.')
        heights.push(figure.height)
        lines.push(figure.bottom - top(index))
        const isClear = !picture || picture.right < figure.left || picture.top > figure.bottom
        expect(isClear, `figure ${index} clear of its picture at ${width} px`).toBe(true)
      }
      for (const all of [heights, lines])
        expect(Math.max(...all) - Math.min(...all), `${all} at ${width} px`).toBeLessThan(1)
    }
  },
)

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

test('on a phone the words below a figure begin clear of its comma', async () => {
  await page.viewport(390, 844)
  api.projects.push(...many(2, { result: '1,400 readers a week' }))
  openHome(testProfile)
  await expect.poll(() => all(`${cards}:first-child i`)).toHaveLength(1)
  const figure = find(`${cards}:first-child :has(> bdi)`)
  const words = find(`${cards}:first-child i`).getBoundingClientRect()
  const tail = 0.13 * Number.parseFloat(getComputedStyle(figure).fontSize)
  expect(words.top - figure.getBoundingClientRect().bottom).toBeGreaterThan(tail + 2)
})
