import { expect, it } from 'vitest'
import { ownProfile } from '../../../tests/support/test-profile.ts'
import { isEntryId } from '../contract/ids.ts'
import { defaultSelection, type ResumeSelection } from '../contract/resume.ts'
import { profileChoices, withIdKeys, withKeptChoices } from './resume-choices.ts'

const [line, ...lines] = ownProfile.experience.flatMap(({ highlights }) => highlights)
const version = { key: 'a234567bcdefghij', name: 'Acme', on: true }
const publicPicks = lines.map(({ id }) => ({ key: id, shown: true }))

it('all that can be chosen of a profile has the id of its entry as its key, each its own', () => {
  const keys = JSON.stringify(profileChoices(ownProfile)).match(/(?<="key":")[^"]*/g) ?? []
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !isEntryId(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  ['public résumé', (resume: ResumeSelection) => resume.highlights],
  ['version', (resume: ResumeSelection) => resume.variants[0]?.highlights],
])(
  'what is left out of the %s stays so where a tab of before names other words',
  (part, picksOf) => {
    const leftOut = [{ key: line?.id ?? '', shown: false }]
    const byWords = [{ key: 'Words of before', shown: false }]
    const whole = (inPublic: object[], inVersion: object[]) => {
      const [own, other] = [inPublic, inVersion].map((highlights) => ({
        ...defaultSelection([]),
        highlights,
      }))
      return { ...own, variants: [{ ...version, ...other }] } as ResumeSelection
    }
    const isPublic = part !== 'version'
    const sent = isPublic ? whole(byWords, publicPicks) : whole(publicPicks, byWords)
    const stored = whole([...publicPicks, ...leftOut], [...publicPicks, ...leftOut])
    const kept = withKeptChoices(withIdKeys(sent, ownProfile), stored, ownProfile)
    expect(picksOf(kept)).toContainEqual(leftOut[0])
  },
)
