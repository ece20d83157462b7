import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { categories } from '#contract/categories.ts'
import { testProfile } from '../support/test-profile.ts'
import { expectNoAxeFindings } from './axe.ts'
import { frames } from './forms.ts'
import { all, find, texts } from './home.ts'
import { skill } from './samples.ts'
import { api, logs, openHome, openPublishedHome, phone, refusal } from './screens.ts'

const call = 'skill/getskills'
const current = () => expect.poll(() => texts('#Skills [aria-live]').join())
const names = () => expect.poll(() => texts('#Skills li a span:last-child'))
const category = page.getByRole('group', { name: 'Skill category' })
const onward = category.getByRole('button', { name: 'Next category' })

function fillCategories() {
  for (const { type, label } of categories)
    api.skills.push(skill({ type, name: `${label} 1` }), skill({ type, name: `${label} 2` }))
}

test('the selector starts on Technology and goes through the eight categories both ways with wraparound; each selection reloads the list', async () => {
  fillCategories()
  openHome(testProfile)
  await names().toEqual(['Technology 1', 'Technology 2'])
  const asked = [{ type: 'tech' }]
  const [first, ...others] = categories
  for (const { label, type } of [...others, first]) {
    await onward.click()
    asked.push({ type })
    await current().toBe(label)
    await names().toEqual([`${label} 1`, `${label} 2`])
  }
  for (const { label, type } of [...categories].reverse()) {
    await category.getByRole('button', { name: 'Previous category' }).click()
    asked.push({ type })
    await names().toEqual([`${label} 1`, `${label} 2`])
  }
  // React's development build mounts twice, so the first call is repeated.
  expect(api.bodies(call).slice(-asked.length)).toEqual(asked)
})

