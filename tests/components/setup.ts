/** What holds for every test: vitest runs it for each file, also where the files share one page. */
import * as React from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, complaints, desktop, startAnew } from './screens.ts'

// For its warnings React keeps where each element was made, which takes a quarter of the browser's time; a warning
// that fails a test says its own words. As React does itself once there are too many.
const inReact = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const tooMany = { configurable: true, get: () => 10_000, set() {} }
Object.defineProperty(Reflect.get(React, inReact) ?? {}, 'recentlyCreatedOwnerStacks', tooMany)

beforeEach(async () => {
  if (innerWidth !== desktop[0] || innerHeight !== desktop[1]) await page.viewport(...desktop)
  startAnew()
})

afterEach(() => {
  closeAll()
  expect(complaints, 'said with console.error and console.warn').toEqual([])
})
