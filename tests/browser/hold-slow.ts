import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Files with the name slow.png are opened when the returned function is called, for the nth time. */
export async function holdSlow(page: Page) {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
    Object.assign(window, {
      async createImageBitmap(file: File) {
        if (file.name !== 'slow.png') return open(file)
        await new Promise((done) => addEventListener('open slow', done, { once: true }))
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
