import type { SwiperClass } from 'swiper/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSummary } from '#contract/project.ts'
import { renderHome } from '../../web/src/home/render.tsx'
import { testProfile } from '../support/test-profile.ts'
import { frames, mouse, press } from './forms.ts'
import { all, find, many, next, openCarousel, prefer, previous, texts, toCarousel } from './home.ts'
import { button } from './locators.ts'
import { project } from './samples.ts'
import { address, api, openHome, openPublishedHome, phone, withWords } from './screens.ts'

const active = '#Projects .swiper-slide-active'
const bullets = '#Projects .swiper-pagination-bullet'
const count = () => expect.poll(() => texts('#Projects [aria-live]').join())
const title = () => expect.poll(() => texts(`${active} h3`).join())

test('it comes, and the section in view is marked, where a busy browser tells of two moments at once', async () => {
  const Observer = window.IntersectionObserver
  class Busy extends Observer {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        // Simulates outdated entries: the current section was another, and what is near was far.
        const isLine = options?.rootMargin?.startsWith('-')
        const before = entries.map(({ target, isIntersecting }) => ({
          target,
          isIntersecting: Boolean(isLine && !isIntersecting),
        }))
        tell([...before, ...entries] as IntersectionObserverEntry[], observer)
      }, options)
    }
  }
  vi.stubGlobal('IntersectionObserver', Busy)
  try {
    await openCarousel(...many(3))
  } finally {
    vi.unstubAllGlobals()
  }
  const entries = page.getByRole('navigation', { name: 'Sections' })
  for (const section of ['Contact', 'Home']) {
    await entries.getByRole('link', { name: section }).click()
    await expect
      .element(entries.getByRole('link', { name: section }))
      .toHaveAttribute('aria-current', 'location')
    expect(all('nav[aria-label=Sections] [aria-current]')).toHaveLength(1)
  }
})

test('the words of the cards, which the row has shown, stay as the carousel comes', async () => {
  const words = new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      const text = document.querySelector(`${active} article > :last-child > *`)
      if (text === null) return
      observer.disconnect()
      resolve(getComputedStyle(text).opacity)
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
  await openCarousel(...many(3))
  expect(await words).toBe('1')
  // Those at the side keep theirs too, so that no blank card passes through.
  const aside = find('#Projects .swiper-slide-next article > :last-child > *')
  expect(getComputedStyle(aside).opacity).toBe('1')
})

test('coverflow, rotate 50, stretch 0, depth 0, modifier 1, shadows on, centred, automatic slides per view, pagination on, which names the projects where they fit, and has dots where not; each leads to its own', async () => {
  const named = many(8).map((one) => ({ ...one, name: `${one.name} <i>"x"</i>` }))
  await openCarousel(...named)
  const { swiper } = find<HTMLElement & { swiper: { params: object } }>('#Projects .swiper')
  expect(swiper.params).toMatchObject({
    effect: 'coverflow',
    coverflowEffect: { rotate: 50, stretch: 0, depth: 0, modifier: 1, slideShadows: true },
    centeredSlides: true,
    slidesPerView: 'auto',
    pagination: { clickable: true, type: 'bullets' },
  })
  const words = () => all(bullets).map((one) => getComputedStyle(one, '::after').content)
  expect(words()).toEqual(named.map(({ name }) => JSON.stringify(name)))
  await userEvent.click(all(bullets)[5] ?? document.body)
  await title().toBe('Project 6 <i>"x"</i>')
  await expect.poll(() => lineBelow(all(bullets)[5])).toBe('whole')
  expect(lineBelow(all(bullets)[4])).toBe('none')
  await prefer('forced-colors', 'active')
  expect(lineBelow(all(bullets)[5])).toBe('whole')
  await page.viewport(768, 900)
  await expect.poll(words).toEqual(named.map(() => 'none'))
  expect(getComputedStyle(find(bullets)).width).toBe('8px')
})

/** Whether the line below a name is drawn, or cut by the edge of what it is in. */
function lineBelow(name = document.body): 'whole' | 'cut' | 'none' {
  const style = getComputedStyle(name)
  if (style.textDecorationLine !== 'underline') return 'none'
  const probe = document.createElement('span')
  probe.style.display = 'inline-block'
  name.append(probe)
  const baseline = probe.getBoundingClientRect().bottom
  probe.remove()
  const below =
    Number.parseFloat(style.textUnderlineOffset) + Number.parseFloat(style.textDecorationThickness)
  return baseline + below <= name.getBoundingClientRect().bottom ? 'whole' : 'cut'
}

