import { expect, it } from 'vitest'
import { profile } from '../../sample/profile.ts'
import { findStoredFaults, textsOf } from './words.ts'

/** What the sample says that may as well be true of somebody else. */
const anyones =
  /^(role|language|roles\[\d\]|(education|experience)\[\d\]\.(degree|years|title|location|start|end|technologies.*)|social\[\d\]\.(label|icon)|brief\.(?!rightToWork).*)$/

it('knows every telling word of the sample again when it is what is stored', () => {
  const known = findStoredFaults(profile).map(({ text }) => text.split(' ', 1)[0])
  const telling = textsOf(profile).flatMap(([place, text]) => (text === '' ? [] : [place]))
  expect(
    telling.filter((place) => !anyones.test(place) && !known.includes(place)),
    'teach scripts/doctor/sample.ts these',
  ).toEqual([])
})