test('the grid has 6 columns by default, 4 at 768 to 1023 px, 3 below; above 573 px the neighbouring category names are shown and clickable', async () => {
  fillCategories()
  openHome(testProfile)
  await names().toHaveLength(2)
  const columns = () => getComputedStyle(find('#Skills ul')).gridTemplateColumns.split(' ').length
  for (const [width, count] of [
    [573, 3],
    [767, 3],
    [768, 4],
    [1023, 4],
    [1024, 6],
    [574, 3],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(columns, { message: `at ${width} px` }).toBe(count)
    const buttons = () => category.getByRole('button').elements().length
    await expect.poll(buttons, { message: `at ${width} px` }).toBe(width === 573 ? 2 : 4)
  }
  for (const label of ['AI Tools', 'Technology', 'Dev platform']) {
    await category.getByRole('button', { name: label }).click()
    await current().toBe(label)
  }
})

test('wide rows leave no few tiles alone in the last one', async () => {
  const fitting = {
    9: [3, 5],
    7: [4, 4],
    8: [4, 4],
    10: [4, 5],
    4: [4, 4],
    5: [3, 5],
    6: [3, 6],
    12: [4, 6],
  }
  const cases = Object.entries(fitting)
  for (const [at, [count]] of cases.entries())
    for (let left = Number(count); left > 0; left--)
      api.skills.push(skill({ type: categories[at]?.type ?? 'tech', name: `${count}` }))
  openHome(testProfile)
  for (const [count, columns] of cases) {
    await names().toEqual(Array.from({ length: Number(count) }, () => count))
    for (const [at, width] of [768, 1024].entries()) {
      await page.viewport(width, 800)
      const { gridTemplateColumns } = getComputedStyle(find('#Skills ul'))
      expect(gridTemplateColumns.split(' '), `${count} at ${width} px`).toHaveLength(
        columns[at] ?? 0,
      )
    }
    await onward.click()
  }
})

test('skills without uses stand on a line of their own, and a shorter category moves nothing', async () => {
  const skills = Array.from({ length: 10 }, (_, at) => skill({ name: `Skill ${at}` }))
  api.skills.push(...skills, skill({ type: 'aitool', name: 'Another' }))
  const places = [['Ledger', '#Projects', '']] satisfies [string, string, string][]
  const of = Object.fromEntries(skills.slice(0, 8).map(({ name }) => [name, [0]]))
  await page.viewport(1440, 900)
  openPublishedHome({ skills, uses: { places, of } }, testProfile)
  await names().toHaveLength(10)
  // Brought to life.
  await expect.poll(() => api.sent.length).toBeGreaterThan(0)
  const grid = find('#Skills ul').getBoundingClientRect()
  const words = all('#Skills ul ul').at(-1)?.getBoundingClientRect()
  expect([words?.left, words?.right]).toEqual([grid.left, grid.right])
  const height = () => find('#Skills').getBoundingClientRect().height
  const before = height()
  await onward.click()
  await names().toEqual(['Another'])
  expect(height()).toBeCloseTo(before, 0)
})

test('a quick second selection wins over a slow first', async () => {
  fillCategories()
  openHome(testProfile)
  await names().toEqual(['Technology 1', 'Technology 2'])
  let release = (_skills: object) => {}
  const slow = new Promise<object>((resolve) => (release = resolve))
  api.answer(call, ({ type }) =>
    type === 'aitool' ? slow : api.skills.filter((one) => one.type === type),
  )
  await onward.click()
  await onward.click()
  await names().toEqual(['Coding platforms 1', 'Coding platforms 2'])
  release([skill({ name: 'Late' })])
  await frames()
  await names().toEqual(['Coding platforms 1', 'Coding platforms 2'])
  await current().toBe('Coding platforms')
})

test("fetch not ok: console log 'Failed to fetch skills', list unchanged, no message to the user", async () => {
  fillCategories()
  openHome(testProfile)
  await names().toEqual(['Technology 1', 'Technology 2'])
  api.answer(call, () => refusal(500, { message: 'x', code: 'internal' }))
  await onward.click()
  await expect.poll(() => logs).toEqual(['Failed to fetch skills'])
  // The shown list keeps its own name.
  await current().toBe('Technology')
  await expect.element(page.getByRole('list', { name: 'Technology' })).toBeVisible()
  await names().toEqual(['Technology 1', 'Technology 2'])
  expect(all('[role=status], [role=alert]')).toEqual([])
})

test('skills that never come are not said to be none; a category without any is', async () => {
  api.answer(call, () => Response.error())
  openHome(testProfile)
  await expect.poll(() => logs).toContain('Failed to fetch skills')
  await expect.poll(() => all('#Skills [aria-busy=false]').length).toBe(1)
  const none = page.getByText('Nothing here yet. Use the arrows to see the other categories.')
  expect(none.elements()).toEqual([])
  api.answer(call)
  await onward.click()
  await expect.element(none).toBeVisible()
})

test('the image follows the theme, and a skill links to its URL in a new tab', async () => {
  const [dark, light] = ['a', 'b'].map((digit) => `images/skills/${digit.repeat(64)}.webp`)
  api.skills.push(skill({ image: { dark: dark ?? '', light: light ?? '' } }))
  openHome(testProfile)
  const link = page.getByRole('link', { name: 'Rust' })
  await expect.element(link).toHaveAttribute('href', 'https://rust.example.com/')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  const shown = () =>
    all('#Skills li img')
      .filter((image) => image.checkVisibility())
      .map((image) => image.getAttribute('src'))
  // Icons are 44 px, so the smallest copy suffices.
  const small = (path = '') => `/${path.replace('.webp', '-480.webp')}`
  await expect.poll(shown).toEqual([small(light)])
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(shown).toEqual([small(dark)])
})

const painted = () => getComputedStyle(find('#Skills li > div')).contentVisibility

test('the list stays painted once it was near, for a picture of the whole page', async () => {
  fillCategories()
  // Far from the list.
  await page.viewport(390, 300)
  openHome(testProfile)
  await names().toHaveLength(2)
  expect(painted()).toBe('auto')
  find('#Skills').scrollIntoView()
  await expect.poll(painted).toBe('visible')
  scrollTo(0, 0)
  await frames()
  expect(painted()).toBe('visible')
})

test('so does one that was passed before the page came to life', async () => {
  await page.viewport(390, 300)
  openPublishedHome({ skills: [skill()] }, testProfile)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(painted).toBe('visible')
})

test('skills stand by their uses, the most used first, the unused ones smaller, as words alone; a tile names where, and a press lists all below its row, over nobody, at every width', async () => {
  const skills = Array.from({ length: 7 }, (_, at) => skill({ name: `Skill ${at + 1}` }))
  api.skills.push(...skills)
  const places = [
    ['Tide table', '/projects/tide', '2026'],
    ['Odra Freight', '#About', '2025 – now'],
    ['Ledger', '#Projects', ''],
    ['Warta Bank', '#About', '2024'],
  ] satisfies [string, string, string][]
  const of = { 'Skill 3': [0, 1, 2, 3], 'Skill 2': [0, 1], 'Skill 5': [2] }
  openPublishedHome({ skills, uses: { places, of } }, testProfile)
  await names().toEqual([3, 2, 5, 1, 4, 6, 7].map((at) => `Skill ${at}`))
  const summaries = () =>
    all('#Skills summary').map((one) =>
      [...one.querySelectorAll('span')]
        .filter(({ offsetWidth }) => offsetWidth <= 1)
        .reduce((text, { textContent }) => text.replace(textContent, ''), one.textContent),
    )
  await page.viewport(1440, 900)
  const sizes = all('#Skills li a span:last-child').map((one) => getComputedStyle(one).fontSize)
  expect(sizes).toEqual(sizes.map((_, at) => (at < 3 ? '20px' : '16px')))
  expect(summaries()).toEqual(['Tide table, Odra Freight+2', 'Tide table, Odra Freight', 'Ledger'])
  await page.viewport(...phone)
  await expect.poll(summaries).toEqual(['Tide table+3', 'Tide table+1', 'Ledger'])
  const place = page.getByRole('link', { name: 'Warta Bank' })
  expect(place.elements()).toEqual([])
  // Works by keyboard as well as by a press.
  page.getByRole('link', { name: 'Skill 3' }).element().focus()
  await userEvent.keyboard('{Tab}')
  const opener = page.elementLocator(document.activeElement ?? document.body)
  await expect.element(opener).toHaveAccessibleName('Skill 3 is used in Tide table +3 more')
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveAttribute('href', '#About')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Tide table' })).toHaveFocus()
  for (const width of [320, 390, 768, 1440]) {
    await page.viewport(width, 900)
    for (const summary of all('#Skills summary')) {
      if (!summary.closest('[open]')) summary.click()
      const item = summary.closest('li')
      const list = item?.lastElementChild?.getBoundingClientRect()
      const grid = find('#Skills ul').getBoundingClientRect()
      const tile = item?.firstElementChild?.getBoundingClientRect()
      if (!list || !tile) throw new Error('There are both')
      expect(list.left, `at ${width} px`).toBeCloseTo(grid.left, 0)
      expect(list.right, `at ${width} px`).toBeCloseTo(grid.right, 0)
      expect(list.top).toBeGreaterThanOrEqual(tile.bottom)
      for (const other of all('#Skills li > :first-child:has(> a)')) {
        const { top, bottom } = other.getBoundingClientRect()
        expect(bottom <= list.top || top >= list.bottom, `at ${width} px`).toBe(true)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  }
  // Below the header, which would cover what is tested.
  find('#Skills').scrollIntoView()
  await expectNoAxeFindings()
})
