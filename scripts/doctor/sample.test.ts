import { expect, it } from 'vitest'
import { profile } from '../../sample/profile.ts'
import { content } from '../../web/src/content.ts'
import { findStoredFaults, findWordFaults, textsOf } from './words.ts'

/** What the sample says that may as well be true of somebody else. */
const anyones =
  /^(role|roles\[\d\]|education\[\d\]\.(degree|years)|social\[\d\]\.(label|icon)|(admin\.testU|site\.u)rl)$/

// Whoever has put a name of their own there has words of their own too.
it.runIf(content.name === 'Ira Menon')('knows every telling word of the sample again', () => {
  const known = findWordFaults(content).map(({ text }) => text.split(' ', 1)[0])
  const telling = textsOf(content).flatMap(([place, text]) => (text === '' ? [] : [place]))
  expect(
    telling.filter((place) => !anyones.test(place) && !known.includes(place)),
    'teach scripts/doctor/sample.ts these, or change the name as well',
  ).toEqual([])
})

it('knows the sample’s profile again when it is what is stored', () => {
  const known = findStoredFaults(profile).map(({ text }) => text.split(' ', 1)[0] ?? '')
  const { experience, brief } = profile
  const places = textsOf({ experience, brief: { rightToWork: brief.rightToWork } })
  const telling = places.filter(([place]) => /company|\.url|highlights|rightToWork/.test(place))
  expect(known).toEqual(expect.arrayContaining(telling.map(([place]) => place)))
})
