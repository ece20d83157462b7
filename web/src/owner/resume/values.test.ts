import { describe, expect, it } from 'vitest'
import { defaultSelection, type ResumeChoices, selectionSchema } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { changesSince } from './changes-since.ts'
import { rebaseDraft, selectionOf, valuesOf } from './values.ts'

const said = { text: '', technologies: [] }
const choice = (key: string) => ({ key, label: key.toUpperCase(), ...said })
const line = (text: string) => ({ key: text, label: text })
const choices: ResumeChoices = {
  role: '',
  summary: '',
  portrait: true,
  projects: [...'abcdefgh'].map(choice),
  categories: [
    { ...choice('tech'), skills: ['t1', 't2'].map(choice) },
    { ...choice('cloud'), skills: ['c1'].map(choice) },
  ],
  jobs: [{ ...choice('developer'), highlights: ['One', 'Two'].map(line) }],
  schools: [{ ...choice('school'), highlights: ['Prize'].map(line) }],
  sections: [{ ...choice('talks'), entries: ['Boats', 'Buses'].map(line) }],
}
const opened = { resume: null, updatedAt: '', choices }
/** Keys prefixed with + when shown, - when hidden. */
const textOf = (picks: unknown) =>
  (picks as Picked[]).map(({ key, shown }) => `${shown ? '+' : '-'}${key}`).join(' ')
const picks = (text: string) =>
  text.split(' ').map((one) => ({ key: one.slice(1), shown: one.startsWith('+') }))

it('starts with the first projects and everything else, as a résumé is made without a choice', () => {
  const { projects, ...others } = selectionOf(valuesOf(opened))
  const { jobs, schools, skills, highlights, sections, entries } = others
  const shown = projects.filter((pick) => pick.shown).map(({ key }) => key)
  expect(shown).toEqual(defaultSelection(shown).projects.map(({ key }) => key))
  expect(shown).toHaveLength(6)
  const rest = [...jobs, ...schools, ...skills, ...highlights, ...sections, ...entries]
  expect(rest.map((pick) => pick.shown)).toEqual(Array(11).fill(true))
})

it('that was filled earlier has what is new since, and not what is gone', () => {
  const values = valuesOf(opened)
  const typed = { ...values, projects: picks('+b -a') }
  const now: ResumeChoices = {
    ...choices,
    projects: [...'bcn'].map(choice),
    categories: [
      { ...choice('tech'), skills: ['t1', 'new', 't2'].map(choice) },
      { ...choice('cloud'), skills: [] },
    ],
    jobs: [{ ...choice('developer'), highlights: ['One', 'Two', 'Three'].map(line) }],
  }
  const draft = rebaseDraft({ values: typed, stored: opened }, { ...opened, choices: now })
  const { projects, skills, highlights } = draft.values
  expect([projects, skills, highlights].map(textOf)).toEqual([
    ...['+b -c -n', '+t1 +new +t2', '+One +Two +Three +Prize'],
  ])
  // New items are not an edit of the owner's.
  expect(valuesOf(draft.stored).skills).toEqual(skills)
})

it('that was filled when choices were kept by words has them for the ids of these words', () => {
  const typed = {
    ...valuesOf(opened),
    highlights: picks('-One +Two +Prize'),
    jobs: picks('-developer'),
  }
  const byId = (all: { label: string }[]) => all.map((one) => ({ ...one, key: `id-${one.label}` }))
  const now: ResumeChoices = {
    ...choices,
    jobs: [
      { ...choice('developer'), key: 'id-of-job', highlights: byId(['One', 'Two'].map(line)) },
    ],
  }
  const texts = {
    ...choices,
    jobs: [{ ...choice('developer'), highlights: ['One', 'Two'] }],
  } as unknown as ResumeChoices
  const stored = { ...opened, choices: texts }
  const { highlights, jobs } = rebaseDraft(
    { values: typed, stored },
    { ...opened, choices: now },
  ).values
  expect([highlights, jobs].map(textOf)).toEqual(['-id-One +id-Two +Prize', '-id-of-job'])
})

it('that was filled before one of two of the same words went has the other as it was, once', () => {
  const twins = ['aaaaaaaaaa', 'bbbbbbbbbb'].map((key) => ({
    ...choice(key),
    label: 'Developer, Acme',
    highlights: [],
  }))
  const stored = { ...opened, choices: { ...choices, jobs: twins } }
  const typed = { ...valuesOf(stored), jobs: picks('-aaaaaaaaaa +bbbbbbbbbb') }
  const now = { ...choices, jobs: twins.slice(1) }
  const { values } = rebaseDraft({ values: typed, stored }, { ...opened, choices: now })
  expect(textOf(values.jobs)).toBe('+bbbbbbbbbb')
})

describe('what has changed since a selection was saved', () => {
  const stored = selectionOf(valuesOf(opened))
  const none = { included: [], leftOut: [], gone: [] }

  it('is nothing right after that', () => {
    expect(changesSince(stored, choices)).toEqual(none)
  })

  it('is in it where it is new, but for projects, and named where it is gone', () => {
    const now: ResumeChoices = {
      ...choices,
      jobs: [
        { ...choice('architect'), highlights: ['Three'].map(line) },
        { ...choice('developer'), highlights: ['One'].map(line) },
      ],
      schools: [],
      projects: [...'bcdefghn'].map(choice),
      categories: [{ ...choice('tech'), skills: ['t1', 'new'].map(choice) }],
    }
    expect(changesSince(stored, now)).toEqual({
      included: ['Jobs: ARCHITECT', 'Skills: NEW', 'Highlights: Three'],
      leftOut: ['n'],
      gone: [
        ...['Education: 1 of those chosen', 'Projects: 1 of those chosen'],
        ...['Skills: 2 of those chosen', 'Highlights: 2 of those chosen'],
      ],
    })
  })

  it('names a few of many', () => {
    const jobs = [{ ...choice('developer'), highlights: [...'123456789', 'One', 'Two'].map(line) }]
    expect(changesSince(stored, { ...choices, jobs }).included).toEqual([
      'Highlights: 1, 2, 3, 4, 5, 6, 7, 8, and 1 more',
    ])
  })

  it('is nothing in a list of which nothing was chosen', () => {
    const { projects } = stored
    const only = selectionSchema.parse({ projects })
    expect(changesSince(only, { ...choices, jobs: [], schools: [] })).toEqual(none)
  })
})
