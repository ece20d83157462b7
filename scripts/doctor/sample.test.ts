import { expect, it } from 'vitest'
import { content } from '../../web/src/content.ts'
import { findWordFaults, textsOf } from './words.ts'

/** What the sample says that may as well be true of somebody else. */
const anyones =
  /^(role|roles\[\d\]|education\[\d\]\.(degree|years)|social\[\d\]\.(label|icon)|admin\.testUrl)$/

// Whoever has put a name of their own there has words of their own too.
it.runIf(content.name === 'Ira Menon')('knows every telling word of the sample again', () => {
  const known = findWordFaults(content).map(({ text }) => text.split(' ', 1)[0])
  const telling = textsOf(content).map(([place]) => place)
  expect(
    telling.filter((place) => !anyones.test(place) && !known.includes(place)),
    'teach scripts/doctor/sample.ts these, or change the name as well',
  ).toEqual([])
})

it('takes what anyone may say for nobody’s', () => {
  const faults = findWordFaults(content).map(({ text }) => text.split(' ', 1)[0] ?? '')
  if (content.name === 'Ira Menon')
    expect(faults.filter((place) => anyones.test(place))).toEqual([])
})
