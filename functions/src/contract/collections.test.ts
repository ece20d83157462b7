import { describe, expect, it } from 'vitest'
import { collections } from './collections.ts'

describe.each([...collections])('the collection $name', ({ schema, empty, images, groupBy }) => {
  it('has every field of its schema in its empty form, and no other', () => {
    expect(Object.keys(empty).sort()).toEqual(Object.keys(schema.shape).sort())
  })

  it('is grouped by a field of its form, and keeps no image under the name of one', () => {
    if (groupBy) expect(Object.keys(empty)).toContain(groupBy.field)
    for (const slot of Object.keys(images)) expect(Object.keys(empty)).not.toContain(slot)
  })
})
