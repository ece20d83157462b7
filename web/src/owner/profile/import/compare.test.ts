import { describe, expect, it } from 'vitest'
import { emptySchool } from '#contract/career.ts'
import type { Job, PublicProfile, School } from '#contract/profile.ts'
import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import { emptyProfile, testProfile } from '../../../../../tests/support/test-profile.ts'
import { applyAll, compare } from './compare.ts'
import type { Found } from './read/found.ts'

const job = (change: Partial<Job> = {}): Job => ({
  ...(testProfile.experience[1] as Job),
  title: 'Engineer',
  company: 'Lightship',
  start: '2024-03',
  end: '',
  ...change,
})
const found = (profile: Found['profile'], others: Partial<Found> = {}): Found => {
  return { source: 'LinkedIn', profile, skills: [], leftovers: [], ...others }
}
const profileOf = (change: Partial<PublicProfile> = {}): PublicProfile => ({
  ...testProfile,
  ...change,
})
const there = {
  projects: new Set(['kiln']),
  skills: new Set(['go']),
  testimonials: new Set<string>(),
}
const differences = (ours: PublicProfile, theirs: Found) => compare(ours, theirs, there).differences
const taken = (ours: PublicProfile, theirs: Found) =>
  applyAll(
    ours,
    differences(ours, theirs).filter(({ take }) => take),
  )

