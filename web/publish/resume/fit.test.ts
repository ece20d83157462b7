import { describe, expect, it } from 'vitest'
import { fitPages } from './fit.ts'
import type { Setting } from './typeset.ts'

/** Fits text that needs `length` pages at the usual 9 pt, with a head that breaks above `headFits` pt. */
function fitted(maxPages: number, length: number, headFits = 99) {
  const set = (setting: Setting) => {
    const whole = length * (setting.size / 9) * (setting.leading / 1.38)
    return Array.from({ length: Math.ceil(whole) }, (_, page) => ({
      setting,
      used: Math.min(1, whole - page),
    }))
  }
  const result = fitPages(
    maxPages,
    set,
    ({ used }) => used,
    ({ setting }) => setting.size > headFits,
  )
  return { ...result, count: result.pages.length, size: result.pages[0]?.setting.size }
}

describe('where a length is chosen', () => {
  it('text is as large as that allows', () => {
    expect(fitted(1, 0.5)).toMatchObject({ count: 1, size: 10.5, isOver: false })
    expect(fitted(1, 1)).toMatchObject({ count: 1, size: 9 })
    expect(fitted(1, 1.1)).toMatchObject({ count: 1, size: 8.5 })
    expect(fitted(1, 1.19)).toMatchObject({ count: 1, size: 8.25, isOver: false })
    expect(fitted(2, 1.1)).toMatchObject({ count: 2, size: 10.5 })
    expect(fitted(1, 0.5, 9.75)).toMatchObject({ count: 1, size: 9.75 })
    expect(fitted(1, 0.5, 9)).toMatchObject({ count: 1, size: 9.25 })
    // At 10.5 pt a second page would be nearly empty.
    expect(fitted(2, 0.9)).toMatchObject({ count: 1, size: 9.25 })
  })

  it('what runs over is said, and needs as few pages as it can', () => {
    expect(fitted(1, 1.6)).toMatchObject({
      count: 2,
      size: 10,
      isOver: true,
      isNearlyShorter: false,
    })
    expect(fitted(1, 2.3)).toMatchObject({ count: 2, size: 8.25, isOver: true })
    expect(fitted(1, 1.22)).toMatchObject({ count: 2, isOver: true, isNearlyShorter: true })
  })
})

describe('where none is', () => {
  it('it is as many pages as text of a usual size fills, and never too many', () => {
    expect(fitted(0, 0.5)).toMatchObject({ count: 1, size: 10.5, isOver: false })
    expect(fitted(0, 1.6)).toMatchObject({ count: 2, size: 10, isOver: false })
    expect(fitted(0, 3.9)).toMatchObject({ count: 4, isOver: false })
  })

  it('a last page with little on it is saved by setting the rest closer, or said where a line is too much', () => {
    expect(fitted(0, 1.1)).toMatchObject({ count: 1, size: 8.5 })
    expect(fitted(0, 1.22)).toMatchObject({ count: 2, size: 10.5, isNearlyShorter: true })
    expect(fitted(0, 2.4)).toMatchObject({ count: 3, isNearlyShorter: false })
  })
})