test('the pagination names the projects as they are since the page was published', async () => {
  const published = many(3)
  api.projects.push(...[...published].reverse())
  const release = api.hold('project/getprojects')
  openPublishedHome({ projects: published.map((one) => toSummary(one)) }, testProfile)
  await toCarousel()
  const names = () => all(bullets).map(({ dataset }) => dataset.name)
  expect(names()).toEqual(['Project 1', 'Project 2', 'Project 3'])
  release()
  await expect.poll(names).toEqual(['Project 3', 'Project 2', 'Project 1'])
  expect(all(`${bullets}-active`)).toHaveLength(1)
})

test('each slide has image, name, description, technologies, source and live links', async () => {
  const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const deploy = 'https://live.example.com/'
  const projects = [
    project({ photo, photoWidth: 1920, photoHeight: 1080, deploy }),
    project({ name: 'Ledger', technologies: ['TypeScript', 'Go', 'SQL'] }),
    project({ name: 'Last', deploy }),
  ]
  await openCarousel(...projects)
  await press(previous)
  await title().toBe(projects[0]?.name ?? '')
  expect(find(`${active} img`).getAttribute('srcset')).toMatch(/ 480w, .* 960w/)
  for (const [index, one] of projects.entries()) {
    if (index > 0) await press(next)
    await title().toBe(one.name)
    const slide = find(active)
    expect(slide.ariaLabel).toBe(`${index + 1} of 3`)
    expect(slide.textContent).toContain(one.description)
    expect(texts(`${active} li`)).toEqual(one.technologies)
    const links = [...slide.querySelectorAll('a')]
    expect(links.map(({ href }) => href)).toEqual([one.github, one.deploy].filter(Boolean))
    for (const { target, rel } of links)
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
  }
  // The pressed button keeps the focus.
  await expect.element(next).toBeDisabled()
  await expect.element(next).toHaveFocus()
})

test('a card cuts none of its technologies, however many or long they are: on a phone they are one line, which says how many are left', async () => {
  await page.viewport(320, 844)
  const long = 'Amazon Relational Database Service (RDS)'
  const technologies = [long, ...many(9).map(({ name }) => name)]
  const short = ['Go', 'TypeScript', 'PostgreSQL', 'Redis', 'Kubernetes']
  await openCarousel(project({ technologies }), project({ name: 'Ledger', technologies: short }))
  const isWhole = (item: Element) => {
    const box = item.getBoundingClientRect()
    const list = item.parentElement?.getBoundingClientRect()
    return (
      list &&
      box.width > 1 &&
      box.left >= list.left &&
      box.right <= list.right &&
      box.top >= list.top &&
      box.bottom <= list.bottom
    )
  }
  const left = () => getComputedStyle(find(`${active} ul`), '::after').content
  const shown = () => all(`${active} li`).filter(isWhole)
  expect(texts(`${active} li`)).toEqual(technologies)
  expect(shown().map(({ textContent }) => textContent)).toEqual([long])
  expect(left()).toBe('"+9"')
  await page.viewport(390, 844)
  await press(next)
  await title().toBe('Ledger')
  await expect.poll(() => shown().length).toBe(3)
  expect(left()).toBe('"+2"')
  expect(new Set(shown().map(({ offsetTop }) => offsetTop)).size).toBe(1)
  await page.viewport(600, 844)
  await expect.poll(() => shown().length).toBe(short.length)
  expect(left()).toBe('none')
})

