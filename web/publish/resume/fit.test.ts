import { describe, expect, it } from 'vitest'
import { fitPages } from './fit.ts'
import type { Setting } from './typeset.ts'

interface Text {
  /** The pages that it needs at the usual 9.5 pt. */
  length: number
  /** pt: a head breaks above. */
  headFits?: number
  /** The leadings at which one entry alone goes over to the second page. */
  lonelyAt?: number[]
}

function fitted(maxPages: number, { length, headFits = 99, lonelyAt = [] }: Text) {
  const set = (setting: Setting) => {
    const whole = length * (setting.size / 9.5) * (setting.leading / 1.37)
    return Array.from({ length: Math.ceil(whole) }, (_, page) => ({
      setting,
      used: Math.min(1, whole - page),
    }))
  }
  const result = fitPages(maxPages, set, {
    fill: ({ used }) => used,
    breaksHead: ({ setting }) => setting.size > headFits,
    beginsLonely: ({ setting }) => lonelyAt.includes(setting.leading),
  })
  return { ...result, count: result.pages.length, ...result.pages[0]?.setting }
}

describe('where a length is chosen', () => {
  it('text is as large as that allows', () => {
    expect(fitted(1, { length: 0.5 })).toMatchObject({ count: 1, size: 10.5, isOver: false })
    expect(fitted(1, { length: 1 })).toMatchObject({ count: 1, size: 9.5 })
    expect(fitted(1, { length: 1.1 })).toMatchObject({ count: 1, size: 9 })
    expect(fitted(1, { length: 1.24 })).toMatchObject({ count: 1, size: 8.25, isOver: false })
    expect(fitted(2, { length: 1.1 })).toMatchObject({ count: 2, size: 10.5 })
    expect(fitted(1, { length: 0.5, headFits: 9.75 })).toMatchObject({ count: 1, size: 9.75 })
    expect(fitted(1, { length: 0.5, headFits: 9 })).toMatchObject({ count: 1, size: 9.5 })
    // At 10.5 pt a second page would be nearly empty.
    expect(fitted(2, { length: 0.87 })).toMatchObject({ count: 1, size: 10 })
  })

  it('what runs over is said, and needs as few pages as it can', () => {
    const over = { count: 2, isOver: true }
    expect(fitted(1, { length: 1.6 })).toMatchObject({
      ...over,
      isNearlyShorter: false,
      size: 10.5,
    })
    expect(fitted(1, { length: 2.45 })).toMatchObject({ ...over, size: 8.25 })
    expect(fitted(1, { length: 1.28 })).toMatchObject({ ...over, isNearlyShorter: true })
  })
})

describe('where none is', () => {
  it('it is as many pages as text of a usual size fills, and never too many', () => {
    expect(fitted(0, { length: 0.5 })).toMatchObject({ count: 1, size: 10.5, isOver: false })
    expect(fitted(0, { length: 1.6 })).toMatchObject({ count: 2, size: 10.5, isOver: false })
    expect(fitted(0, { length: 3.9 })).toMatchObject({ count: 4, isOver: false })
  })

  it('a last page with little on it is saved by setting the rest closer, never below 9.5 pt, or said where a line is too much', () => {
    expect(fitted(0, { length: 1.05 })).toMatchObject({ count: 1, size: 9.5, leading: 1.28 })
    const open = { count: 2, size: 10.5, leading: 1.56 }
    expect(fitted(0, { length: 1.1 })).toMatchObject({ ...open, isNearlyShorter: true })
    expect(fitted(0, { length: 1.2 })).toMatchObject({ ...open, isNearlyShorter: false })
    expect(fitted(0, { length: 2.4 })).toMatchObject({ count: 3, isNearlyShorter: false })
  })

  it('it is set closer where one entry alone would go over to the next page, and not where that helps nothing', () => {
    expect(fitted(0, { length: 1.5, lonelyAt: [1.56, 1.5] })).toMatchObject({ size: 10, count: 2 })
    const everywhere = Array.from({ length: 40 }, (_, index) => 1.2 + index / 100)
    const lonelyAt = everywhere.map((leading) => Number(leading.toFixed(2)))
    expect(fitted(0, { length: 1.5, lonelyAt })).toMatchObject({ size: 10.5, leading: 1.56 })
  })
})
