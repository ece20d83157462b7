import { describe, expect, it } from 'vitest'
import { emptyJob } from '#contract/career.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { emptyEntry } from '#contract/sections.ts'
import { marksOf, type Translations } from '#contract/translations.ts'
import { project, skill, testimonial } from '../../../../../tests/components/samples.ts'
import { ownProfile, testProfile } from '../../../../../tests/support/test-profile.ts'
import { applyAll } from './compare.ts'
import { compareLanguage, type Entries, type TranslationsOf } from './compare-language.ts'
import type { Found } from './read/found.ts'

const [lead, operator] = testProfile.experience as [Job, Job]
const [leadId, operatorId] = ownProfile.experience.map(({ id }) => id) as [string, string]
const there: Entries = { projects: [], skills: [skill({ name: 'Go' })], testimonials: [] }
const found = (profile: Found['profile'], others: Partial<Found> = {}): Found => {
  return { source: 'LinkedIn', profile, skills: [], leftovers: [], ...others }
}
const emptyProject = {
  ...{ name: '', description: '', github: '', deploy: '', technologies: [], from: '', to: '' },
}
const compared = (own: Profile, profile: Found['profile'], others?: Partial<Found>) =>
  compareLanguage(own, found(profile, others), there, 'de')
/** Of the profile, or of the entry with this id. */
const taken = ({ differences }: ReturnType<typeof compared>, id = '') =>
  applyAll<TranslationsOf>({}, differences)[id] ?? {}
const textsOf = ({ de = {} }: Translations) =>
  Object.fromEntries(Object.entries(de).map(([path, { text }]) => [path, text]))
const german: Job = {
  ...lead,
  title: 'Leiterin Betrieb',
  location: 'Breslau',
  summary: 'Zweihundert Maschinen.',
  highlights: ['Halb so viele Alarme bei Nacht.', 'Vier Leute ausgebildet.'],
}

describe('words of a file in a further language', () => {
  it('are those of the entry with the same id, line by line, each made from what is said now', () => {
    const own = { ...german, id: leadId }
    const comparison = compared(ownProfile, { experience: [own], role: 'Technikerin' })
    const { differences, leftovers } = comparison
    expect(differences.map(({ label, take, ask }) => [label, take, ask])).toEqual([
      ['Role', true, undefined],
      ['Experience', true, undefined],
    ])
    const translations = taken(comparison)
    const [one, two] = ownProfile.experience[0]?.highlights ?? []
    expect(textsOf(translations)).toEqual({
      role: 'Technikerin',
      [`experience.${leadId}.title`]: german.title,
      [`experience.${leadId}.location`]: 'Breslau',
      [`experience.${leadId}.summary`]: german.summary,
      [`experience.${leadId}.highlights.${one?.id}`]: german.highlights[0],
      [`experience.${leadId}.highlights.${two?.id}`]: german.highlights[1],
    })
    expect(marksOf(profileFields, { ...ownProfile, translations }, 'de').stale).toEqual([])
    expect(leftovers).toEqual([])
  })

  it('are asked about the first time, where dates, places or addresses alone tell the entry, and never again', () => {
    const [school] = testProfile.education as [School]
    const sections = [
      {
        title: 'Vorträge',
        entries: [
          { ...emptyEntry, name: 'Planer, die schlafen', url: 'https://gitlab.com/zoe/sleep' },
        ],
      },
    ]
    const profile = {
      experience: [german, { ...operator, title: 'Bedienerin', company: 'Warta Bank AG' }],
      education: [{ ...school, degree: 'Diplom', years: '2014 bis 2019' }],
      sections,
    }
    const comparison = compared(ownProfile, profile)
    const asked = comparison.differences.filter(({ ask }) => ask)
    expect(asked.map(({ label, take }) => [label, take])).toEqual([
      ['Experience', false],
      ['Experience', false],
      ['Education', false],
      ['Talks', false],
    ])
    const translations = taken(comparison)
    expect(textsOf(translations)).toMatchObject({
      [`experience.${operatorId}.title`]: 'Bedienerin',
      [`experience.${operatorId}.company`]: 'Warta Bank AG',
      [`education.${ownProfile.education[0]?.id}.degree`]: 'Diplom',
      [`sections.${ownProfile.sections[0]?.id}.title`]: 'Vorträge',
    })
    const again = compared({ ...ownProfile, translations }, profile)
    expect(again.differences).toEqual([])
    expect(again.same).toHaveLength(5)
    const [, ...others] = profile.experience
    const changed = [{ ...german, summary: 'Zweihundert Server.' }, ...others]
    const [newer, ...more] = compared(
      { ...ownProfile, translations },
      { ...profile, experience: changed },
    ).differences
    expect(more).toEqual([])
    expect([newer?.ask, newer?.take, newer?.ours.includes(german.summary)]).toEqual([
      undefined,
      false,
      true,
    ])
  })

  it('that nothing tells the entry of, or of which there is nothing in the first language, are said', () => {
    const twice = { ...emptyJob, title: 'Lead', company: 'Odra', start: '2020-01' }
    const own = {
      ...ownProfile,
      tagline: '',
      experience: ['aaaaaaaaaa', 'bbbbbbbbbb'].map((id) => ({
        ...{ ...twice, id, title: `${twice.title} ${id}` },
        highlights: [],
      })),
    }
    const { differences, leftovers, same } = compared(
      own,
      {
        tagline: 'Tschüss.',
        experience: [{ ...twice, title: 'Leiterin' }],
        brief: { languages: ['Polnisch'] },
      },
      {
        skills: ['Go', 'Zig'],
        projects: [{ ...emptyProject, name: 'Fähre' }],
      },
    )
    expect(differences).toEqual([])
    expect(same).toEqual(['Skills: Go'])
    expect(leftovers.map(({ label, why }) => `${label}: ${why}`)).toEqual([
      'Languages: There are 1 in the file and 2 in your profile.',
      'Tagline: Your site says nothing there in Slovak.',
      'Experience: No entry of yours has its dates, address or name, or more than one has. Add it in Slovak first.',
      'Project: No entry of yours has its dates, address or name, or more than one has. Add it in Slovak first.',
      'Skills: A name alone does not tell which of your skills it is. Type it in the skill’s form.',
    ])
  })
})

