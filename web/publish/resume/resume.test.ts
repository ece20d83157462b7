import { expect, it } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { resumeOf } from './resume.ts'

const profile = { contact: {}, brief: { mode: [] }, social: [], experience: [], education: [] }

function openingOf(description: string): string | undefined {
  const words = { name: 'Board', description, result: '', github: '', deploy: '' }
  const { projects } = resumeOf({
    profile: profile as unknown as Profile,
    projects: [{ _id: '1', ...words, technologies: [] }],
    skills: {},
    url: '',
    changed: '',
  })
  return projects[0]?.summary
}

it('the opening of a project’s text is never cut in the middle of an emoji', () => {
  for (const before of [0, 1]) {
    expect(openingOf(`${'a'.repeat(before)}${'🚌'.repeat(200)}`)).toMatch(/^a*🚌+…$/u)
  }
})

it('is as many whole sentences as there is room for', () => {
  const more = ` It ${'never ends '.repeat(30)}`
  expect(openingOf(`A board. It is fast!${more}`)).toBe('A board. It is fast!')
  expect(openingOf(`It says “Here.” Or not.${more}`)).toBe('It says “Here.” Or not.')
  expect(openingOf(`公車時刻表。${'很快'.repeat(150)}`)).toBe('公車時刻表。')
})

it.each(['e.g. nurses', 'vs. cars', 'St. George', 'e.g. React', 'No. 4'])(
  'does not end with %j, which is no end of a sentence',
  (words) => {
    const text = `A planner for people, ${words} and ${'so on '.repeat(50)}`
    expect(openingOf(text)).toMatch(/ so…$|on…$/)
  },
)

it('is not one word of a text without spaces', () => {
  expect(openingOf(`React ${'应用程序'.repeat(80)}`)?.length).toBeGreaterThan(200)
})
