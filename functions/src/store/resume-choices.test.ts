import { expect, it } from 'vitest'
import { ownProfile } from '../../../tests/support/test-profile.ts'
import { isEntryId } from '../contract/ids.ts'
import { defaultSelection } from '../contract/resume.ts'
import type { Picked } from '../contract/resume-fields.ts'
import { profileChoices, withIdKeys, withKeptChoices } from './resume-choices.ts'

const [line, ...lines] = ownProfile.experience.flatMap(({ highlights }) => highlights)
const publicPicks = lines.map(({ id }) => ({ key: id, shown: true }))

it('all that can be chosen of a profile has the id of its entry as its key, each its own', () => {
  const keys = JSON.stringify(profileChoices(ownProfile)).match(/(?<="key":")[^"]*/g) ?? []
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !isEntryId(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

it('what is left out stays so where a tab of before names other words', () => {
  const leftOut = { key: line?.id ?? '', shown: false }
  const selection = (highlights: Picked[]) => ({ ...defaultSelection([]), highlights })
  const sent = selection([{ key: 'Words of before', shown: false }])
  const stored = selection([...publicPicks, leftOut])
  const kept = withKeptChoices(withIdKeys(sent, ownProfile), stored, ownProfile)
  expect(kept.highlights).toContainEqual(leftOut)
})
