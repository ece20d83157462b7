import type { Page } from '@playwright/test'

/** React marks what it has taken over; the typed line is the last to come. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__react'))
  })
}

/** To be evaluated by an image that may still be on its way. */
export function decode(image: Element): Promise<void> {
  return (image as HTMLImageElement).decode()
}
