import { expect, test } from './fixtures.ts'
import { button, call, many, openCarousel } from './projects-section.ts'

test('carousel: coverflow, rotate 50, stretch 0, depth 0, modifier 1, shadows on, centred, automatic slides per view, pagination on', async ({
  page,
}) => {
  await openCarousel(page)
  const settings = await page.locator('#Projects .swiper').evaluate((element) => {
    const { params } = (element as unknown as { swiper: { params: Record<string, unknown> } })
      .swiper
    const { effect, coverflowEffect, centeredSlides, slidesPerView, pagination } = params
    return { effect, coverflowEffect, centeredSlides, slidesPerView, pagination }
  })
  expect(settings).toMatchObject({
    effect: 'coverflow',
    coverflowEffect: { rotate: 50, stretch: 0, depth: 0, modifier: 1, slideShadows: true },
    centeredSlides: true,
    slidesPerView: 'auto',
    pagination: { clickable: true, type: 'bullets' },
  })
  await expect(page.locator('#Projects .swiper-pagination-bullet').first()).toBeVisible()
})

test('the carousel comes, and the section in view is marked, where a busy browser tells of two moments at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          // The section in view was another a moment before; what is near was far.
          const isLine = options?.rootMargin?.startsWith('-')
          const before = entries.map(({ target, isIntersecting }) => ({
            ...{ target, isIntersecting: Boolean(isLine && !isIntersecting) },
          }))
          tell([...before, ...entries] as IntersectionObserverEntry[], observer)
        }, options)
      }
    }
  })
  await page.goto('/')
  await expect(page.locator('#Projects article').first()).toBeAttached()
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await expect(page.locator('#Projects .swiper-initialized')).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Sections' })
  await nav.getByRole('link', { name: 'Contact' }).click()
  await expect(nav.locator('[aria-current]')).toHaveText('Contact')
  await nav.getByRole('link', { name: 'Home' }).click()
  await expect(nav.locator('[aria-current]')).toHaveText('Home')
})

test('the pagination names the projects where they fit, and has dots where not; each leads to its own', async ({
  page,
}) => {
  const named = many(8).map((project) => ({ ...project, name: `${project.name} <i>"x"</i>` }))
  await page.route(call, (route) => route.fulfill({ json: named }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await openCarousel(page)
  const bullets = page.locator('#Projects .swiper-pagination-bullet')
  const words = () =>
    bullets.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content))
  expect(await words()).toEqual(named.map(({ name }) => JSON.stringify(name)))
  await bullets.nth(5).click()
  const slide = page.locator('#Projects .swiper-slide-active')
  await expect(slide.getByRole('heading')).toHaveText(named[5]?.name ?? '')
  await expect(bullets.nth(5)).toHaveCSS('text-decoration-line', 'underline')
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await words()).toEqual(named.map(() => 'none'))
  await expect(bullets.first()).toHaveCSS('width', '8px')
})

test('the pagination names the projects as they are since the page was published', async ({
  page,
}) => {
  const published = many(3)
  const data = `<script type="application/json" id="published">${JSON.stringify({ projects: published })}</script>`
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', data) })
  })
  const held = Promise.withResolvers<void>()
  await page.route(call, (route) =>
    held.promise.then(() => route.fulfill({ json: published.toReversed() })),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#Projects')
  const bullets = page.locator('#Projects .swiper-pagination-bullet')
  const names = () => bullets.evaluateAll((all) => all.map((one) => one.getAttribute('data-name')))
  await expect.poll(names).toEqual(published.map(({ name }) => name))
  held.resolve()
  await expect.poll(names).toEqual(published.toReversed().map(({ name }) => name))
  await expect(page.locator('#Projects .swiper-pagination-bullet-active')).toHaveCount(1)
})

test('each slide has image, name, description, technologies, source and live links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const projects = await openCarousel(page)
  expect(projects.length).toBeGreaterThanOrEqual(6)
  while (await button(page, 'Previous').isEnabled()) await button(page, 'Previous').click()
  for (const [index, project] of projects.entries()) {
    const slide = page.locator('#Projects .swiper-slide-active')
    await expect(slide.getByRole('heading')).toHaveText(project.name)
    await expect(slide).toHaveAttribute('aria-label', `${index + 1} of ${projects.length}`)
    await expect(slide).toContainText(project.description)
    await expect(slide.getByRole('listitem')).toHaveText(project.technologies)
    const picture = slide.locator('img')
    await expect(picture).toHaveAttribute('srcset', /-480\.webp 480w, .*-960\.webp 960w/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const links = slide.getByRole('link')
    await expect(links.first()).toHaveAttribute('href', new URL(project.github).href)
    if (project.deploy)
      await expect(links.nth(1)).toHaveAttribute('href', new URL(project.deploy).href)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    if (index < projects.length - 1) await button(page, 'Next').click()
  }
  await expect(button(page, 'Next')).toBeDisabled()
})

