import { expect, it } from 'vitest'
import type { Job } from '#contract/profile.ts'
import { project, skill } from '../src/test-entries.ts'
import { skillUses } from './skill-uses.ts'

const job: Job = {
  ...{ title: 'Developer', company: 'Books', url: '', location: '', start: '2025-08', end: '' },
  ...{ summary: '', highlights: [], technologies: ['postgres', 'NodeJS'], logo: '' },
}
const named = (...names: string[]) => names.map((name) => ({ ...skill, name }))
const ferry = { ...project, technologies: ['Node', 'React.js'], from: '2024-01', to: '2025-02' }
const bus = { ...project, _id: 'p2', name: 'Bus', technologies: ['Java', 'C++'] }
const addressOf = ({ _id }: { _id: string }) => (_id === 'p1' ? '/projects/ferry' : undefined)

it('finds a skill by every name it goes by, in projects and jobs, with page and last year', () => {
  const skills = named('Node.js', 'PostgreSQL', 'c++', 'Rust')
  const uses = skillUses({ projects: [ferry, bus], experience: [job], skills, addressOf })
  expect(uses).toEqual({
    places: [
      ['Ferry times', '/projects/ferry', '2025'],
      ['Bus', '#Projects', ''],
      ['Books', '#About', 'now'],
    ],
    of: { 'Node.js': [0, 2], PostgreSQL: [2], 'c++': [1] },
  })
})

it('finds a skill called as what every object has', () => {
  const built = { ...bus, technologies: ['constructor'] }
  const skills = named('constructor', '__proto__')
  const uses = skillUses({ projects: [built], experience: [], skills, addressOf })
  expect(uses?.of).toEqual({ constructor: [0] })
})

it('takes none for another: JavaScript is not Java, C is neither C++ nor C#', () => {
  const skills = named('JavaScript', 'C', 'C#', 'Go')
  expect(skillUses({ projects: [bus], experience: [], skills, addressOf })).toBeUndefined()
})

it('leaves out what used none of the skills', () => {
  const skills = named('React')
  const uses = skillUses({ projects: [bus, ferry], experience: [job], skills, addressOf })
  expect(uses).toEqual({
    places: [['Ferry times', '/projects/ferry', '2025']],
    of: { React: [0] },
  })
})
