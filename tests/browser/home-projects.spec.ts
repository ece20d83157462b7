import type { Project } from '../../functions/src/contract/project.ts'
import { expect, frames, test } from './fixtures.ts'
import { button, call, fail, many, openCarousel } from './projects-section.ts'

test('projects are fetched with POST, JSON content type and an empty body', async ({ page }) => {
  const request = page.waitForRequest(call)
  await page.goto('/')
  expect((await request).method()).toBe('POST')
  expect((await request).headers()['content-type']).toBe('application/json')
  expect((await request).postData()).toBe(null)
})

test('prefers-reduced-motion gives the grid', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = page.waitForResponse(call)
  await page.goto('/')
  const projects = (await (await answer).json()) as Project[]
  await expect(page.locator('#Projects').getByRole('article')).toHaveCount(projects.length)
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper')).toHaveCount(0)
})

test('a "Show all" grid shows every project at once, and leads back', async ({ page }) => {
  const projects = await openCarousel(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  const cards = page.locator('#Projects').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(projects.map(({ name }) => name))
  await expect(page.locator('#Projects .swiper')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show carousel' }).click()
  await expect(page.locator('#Projects .swiper')).toBeVisible()
})

test('the carousel comes back where it was left, also from the end of the grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const projects = await openCarousel(page)
  const title = page.locator('#Projects .swiper-slide-active h3')
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await expect(title).toHaveText(projects[2]?.name ?? '')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show carousel' }).click()
  await expect(title).toHaveText(projects[2]?.name ?? '')
  await page.getByRole('button', { name: 'Show all' }).click()
  const back = page.getByRole('button', { name: 'Back to the carousel' })
  const top = () => back.evaluate((element: HTMLElement) => element.offsetTop)
  const from = await top()
  await back.scrollIntoViewIfNeeded()
  await frames(page)
  // What is not drawn yet has its height already: the button stays where it is about to be pressed.
  expect(await top()).toBe(from)
  await back.click()
  await expect(title).toHaveText(projects[2]?.name ?? '')
  const toggle = page.getByRole('button', { name: 'Show all' })
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeInViewport()
})

test('the hero shows the first projects of the list as selected work; each leads to its slide', async ({
  page,
}) => {
  const answer = page.waitForResponse(call)
  await page.goto('/')
  const projects = (await (await answer).json()) as Project[]
  await expect(page.locator('#Home')).toContainText('Selected work')
  const names = page.locator('#Home li a', { has: page.locator('img') })
  await expect(names).toHaveText(projects.slice(0, 3).map((project) => project.name))
  const third = page.locator('#Home li a', { has: page.locator('img') }).nth(2)
  const name = (await third.textContent()) ?? ''
  await third.click()
  await expect(page.locator('#Projects .swiper-slide-active h3')).toHaveText(name)
})

test('without pictures the first project is a field as wide as the others together, its words and its figure on it', async ({
  page,
}) => {
  const results = ['1,400 readers a week', '97 % of words are read', '']
  const bare = many(3).map((project, at) => ({ ...project, photo: '', result: results[at] }))
  await page.route(call, (route) => route.fulfill({ json: bare }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const items = page.locator('#Home li', { has: page.locator('a > div[aria-hidden]') })
  await expect(items).toHaveCount(3)
  const boxes = await items.locator('a > div[aria-hidden]').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect()
      return { left, right, top, bottom, colour: getComputedStyle(field).backgroundColor }
    }),
  )
  const [first, second, third] = boxes
  expect([first?.left, first?.right]).toEqual([second?.left, third?.right])
  expect(new Set(boxes.map(({ colour }) => colour)).size).toBe(3)
  // No hole: the columns begin and end together, and one gap parts the fields.
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeCloseTo(
    (third?.left ?? 0) - (second?.right ?? 0),
    0,
  )
  for (const words of await items.first().locator('span, a + p').all()) {
    const box = await words.boundingBox()
    expect(box?.y).toBeGreaterThan(first?.top ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(first?.bottom ?? 0)
  }
  await expect(items.locator('a > div[aria-hidden]')).toHaveText(['1,400', '97%', 'Project 3'])
})

for (const width of [360, 768, 1025, 1440]) {
  test(`the words of a field stay on it, at ${width} px`, async ({ page }) => {
    const texts = [
      ['Wissenschaftliche Bibliotheksverwaltung', ''],
      ['A', '123,456,789 kB saved'],
      ['图书馆管理系统', 'Ward by ward'],
    ]
    const bare = many(3).map((project, at) => {
      const [name, result] = texts[at] ?? []
      return { ...project, photo: '', name, result }
    })
    await page.route(call, (route) => route.fulfill({ json: bare }))
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const fields = page.locator('article > div[aria-hidden], #Home a > div[aria-hidden]')
    await expect(fields).toHaveCount(6)
    const beyond = await fields.evaluateAll((all) =>
      all
        .filter((field) => {
          const range = document.createRange()
          range.selectNodeContents(field)
          const words = range.getBoundingClientRect()
          const { left, right, top } = field.getBoundingClientRect()
          return words.left < left || words.right > right || words.top < top
        })
        .map(({ textContent }) => textContent),
    )
    expect(beyond).toEqual([])
  })
}

test("project fetch not ok: console log 'Failed to fetch projects', list stays empty, no message to the user", async ({
  page,
  expected,
}) => {
  expected.requests.push(/getprojects/)
  await page.route(call, (route) => fail(route))
  const logged = page.waitForEvent('console', (message) => message.type() === 'log')
  await page.goto('/')
  expect((await logged).text()).toBe('Failed to fetch projects')
  await expect(page.locator('#Projects').getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nobody knows whether there are any, so nothing is said of them.
  await expect(page.locator('#Projects p')).toHaveCount(0)
  await expect(
    page.locator('#Projects').getByRole('link', { name: /See my code on/ }),
  ).toBeVisible()
})

test('without projects the section still makes sense, and the hero leaves no room for any', async ({
  page,
}) => {
  await page.route(call, (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.locator('#Projects')).toContainText('The projects are being prepared')
  await expect(page.locator('#Home')).not.toContainText('Selected work')
  await expect(page.locator('#Home li a', { has: page.locator('img, div') })).toHaveCount(0)
  await expect(
    page.locator('#Projects').getByRole('link', { name: /See my code on/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0)
})

test('a link from data opens only http(s)', async ({ page }) => {
  const [project] = many(1)
  await page.route(call, (route) =>
    route.fulfill({
      json: [{ ...project, github: 'javascript:alert(1)', deploy: 'data:text/html,x' }],
    }),
  )
  await page.goto('/')
  const card = page.locator('#Projects').getByRole('article')
  await expect(card).toContainText('Source')
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('a project without picture, live link or technologies is shown whole', async ({ page }) => {
  const [project] = many(1)
  await page.route(call, (route) =>
    route.fulfill({ json: [{ ...project, photo: '', deploy: '', technologies: [] }] }),
  )
  await page.goto('/')
  const card = page.locator('#Projects').getByRole('article')
  await expect(card.getByRole('heading')).toHaveText('Project 1')
  await expect(card.getByRole('link')).toHaveText(['Source'])
})
