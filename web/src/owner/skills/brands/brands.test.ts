import * as icons from 'simple-icons'
import { describe, expect, it } from 'vitest'
import { findBrand, searchBrands } from './brands.ts'

const brands = Object.values(icons).map((icon) => ({ ...icon, url: '' }))
const titles = (query: string) => searchBrands(brands, query, 5).map(({ title }) => title)

describe('searching brands', () => {
  it('puts the exact name first, then what begins with it', () => {
    expect(titles('react')[0]).toBe('React')
    expect(titles('Go')[0]).toBe('Go')
    expect(titles('postgre')[0]).toBe('PostgreSQL')
  })

  it('takes no notice of capitals, dots and accents', () => {
    expect(titles('nodejs')[0]).toBe('Node.js')
    expect(titles('NODE.JS')[0]).toBe('Node.js')
    expect(titles('c++')[0]).toBe('C++')
  })

  it('finds nothing for no words, nor for what no brand has', () => {
    expect(titles('  ')).toEqual([])
    expect(titles('no such brand at all')).toEqual([])
  })
})

describe('finding a brand by its name', () => {
  it.each([
    ['Postgres', 'postgresql'],
    ['Node', 'nodedotjs'],
    ['React.js', 'react'],
    ['HTML', 'html5'],
  ])('knows %s', (name, slug) => {
    expect(findBrand(brands, name)?.slug).toBe(slug)
  })

  it('takes no other for one that it does not have', () => {
    expect(findBrand(brands, 'Teamwork')).toBeUndefined()
  })
})
