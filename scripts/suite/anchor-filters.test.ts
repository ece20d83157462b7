import { expect, it } from 'vitest'
import { anchorFilters } from './anchor-filters.ts'

const root = '/home/ada/resume (new)'
const isChosen = (file: string, filter = '') => new RegExp(filter, 'gi').test(`${root}/${file}`)

it('takes a filter for what is below the root, however the folder above is called', () => {
  const [filter] = anchorFilters(root, ['resume'])
  expect(isChosen('tests/journeys/resume.spec.ts', filter)).toBe(true)
  expect(isChosen('tests/journeys/login.spec.ts', filter)).toBe(false)
})
