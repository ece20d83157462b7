import { expect, it } from 'vitest'
import { defaultSelection, type ResumeChoices, resumeSchema } from '#contract/resume.ts'
import { mergeVersion } from './stored.ts'
import { picksOf, picksText, toForm, toResume, withChoices } from './values.ts'
import { newVariant } from './variant-links.tsx'

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
const stored = (more: object) => ({
  ...{ resume: resumeSchema.parse(more), updatedAt: '2026-01-01T00:00:00.000Z', choices },
})

it('starts with the first projects and everything else, as a résumé is made without a choice', () => {
  const { projects, skills, highlights } = toResume(toForm(opened))
  const shown = projects.filter((pick) => pick.shown).map(({ key }) => key)
  expect(shown).toEqual(defaultSelection(shown).projects.map(({ key }) => key))
  expect(shown).toHaveLength(6)
  expect([...skills, ...highlights].every((pick) => pick.shown)).toBe(true)
})

it('is what was stored, with what is new since', () => {
  const { skills } = toResume(toForm(stored({ skills: picksOf('+t2\n-t1') })))
  expect(picksText(skills)).toBe('+t2\n+c1\n-t1')
})

it('that was filled earlier has what is new since, and not what is gone', () => {
  const draft = toForm(opened)
  const { key, added } = newVariant(draft.values)
  draft.values = { ...draft.values, ...added, projects: '+b\n-a' }
  const now: ResumeChoices = {
    projects: [...'bcn'].map(choice),
    categories: [
      { ...choice('tech'), skills: ['t1', 'new', 't2'].map(choice) },
      { ...choice('cloud'), skills: [] },
    ],
    jobs: [{ label: 'Developer', highlights: ['One', 'Two', 'Three'] }],
  }
  const { values, opened: before } = withChoices(draft, now)
  expect(values).toMatchObject({
    ...{ projects: '+b\n-c\n-n', skills: '+t1\n+new\n+t2', highlights: '+One\n+Two\n+Three' },
    ...{ [`variants/${key}/skills`]: '+t1\n+new\n+t2', paper: 'a4', variants: key },
  })
  // What is only new is no change of the owner's.
  expect(before.values.skills).toBe(values.skills)
})

it('asks about nothing when only what there is to choose from has changed elsewhere', () => {
  const mine = toForm(stored({}))
  mine.values = { ...mine.values, projects: '+b\n-a' }
  const more = { ...choices, projects: [...choices.projects, choice('n')] }
  const theirs = { ...stored({}), updatedAt: '2026-02-01T00:00:00.000Z', choices: more }
  const { state, conflicts } = mergeVersion({ mine, theirs })
  expect(conflicts).toEqual([])
  expect(picksOf(state.values.projects)).toContainEqual({ key: 'n', shown: false })
})
