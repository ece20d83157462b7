import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visualRuns } from './bidi.ts'

const textsOf = (text: string, paragraph = text) =>
  visualRuns(text, paragraph).map((run) => run.text)

it('puts the words of a line where the direction of its paragraph has them', () => {
  expect(textsOf('Moved שירות לקוחות to')).toEqual(['Moved ', 'שירות לקוחות', ' to'])
  expect(textsOf('בלשון React כתבתי')).toEqual([' כתבתי', 'React', 'בלשון '])
  expect(textsOf('React כתבתי', 'בלשון React כתבתי')).toEqual([' כתבתי', 'React'])
})

it('turns brackets round where they go to the left', () => {
  expect(textsOf('א (ב)')).toEqual(['א )ב('])
})

it('loses and adds no letter', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ab אב مه 19,.-') })
  fc.assert(
    fc.property(letters, letters, (text, paragraph) => {
      expect([...textsOf(text, paragraph).join('')].sort()).toEqual([...text].sort())
    }),
  )
})
