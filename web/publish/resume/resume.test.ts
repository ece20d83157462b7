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
  expect(openingOf(`For people, e.g. nurses,${more}`)).toMatch(/ends…$|never…$/)
})

it('is not one word of a text without spaces', () => {
  expect(openingOf(`React ${'应用程序'.repeat(80)}`)?.length).toBeGreaterThan(200)
})
