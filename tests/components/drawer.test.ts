/** The cards of the first screen. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSummary } from '#contract/project.ts'
import { testProfile } from '../support/test-profile.ts'
import { frames, mouse } from './forms.ts'
import { all, find, many, prefer, texts, toCarousel } from './home.ts'
import { project } from './samples.ts'
import { api, openHome } from './screens.ts'

const cards = '#Home > ul > li'
const { experience } = testProfile
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>'
const top = (card: number) => all(cards)[card]?.getBoundingClientRect().top ?? 0

test('each project is a card of its own colour with its result, said once, and its figure, else a line about it; of many seven are shown, and the way to all', async () => {
  const results = ['1,400 readers a week', '97 % of words are read', '']
  api.projects.push(...many(12).map((one, at) => ({ ...one, result: results[at] ?? '' })))
  openHome(testProfile)
  await expect.poll(() => texts(`${cards} strong`)).toHaveLength(8)
  const links = page.elementLocator(find('#Home > ul')).getByRole('link')
  await expect.element(links.first()).toHaveAccessibleName('Project 1 1,400 readers a week')
  await expect.element(links.nth(2)).toHaveAccessibleName('Project 3 One line about it.')
  await expect.poll(() => texts(`${cards} bdi`)).toEqual(['1,400', '97%'])
  const colours = all(cards).map((card) => getComputedStyle(card).backgroundColor)
  expect(new Set(colours.slice(0, 3)).size).toBe(3)
  await expect.element(links.last()).toHaveAccessibleName('All 12 projects')
  await userEvent.click(links.nth(2))
  await toCarousel()
  await expect.poll(() => texts('#Projects .swiper-slide-active h3')).toEqual(['Project 3'])
})

test.for([
  [5, ['Project 5']],
  [6, ['All 6 projects']],
  [9, ['All 9 projects']],
] as const)('of %i projects a phone shows four, then %s', async ([count, last]) => {
  api.projects.push(...many(count))
  openHome(testProfile)
  await expect.poll(() => all(cards).length).toBeGreaterThan(4)
  await page.viewport(390, 844)
  const names = () =>
    all(`${cards} strong`)
      .filter((name) => name.checkVisibility())
      .map(({ textContent }) => textContent)
  const four = [1, 2, 3, 4].map((number) => `Project ${number}`)
  await expect.poll(names).toEqual([...four, ...last])
})

test('the card that is pointed at or has the focus is pulled out, else the first', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  api.projects.push(...many(4, { result: 'In 3 s' }))
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(4)
  await mouse('mouseMoved', 5, 5)
  await frames()
  const pulled = () => {
    const open = all(cards).map((card) => getComputedStyle(card).getPropertyValue('--on') === '1')
    expect(open.filter(Boolean)).toHaveLength(1)
    expect(open.slice(0, 3)).toEqual([1, 2, 3].map((card) => top(card) - top(card - 1) > 150))
    return open.slice(0, 3)
  }
  expect(pulled()).toEqual([true, false, false])
  await userEvent.hover(all(`${cards} a`)[2] ?? document.body)
  await expect.poll(pulled).toEqual([false, false, true])
  await userEvent.unhover(all(`${cards} a`)[2] ?? document.body)
  await expect.poll(pulled).toEqual([true, false, false])
  all(`${cards} a`)[1]?.focus()
  await expect.poll(pulled).toEqual([false, true, false])
  // On a phone a tap leads to the project at once.
  await page.viewport(390, 844)
  await expect.poll(pulled).toEqual([true, false, false])
})

test('a card with neither figure nor picture says its name whole, and comes out by 140 px, the first one staying; the way to all does not', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  api.projects.push(...many(9))
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(8)
  const tops = () => all(cards).map((_, card) => Math.round(top(card)))
  await mouse('mouseMoved', 5, 5)
  await frames()
  const closed = tops()
  const name = all(`${cards} strong`)[2]?.getBoundingClientRect()
  expect(name?.bottom).toBeLessThan(top(3))
  await userEvent.hover(all(`${cards} a`)[2] ?? document.body)
  const out = closed.map((one, card) => (card === 1 || card === 2 ? one - 140 : one))
  await expect.poll(tops).toEqual(out)
  expect(all(`${cards} strong`)[2]?.getBoundingClientRect().bottom).toBeLessThan(top(3))
  await userEvent.hover(all(`${cards} a`)[7] ?? document.body)
  await expect.poll(tops).toEqual(closed)
})

test('of eight cards the one that is pulled out has its name 17 px below its edge, its picture from there to its foot, its figure 1.7 times as large as before where it is narrow, and its text on the same line', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  const photo = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const pictured = { photo, photoWidth: 1600, photoHeight: 900 }
  const cards8 = many(8, { result: 'In 3 s' }).map((one, at) => ({
    ...one,
    ...(at % 2 === 0 && pictured),
  }))
  api.projects.push(...cards8)
  openHome(testProfile)
  await expect.poll(() => all(`${cards} bdi`)).toHaveLength(8)
  await expect.poll(() => all(`${cards} img`)).toHaveLength(4)
  await userEvent.hover(find('#Home > ul'))
  await document.fonts.ready
  const digits = (card: number) => {
    const box = all(`${cards} bdi`)[card]?.parentElement?.getBoundingClientRect()
    return { height: box?.height ?? 0, bottom: box?.bottom ?? 0 }
  }
  for (const width of [1280, 1440, 1920]) {
    await page.viewport(width, 900)
    await mouse('mouseMoved', 5, 5)
    await frames()
    const closed = digits(1).height
    for (const [card, selector] of [
      [2, 'img'],
      [1, '[aria-hidden] > b'],
    ] as const) {
      await userEvent.hover(all(`${cards} a`)[card] ?? document.body)
      await frames()
      const where = `card ${card} at ${width} px`
      const name = all(`${cards} strong`)[card]?.getBoundingClientRect()
      expect((name?.top ?? 0) - top(card), where).toBeCloseTo(18, 0)
      expect(digits(card).height / closed, where).toBeCloseTo(1.7, 1)
      const beside = all(cards)[card]?.querySelector(selector)?.getBoundingClientRect()
      if (selector === 'img') {
        expect((beside?.top ?? 0) - (name?.bottom ?? 0), where).toBeLessThan(20)
        expect(beside?.bottom, where).toBeCloseTo(top(card + 1), 0)
      } else {
        const lower = baselineOf(card, selector) - baselineOf(card, 'bdi b')
        expect(Math.abs(lower), where).toBeLessThan(2)
      }
    }
  }
})

test('the picture of eight cards is cropped alike from 960 px on, also where it is wide', async () => {
  const photo = `data:image/svg+xml,${encodeURIComponent(svg)}`
  api.projects.push(
    ...many(8, { result: '1,400 people', photo, photoWidth: 1600, photoHeight: 900 }),
  )
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(9)
  for (const width of [960, 1024, 1199, 1200, 1280, 1440]) {
    await page.viewport(width, 900)
    await frames()
    const box = find(`${cards}:first-child img`).getBoundingClientRect()
    expect(Math.abs(box.width / box.height - 0.84), `${width} px`).toBeLessThan(0.1)
    expect(box.width / width, `${width} px`).toBeGreaterThan(0.16)
  }
})

test('names and sentences each begin at one edge from 1,352 px, whatever stands beside them', async () => {
  const words = [
    { name: 'A', result: 'Used at two companies that I know of' },
    { name: 'Warehouse planner', result: '1,400 readers a week' },
    { name: 'Needle', result: 'Reads 97 % of handwritten words, also of those nobody else can' },
    { name: 'Ledger', result: '' },
  ]
  api.projects.push(...words.map((one) => project(one)))
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(4)
  for (const width of [768, 1352, 1920]) {
    await page.viewport(width, 900)
    await frames()
    const said = all(`${cards}:nth-child(n + 2) strong + span:not(:empty)`)
    const edges = said.map((one) => Math.round(inkOf(one).left))
    expect(new Set(edges).size, `${edges} at ${width} px`).toBe(1)
    const names = all(`${cards}:nth-child(n + 2) strong`).map((one) => one.getBoundingClientRect())
    for (const name of names.slice(0, 2)) expect(name.right).toBeLessThan(edges[0] ?? 0)
  }
})

test('a card without a picture says the way on: to its case study, else to Projects', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  const words = [{ slug: 'a-one' }, { result: 'In 3 s' }, { slug: 'a-three', result: '97 %' }, {}]
  api.projects.push(...many(4).map((one, at) => ({ ...one, ...words[at] })))
  openHome(testProfile, { projects: api.projects.map((one) => toSummary(one, one.slug)) })
  await expect
    .poll(() => texts(`${cards} [aria-hidden] > b`))
    .toEqual(['Read how ›', 'Projects ›', 'Read how ›', 'Projects ›'])
})

test('where the page runs right to left, a figure grows towards its sentence, its unit after it', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  api.projects.push(project({ name: 'Needle', result: 'First result within 3 ms' }))
  openHome(testProfile)
  await expect.poll(() => all(`${cards} bdi`)).toHaveLength(1)
  const figure = find(`${cards} bdi`).getBoundingClientRect()
  const unit = find(`${cards} small`).getBoundingClientRect()
  expect(figure.left).toBeGreaterThanOrEqual(0)
  expect(unit.right).toBeCloseTo(figure.right, 0)
})

test('without projects the jobs are the cards, each with its title and how long it was', async () => {
  openHome(testProfile)
  await expect
    .poll(() => texts(`${cards} strong`))
    .toEqual(experience.map(({ company }) => company))
  expect(texts(`${cards} strong + span`)).toEqual(
    experience.map(({ title }) => expect.stringMatching(new RegExp(`^${title} · \\d+ (yr|mo)`))),
  )
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    for (const title of all(`${cards} strong + span`))
      expect(title.checkVisibility({ opacityProperty: true })).toBe(true)
  }
})

test('a job’s figure is that of its first bullet, said round it, else its years', async () => {
  const long = 'Wrote the tests that nobody had missed until the first of them failed. '.repeat(9)
  const highlights = [
    ['Cut the nightly import from 6 hours to 20 minutes.', long, 'Taught it to two others.', 'No.'],
    ['Ran Java 8.'],
  ]
  const jobs = experience.map((job, at) => ({ ...job, highlights: highlights[at] ?? [] }))
  openHome({ ...testProfile, experience: jobs })
  await expect.poll(() => all(cards)).toHaveLength(experience.length)
  expect(texts(`${cards} strong + span`)).toEqual([
    'Cut the nightly import from 6 hours to 20 minutes',
    expect.stringMatching(/^Operator · 5 yrs/),
  ])
  expect(texts(`${cards} bdi b`)).toEqual(['6', '5'])
  expect(texts(`${cards}:first-child [aria-hidden] > span`)).toContain(experience[0]?.title)
  await page.viewport(1440, 900)
  const said = find(`${cards} strong + span`)
  expect(said.checkVisibility({ opacityProperty: true })).toBe(false)
  // What else it says is whole, or two lines of it, above the figure's words; a low window has no place for it.
  const points = all(`${cards}:first-child i[dir]`)
  expect(points.map((point) => point.textContent)).toEqual([long, 'Taught it to two others.'])
  const [first, last] = points.map((point) => point.getBoundingClientRect())
  expect(first?.height).toBeLessThan(60)
  const figure = find(`${cards} bdi`).getBoundingClientRect()
  expect(last?.bottom).toBeLessThan(figure.top - 24)
  await page.viewport(1440, 800)
  expect(points.map((point) => point.checkVisibility())).toEqual([false, false])
})

test('without jobs either there is no drawer', async () => {
  openHome({ ...testProfile, experience: [] })
  await expect.poll(() => api.sent.length).toBeGreaterThan(0)
  await expect.poll(() => all('#Home > ul')).toEqual([])
})

test('name and sentence of a card never reach its figure, whose digits are whole beside the picture, from 320 to 1,920 px', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  const words = [
    {
      name: 'Wissenschaftliche Bibliotheksverwaltung',
      result: 'In 3 s gefunden, was früher Tage dauerte und oft gar nicht',
    },
    { name: 'A', result: '123,456,789 kB saved' },
    { name: '图书馆管理系统', result: 'Ward by ward' },
    { name: 'مكتبة', result: '١٬٤٠٠ شخص كل أسبوع' },
    { name: 'A name', result: 'Under 0.1 ms' },
  ]
  api.projects.push(...words.map((one) => project(one)))
  openHome(testProfile)
  await expect.poll(() => all(cards)).toHaveLength(5)
  for (const width of [320, 390, 767, 768, 959, 960, 1280, 1440, 1920]) {
    await page.viewport(width, 900)
    // Figures go to their new places within a frame.
    await frames()
    const home = find('#Home').getBoundingClientRect()
    for (const card of all(cards)) {
      const figure = card.querySelector('bdi')
      // Digits fill their line, which is lower than the font's.
      if (!figure) continue
      const { y, height } = figure.parentElement?.getBoundingClientRect() ?? home
      const isOpen = getComputedStyle(card).getPropertyValue('--on') === '1'
      // The unit shows on the open card alone.
      const { x, width: wide } = isOpen ? drawnBy(figure) : inkOf(figure.querySelector('b'))
      const large = new DOMRect(x, y, wide, height)
      // The open card says its sentence round the figure.
      const name = card.querySelector('strong')
      const line = inkOf((isOpen ? name : name?.parentElement) ?? null)
      const where = `${card.textContent} at ${width} px`
      expect(large.right, where).toBeLessThanOrEqual(home.right)
      expect(large.left, where).toBeGreaterThanOrEqual(home.left)
      const across = Math.min(large.right - line.left, line.right - large.left)
      const down = Math.min(large.bottom - line.top, line.bottom - large.top)
      expect(Math.min(across, down), where).toBeLessThanOrEqual(1)
    }
  }
})

test.for([0, 4])(
  'the card that is pulled out says its result once, whole and clear of what is beside it, from 320 to 1,920 px, %i others below it',
  async (others) => {
    await prefer('prefers-reduced-motion', 'reduce')
    const photo = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const words = [
      {
        result: 'Cut from 1,200 to 90',
        description:
          'It watches the control rooms of three railways and tells only what can be mended.',
      },
      { result: '1,400 people use it every week', photo, photoWidth: 1000, photoHeight: 900 },
      {
        result: 'Da admissão à alta do doente em menos de 20 min',
        photo,
        photoWidth: 390,
        photoHeight: 844,
      },
      {
        result: 'Found within 3 ms, however many megabytes there are',
        photo,
        photoWidth: 1600,
        photoHeight: 900,
      },
    ]
    api.projects.push(...words.map((one) => project(one)), ...many(others))
    openHome(testProfile)
    // Eight have the way to all too, which a phone shows.
    await expect.poll(() => all(cards)).toHaveLength(others ? 9 : 4)
    await userEvent.hover(find('#Home > ul'))
    await expect.poll(() => all(`${cards} img`)).toHaveLength(3)
    await document.fonts.ready
    for (const width of [320, 390, 768, 959, 960, 1280, 1440, 1920]) {
      await page.viewport(width, 900)
      for (const [index, card] of all(cards).slice(0, words.length).entries()) {
        if (width < 960 && index > 0) break
        for (const [at, { style }] of all(cards).entries()) {
          style.setProperty('--on', String(Number(at === index)))
          style.setProperty('--after', String(Number(at > index)))
        }
        await frames()
        const next = all(cards)[index + 1] ?? find('#Home > ul')
        const end = next.matches('li')
          ? next.getBoundingClientRect().top
          : next.getBoundingClientRect().bottom
        const parts = [...card.querySelectorAll('strong, bdi, i, img, [class*=text] > *')]
        const boxes = parts.map((part) => ({
          name: part.textContent || 'picture',
          box: drawnBy(part),
        }))
        const where = `card ${index} at ${width} px`
        for (const { name, box } of boxes) {
          expect(box.bottom, `${name} ends on ${where}`).toBeLessThanOrEqual(end + 1)
          expect(box.left, `${name} begins on ${where}`).toBeGreaterThanOrEqual(
            card.getBoundingClientRect().left,
          )
        }
        const met = boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter((other) => meet(one.box, other.box))
            .map((other) => [one.name, other.name]),
        )
        expect(met, where).toEqual([])
      }
    }
  },
)

/** Of the last line. */
function baselineOf(card: number, selector: string): number {
  const mark = document.createElement('span')
  mark.style.display = 'inline-block'
  all(cards)[card]?.querySelector(selector)?.append(mark)
  const { bottom } = mark.getBoundingClientRect()
  mark.remove()
  return bottom
}

function meet(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 1 && down > 1
}

/** As wide as its text and as high as its lines; a figure's digits fill theirs. */
function drawnBy(part: Element): DOMRect {
  const box = part.getBoundingClientRect()
  if (part.matches('img')) return box
  const { x, width } = inkOf(part)
  const lines = part.matches('bdi') ? (part.parentElement?.getBoundingClientRect() ?? box) : box
  return new DOMRect(x, lines.y, width, lines.height)
}

/** What is drawn of its text, as far as its box shows it. */
function inkOf(element: Element | null): DOMRect {
  if (element === null) throw new Error('It is not there.')
  const range = document.createRange()
  range.selectNodeContents(element)
  const ink = range.getBoundingClientRect()
  const parts = [...element.children].map((child) => child.getBoundingClientRect())
  const right = parts.length > 0 ? Math.max(...parts.map((part) => part.right)) : ink.right
  return new DOMRect(ink.left, ink.top, Math.min(right, ink.right) - ink.left, ink.height)
}
