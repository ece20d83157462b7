import { expect, it } from 'vitest'
import { defaultSelection, type Picked, type ResumeChoices } from '#contract/resume.ts'
import type { Row } from '../forms/values.ts'
import { newVersion, resumeOf, valuesOf, withChoices } from './values.ts'

const choice = (key: string) => ({ key, label: key.toUpperCase() })
const choices: ResumeChoices = {
  projects: [...'abcdefgh'].map(choice),
  categories: [
    { ...choice('tech'), skills: ['t1', 't2'].map(choice) },
    { ...choice('cloud'), skills: ['c1'].map(choice) },
  ],
  jobs: [{ label: 'Developer', highlights: ['One', 'Two'] }],
}
const opened = { resume: null, updatedAt: '', choices }
/** Each with + or - before it, for in or out. */
const textOf = (picks: unknown) =>
  (picks as Picked[]).map(({ key, shown }) => `${shown ? '+' : '-'}${key}`).join(' ')
const picks = (text: string) =>
  text.split(' ').map((one) => ({ key: one.slice(1), shown: one.startsWith('+') }))

it('starts with the first projects and everything else, as a résumé is made without a choice', () => {
  const { projects, skills, highlights } = resumeOf(valuesOf(opened))
  const shown = projects.filter((pick) => pick.shown).map(({ key }) => key)
  expect(shown).toEqual(defaultSelection(shown).projects.map(({ key }) => key))
  expect(shown).toHaveLength(6)
  expect([...skills, ...highlights].every((pick) => pick.shown)).toBe(true)
})

it('that was filled earlier has what is new since, and not what is gone', () => {
  const values = valuesOf(opened)
  const row = newVersion(values)
  const typed = { ...values, variants: [row], projects: picks('+b -a') }
  const now: ResumeChoices = {
    projects: [...'bcn'].map(choice),
    categories: [
      { ...choice('tech'), skills: ['t1', 'new', 't2'].map(choice) },
      { ...choice('cloud'), skills: [] },
    ],
    jobs: [{ label: 'Developer', highlights: ['One', 'Two', 'Three'] }],
  }
  const draft = withChoices({ values: typed, stored: opened }, { ...opened, choices: now })
  const { projects, skills, highlights, variants } = draft.values
  expect([projects, skills, highlights].map(textOf)).toEqual([
    ...['+b -c -n', '+t1 +new +t2', '+One +Two +Three'],
  ])
  const [{ id, values: version }] = variants as [Row]
  expect([id, version.key, textOf(version.skills)]).toEqual([row.id, row.id, '+t1 +new +t2'])
  // What is only new is no change of the owner's.
  expect(valuesOf(draft.stored).skills).toEqual(skills)
})
