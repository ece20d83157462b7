import { describe, expect, it } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import { profileFrom, wordsOf } from '#contract/profile-words.ts'
import { emptyProfile, ownProfile as testProfile } from '../../../../tests/support/test-profile.ts'
import { type ImageValue, setPath, type Values } from '../forms/model/values.ts'
import { type ProfileValues, profileOf, requestOf, typeOver, validate, valuesOf } from './values.ts'

const [first, second] = testProfile.experience as [
  Profile['experience'][0],
  Profile['experience'][0],
]
const logo = `images/profile/${'b'.repeat(64)}.webp`
const profile: Profile = {
  ...testProfile,
  portrait: `images/profile/${'a'.repeat(64)}.webp`,
  experience: [{ ...first, logo, summary: 'What I did.\nAnd more.' }, second],
  contact: { ...testProfile.contact, showPhone: false },
}
const formOf = (change: Partial<Profile>) =>
  valuesOf({ profile: { ...profile, ...change }, updatedAt: '' })
const opened = formOf({})
const typed = (values: Values): ProfileValues =>
  Object.entries(values).reduce((all, [name, value]) => setPath(all, name, value), opened)
const chosen = (bytes = 1): ImageValue => {
  const file = new File(['x'.repeat(bytes)], 'logo.png')
  return { kind: 'chosen', stored: '', file }
}
const moved = (values: ProfileValues): ProfileValues => {
  return { ...values, experience: [...values.experience].reverse() }
}

describe('the form of a profile sends', () => {
  it.each([
    ['what it was filled with, every field of it', profile],
    ['nothing of an empty one', profileFrom(emptyProfile)],
  ])('%s', (_what, stored) => {
    expect(profileOf(formOf(stored))).toEqual(stored)
  })

  it('a role title for each line that has one', () => {
    expect(profileOf(typed({ roles: 'Uno\n \n Duo \n' })).roles).toEqual(['Uno', 'Duo'])
  })

  it('a chosen image under the place that its entry has by then, and what it was typed over', () => {
    const portrait = { kind: 'removed', stored: profile.portrait }
    const values = moved(typed({ [`experience.${second.id}.logo`]: chosen(), portrait }))
    const request = requestOf(values, '2026-01-01T00:00:00.000Z')
    expect((request.get('experience.0.logo') as File).name).toBe('logo.png')
    expect([...request.keys()]).toEqual(['experience.0.logo', 'profile', 'updatedAt'])
    expect(JSON.parse(String(request.get('profile')))).toMatchObject({
      experience: [{ logo: 'file:experience.0.logo' }, { logo }],
      portrait: '',
    })
  })
})

describe('what is wrong', () => {
  it('is the image with which there are more than a request holds', () => {
    const logos = Object.fromEntries(
      [first, second].map(({ id }) => [`experience.${id}.logo`, chosen(4_000_000)]),
    )
    expect(validate(typed({ ...logos, portrait: chosen(4_000_000) }))).toEqual({
      'experience.1.logo': 'With this one the images are over 9 MB. Save the others first.',
    })
    expect(validate(typed(logos))).toEqual({})
  })
})

describe('a profile that is typed over the form', () => {
  const experience = [
    { ...second, title: 'Writer', company: 'Gamma' },
    { ...first, location: 'Pune' },
  ]
  const proposed = { ...profile, name: 'I. Menon', roles: ['Duo', 'Octo'], experience }

  it('is there as changes that are not saved, and of the rest nothing', () => {
    const filled = typeOver(opened, wordsOf(proposed))
    expect(profileOf({ ...opened, ...filled })).toEqual(proposed)
    expect(Object.keys(filled).sort()).toEqual(['experience', 'name', 'roles'])
  })

  it('keeps the image that is chosen for an entry of which it says more', () => {
    const values = typed({ [`experience.${second.id}.logo`]: chosen() })
    const [lead, operator] = profileOf(values).experience
    const more = [
      { ...second, logo: '' },
      lead,
      { ...operator, title: 'Clerk' },
    ] as typeof experience
    const filled = { ...values, ...typeOver(values, wordsOf({ ...profile, experience: more })) }
    expect(requestOf(filled, '').has('experience.2.logo')).toBe(true)
  })
})
