import { expect, it } from 'vitest'
import { emptyEntry, type OwnSection } from '#contract/sections.ts'
import { ownProfile } from '../../../../../tests/support/test-profile.ts'
import { placesOf } from './section-places.ts'

it('an entry of ours goes to the section that has it by its id, whatever its words and the section’s title are', () => {
  const [section] = ownProfile.sections
  const [entry] = section?.entries ?? []
  const mended = { ...entry, name: 'Other words', by: 'Others' } as NonNullable<typeof entry>
  const places = placesOf(ownProfile.sections, [{ title: 'Renamed', entries: [mended] }])
  expect([...places]).toEqual([[section?.title, [mended]]])
})

it('an entry goes to the section that is the same list in another language, unless the file has that one too', () => {
  const entry = { ...emptyEntry, name: 'CKA' }
  const [german, english] = ['Zertifikate', 'Certificates'].map((title) => ({ title, entries: [] }))
  const found = [{ title: 'Certificates', entries: [entry] }]
  expect([...placesOf([german as OwnSection], found)]).toEqual([['Zertifikate', [entry]]])
  expect([...placesOf([german, english] as OwnSection[], found)]).toEqual([
    ['Certificates', [entry]],
  ])
  const both = [{ title: 'Zertifikate', entries: [{ ...entry, name: 'SCRUM' }] }, ...found]
  expect([...placesOf([german as OwnSection], both).keys()]).toEqual([
    'Zertifikate',
    'Certificates',
  ])
})
