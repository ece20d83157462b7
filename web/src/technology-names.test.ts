import { expect, it } from 'vitest'
import { commonName } from './technology-names.ts'

it.each([
  ['Node', 'Node.js'],
  ['c♯', 'C#'],
  ['React Native', 'react-native'],
])('%s and %s are one technology', (one, other) => {
  expect(commonName(one)).toBe(commonName(other))
})

it.each([
  ['🦀', '🚀'],
  ['C♯', 'C'],
])('%s and %s are two', (one, other) => {
  expect(commonName(one)).not.toBe(commonName(other))
})