test('buttons, keyboard, swipe and a click on a slide at the side work; only slides near the middle are there, and only the middle one can be reached: an arrow key takes the focus along', async () => {
  await page.viewport(...phone)
  await openCarousel(...many(20))
  await count().toBe('2 of 20')
  await userEvent.keyboard('{ArrowRight}')
  await count().toBe('3 of 20')
  await userEvent.keyboard('{ArrowLeft}')
  await count().toBe('2 of 20')
  await next.click()
  await count().toBe('3 of 20')
  await previous.click()
  await previous.click()
  await count().toBe('1 of 20')

  const shape = () => find(active).getBoundingClientRect()
  const middle = () => Math.round(shape().x + shape().width / 2)
  // The slide has come to rest.
  await expect.poll(middle).toBe(phone[0] / 2)
  const { x, y, width, height } = shape()
  await mouse('mousePressed', x + width * 0.8, y + height / 2)
  for (let step = 1; step <= 8; step++)
    await mouse('mouseMoved', x + width * (0.8 - step * 0.075), y + height / 2)
  await mouse('mouseReleased', x + width * 0.2, y + height / 2)
  await count().toBe('2 of 20')

  await page.viewport(1440, 900)
  find('#Projects .swiper').scrollIntoView({ block: 'center' })
  await userEvent.click(find('#Projects .swiper-slide-next'))
  await title().toBe('Project 3')

  find(`${active} a`).focus()
  await userEvent.keyboard('{ArrowRight}')
  await title().toBe('Project 4')
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Source of Project 4')
  const links = all('#Projects .swiper-slide a')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !link.closest('[inert]'))).toEqual(all(`${active} a`))
  expect(all('#Projects article').length).toBeLessThan(10)
})

test('a mouse that drags a card by its “Case study” moves the carousel, and follows no link', async () => {
  await openCarousel(...many(3, { slug: 'one', story: 'A story.' }))
  const middle = () => {
    const { x, width } = find(active).getBoundingClientRect()
    return Math.round(x + width / 2)
  }
  await expect.poll(middle).toBe(innerWidth / 2)
  const drawn = all(`${active} span`).find((one) => one.textContent === 'Case study')
  const box = drawn?.getBoundingClientRect() ?? new DOMRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const start = address()
  await mouse('mousePressed', x, y)
  for (let step = 1; step <= 8; step++) await mouse('mouseMoved', x + step * 90, y)
  await mouse('mouseReleased', x + 720, y)
  await count().toBe('1 of 3')
  expect(address()).toBe(start)
})

test.for<readonly [number, number]>([phone, [1440, 900]])(
  'half way from one card to the next no corner of either is cut, and what is above and below is over them, at %i × %i px',
  async (window) => {
    await page.viewport(...window)
    await openCarousel(...many(3))
    const element = find<HTMLElement & { swiper: SwiperClass }>('#Projects .swiper')
    const { swiper } = element
    // It stands on the second card.
    swiper.setTranslate((swiper.translate + (swiper.slidesGrid[0] ?? 0) * -1) / 2)
    const { top, bottom } = element.getBoundingClientRect()
    for (const card of all('#Projects article').slice(0, 2)) {
      const box = card.getBoundingClientRect()
      expect(box.height).toBeGreaterThan(card.offsetHeight)
      expect(box.top).toBeGreaterThan(top)
      expect(box.bottom).toBeLessThan(bottom)
    }
    expect(getComputedStyle(element).perspective).toBe('2400px')
    const [layer, heading, controls] = [
      element,
      find('#Projects div:has(> h2)'),
      find('#Projects .swiper + div'),
    ].map((one) => Number(getComputedStyle(one).zIndex))
    expect(Math.min(heading ?? 0, controls ?? 0)).toBeGreaterThan(layer ?? 0)
  },
)

test.for([900, 1024, 1440])(
  'at %i px the card stands below the heading, as wide as the column',
  async (width) => {
    await page.viewport(width, 900)
    await openCarousel(...many(3))
    const column = find('#Projects div:has(> h2)').getBoundingClientRect()
    await expect.poll(() => find(active).getBoundingClientRect().left).toBeCloseTo(column.left, 0)
    expect(find(active).offsetWidth).toBeCloseTo(column.width, 0)
  },
)

test('the neighbour comes nearer from right to left too', async () => {
  await page.viewport(1440, 900)
  await openCarousel(...many(3))
  const translate = () => getComputedStyle(find('#Projects .swiper-slide-next > *')).translate
  await expect.poll(translate).toBe('-80px')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await expect.poll(translate).toBe('80px')
})

test('with larger text a card beside its picture cuts no words, nor do its links leave it', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await page.viewport(1280, 900)
  const named = { slug: 'one', story: 'A story.', deploy: 'https://live.example.com/' }
  const long = project({ ...named, name: 'Donaudampfschifffahrtsgesellschaft' })
  await openCarousel(long, project())
  const card = find(`${active} article`)
  await expect.poll(() => card.scrollWidth - card.clientWidth).toBe(0)
  expect(card.scrollHeight - card.clientHeight).toBe(0)
})

