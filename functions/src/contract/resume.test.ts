import { describe, expect, it } from 'vitest'
import { pickFrom } from './resume.ts'

const letters = [...'abcd']
const pick = (picks: string, isNewShown?: boolean) =>
  pickFrom(
    letters,
    [...picks].map((letter) => ({
      key: letter.toLowerCase(),
      shown: letter === letter.toLowerCase(),
    })),
    (letter) => letter,
    isNewShown,
  ).join('')

describe('what is picked', () => {
  it.each([
    ['all in the order of the page while nothing is said', '', 'abcd'],
    ['in the order that was chosen', 'dcba', 'dcba'],
    ['without what was left out, shown here in capitals', 'dCba', 'dba'],
    ['with what is new after the one that it came after', 'dca', 'dcab'],
    ['with what is new at the start first', 'dcb', 'adcb'],
    ['without what is gone', 'xdcba', 'dcba'],
  ])('is %s', (_what, picks, expected) => {
    expect(pick(picks)).toBe(expected)
  })

  it('is without what is new where only what was chosen is in', () => {
    expect(pick('dB', false)).toBe('d')
  })

  it('is both of two that are known by the same key', () => {
    expect(pickFrom(['ab', 'ac'], [{ key: 'a', shown: true }], ([key = '']) => key)).toEqual([
      'ab',
      'ac',
    ])
  })
})
