import { expect, it } from 'vitest'
import { said } from './said.ts'

const repository = {
  name: 'Bus board',
  description: '',
  github: 'https://github.com/asha/bus-board',
  deploy: '',
  technologies: ['React', 'TypeScript'],
  from: '2024-03',
  to: '',
}

it('leaves what is typed where GitHub says nothing', () => {
  expect(said(repository)).toEqual({
    name: 'Bus board',
    github: 'https://github.com/asha/bus-board',
    technologies: 'React, TypeScript',
    from: '2024-03',
  })
  expect(said({ ...repository, technologies: [] })).not.toHaveProperty('technologies')
})