test('a card cuts none of its technologies, however many or long they are', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const long = 'Amazon Relational Database Service (RDS)'
  const technologies = [long, ...many(9).map(({ name }) => name)]
  await page.route(call, (route) => route.fulfill({ json: [{ ...many(1)[0], technologies }] }))
  await openCarousel(page)
  const card = page.locator('#Projects .swiper-slide-active article')
  const cut = await card.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const list = element.querySelector('ul')?.getBoundingClientRect()
    return [...element.querySelectorAll('li')]
      .filter((item) => {
        const box = item.getBoundingClientRect()
        const isInside = box.left >= left && box.right <= right
        return !(isInside && list && box.top >= list.top && box.bottom <= list.bottom)
      })
      .map(({ textContent }) => textContent)
  })
  expect(cut).toEqual([])
  await expect(card.getByRole('listitem')).toHaveText(technologies)
})

test('keyboard, swipe and buttons work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const projects = await openCarousel(page)
  const count = page.locator('#Projects [aria-live]')
  await expect(count).toHaveText(`1 of ${projects.length}`)
  await button(page, 'Next').click()
  await expect(count).toHaveText(`2 of ${projects.length}`)
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(`3 of ${projects.length}`)
  await page.keyboard.press('ArrowLeft')
  await expect(count).toHaveText(`2 of ${projects.length}`)
  await button(page, 'Previous').click()
  await expect(count).toHaveText(`1 of ${projects.length}`)

  const active = page.locator('#Projects .swiper-slide-active')
  const middle = async () => {
    const { x, width } = (await active.boundingBox()) ?? { x: 0, width: 0 }
    return Math.round(x + width / 2)
  }
  await expect.poll(middle, 'the slide has come to rest').toBe(390 / 2)
  const slide = await active.boundingBox()
  if (slide === null) throw new Error('no slide')
  const y = slide.y + slide.height / 2
  await page.mouse.move(slide.x + slide.width * 0.8, y)
  await page.mouse.down()
  await page.mouse.move(slide.x + slide.width * 0.2, y, { steps: 8 })
  await page.mouse.up()
  await expect(count).toHaveText(`2 of ${projects.length}`)
})

test('a click on a slide at the side brings it to the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const projects = await openCarousel(page)
  await expect(page.locator('#Projects .swiper-slide-active h3')).toHaveText(
    projects[0]?.name ?? '',
  )
  await page.locator('#Projects .swiper-slide-next').click()
  await expect(page.locator('#Projects .swiper-slide-active h3')).toHaveText(
    projects[1]?.name ?? '',
  )
})

test('an arrow key takes the focus from a link of the slide that leaves to one of the slide that comes', async ({
  page,
}) => {
  await openCarousel(page)
  const slide = page.locator('#Projects .swiper-slide-active')
  const first = await slide.getAttribute('aria-label')
  await slide.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide).not.toHaveAttribute('aria-label', first ?? '')
  await expect(slide.getByRole('link').first()).toBeFocused()
})

test('slides that are not in the middle are out of the tab order', async ({ page }) => {
  await openCarousel(page)
  const reachable = await page
    .locator('#Projects .swiper-slide a')
    .evaluateAll((links) => links.filter((link) => !link.closest('[inert]')).length)
  const active = await page.locator('#Projects .swiper-slide-active a').count()
  expect(reachable).toBe(active)
})

test('a carousel whose style sheet could not be loaded comes with it when it is asked for again', async ({
  page,
  expected,
}) => {
  const sheet = /carousel-[^/]*\.css/
  expected.requests.push(sheet)
  await page.route(sheet, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  await page.goto('/')
  await page.locator('#Projects').scrollIntoViewIfNeeded()
  await failed
  await expect(page.locator('#Projects article')).not.toHaveCount(0)
  await page.unroute(sheet)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show carousel' }).click()
  await expect(page.locator('#Projects .swiper-wrapper')).toHaveCSS('display', 'flex')
})

test('at the last project the focus stays on the button that led there', async ({ page }) => {
  const projects = await openCarousel(page)
  await button(page, 'Next').focus()
  for (let press = 0; press < projects.length; press++) await page.keyboard.press('Enter')
  await expect(page.locator('#Projects [aria-live]')).toHaveText(
    `${projects.length} of ${projects.length}`,
  )
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Next')).toBeFocused()
})

test('of 200 projects the carousel renders only those near the middle', async ({ page }) => {
  await page.route(call, (route) => route.fulfill({ json: many(200) }))
  await openCarousel(page)
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('#Projects [aria-live]')).toContainText('of 200')
  expect(await page.locator('#Projects').getByRole('article').count()).toBeLessThan(10)
  expect(await page.locator('#Projects article').count()).toBeLessThan(10)
})
