import { expect, it } from 'vitest'
import { said } from './said.ts'

it('leaves what is typed where GitHub says nothing', () => {
  const name = { name: 'Bus board', description: '', github: 'https://github.com/asha/bus-board' }
  const repository = { ...name, deploy: '', technologies: ['React', 'Vite'], from: '', to: '' }
  const { description, ...others } = name
  expect(said(repository)).toEqual({ ...others, technologies: 'React, Vite' })
  expect(said({ ...repository, technologies: [] })).toEqual(others)
})