describe('comparing a profile with what was found', () => {
  it('proposes what is new or empty, and leaves what the owner has written', () => {
    const ours = profileOf({ tagline: '', experience: [job({ summary: 'Mine' })] })
    const theirs = found({
      name: 'Other',
      tagline: 'Theirs',
      experience: [job({ summary: 'Theirs' }), job({ company: 'Kiln', start: '2025-01' })],
    })
    const { name, tagline, experience } = taken(ours, theirs)
    expect([name, tagline]).toEqual([ours.name, 'Theirs'])
    expect(experience.map(({ company, summary }) => [company, summary])).toEqual([
      ['Kiln', ''],
      ['Lightship', 'Mine'],
    ])
  })

  it('knows an entry by company and title, and keeps what only the owner has', () => {
    const own = { logo: `images/profile/${'a'.repeat(64)}.webp`, technologies: ['Go'] }
    const ours = profileOf({ experience: [job(own)] })
    const theirs = job({ title: 'ENGINEER', company: 'Lightship ', summary: 'New' })
    const [difference, ...others] = differences(ours, found({ experience: [theirs] }))
    expect(others).toEqual([])
    expect(difference && applyAll(ours, [difference]).experience).toEqual([{ ...theirs, ...own }])
  })

  it('knows an entry by its section, what it is and by whom; adds what is new, and a section only with one', () => {
    const [talks, volunteering] = testProfile.sections as [OwnSection, OwnSection]
    const [talk] = talks.entries as [SectionEntry]
    const newer = { ...talk, name: 'Boats that wait', start: '2026-01' }
    const changed = { ...talk, name: 'SCHEDULERS that sleep', text: 'At noon.' }
    const award = { title: 'Awards', entries: [talk] }
    const sections = [{ title: 'Talks', entries: [newer, changed] }, volunteering, award]
    const ours = profileOf({ sections: [talks, volunteering] })
    expect(taken(ours, found({ sections })).sections).toEqual([
      { title: 'Talks', entries: [newer, ...talks.entries] },
      volunteering,
      award,
    ])
    const full = profileOf({ sections: [...'abcdefghij'].map((title) => ({ title, entries: [] })) })
    const { differences, leftovers } = compare(full, found({ sections: [award] }), there)
    expect([differences, leftovers.map(({ label }) => label)]).toEqual([[], ['Awards']])
  })

  it.each([
    ['of a profile without one is shown to nobody, whatever it said before', '', true, false],
    ['that the owner shows is replaced by one that is shown', '1', true, true],
    ['that the owner hides stays hidden', '1', false, false],
  ])('a phone number %s, and it is said', (_, phone, showPhone, shown) => {
    const contact = { ...testProfile.contact, email: '', phone, showPhone }
    const theirs = found({ contact: { phone: '2', email: 'nila@example.com' } })
    const all = differences(profileOf({ contact }), theirs)
    expect(all.map(({ id, seen }) => [id, seen])).toEqual([
      ['contact.email', true],
      ['contact.phone', shown],
    ])
    expect(applyAll(profileOf({ contact }), all).contact).toMatchObject({
      phone: '2',
      showPhone: shown,
      showEmail: true,
    })
  })

  it('fills an empty profile with all that was found, and with nothing else', () => {
    const { education, social } = testProfile
    const contact = { email: 'nila@example.com' }
    const texts = { name: 'Nila Varma', role: 'Teacher', contact }
    expect(taken(emptyProfile, found({ ...texts, roles: ['Teacher'], education, social }))).toEqual(
      {
        ...emptyProfile,
        name: 'Nila Varma',
        role: 'Teacher',
        roles: ['Teacher'],
        contact: { ...emptyProfile.contact, email: 'nila@example.com' },
        education,
        social,
      },
    )
  })

  it('replaces no date by one that was not read, or only in part', () => {
    const [school] = testProfile.education as [School]
    const known = { start: '2021-03', end: '2023-05' }
    const ours = profileOf({
      experience: [job(known)],
      education: [{ ...school, years: '2008–2011' }],
    })
    const unread = found({
      experience: [job({ start: '2021', end: '-', summary: 'New' })],
      education: [{ ...school, years: '2008', cgpa: '9.5' }],
    })
    const { experience, education } = applyAll(ours, differences(ours, unread))
    expect(experience).toMatchObject([{ ...known, summary: 'New' }])
    expect(education).toMatchObject([{ years: '2008–2011', cgpa: '9.5' }])
    const same = found({ experience: [job({ start: '', end: '-' })] })
    expect(differences(profileOf({ experience: [job(known)] }), same)).toEqual([])
  })

  it('knows an entry of ours by its id, whatever its words are, and lets nothing unread replace its date', () => {
    const [ours, theirs] = [job({ end: '2025-05' }), job({ company: 'Kiln', end: '-' })].map(
      (one) => ({ experience: [{ ...one, id: 'aaaaaaaaaa' }] }),
    )
    const profile = profileOf(ours)
    const { experience } = applyAll(profile, differences(profile, found(theirs ?? {})))
    expect(experience).toEqual([{ ...ours?.experience[0], company: 'Kiln' }])
  })

  it('says of one entry either that it goes on or when it ended', () => {
    const [talks] = testProfile.sections as [OwnSection]
    const [talk] = talks.entries as [SectionEntry]
    const over = { ...talk, start: '2020', end: '2021', ongoing: false }
    const open = { ...over, end: '', ongoing: true }
    const merged = (ours: SectionEntry, theirs: SectionEntry) => {
      const [mine, other] = [ours, theirs].map((one) => [{ ...talks, entries: [one] }])
      const profile = profileOf({ sections: mine as OwnSection[] })
      return applyAll(profile, differences(profile, found({ sections: other as OwnSection[] })))
    }
    expect(merged(over, open).sections).toMatchObject([{ entries: [open] }])
    expect(merged(open, over).sections).toMatchObject([{ entries: [over] }])
  })

  it('knows the entries of a section that was renamed, and puts new ones beside them', () => {
    const [talks] = testProfile.sections as [OwnSection]
    const [talk] = talks.entries as [SectionEntry]
    const ours = profileOf({ sections: [{ title: 'Vorträge', entries: talks.entries }] })
    const newer = { ...talk, name: 'Boats that wait', start: '2026-01' }
    const again = found({ sections: [talks] })
    expect(differences(ours, again)).toEqual([])
    const more = found({ sections: [{ title: talks.title, entries: [newer, ...talks.entries] }] })
    expect(taken(ours, more).sections).toEqual([
      { title: 'Vorträge', entries: [newer, ...talks.entries] },
    ])
    // One that was moved into another section stays there.
    const [first, ...rest] = talks.entries as [SectionEntry, ...SectionEntry[]]
    const moved = profileOf({
      sections: [
        { title: talks.title, entries: rest },
        { title: 'Best', entries: [first] },
      ],
    })
    expect(differences(moved, again)).toEqual([])
  })

  const theirs = found({
    name: 'Nila Varma',
    contact: { phone: '1' },
    bio: ['One.', 'Two.'],
    brief: { languages: ['Marathi'] },
    experience: [job(), job({ start: '2020-01', end: '2021-01' }), job({ title: 'Intern' })],
    education: [{ ...emptySchool, degree: 'BSc', institution: 'X', highlights: ['Prize'] }],
    social: [{ url: 'https://github.com/nila', icon: 'github', label: 'GitHub' }],
  })

  it.each([testProfile, emptyProfile])('changes nothing the second time', (ours) => {
    const filled = applyAll(ours, differences(ours, theirs))
    expect(differences(filled, theirs)).toEqual([])
    expect(compare(filled, theirs, there).same).toContain('Name: Nila Varma')
  })

  it('leaves the owner’s order of jobs, and puts a new one before the first that began earlier', () => {
    const years = (jobs: Job[]) => jobs.map(({ start }) => start)
    const ours = profileOf({
      experience: ['2019', '2024-03', '2016-01'].map((start) => job({ title: start, start })),
    })
    const other = (start: string) => job({ title: 'Other', company: `of ${start}`, start })
    const theirs = found({ experience: [other('2020-05'), other('2010'), other('')] })
    const after = years(taken(ours, theirs).experience)
    expect(after).toEqual(['2020-05', '2019', '2024-03', '2016-01', '2010', ''])
  })

  it('names what there is no room for, with its words', () => {
    const experience = Array.from({ length: 13 }, (_, index) =>
      job({ company: `Company ${index}` }),
    )
    const { differences, leftovers } = compare(emptyProfile, found({ experience }), there)
    expect(differences.filter(({ label }) => label === 'Experience')).toHaveLength(12)
    expect(leftovers).toEqual([
      {
        label: 'Experience',
        text: 'Engineer, Company 12\nMarch 2024 – now',
        why: 'The profile holds at most 12.',
      },
    ])
  })

  it('proposes roles and paragraphs that are made of other words to a profile without any', () => {
    const said = { summary: 'Hello.', roles: ['Intern'], bio: ['Hello.'] }
    const theirs = found(said, { isDerived: true })
    const labels = (theirs: Found) => differences(testProfile, theirs).map(({ label }) => label)
    expect(labels(theirs)).toEqual(['Summary'])
    expect(labels({ ...theirs, profile: { ...said, bio: ['Hello.', 'And more.'] } })).toEqual([
      'Summary',
      'About',
    ])
    expect(taken(emptyProfile, theirs)).toMatchObject({ roles: ['Intern'], bio: ['Hello.'] })
  })

  it('proposes the skills and projects that the site does not have', () => {
    const project = { description: '', github: '', deploy: '', technologies: [], from: '', to: '' }
    const projects = ['Vandi', 'Kiln'].map((name) => ({ ...project, name }))
    const all = compare(testProfile, found({}, { skills: ['Go', 'Rust'], projects }), there)
    expect(all.differences.map(({ label, theirs, later }) => [label, theirs, later])).toEqual([
      ['Skills', 'Rust', { skills: ['Rust'] }],
      ['Project', 'Vandi', { projects: [projects[0]] }],
    ])
    expect(all.same).toEqual(['Skills: Go', 'Project: Kiln'])
  })
})
