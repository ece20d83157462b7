import { describe, expect, it } from 'vitest'
import { defaultSelection, type ResumeChoices, resumeSchema } from '#contract/resume.ts'
import { mergeVersion } from './stored.ts'
import {
  describeValue,
  findErrors,
  picksOf,
  picksText,
  removeVariant,
  toForm,
  toResume,
  withChoices,
} from './values.ts'
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
  resume: resumeSchema.parse(more),
  updatedAt: '2026-01-01T00:00:00.000Z',
  choices,
})

describe('the form of a résumé', () => {
  it('starts with the first projects and everything else, as it is made without a choice', () => {
    const { projects, skills, highlights } = toResume(toForm(opened))
    const shown = projects.filter((pick) => pick.shown).map(({ key }) => key)
    expect(shown).toEqual(defaultSelection(shown).projects.map(({ key }) => key))
    expect(shown).toHaveLength(6)
    expect([...skills, ...highlights].every((pick) => pick.shown)).toBe(true)
  })

  it('is what was stored, with what is new since', () => {
    const picks = [
      { key: 't2', shown: true },
      { key: 't1', shown: false },
    ]
    const { skills } = toResume(toForm(stored({ skills: picks })))
    expect(picksText(skills)).toBe('+t2\n+c1\n-t1')
    expect(picksOf('+t2\n-t1')).toEqual(picks)
  })

  it('names what is wrong by the version that it stands in', () => {
    const form = toForm(opened)
    const { key, added } = newVariant(form.values)
    expect(key).toMatch(/^[a-z\d]{16}$/)
    const errors = findErrors({ ...form, values: { ...form.values, ...added } })
    expect(errors).toEqual({ [`variants/${key}/name`]: 'Enter a name' })
  })

  it('brings what was saved elsewhere together with what is chosen here', () => {
    const mine = toForm(opened)
    mine.values = { ...mine.values, paper: 'letter' }
    const variant = { key: 'a234567bcdefghij', name: 'Front-end', on: true }
    const theirs = stored({ pages: 2, projects: defaultSelection([...'abcdef']).projects })
    theirs.resume.variants = resumeSchema.parse({ variants: [variant] }).variants
    const { state, conflicts } = mergeVersion({ mine, theirs })
    expect(conflicts).toEqual([])
    expect(toResume(state)).toMatchObject({ paper: 'letter', pages: 2, variants: [variant] })
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
    expect(values.projects).toBe('+b\n-c\n-n')
    expect(values.skills).toBe('+t1\n+new\n+t2')
    expect(values.highlights).toBe('+One\n+Two\n+Three')
    expect(values[`variants/${key}/skills`]).toBe(values.skills)
    expect(values).toMatchObject({ paper: 'a4', variants: key })
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

  it('takes a version back in its place, beside one that was added meanwhile', () => {
    const values = { variants: 'a b' }
    const { removed, putBack } = removeVariant(values, 'a')
    expect(removed).toEqual({ variants: 'b' })
    expect(putBack(removed)).toEqual(values)
    expect(putBack({ variants: 'b c' })).toEqual({ variants: 'a b c' })
  })

  it('says in words what was chosen elsewhere', () => {
    expect(describeValue('projects', '+b\n-a\n+c', choices)).toBe('B, C')
    expect(describeValue('paper', 'a4', choices)).toBe('A4')
  })
})