/** The published page, before its scripts. */
function openRow(size: number): void {
  const root = document.createElement('div')
  onTestFinished(() => root.remove())
  document.body.append(root)
  const published = { projects: many(size).map((one) => toSummary(one)) }
  root.innerHTML = renderHome(withWords(published, testProfile), testProfile)
}

test.for([
  [2, 'Project 1'],
  [3, 'Project 2'],
] as const)(
  'of %i projects it starts with “%s”, as the published row does',
  async ([size, name]) => {
    openRow(size)
    const inMiddle = all('#Projects article').filter((card) => {
      const { left, right } = card.getBoundingClientRect()
      return left < innerWidth / 2 && innerWidth / 2 < right
    })
    expect(inMiddle.map((card) => card.querySelector('h3')?.textContent)).toEqual([name])
    document.body.replaceChildren()
    await openCarousel(...many(size))
    await title().toBe(name)
  },
)

test('where it cannot come, a mouse scrolls the row of cards by its bar', () => {
  openRow(3)
  const bar = () => getComputedStyle(find('#Projects ul')).scrollbarWidth
  const left = () => find('#Projects li').offsetLeft
  expect(bar()).toBe('none')
  expect(left()).toBeLessThan(0)
  document.documentElement.dataset.failed = ''
  onTestFinished(() => void delete document.documentElement.dataset.failed)
  expect(bar()).toBe('auto')
  // All of them.
  expect(left()).toBeGreaterThanOrEqual(0)
})

test('it comes back where it was left, also from the end of the grid', async () => {
  await page.viewport(...phone)
  await openCarousel(...many(12))
  const showAll = button('Show all')
  await next.click()
  await title().toBe('Project 3')
  await showAll.click()
  expect(texts('#Projects article h3')).toEqual(many(12).map(({ name }) => name))
  expect(all('#Projects .swiper')).toEqual([])
  const back = button('Back to the carousel')
  await expect.element(back).toBeInTheDocument()
  const top = () => (back.element() as HTMLElement).offsetTop
  const from = top()
  back.element().scrollIntoView()
  await expect.element(back).toBeInViewport()
  await frames()
  // Reserved height keeps the button in place before the rest is rendered.
  expect(top()).toBe(from)
  await back.click()
  await title().toBe('Project 3')
  await expect.element(showAll).toHaveFocus()
  await expect.element(showAll).toBeInViewport()
})

test('in the grid the technologies and the links of the cards in a row are level, and no long name is cut', async () => {
  await page.viewport(1440, 900)
  const description = 'It reads what the ward spends, and says so in words. '.repeat(6)
  const name = 'Kraftfahrzeughaftpflichtversicherungsrechner'
  await openCarousel(project({ name, description }), ...many(2))
  await button('Show all').click()
  await expect.poll(() => all('#Projects .swiper')).toEqual([])
  for (const card of all('#Projects article')) expect(card.scrollWidth).toBe(card.clientWidth)
  for (const part of ['ul', 'a']) {
    const tops = all(`#Projects article ${part}`).map((one) => one.getBoundingClientRect().top)
    expect(tops).toHaveLength(3)
    expect(Math.max(...tops) - Math.min(...tops), part).toBeLessThan(1)
  }
})

test('with prefers-reduced-motion there is a grid instead', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  api.projects.push(...many(3))
  openHome(testProfile)
  await expect.poll(() => texts('#Projects article h3')).toEqual(many(3).map(({ name }) => name))
  find('#Projects').scrollIntoView()
  await frames()
  expect(all('#Projects .swiper')).toEqual([])
  expect(button('Show all').elements()).toEqual([])
})

test('on a phone that grid shows three lines of a long description, and all of it when asked', async () => {
  await prefer('prefers-reduced-motion', 'reduce')
  await page.viewport(390, 844)
  const long = 'It reads what the ward spends, and says so in words. '.repeat(8).trim()
  api.projects.push(...many(2).map((one, at) => ({ ...one, description: at ? 'Short.' : long })))
  openHome(testProfile)
  const height = () => page.getByText(long).element().clientHeight
  await expect.element(button('More')).toBeVisible()
  const three = height()
  await userEvent.click(button('More'))
  await expect.poll(height).toBeGreaterThan(2 * three)
  await userEvent.click(button('Less'))
  await expect.poll(height).toBe(three)
})
