import { expect, it } from 'vitest'
import { check } from '../functions/src/contract/check.ts'
import { profileSchema } from '../functions/src/contract/profile.ts'
import { content } from '../web/src/content.ts'
import { profile } from './profile.ts'

it('is a profile that the API takes as it is, with two places of work', () => {
  expect(check(profileSchema, profile)).toEqual({ data: profile })
  expect(profile.experience).toHaveLength(2)
})

it('content.ts, from which it comes, could be saved too', () => {
  const { site, admin, ...words } = content
  expect(check(profileSchema, words)).toEqual({ data: words })
})
