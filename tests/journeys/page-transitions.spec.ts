import type { Page } from '@playwright/test'
import { expect, frames, test } from '../support/fixtures.ts'
import { hydrated } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const hosting = sharePublished()

// A page that asks for a fade too late, or not at all, makes the browser report an error.
test('no way from page to page is an error, however late the styles come', async ({
  page,
  expected,
}) => {
  expected.requests.push(/no-such-page/)
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await countFades(page)
  await page.goto(`${hosting.url}/no-such-page`)
  for (const path of ['/projects/vandi', '/resume', '/login', '/']) {
    await follow(page, path)
    await expect.poll(() => page.evaluate(() => document.title)).not.toBe('')
    await expect.poll(() => fades(page), path).toContain('::view-transition-new(root)')
  }
})

test('the cover of a card, in the carousel and in the grid, grows into the cover of the project’s page below the same bar, with its figure and picture', async ({
  page,
}) => {
  await countFades(page)
  for (const shown of ['the carousel', 'the grid']) {
    await page.goto(`${hosting.url}/`)
    const section = page.locator('#Projects')
    await section.scrollIntoViewIfNeeded()
    await expect(section.locator('.swiper-initialized')).toBeVisible()
    if (shown === 'the grid') await section.getByRole('button', { name: 'Show all' }).click()
    const link = section.getByRole('link', { name: 'Tiffin', exact: true })
    await link.focus()
    const card = section
      .locator('article')
      .filter({ has: page.getByRole('link', { name: 'Tiffin', exact: true }) })
    // One field, of which the figure begins where its digits do.
    await expect(card).toHaveCSS('view-transition-name', 'cover')
    expect(await card.locator('.plate b').evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(
      300,
    )
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiffin')
    for (const name of ['cover', 'figure', 'img'])
      await expect.poll(() => fades(page), shown).toContain(`::view-transition-group(${name})`)
    // These are the new page's from the start.
    expect(await fades(page)).not.toContain('::view-transition-new(cover)')
    expect(await fades(page)).not.toContain('::view-transition-new(bar)')
  }
})

test('from the pressed card of the first screen name, figure and picture travel each alone', async ({
  page,
}) => {
  await countFades(page)
  await page.goto(`${hosting.url}/`)
  const card = page.locator('#Home > ul > li').nth(1)
  // The first one's alone is published.
  await hydrated(page)
  await expect(card.locator('img')).toBeAttached()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['group(strong)', 'group(figure)', 'group(img)'])
    await expect.poll(() => fades(page)).toContain(`::view-transition-${name}`)
  // Where the card had none, the new one comes late.
  expect(await fades(page)).not.toContain('::view-transition-new(strong)')
  expect(await fades(page)).not.toContain('later than 320 ms')
})

for (const [width, from] of [
  [1440, [0, 2, 'the carousel']],
  [390, [0]],
] as const)
  test(`at ${width} px figure and picture pass each other within a frame or two, and the picture only widens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await holdFades(page)
    for (const nth of from) {
      await page.goto(`${hosting.url}/`)
      await hydrated(page)
      const section = page.locator('#Projects')
      if (nth === 'the carousel') {
        await section.scrollIntoViewIfNeeded()
        await expect(section.locator('.swiper-initialized')).toBeVisible()
      }
      const card =
        nth === 'the carousel'
          ? section.locator('.swiper-slide-active h3')
          : page.locator('#Home > ul > li').nth(nth)
      if (width > 1000) await card.hover({ position: { x: 200, y: 20 } })
      await card.evaluate((one) =>
        Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      await card.getByRole('link').click()
      await expect(page).toHaveURL(/projects/)
      const boxes = await heldBoxes(page)
      for (const { figure, img, time } of boxes) {
        expect(img.clip).toBe('none')
        expect(
          figure.bottom <= img.top || figure.left >= img.right,
          `${nth}: ${JSON.stringify([time, figure, img])}`,
        ).toBe(true)
      }
      const widths = boxes.map(({ img }) => img.right - img.left)
      expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    }
  })

test('with prefers-reduced-motion pages change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countFades(page)
  await page.goto(`${hosting.url}/projects/vandi`)
  await page.getByRole('link', { name: /Next/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiffin')
  await frames(page)
  expect(await fades(page)).toEqual([])
})

/** Records what is animated while each further page appears. */
async function countFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('pagereveal', ({ viewTransition }) =>
      viewTransition?.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (Number(effect?.getComputedTiming().endTime) > 320) seen.push('later than 320 ms')
          seen.push((effect as KeyframeEffect).pseudoElement ?? '')
        }
      }),
    )
  })
}

/** Holds what is animated while a further page appears. */
async function holdFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      Object.assign(window, {
        held: viewTransition?.ready.then(() => {
          for (const animation of document.getAnimations()) animation.pause()
        }),
      })
    })
  })
}

/** Where figure and picture are, by the time in milliseconds. */
function heldBoxes(page: Page) {
  return page.evaluate(async () => {
    await (window as unknown as { held: Promise<void> }).held
    const boxOf = (name: string) => {
      const style = (part: string) =>
        getComputedStyle(document.documentElement, `::view-transition-${part}(${name})`)
      const { transform, width, height } = style('group')
      const { a: scale, e: left, f: top } = new DOMMatrix(transform)
      const { translate, clipPath: clip } = style('image-pair')
      const [, above = '0'] = translate.split(' ')
      const tall = scale * Number.parseFloat(height)
      const up = (Number.parseFloat(above) / 100) * tall
      const right = left + scale * Number.parseFloat(width)
      return { left, right, top: top + up, bottom: top + up + tall, clip }
    }
    return [20, 40, 60, 90, 120, 160].map((time) => {
      for (const animation of document.getAnimations()) animation.currentTime = time
      return { time, figure: boxOf('figure'), img: boxOf('img') }
    })
  })
}

function fades(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    document.body.append(link)
    link.click()
  }, path)
  await expect(page).toHaveURL(`${hosting.url}${path}`)
}
