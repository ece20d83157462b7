import { expect, it } from 'vitest'
import { ownProfile } from '../../../../../tests/support/test-profile.ts'
import { placesOf } from './section-places.ts'

it('an entry of ours goes to the section that has it by its id, whatever its words and the section’s title are', () => {
  const [section] = ownProfile.sections
  const [entry] = section?.entries ?? []
  const mended = { ...entry, name: 'Other words', by: 'Others' } as NonNullable<typeof entry>
  const places = placesOf(ownProfile.sections, [{ title: 'Renamed', entries: [mended] }])
  expect([...places]).toEqual([[section?.title, [mended]]])
})
