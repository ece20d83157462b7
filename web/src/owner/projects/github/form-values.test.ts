import { expect, it } from 'vitest'
import { toFormValues } from './form-values.ts'

it('leaves what is typed where GitHub says nothing', () => {
  const name = { name: 'Bus board', description: '', github: 'https://github.com/asha/bus-board' }
  const repository = { ...name, deploy: '', technologies: ['React', 'Vite'], from: '', to: '' }
  const { description, ...texts } = name
  const others = { ...texts, sourcePrivate: false }
  expect(toFormValues(repository)).toEqual({ ...others, technologies: 'React, Vite' })
  expect(toFormValues({ ...repository, technologies: [] })).toEqual(others)
})

it('takes the source of a project for private where a résumé names none', () => {
  const kiln = { name: 'Kiln', description: '', github: '', deploy: '', from: '', to: '' }
  expect(toFormValues({ ...kiln, technologies: [] })).toEqual({ name: 'Kiln', sourcePrivate: true })
})
