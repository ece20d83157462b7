import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the mouse again and again: a published page asks for React once its visitor does something. */
export async function actUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await page.mouse.move(0, 1)
      return isTrue()
    })
    .toBe(true)
}

export async function hydrated(page: Page): Promise<void> {
  await actUntil(page, () => page.evaluate(isLive))
}

export async function live(page: Page): Promise<void> {
  await page.waitForFunction(isLive)
}

/** React marks hydrated elements. */
function isLive(): boolean {
  const header = document.querySelector('header')
  return header !== null && Object.keys(header).some((key) => key.startsWith('__react'))
}

/** Evaluated by an image that may still be loading. */
export function decode(image: Element): Promise<void> {
  return (image as HTMLImageElement).decode()
}

/** Of each section of the home page, in pixels by its id. */
export function heights(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main section[id]')].map((section) => [
        section.id,
        section.getBoundingClientRect().height,
      ]),
    ),
  )
}

export async function standsStill(one: Locator): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = JSON.stringify(await one.boundingBox())
      return before === last
    })
    .toBe(true)
}
