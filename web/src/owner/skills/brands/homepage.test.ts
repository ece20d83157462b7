import * as icons from 'simple-icons'
import { describe, expect, it } from 'vitest'
import { homepageOf } from './homepage.ts'

const brands = Object.values(icons)

describe('the homepage of a brand', () => {
  const page = (slug: string) => {
    const brand = brands.find((one) => one.slug === slug)
    if (!brand) throw new Error(`no ${slug}`)
    return homepageOf(brand)
  }

  it('is its own site where simple-icons names a page of it', () => {
    expect(page('docker')).toBe('https://www.docker.com/')
    expect(page('typescript')).toBe('https://www.typescriptlang.org/')
  })

  it('is known where the mark was found elsewhere', () => {
    expect(page('react')).toBe('https://react.dev/')
    expect(page('kubernetes')).toBe('https://kubernetes.io/')
  })

  it('is a web address for every brand', () => {
    for (const brand of brands) expect(homepageOf(brand)).toMatch(/^https?:\/\/[^/]+\/.*/)
  })
})
