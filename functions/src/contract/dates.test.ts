import { expect, it } from 'vitest'
import { check } from './check.ts'
import { updateSchema } from './collection.ts'
import { projectSchema, projects } from './project.ts'

const project = {
  name: 'Board',
  description: 'Shows buses.',
  github: 'https://github.com/example/board',
  technologies: '["TypeScript"]',
}

it.each([
  ['2025-06', '2025-05', ['to']],
  ['2025-06', '2024-12', ['to']],
  ['2025-06', '2025-06', []],
  ['2025-06', '', []],
  ['', '2025-06', []],
  ['2025-06', 'May', ['to']],
])('of a project from %j to %j is refused: %j', (from, to, refused) => {
  const result = check(projectSchema, { ...project, from, to })
  expect('faults' in result ? Object.keys(result.faults.fields) : []).toEqual(refused)
})

it('says that the end comes before the start beside what else is wrong', () => {
  const months = { from: '2025-06', to: '2025-05' }
  for (const schema of [projectSchema, updateSchema(projects)]) {
    expect(check(schema, { ...project, ...months, name: '' })).toMatchObject({
      faults: { fields: { name: 'Enter a name', to: 'The end comes before the start' } },
    })
  }
})
