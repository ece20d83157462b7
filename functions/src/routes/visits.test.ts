import { expect, it } from 'vitest'
import { siteOf } from './visits.ts'

it.each([
  ['news.example', 'news.example'],
  ['News.Example:8443', 'news.example'],
  ['com.example.app', 'com.example.app'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  // No names of local computers and networks, and no invalid names.
  ['', undefined],
  [undefined, undefined],
  ['localhost:5050', undefined],
  ['nas.local', undefined],
  ['wiki.corp.internal', undefined],
  ['jira.odra.corp', undefined],
  ['router.home.arpa', undefined],
  ['K\u212aK.example\u0000', undefined],
  ['bücher.example', undefined],
  ['192.168.0.1', undefined],
  ['[2001:db8::1]:80', undefined],
  ['user@news.example', undefined],
  ['news.example/path?q=1', undefined],
  ['-.example', undefined],
  ['__proto__', undefined],
  ['others', undefined],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(60)}example`, undefined],
])('83: of what led there, %j, nothing but the host name of a site is kept: %j', (from, site) => {
  expect(siteOf(from)).toBe(site)
})
