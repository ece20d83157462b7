import { expect, it, onTestFinished, vi } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import { withAddress } from './address.ts'

it.each([
  ['', 'https://zoe-site.web.app/', 'https://zoe-site.web.app'],
  ['https://zoe.example.org', 'https://zoe-site.web.app', 'https://zoe.example.org'],
  ['https://zoe.example.org', '', 'https://zoe.example.org'],
  ['', 'http://127.0.0.1:5150', 'http://localhost:5050'],
  ['', '', 'http://localhost:5050'],
])('of %j deployed to %j the address is %s', (address, deployed, url) => {
  // A deploy from a site on another port runs this too.
  vi.stubEnv('SITE_PORT', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(withAddress({ ...placeholderContent, address }, deployed).site.url).toBe(url)
})

it('a site on another port names that one, also where it was built for the usual one', () => {
  vi.stubEnv('SITE_PORT', '6400')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const built of ['', 'http://localhost:5050'])
    expect(withAddress({ ...placeholderContent, address: '' }, built).site.url).toBe(
      'http://localhost:6400',
    )
})
