import { expect, it, vi } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { findTakenPort, sitePort } from './ports.ts'

it.each(['abc', '80', '70000', '5050.5'])('SITE_PORT=%s is refused in a sentence', (wrong) => {
  vi.stubEnv('SITE_PORT', wrong)
  expect(sitePort).toThrow(`SITE_PORT is "${wrong}": it takes a number from 1024 to 65500.`)
})

it('finds the port that another program has', async () => {
  const port = Number(new URL(await serve(() => undefined)).port)
  expect(await findTakenPort([1, port])).toBe(port)
})
