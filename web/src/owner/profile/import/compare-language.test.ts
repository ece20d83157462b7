import { describe, expect, it } from 'vitest'
import { emptyJob } from '#contract/career.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { emptyEntry } from '#contract/sections.ts'
import { marksOf, type Translations } from '#contract/translations.ts'
import { ownProfile, testProfile } from '../../../../../tests/support/test-profile.ts'
import { applyAll } from './compare.ts'
import { compareLanguage } from './compare-language.ts'
import type { Found } from './read/found.ts'

const [lead, operator] = testProfile.experience as [Job, Job]
const [leadId, operatorId] = ownProfile.experience.map(({ id }) => id) as [string, string]
const there = {
  projects: new Set<string>(),
  skills: new Set(['go']),
  testimonials: new Set<string>(),
}
const found = (profile: Found['profile'], others: Partial<Found> = {}): Found => {
  return { source: 'LinkedIn', profile, skills: [], leftovers: [], ...others }
}
const emptyProject = {
  ...{ name: '', description: '', github: '', deploy: '', technologies: [], from: '', to: '' },
}
const compared = (own: Profile, profile: Found['profile'], others?: Partial<Found>) =>
  compareLanguage(own, found(profile, others), there, 'de')
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
    const { differences, leftovers } = compared(ownProfile, {
      experience: [own],
      role: 'Technikerin',
    })
    expect(differences.map(({ label, take, ask }) => [label, take, ask])).toEqual([
      ['Role', true, undefined],
      ['Experience', true, undefined],
    ])
    const translations = applyAll({}, differences)
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
    const { differences } = compared(ownProfile, profile)
    const asked = differences.filter(({ ask }) => ask)
    expect(asked.map(({ label, take }) => [label, take])).toEqual([
      ['Experience', false],
      ['Experience', false],
      ['Education', false],
      ['Talks', false],
    ])
    const translations = applyAll({}, differences)
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
      'Tagline: Your profile says nothing there in Slovak.',
      'Experience: No entry of your profile has its dates, address or name. Add it in Slovak first.',
      'Skills: Its words in this language are typed in its own form.',
      'Project: Its words in this language are typed in its own form.',
    ])
  })
})
