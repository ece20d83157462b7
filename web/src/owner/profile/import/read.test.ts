import resume from '@jsonresume/schema/sample.resume.json'
import { describe, expect, it } from 'vitest'
import { check } from '#contract/check.ts'
import { type Profile, profileSchema } from '#contract/profile.ts'
import { testProfile } from '../../../../../tests/support/test-profile.ts'
import { Unreadable } from './found.ts'
import { readFile, readText } from './read.ts'

const read = (value: unknown) => readText(JSON.stringify(value))

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
  throw new Error('was read')
}

describe('JSON Resume 1.0', () => {
  it('is read from the published example, within the limits of a profile', () => {
    const found = read(resume)
    expect(found.source).toBe('JSON Resume')
    expect(found.profile).toMatchObject({ name: 'Richard Hendriks', role: 'Programmer' })
    expect(found.profile.experience?.[0]?.start).toMatch(/^\d{4}-\d\d$/)
    expect(found.skills.length).toBeGreaterThan(1)
    const { experience, education, bio, social } = found.profile
    const profile = { ...testProfile, experience, education, bio, social }
    expect(check(profileSchema, profile)).toHaveProperty('data')
  })

  it('finds projects as the form of a project takes them, each address where it belongs', () => {
    const dates = { startDate: '2024-03-05', endDate: '2025' }
    const vandi = {
      name: 'Vandi',
      description: 'A bus board.',
      url: 'http://github.com/nila/vandi',
      highlights: ['1,400 people a week', 'x'.repeat(400), 'a', 'b', 'c', 'd', 'e'],
      keywords: ['React', 'React', 'Node, js'],
      ...dates,
    }
    const ledger = { name: 'Ledger', url: 'https://ledger.example.com/' }
    const { projects } = read({
      basics: {},
      projects: [vandi, ledger, { description: 'No name.' }],
    })
    expect(projects).toEqual([
      {
        name: 'Vandi',
        description: expect.stringMatching(
          /^A bus board\.\n1,400 people a week\nx{400}\na\nb\nc\nd\ne$/,
        ),
        github: 'https://github.com/nila/vandi',
        deploy: '',
        technologies: ['React', 'Node js'],
        from: '2024-03',
        to: '2025',
      },
      {
        name: 'Ledger',
        description: '',
        github: '',
        technologies: [],
        from: '',
        to: '',
        deploy: 'https://ledger.example.com/',
      },
    ])
    expect(read(resume).projects?.length).toBeGreaterThan(0)
  })

  it('takes languages with a comma between for two, as the form does, and keeps a year as a year', () => {
    const work = { name: 'Acme', position: 'Developer', startDate: '2020-05', endDate: '2020' }
    const { profile } = read({
      basics: {},
      languages: [{ language: 'English, German' }],
      work: [work],
    })
    expect(profile.brief?.languages).toEqual(['English', 'German'])
    expect(profile.experience?.[0]).toMatchObject({ start: '2020-05', end: '2020' })
  })

  it('takes what programs write for nothing: empty texts and null', () => {
    const found = read({ basics: { name: 'Nila', url: '', image: null, location: { city: '' } } })
    expect(found.profile.name).toBe('Nila')
  })

  it.each([
    [{ work: [{ name: 'Lightship', startDate: 'soon' }] }, 'soon', 'This date could not be read.'],
    [
      { work: [{ name: 'Lightship', startDate: 'Summer 2015' }] },
      'Summer 2015',
      'Only the year of this date is certain.',
    ],
    [
      { basics: { email: 'nila [at] example.com' } },
      'nila [at] example.com',
      'This is not an email address.',
    ],
    [{ basics: { phone: { mobile: 5 } }, skills: 'Go' }, '5', 'The profile has no field for this.'],
    [
      { work: [{ url: '/x', startDate: '2020' }] },
      '/x\n2020',
      'It names neither a title nor a company.',
    ],
  ])('78: one bad value refuses nothing, and is named: %j', (value, text, why) => {
    expect(read(value).left).toEqual([expect.objectContaining({ text, why })])
  })

  it('78: never follows __proto__, nor what is nested without end', () => {
    const found = readText(
      '{"__proto__":{"admin":true},"basics":{"name":"Nila","__proto__":{"email":"x@evil.example"},"constructor":{"prototype":{"admin":true}}}}',
    )
    expect(found.profile.name).toBe('Nila')
    expect(found.profile.contact?.email).toBe('')
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    const deep = `{"basics":{},"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(refusal(() => readText(deep))).toMatch(/^This is not a LinkedIn archive/)
  })
})

it.each<[Partial<Record<keyof Profile, unknown>>, RegExp]>([
  [{ name: 5 }, /name: Enter your name/],
  [{ roles: [] }, /roles: Enter one to seven role titles/],
])(
  '79: an assistant’s answer that is not as the schema asks is refused whole: %j',
  (change, words) => {
    expect(refusal(() => read({ ...testProfile, ...change }))).toMatch(words)
  },
)

describe('what is none of them', () => {
  it.each(['', 'hello', '[]', '{}', '{"a":1}', 'null', '{'.repeat(100_000), '\u0000'])(
    '78: %j is refused in a sentence',
    (text) => {
      expect(refusal(() => readText(text.slice(0, 200_000)))).toMatch(
        /^This is not a LinkedIn archive/,
      )
    },
  )

  it('78: more than a megabyte is not read', async () => {
    expect(refusal(() => readText('x'.repeat(6_000_000)))).toMatch(/too long for a résumé/)
    const file = { size: 50_000_000, slice: () => new Blob(['PNG']) } as unknown as File
    await expect(readFile(file)).rejects.toThrow(/too large for a résumé/)
  })
})
