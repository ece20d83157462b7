import { beforeEach, expect, it, vi } from 'vitest'
import { toFormValues } from '../projects/github/form-values.ts'
import { addImportLeftovers, type ImportLeftovers } from './import-leftovers.ts'

const project = {
  name: 'Ferry',
  description: '',
  github: '',
  deploy: '',
  from: '',
  to: '',
  technologies: ['Go'],
}
const leftover = { label: 'Hobbies', text: 'Sailing', why: 'It has no field.' }
const words = { text: 'Calm.', name: 'Tom', role: '', company: '', url: '' }
const whole = { skills: ['Go'], projects: [project], testimonials: [words], left: [leftover] }

let kept: string | null

beforeEach(() => {
  const setItem = (_key: string, text: string) => {
    kept = text
  }
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem })
})

it.each([
  ['null', { skills: [], projects: [], testimonials: [], left: [] }],
  ['{', { skills: [], projects: [], testimonials: [], left: [] }],
  [
    '{"skills":null,"projects":{},"left":"x"}',
    { skills: [], projects: [], testimonials: [], left: [] },
  ],
  [
    {
      skills: [1, null, ...whole.skills],
      projects: [
        null,
        { name: 'Half' },
        { ...project, technologies: null },
        { ...project, role: {} },
        project,
      ],
      testimonials: [words, { name: 'Half' }, 'x'],
      left: [{ label: 'Half' }, 'x', leftover],
    },
    whole,
  ],
])('%j in their place is read, without what cannot be', (text, rest) => {
  kept = typeof text === 'string' ? text : JSON.stringify(text)
  addImportLeftovers({ skills: ['Rust'], projects: [], testimonials: [], left: [] })
  const now: ImportLeftovers = JSON.parse(kept)
  expect(now).toEqual({ ...rest, skills: [...rest.skills, 'Rust'] })
  expect(now.projects.map(toFormValues)).toHaveLength(rest.projects.length)
})