describe('words of projects, testimonials and skills', () => {
  const ferry = project({
    name: 'Ferry times',
    description: 'When the ferry goes.',
    result: 'Nobody waits.',
    github: 'https://github.com/zoe/ferry',
    from: '2023-02',
  })
  const ines = testimonial({
    name: 'Ines Haddad',
    company: 'Port of Gdynia',
    role: 'Harbour master',
  })
  const site: Entries = {
    projects: [ferry, project({ name: 'Kiln', description: 'Fires.', github: '' })],
    skills: [
      skill({
        name: 'Teaching',
        translations: { de: { name: { text: 'Lehre', of: 'Teaching' } } },
      }),
    ],
    testimonials: [ines],
  }
  const german = {
    name: 'Fährzeiten',
    description: 'Wann die Fähre geht.',
    result: 'Niemand wartet.',
  }
  const projects = [{ ...emptyProject, ...german, github: `${ferry.github}/`, from: '2023-02' }]
  const testimonials = [
    {
      text: 'Ruhig bei jeder Flut.',
      name: ines.name,
      role: 'Hafenmeisterin',
      company: ines.company,
      url: '',
    },
  ]
  const inGerman = (others: Partial<Found>, there = site) =>
    compareLanguage(ownProfile, found({}, others), there, 'de')

  it('are put beside the entry with the same address or name, asked about the first time alone', () => {
    const first = inGerman({ projects, testimonials, skills: ['Lehre', 'Teaching'] })
    expect(
      first.differences.map(({ label, ask, take }) => [label, ask !== undefined, take]),
    ).toEqual([
      ['Project', true, false],
      ['Testimonial', false, true],
    ])
    expect(first.same).toEqual(['Skills: Lehre, Teaching'])
    expect(first.leftovers).toEqual([])
    const ofFerry = taken(first, ferry._id)
    expect(ofFerry.de?.name).toEqual({ text: 'Fährzeiten', of: 'Ferry times' })
    expect(textsOf(ofFerry)).toEqual(german)
    expect(textsOf(taken(first, ines._id))).toEqual({
      text: 'Ruhig bei jeder Flut.',
      role: 'Hafenmeisterin',
    })
    const again = inGerman(
      {
        projects: [{ ...emptyProject, ...german, from: '2023-02', description: 'Wann sie geht.' }],
      },
      { ...site, projects: [{ ...ferry, translations: ofFerry } as typeof ferry] },
    )
    expect(again.differences.map(({ ask, take }) => [ask, take])).toEqual([[undefined, false]])
    expect(textsOf(taken(again, ferry._id))).toEqual({ ...german, description: 'Wann sie geht.' })
  })

  it('that are those of the first language, or that two entries may have said, are not proposed', () => {
    const [{ description, github }] = [ferry]
    const same = inGerman({
      projects: [{ ...emptyProject, name: ferry.name, description, github, from: '2023-02' }],
    })
    expect([same.differences, same.same]).toEqual([[], ['Project: Ferry times']])
    const twice = inGerman(
      { testimonials },
      { ...site, testimonials: [ines, testimonial({ name: ines.name, company: ines.company })] },
    )
    expect(twice.differences).toEqual([])
    expect(twice.leftovers.map(({ label, why }) => [label, why])).toEqual([
      ['Testimonial', expect.stringContaining('more than one has')],
    ])
  })
})
