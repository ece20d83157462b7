/** What holds for every test: vitest runs it for each file, also where the files share one page. */
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, complaints, desktop, startAnew } from './screens.ts'

beforeEach(async () => {
  if (innerWidth !== desktop[0] || innerHeight !== desktop[1]) await page.viewport(...desktop)
  startAnew()
})

afterEach(() => {
  closeAll()
  expect(complaints, 'said with console.error and console.warn').toEqual([])
})
