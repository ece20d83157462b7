import { expect, it } from 'vitest'
import { check } from '../functions/src/contract/check.ts'
import { profileSchema } from '../functions/src/contract/profile.ts'
import { content } from '../web/src/content.ts'
import { logos, profile, readLogo } from './profile.ts'

it('is a profile that the API takes as it is, with two places of work', () => {
  expect(check(profileSchema, profile)).toEqual({ data: profile })
  expect(profile.experience).toHaveLength(2)
})

it('draws the logo of each place of work', async () => {
  for (const { logo } of profile.experience) {
    const png = await readLogo(logos[logo.replace('file:', '')] ?? '')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  }
})

it('content.ts, from which it comes, could be saved too', () => {
  const { site, admin, ...words } = content
  expect(check(profileSchema, words)).toEqual({ data: words })
})
