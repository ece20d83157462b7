/** Global set-up: vitest runs it for each file, even when files share one page. */
import * as React from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, complaints, desktop, startAnew } from './screens.ts'

// React's development build records where each element was created, which takes a quarter of the browser's
// time; failing warnings are clear without it. React itself stops recording after too many.
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
