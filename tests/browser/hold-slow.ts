import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Files with the name slow.png are opened when the returned function is called, for the nth time. */
export async function holdSlow(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    let isAsked = false
    // Whether the page has begun to open it by then or not.
    addEventListener('open slow', () => {
      isAsked = held.length === 0
      for (const done of held.splice(0)) done()
    })
    const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
    Object.assign(window, {
      async createImageBitmap(file: File) {
        if (file.name !== 'slow.png') return open(file)
        if (!isAsked) await new Promise<void>((done) => held.push(done))
        isAsked = false
        const bitmap = await open(file)
        // After everything that its opening leads to.
        setTimeout(() => setTimeout(() => document.body.append('opened slow'), 100))
        return bitmap
      },
    })
  })
  return async (times: number) => {
    await page.evaluate(() => dispatchEvent(new Event('open slow')))
    await expect
      .poll(async () => (await page.textContent('body'))?.split('opened slow').length)
      .toBe(times + 1)
  }
}
