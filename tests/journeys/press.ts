import type { Page } from '@playwright/test'
import { placeOfControl } from '../support/presses.ts'

export type Way = 'mouse' | 'touch'

/** Waits until the control of that name can be pressed. */
export async function find(page: Page, name: string): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction(placeOfControl, name, { polling: 100 })
  return (await found.jsonValue()) as { x: number; y: number }
}

/** Presses its middle, whatever is there. */
export async function press(page: Page, name: string, way: Way = 'mouse'): Promise<void> {
  const { x, y } = await find(page, name)
  await (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}
