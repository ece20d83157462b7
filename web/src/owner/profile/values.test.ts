import { describe, expect, it } from 'vitest'
import { emptyProfile } from '#contract/empty-profile.ts'
import type { Profile } from '#contract/profile.ts'
import { testProfile } from '../../../../tests/support/test-profile.ts'
import { noImage } from '../session/autosave.ts'
import { findErrors, nameErrors } from './errors.ts'
import { imagesIn, labelOf, toForm, toRequest, typeProfile } from './values.ts'

const hash = 'a'.repeat(64)
const profile: Profile = {
  ...testProfile,
  portrait: `images/profile/${hash}.webp`,
  experience: testProfile.experience.map((job, place) =>
    place === 0 ? { ...job, logo: '/pictures/acme.svg', summary: 'What I did.\nAnd more.' } : job,
  ),
  contact: { ...testProfile.contact, showPhone: false },
}
const opened = toForm({ profile, updatedAt: '2026-01-01T00:00:00.000Z' })

const sent = (state = opened) => {
  const form = toRequest(state)
  return { form, profile: JSON.parse(String(form.get('profile'))) }
}
const typed = (values: Record<string, string>) => ({
  ...opened,
  values: { ...opened.values, ...values },
})

describe('the form of a profile', () => {
  it('sends what it was filled with, every field of it', () => {
    expect(sent().profile).toEqual(profile)
    expect(sent().form.get('updatedAt')).toBe('2026-01-01T00:00:00.000Z')
    expect(findErrors(opened)).toEqual({})
  })

  it('sends a list without its empty lines, and an address whole', () => {
    const { profile } = sent(
      typed({ bio: 'One.\n\n\n Two. \n', 'experience/0/url': 'acme.example.com' }),
    )
    expect(profile.bio).toEqual(['One.', 'Two.'])
    expect(profile.experience[0].url).toBe('https://acme.example.com')
  })

  it('refuses more images than a request holds, at the one with which it is too much', () => {
    const choice = (bytes: number) => ({ ...noImage, file: new File(['x'.repeat(bytes)], 'a.png') })
    const images = {
      portrait: choice(4_000_000),
      'experience/0/logo': choice(4_000_000),
      'experience/1/logo': choice(4_000_000),
      'experience/gone/logo': choice(1_000_000),
    }
    expect(findErrors({ ...opened, images })).toEqual({
      'experience/1/logo': 'With this one the images are over 9 MB. Save the others first.',
    })
    expect(findErrors({ ...opened, images: { ...images, portrait: noImage } })).toEqual({})
  })

  it('sends a chosen image under the place that its entry has by then', () => {
    const file = new File(['x'], 'logo.png')
    const moved = typed({ experience: '1 0' })
    const { form, profile } = sent({
      ...moved,
      images: {
        'experience/1/logo': { ...noImage, file },
        portrait: { ...noImage, removed: true },
      },
    })
    expect(profile.experience[0].logo).toBe('file:experience.0.logo')
    expect(profile.experience[1].logo).toBe('/pictures/acme.svg')
    expect(profile.portrait).toBe('')
    expect((form.get('experience.0.logo') as File).name).toBe('logo.png')
  })

  it('names what is wrong by the field, whatever place its entry has', () => {
    const state = typed({
      experience: '1 0',
      'experience/0/title': '',
      'experience/1/end': '-',
      'experience/1/highlights': `Good\n${'x'.repeat(500)}`,
      bio: '',
      'contact.email': 'ira',
      'roles.0': '',
      'roles.6': 'x'.repeat(500),
      education: '',
    })
    expect(Object.keys(findErrors(state)).sort()).toEqual([
      'bio',
      'contact.email',
      'education',
      'experience/0/title',
      'experience/1/end',
      'experience/1/highlights',
      'roles.6',
    ])
  })

  it('names the role that is there twice, and the first where there is none', () => {
    const { values } = typed({ 'roles.2': '', 'roles.3': ' ', 'roles.4': 'Duo' })
    expect(nameErrors({ roles: 'Once' }, values)).toEqual({ 'roles.4': 'Once' })
    const none = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((place) => [`roles.${place}`, '']))
    expect(findErrors(typed(none))).toEqual({ 'roles.0': 'Enter one to seven titles' })
  })

  it('sends the roles that are filled in, of an empty profile none', () => {
    const roles = ['One', 'Two']
    expect(sent(toForm({ profile: { ...profile, roles }, updatedAt: '' })).profile.roles).toEqual(
      roles,
    )
    expect(sent(typed({ 'roles.1': '', 'roles.4': ' ' })).profile.roles).toHaveLength(5)
    expect(sent(toForm({ profile: emptyProfile, updatedAt: '' })).profile).toEqual(emptyProfile)
  })

  it('has no images of an entry that was removed', () => {
    const file = new File(['x'], 'logo.png')
    const images = { portrait: noImage, 'experience/0/logo': { ...noImage, file } }
    const state = { ...typed({ experience: '1' }), images }
    expect(Object.keys(imagesIn(state))).toEqual(['portrait'])
    expect(sent(state).form.has('experience.0.logo')).toBe(false)
  })

  it('says which entry a field belongs to', () => {
    expect(labelOf('experience/1/company', opened.values)).toBe('Operator, Warta Bank: Company')
    expect(labelOf('contact.email', opened.values)).toBe('Email')
  })
})

describe('a profile that is typed over the form', () => {
  const [first, second] = profile.experience as [Profile['experience'][0], Profile['experience'][0]]
  const proposed = {
    ...profile,
    name: 'I. Menon',
    portrait: '',
    experience: [
      { ...second, title: 'Writer', company: 'Gamma' },
      { ...first, location: 'Pune' },
    ],
  }

  it('is there as changes that are not saved, its images with the entries that they were of', () => {
    const state = typeProfile(opened, proposed)
    expect(sent(state).profile).toEqual(proposed)
    expect(state.base).toBe(opened.base)
    expect(state.opened.values).toBe(opened.values)
    expect(state.images.portrait?.removed).toBe(true)
  })

  it('keeps the image that is chosen for an entry of which it says more', () => {
    const { title, company, start } = first
    const little = { ...second, title, company, start, end: '' }
    const much = {
      ...little,
      url: 'https://acme.example.com',
      location: 'Pune',
      summary: 'What I did.',
      highlights: ['One.'],
    }
    const form = toForm({ profile: { ...profile, experience: [little] }, updatedAt: '' })
    const images = { 'experience/0/logo': { ...noImage, file: new File(['x'], 'logo.png') } }
    const state = typeProfile({ ...form, images }, { ...profile, experience: [much] })
    expect(sent(state).form.has('experience.0.logo')).toBe(true)
  })

  it('changes nothing the second time', () => {
    const once = typeProfile(opened, proposed)
    expect(typeProfile(once, proposed)).toEqual(once)
    expect(typeProfile(opened, profile).values).toEqual(opened.values)
  })
})
