import { expect, it } from 'vitest'
import { content } from '../src/content.ts'
import { withAddress } from './address.ts'

it.each([
  ['http://localhost:5050', 'https://zoe-site.web.app/', 'https://zoe-site.web.app'],
  ['https://zoe.example.org', 'https://zoe-site.web.app', 'https://zoe.example.org'],
  ['http://localhost:5050', 'http://127.0.0.1:5150', 'http://localhost:5050'],
  ['http://localhost:5050', '', 'http://localhost:5050'],
])('of %s deployed to %s the address is %s', (url, deployed, address) => {
  expect(withAddress({ ...content, site: { url } }, deployed).site.url).toBe(address)
})
