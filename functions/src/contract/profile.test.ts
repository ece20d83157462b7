import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { limits } from './limits.ts'
import {
  type Job,
  type Profile,
  profileSchema,
  type School,
  socialIcons,
  workModes,
} from './profile.ts'
import { imageSlots, imagesOf, mapImages } from './profile-images.ts'

const job: Partial<Job> = { title: 'Developer', company: 'Kadal Freight', start: '2025-06' }
const school: Partial<School> = { degree: 'Bachelor of Technology', institution: 'Kayal Institute' }
const least = {
  name: 'Ira Menon',
  role: 'Developer',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  summary: 'I build small products.',
  bio: ['I like problems.'],
  location: 'Kochi',
  education: [school],
  contact: { email: 'ira@example.com' },
}
const stored = `images/profile/${'a'.repeat(64)}.webp`

function faultsOf(change: object): Record<string, string> {
  const result = check(profileSchema, { ...least, ...change })
  return 'faults' in result ? result.faults.fields : {}
}

function taken(change: object = {}): Profile {
  const result = check(profileSchema, { ...least, ...change })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.data
}

describe('a profile', () => {
  it('needs no more than who its owner is, one school and an e-mail address', () => {
    expect(taken()).toEqual({
      ...least,
      portrait: '',
      brief: {
        ...{ lookingFor: '', from: '', places: '', mode: [], timeZone: '', rightToWork: '' },
        ...{ languages: [], until: '' },
      },
      experience: [],
      education: [{ ...school, years: '', cgpa: '', location: '', logo: '' }],
      contact: { ...least.contact, phone: '', location: '', showEmail: true, showPhone: true },
      social: [],
      resume: '',
      tagline: '',
    })
  })

  it('is taken again as it was stored', () => {
    const profile = taken({ experience: [{ ...job, logo: stored, technologies: ['Go', 'Go'] }] })
    expect(taken(profile)).toEqual(profile)
    expect(profile.experience[0]?.technologies).toEqual(['Go'])
  })

  it('says beside each field what is wrong with it', () => {
    const experience = [job, { ...job, title: ' ', highlights: ['Good', 'a'.repeat(301)] }]
    expect(faultsOf({ name: '', experience, contact: { email: 'nobody' } })).toEqual({
      name: 'Enter your name',
      'experience.1.title': 'Enter a title',
      'experience.1.highlights.1': 'Use at most 300 characters',
      'contact.email': 'Enter an e-mail address such as name@example.com',
    })
  })

  it.each([0, 8])('has one to seven roles and not %i', (length) => {
    const roles = Array.from({ length }, (_, place) => `Developer ${place}`)
    expect(faultsOf({ roles })).toEqual({ roles: 'Enter one to seven titles' })
    expect(taken({ roles: ['Developer'] }).roles).toEqual(['Developer'])
  })

  it('names each role once, and each highlight and language', () => {
    expect(faultsOf({ roles: Array(7).fill('Developer') })).toEqual({
      roles: 'Enter each title once',
    })
    const twice = taken({
      experience: [{ ...job, highlights: ['Good', 'Good '] }],
      brief: { languages: ['Hindi', 'Hindi'] },
    })
    expect(twice.experience[0]?.highlights).toEqual(['Good'])
    expect(twice.brief.languages).toEqual(['Hindi'])
  })

  it.each([
    ['bio', 0, 5, 'A paragraph'],
    ['education', 0, 7, school],
    ['experience', undefined, 13, job],
    ['social', undefined, 9, { label: 'GitHub', url: 'https://github.com/ira', icon: 'github' }],
  ])('has its %s within their number', (field, few, many, row) => {
    const rows = (length: number) => ({ [field]: Array.from({ length }, () => row) })
    expect(faultsOf(rows(many - 1))).toEqual({})
    expect(faultsOf(rows(many))).toHaveProperty(field)
    if (few !== undefined) expect(faultsOf(rows(few))).toHaveProperty(field)
  })

  it.each(['2025-13', '2025', '25-06', '2025-6', 'June 2025', 202506, '2025-06-01', null])(
    'refuses the month %j',
    (start) => {
      const fields = faultsOf({ experience: [{ ...job, start }] })
      expect(fields).toEqual({ 'experience.0.start': 'Enter a month such as 2024-03' })
    },
  )

  it('needs the month in which a job began, and none in which it ended', () => {
    const begun = (dates: object) => faultsOf({ experience: [{ ...job, ...dates }] })
    expect(begun({ end: '' })).toEqual({})
    expect(begun({ end: '2025-06' })).toEqual({})
    expect(begun({ start: '' })).toHaveProperty(['experience.0.start'])
    expect(begun({ end: '2025-05' })).toEqual({
      'experience.0.end': 'The end comes before the start',
    })
  })

  it.each(['2027-02-30', '2027-06-31', '2027-06', 'tomorrow', '2027-00-10', '2027-1-1'])(
    'refuses the last day %j',
    (until) => {
      expect(faultsOf({ brief: { until } })).toEqual({
        'brief.until': 'Enter a day such as 2027-06-30',
      })
      expect(taken({ brief: { until: '2028-02-29' } }).brief.until).toBe('2028-02-29')
    },
  )

  it.each([
    'https://evil.example/a.png',
    'data:image/png;base64,AA==',
    'images/projects/../../x.webp',
    `images/projects/${'a'.repeat(64)}.webp`,
    '/pictures/../card.png',
    '//evil.example/a.svg',
    'file:../x',
    7,
    {},
  ])('refuses the image %j', (portrait) => {
    expect(faultsOf({ portrait })).toEqual({ portrait: 'Choose an image' })
  })

  it.each(['', '/pictures/kayal-institute.svg', stored, 'file:portrait', 'file:education.0.logo'])(
    'takes the image %j',
    (portrait) => {
      expect(taken({ portrait }).portrait).toBe(portrait)
    },
  )

  it('takes every way of working and every icon', () => {
    const mode = [...workModes]
    const social = socialIcons.map((icon) => ({ label: icon, url: 'https://example.com/', icon }))
    expect(taken({ brief: { mode }, social: social.slice(0, 8) }).brief.mode).toEqual(mode)
    expect(taken({ social: social.slice(-1) }).social).toEqual(social.slice(-1))
    expect(faultsOf({ brief: { mode: ['anywhere'] } })).toEqual({
      'brief.mode.0': 'Choose a way of working',
    })
  })

  it('refuses an icon and an address that no page may show', () => {
    const social = [{ label: 'Me', url: 'javascript:alert(1)', icon: 'constructor' }]
    expect(faultsOf({ social, resume: 'data:text/html,x' })).toEqual({
      'social.0.url': 'Enter a full address that starts with http:// or https://',
      'social.0.icon': 'Choose an icon',
      resume: 'Enter a full address that starts with http:// or https://',
    })
  })

  it.each([null, 'x', 7, [], { experience: 'x' }, { experience: [null], contact: [], brief: 1 }])(
    'refuses %j with a sentence a field',
    (value) => {
      const result = check(profileSchema, value)
      const sentences = 'faults' in result ? Object.values(result.faults.fields) : []
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) expect(sentence).not.toMatch(/invalid|expected/i)
    },
  )

  it('drops what it does not know, and nothing is polluted', () => {
    const input = JSON.parse('{"__proto__":{"admin":true},"admin":true,"brief":{"admin":true}}')
    expect(JSON.stringify(taken(input))).not.toContain('admin')
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  it('has room for every text at its limit', () => {
    const long = (length: number) => 'അ'.repeat(length)
    const filled = taken({
      bio: Array(limits.paragraphs).fill(long(limits.paragraph)),
      experience: Array(limits.experience).fill({
        ...job,
        ...{ title: long(100), company: long(100), location: long(100) },
        summary: long(limits.summary),
        highlights: Array.from({ length: limits.highlights }, (_, index) => long(299) + index),
        technologies: Array.from({ length: 20 }, (_, index) => long(38) + (10 + index)),
        url: `https://example.com/${'a'.repeat(2_000)}`,
      }),
    })
    const json = JSON.stringify(filled)
    expect(Buffer.byteLength(json)).toBeLessThan(limits.profileBytes)
  })
})

it('knows where each image of a profile stands', () => {
  const profile = taken({ experience: [job, { ...job, logo: 'file:experience.1.logo' }] })
  const found: string[] = []
  const changed = mapImages(profile, (image, slot) => {
    found.push(slot)
    return image === `file:${slot}` ? stored : image
  })
  expect(found).toEqual(['portrait', 'experience.0.logo', 'experience.1.logo', 'education.0.logo'])
  expect(changed.experience.map(({ logo }) => logo)).toEqual(['', stored])
  expect(imagesOf(changed)).toEqual([[stored, 'experience.1.logo']])
  expect(imageSlots).toEqual(expect.arrayContaining(found))
})
