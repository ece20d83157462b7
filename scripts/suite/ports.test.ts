import { afterEach, expect, it, vi } from 'vitest'
import { sitePort } from './ports.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each(['abc', '80', '70000', '5050.5'])('SITE_PORT=%s is refused in a sentence', (wrong) => {
  vi.stubEnv('SITE_PORT', wrong)
  expect(sitePort).toThrow(`SITE_PORT is "${wrong}": it takes a number from 1024 to 65500.`)
})
