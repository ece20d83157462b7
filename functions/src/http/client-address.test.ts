import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['a single entry', '203.0.113.7', '203.0.113.7'],
  ['the last but one of several', '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [
    'never the left-most that a caller prepends',
    '1.1.1.1,2.2.2.2,203.0.113.7,10.0.0.1',
    '203.0.113.7',
  ],
  ['the peer without the header', undefined, '127.0.0.1'],
  ['the /64 of an IPv6 address', '2001:DB8:0:00a1:1:2:3:4, ::1', '2001:db8:0:a1::/64'],
  ['the /64 of a short IPv6 address', '2001:db8::1, ::1', '2001:db8:0:0::/64'],
])('is %s', (_what, header, address) => {
  expect(clientAddress(header, '127.0.0.1')).toBe(address)
})
