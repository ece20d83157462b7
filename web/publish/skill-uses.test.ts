import { expect, it } from 'vitest'
import { project, skill } from '../../tests/support/entries.ts'
import { testProfile } from '../../tests/support/test-profile.ts'
import { skillUses } from './skill-uses.ts'

const ferry = { ...project, technologies: ['Node', 'React.js'], from: '2024-01', to: '2025-02' }
const bus = { ...project, _id: 'p2', name: 'Bus', technologies: ['Java', 'C++', 'constructor'] }
const [first] = testProfile.experience.slice(0, 1)
const experience = first ? [{ ...first, technologies: ['postgres', 'NodeJS'] }] : []

const usesOf = (...names: string[]) =>
  skillUses({
    projects: [ferry, bus],
    hues: [10, 200],
    experience,
    now: 'now',
    skills: names.map((name) => ({ ...skill, name })),
    addressOf: ({ _id }) => (_id === 'p1' ? '/projects/ferry' : undefined),
  })

it('finds a skill by every name it goes by, in projects and jobs, with page and last year', () => {
  expect(usesOf('Node.js', 'PostgreSQL', 'c++', 'Rust')).toEqual({
    places: [
      ['Ferry times', '/projects/ferry', '2025', 10],
      ['Bus', '#Projects', '', 200],
      ['Odra Freight', '#About', 'now'],
    ],
    of: { 'Node.js': [0, 2], PostgreSQL: [2], 'c++': [1] },
  })
})

it('finds a skill called as what every object has, and leaves out what used none of the skills', () => {
  expect(usesOf('constructor', '__proto__')).toEqual({
    places: [['Bus', '#Projects', '', 200]],
    of: { constructor: [0] },
  })
})

it('takes none for another: JavaScript is not Java, C is neither C++ nor C#', () => {
  expect(usesOf('JavaScript', 'C', 'C#', 'Go')).toBeUndefined()
})
