import { expect, it } from 'vitest'
import { check } from '../functions/src/contract/check.ts'
import { profileSchema } from '../functions/src/contract/profile.ts'
import { content } from '../web/src/content.ts'

it('content.ts, from which the sample’s profile comes, could be saved too', () => {
  const { site, admin, ...words } = content
  expect(check(profileSchema, words)).toEqual({ data: words })
})
