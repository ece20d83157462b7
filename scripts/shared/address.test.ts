import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

it.each([
  ['https://ada.dev', 'https://ada.dev'],
  ['https://ada.dev/', 'https://ada.dev'],
  ['http://localhost:5050', 'http://localhost:5050'],
  ['http://[::1]:5050', 'http://[::1]:5050'],
])('takes %s', (text, origin) => expect(readAddress(text).origin).toBe(origin))

it.each(['ada.dev', 'ftp://ada.dev', 'https://ada.dev/admin', 'https://ada@ada.dev'])(
  'refuses "%s", which is no address of a site',
  (text) =>
    expect(() => readAddress(text)).toThrow(
      `"${text}" is not the address of a site, such as https://`,
    ),
)

it('refuses plain HTTP but on this machine: Hosting answers it with a redirection', () =>
  expect(() => readAddress('http://ada.dev')).toThrow('give the https:// address'))
