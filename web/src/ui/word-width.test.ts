import { expect, it } from 'vitest'
import { lettersOf } from '../../publish/resume/letters.ts'
import { readSources } from '../../publish/sources.ts'
import { fittingWidth, lineWidth, overhang, wordWidth } from './word-width.ts'

it.each([
  ['Ana', 3, 'Ana'],
  ['Wolfeschlegelsteinhausen Ana', 3, 'Wolfeschlegelsteinhausen'],
  ['Hubert Blaine-Wolfe', 3, 'Blaine-'],
  ['Nguyễn Thị Phương Thảo', 3, 'Thị Phương'],
  ['Nguyễn Thị Phương Thảo', 2, 'Phương Thảo'],
  ['María del Pilar de la Cruz', 2, 'María del Pilar'],
])('the widest line of %s on %i lines is %s', (text, lines, widest) => {
  expect(wordWidth(text, lines)).toBe(lineWidth(widest))
})

it.each([
  ['PayRoll', 'PayRoll'],
  ['Terraform modules', 'Terraform'],
  ['Warehouse replenishment planning for retail', 'planning for retail'],
])('%s is as large as a line of %s asks for', (text, widest) => {
  expect(fittingWidth(text, 2)).toBe(lineWidth(widest))
})

it('short words are no larger than the height lets them be', () => {
  expect(fittingWidth('Go', 2)).toBe(2)
})

it('a figure reaches beyond its width as far as its last digit is drawn', () => {
  const { outline } = lettersOf(readSources().fonts.map(({ bold }) => bold))
  for (const digit of '0123456789') {
    const { path, width } = outline(digit, 1000, -0.04)
    const across = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === 0)
    expect(overhang(`1${digit}`), digit).toBeCloseTo((Math.max(...across) - width) / 1000, 2)
  }
})
