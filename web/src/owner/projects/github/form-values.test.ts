import { expect, it } from 'vitest'
import { toFormValues } from './form-values.ts'

it('leaves what is typed where GitHub says nothing', () => {
  const name = { name: 'Bus board', description: '', github: 'https://github.com/asha/bus-board' }
  const repository = { ...name, deploy: '', technologies: ['React', 'Vite'], from: '', to: '' }
  const { description, ...others } = name
  expect(toFormValues(repository)).toEqual({ ...others, technologies: 'React, Vite' })
  expect(toFormValues({ ...repository, technologies: [] })).toEqual(others)
})
