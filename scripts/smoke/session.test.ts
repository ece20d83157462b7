import { expect, it } from 'vitest'
import { cookieFaults } from './session.ts'

const value = `__session=${'a'.repeat(900)}`
const line = `${value}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`

it('finds nothing wrong with the cookie that the site sets', () => {
  expect(cookieFaults(line, { secure: true })).toEqual([])
  expect(cookieFaults(line.replace(' Secure;', ''), { secure: false })).toEqual([])
})

it.each([
  [' HttpOnly;', '', 'is not HttpOnly'],
  [' Secure;', '', 'is not Secure'],
  ['Strict', 'Lax', 'is not SameSite=Strict'],
  ['Path=/;', 'Path=/api;', 'is not for Path=/'],
  ['43200', '604800', 'does not last 12 hours'],
  ['Secure;', 'Secure; Domain=example.com;', 'names a Domain'],
  ['__session', 'session', 'is not named __session'],
  ['a'.repeat(900), 'a'.repeat(5000), 'is longer than 4,096 bytes'],
])('with %j as %j it %s', (from, to, fault) => {
  expect(cookieFaults(line.replace(from, to), { secure: true })).toEqual([
    expect.stringContaining(fault.replace(/^it /, '')),
  ])
})
