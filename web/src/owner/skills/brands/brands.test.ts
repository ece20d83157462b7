import * as icons from 'simple-icons'
import { expect, it } from 'vitest'
import { findBrand, searchBrands } from './brands.ts'
import { homepageOf } from './homepage.ts'

const brands = Object.values(icons).map((icon) => ({ ...icon, url: homepageOf(icon) }))

it.each([
  // The exact name first, then what begins with it.
  ['react', 'React'],
  ['postgre', 'PostgreSQL'],
  // Whatever its capitals, dots and signs.
  ['nodejs', 'Node.js'],
  ['  ', undefined],
])('of what is found by %j the first is %s', (query, title) => {
  expect(searchBrands(brands, query, 5)[0]?.title).toBe(title)
})

it.each([
  ['Postgres', 'postgresql'],
  ['React.js', 'react'],
  ['Teamwork', undefined],
])('the brand called %s is %s', (name, slug) => {
  expect(findBrand(brands, name)?.slug).toBe(slug)
})

it('the homepage of every brand is a web address', () => {
  expect(brands.filter(({ url }) => !/^https?:\/\/[^/]+\/.*/.test(url))).toEqual([])
})
