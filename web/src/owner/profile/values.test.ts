import { describe, expect, it } from 'vitest'
import { emptyProfile } from '#contract/empty-profile.ts'
import type { Profile } from '#contract/profile.ts'
import { testProfile } from '../../../../tests/support/test-profile.ts'
import { type FormState, noImage, type Values } from '../session/autosave.ts'
import { findErrors, nameErrors } from './errors.ts'
import { imagesIn, labelOf, toForm, toRequest, typeProfile } from './values.ts'

const [first, second] = testProfile.experience as [
  Profile['experience'][0],
  Profile['experience'][0],
]
const profile: Profile = {
  ...testProfile,
  portrait: `images/profile/${'a'.repeat(64)}.webp`,
  experience: [{ ...first, logo: '/pictures/acme.svg', summary: 'What I did.\nAnd more.' }, second],
  contact: { ...testProfile.contact, showPhone: false },
}
const formOf = (change: Partial<Profile>) =>
  toForm({ profile: { ...profile, ...change }, updatedAt: '2026-01-01T00:00:00.000Z' })
const opened = formOf({})
const typed = (values: Values, images: FormState['images'] = opened.images) => ({
  ...{ ...opened, images, values: { ...opened.values, ...values } },
})
const sent = (state: FormState): Profile => JSON.parse(String(toRequest(state).get('profile')))
const chosen = (bytes = 1) => ({ ...noImage, file: new File(['x'.repeat(bytes)], 'logo.png') })

describe('the form of a profile sends', () => {
  it.each([
    ['what it was filled with, every field of it', profile],
    ['the roles that there are', { ...profile, roles: ['One', 'Two'] }],
    ['nothing of an empty one', emptyProfile],
  ])('%s', (_what, stored) => {
    expect(sent(formOf(stored))).toEqual(stored)
    expect(toRequest(formOf(stored)).get('updatedAt')).toBe('2026-01-01T00:00:00.000Z')
  })

  it('a list without its empty lines, an address whole, and the roles that are filled in', () => {
    const lists = { bio: 'One.\n\n\n Two. \n', 'roles.1': '', 'roles.4': ' ' }
    const { bio, roles, experience } = sent(
      typed({ ...lists, 'experience/0/url': 'acme.example.com' }),
    )
    expect(bio).toEqual(['One.', 'Two.'])
    expect(roles).toEqual(['Uno', 'Tres', 'Quattuor', 'Sex', 'Septem'])
    expect(experience[0]?.url).toBe('https://acme.example.com')
  })

  it('a chosen image under the place that its entry has by then, and none of an entry that was removed', () => {
    const portrait = { ...noImage, removed: true }
    const images = { 'experience/1/logo': chosen(), portrait }
    const moved = typed({ experience: '1 0' }, images)
    expect(sent(moved)).toMatchObject({
      experience: [{ logo: 'file:experience.0.logo' }, { logo: '/pictures/acme.svg' }],
      portrait: '',
    })
    expect((toRequest(moved).get('experience.0.logo') as File).name).toBe('logo.png')
    const removed = typed({ experience: '0' }, images)
    expect(Object.keys(imagesIn(removed))).toEqual(['portrait'])
    expect([...toRequest(removed).keys()]).toEqual(['profile', 'updatedAt'])
  })
})

describe('what is wrong', () => {
  it('is nothing in what it was filled with', () => {
    expect(findErrors(opened)).toEqual({})
  })

  it('is the image with which there are more than a request holds', () => {
    const images = {
      portrait: chosen(4_000_000),
      'experience/0/logo': chosen(4_000_000),
      'experience/1/logo': chosen(4_000_000),
      'experience/gone/logo': chosen(1_000_000),
    }
    expect(findErrors(typed({}, images))).toEqual({
      'experience/1/logo': 'With this one the images are over 9 MB. Save the others first.',
    })
    expect(findErrors(typed({}, { ...images, portrait: noImage }))).toEqual({})
  })

  it('is named by the field, whatever place its entry has', () => {
    const wrong = {
      bio: '',
      'contact.email': 'ira',
      education: '',
      'experience/0/title': '',
      'experience/1/end': '-',
      'experience/1/highlights': `Good\n${'x'.repeat(500)}`,
      'roles.6': 'x'.repeat(500),
    }
    const errors = findErrors(typed({ ...wrong, experience: '1 0', 'roles.0': '' }))
    expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort())
    expect(labelOf('experience/1/company', opened.values)).toBe('Operator, Warta Bank: Company')
  })

  it('is the role that is there twice, and the first where there is none', () => {
    const { values } = typed({ 'roles.2': '', 'roles.3': ' ', 'roles.4': 'Duo' })
    expect(nameErrors({ roles: 'Once' }, values)).toEqual({ 'roles.4': 'Once' })
    const none = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((place) => [`roles.${place}`, '']))
    expect(findErrors(typed(none))).toEqual({ 'roles.0': 'Enter one to seven titles' })
  })
})

describe('a profile that is typed over the form', () => {
  const experience = [
    { ...second, title: 'Writer', company: 'Gamma' },
    { ...profile.experience[0], location: 'Pune' } as typeof first,
  ]
  const proposed = { ...profile, name: 'I. Menon', portrait: '', experience }

  it('is there as changes that are not saved, its images with the entries that they were of', () => {
    const state = typeProfile(opened, proposed)
    expect(sent(state)).toEqual(proposed)
    expect(state.base).toBe(opened.base)
    expect(state.opened.values).toBe(opened.values)
    expect(state.images.portrait?.removed).toBe(true)
  })

  it('keeps the image that is chosen for an entry of which it says more', () => {
    const { title, company, start } = first
    const form = formOf({ experience: [{ ...second, title, company, start, end: '' }] })
    const images = { ...form.images, 'experience/0/logo': chosen() }
    const state = typeProfile({ ...form, images }, { ...profile, experience: [first] })
    expect(toRequest(state).has('experience.0.logo')).toBe(true)
  })

  it('changes nothing the second time', () => {
    const once = typeProfile(opened, proposed)
    expect(typeProfile(once, proposed)).toEqual(once)
    expect(typeProfile(opened, profile).values).toEqual(opened.values)
  })
})
