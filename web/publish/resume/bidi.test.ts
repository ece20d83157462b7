import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Direction, directionIn } from '../../src/text-direction.ts'
import { visualRuns } from './bidi.ts'

const runsOf = (text: string, paragraph = text, page: Direction = 'ltr') =>
  visualRuns(text, directionIn(page, paragraph))
const textsOf = (...line: Parameters<typeof runsOf>) => runsOf(...line).map((run) => run.text)

it('puts the words of a line where the direction of its paragraph has them', () => {
  expect(textsOf('Moved שירות לקוחות to')).toEqual(['Moved ', 'שירות לקוחות', ' to'])
  expect(textsOf('בלשון React כתבתי')).toEqual([' כתבתי', 'React', 'בלשון '])
  expect(textsOf('React כתבתי', 'בלשון React כתבתי')).toEqual([' כתבתי', 'React'])
})

it('turns brackets round where they go to the left', () => {
  expect(textsOf('א (ב)')).toEqual(['א )ב('])
})

it.each([
  ['React مكتبة جيدة.', 'React مكتبة جيدة.', ['مكتبة جيدة.', 'React']],
  ['React 19.', 'كتبت React 19.', ['.', 'React 19']],
  ['Wrote it, in English.', 'Wrote it, in English.', ['Wrote it, in English.']],
  ['2019–2021', '2019–2021', ['2021', '–', '2019']],
])(
  'on a page from right to left %j, of the paragraph %j, stands as %j',
  (line, paragraph, runs) => {
    expect(textsOf(line, paragraph, 'rtl').map((text) => text.trim())).toEqual(runs)
  },
)

it('loses and adds no letter, and says where each run begins', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ab אב مه 19,.-') })
  fc.assert(
    fc.property(letters, letters, fc.constantFrom('ltr', 'rtl'), (text, paragraph, page) => {
      const runs = runsOf(text, paragraph, page as Direction)
      const inOrder = runs.sort((one, other) => one.at - other.at).map((run) => run.text)
      expect(inOrder.join('')).toBe(text)
    }),
  )
})
