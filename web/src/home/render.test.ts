import { expect, it, vi } from 'vitest'
import type { PublicProfile } from '#contract/profile.ts'
import { emptyEntry } from '#contract/sections.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { project, skill } from '../../../tests/support/entries.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import type { Published } from '../published.ts'
import { renderHome } from './render.tsx'

const renderIn = (published: Published, profile: PublicProfile, render = renderHome) =>
  render({ words: homeWords(textsOf(profile.language), profile), ...published }, profile)

it('leads to the résumé made of the profile by its button, and where one is kept elsewhere at the end', () => {
  const button = /<a href="\/resume"[^>]*>Resume\/CV/
  const atEnd = /<a href="\/resume"[^>]*>Resume</
  const made = renderIn({}, { ...testProfile, resume: '' })
  expect(made).toMatch(button)
  expect(made).not.toMatch(atEnd)
  const kept = renderIn({}, testProfile)
  expect(kept).not.toMatch(button)
  expect(kept).toMatch(atEnd)
})

it('shows five of a section at once and the rest by a press, and nothing of one without entries', () => {
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...emptyEntry, name: `Talk ${index}` }))
  const [full, empty] = ['Talks', 'Awards']
  const sections = [
    { title: full, entries: entriesOf(7) },
    { title: empty, entries: [] },
  ]
  const html = renderIn({}, { ...testProfile, sections })
  const [before = '', after = ''] = html.split('2 more')
  expect([before, after].map((part) => part.match(/>Talk \d</g)?.length)).toEqual([5, 2])
  expect(html).not.toContain(empty)
  const none = renderIn({}, { ...testProfile, sections: [] })
  expect(renderIn({}, { ...testProfile, sections: sections.slice(1) })).toBe(none)
  expect(none).not.toContain(full)
})

it('reads each text of the owner in its own direction', () => {
  const entries = {
    projects: [{ ...project, name: 'مواعيد', description: 'تعرض القارب.', technologies: ['لغة'] }],
    skills: [{ ...skill, name: 'رياكت' }],
    names: {},
  }
  const { contact, education, experience } = testProfile
  const profile = {
    ...testProfile,
    summary: 'ملخص',
    bio: ['سيرة.'],
    location: 'الرباط',
    tagline: 'وداعا',
    contact: { ...contact, location: 'تونس' },
    education: education.map((school) => {
      return {
        ...school,
        degree: 'شهادة',
        institution: 'جامعة',
        location: 'دمشق',
        highlights: ['درس'],
      }
    }),
    experience: experience.map((job) => {
      return {
        ...job,
        title: 'مطور',
        company: 'شركة',
        location: 'القاهرة',
        summary: 'عمل',
        url: '',
      }
    }),
    sections: [
      { title: 'جوائز', entries: [{ ...emptyEntry, name: 'جائزة', by: 'مدينة', text: 'لوحة' }] },
    ],
  }
  const html = renderIn(entries, profile)
  const texts = 'مواعيد,تعرض القارب.,لغة,رياكت,ملخص,سيرة.,الرباط,وداعا,تونس,شهادة,جامعة,دمشق,درس'
  for (const text of [
    ...texts.split(','),
    'مطور',
    'شركة',
    'القاهرة',
    'عمل',
    'جوائز',
    'جائزة',
    'مدينة',
    'لوحة',
  ]) {
    const tags = [...html.matchAll(new RegExp(`<([^<>]*)>${text}<`, 'g'))].map(([, tag]) => tag)
    expect(tags.length, text).toBeGreaterThan(0)
    for (const tag of tags) expect(tag).toMatch(/dir="auto"|^bdi/)
  }
})

it('offers no form where there is nothing that takes what is sent, but the address to write to', async () => {
  vi.stubEnv('VITE_CONTACT_ENDPOINT', 'none')
  vi.resetModules()
  const { renderHome: renderAlone } = await import('./render.tsx')
  const contact = { ...testProfile.contact, email: 'ada@ada.dev' }
  const html = renderIn({}, { ...testProfile, contact }, renderAlone)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/Write to me by email\..*mailto:ada@ada\.dev/s)
  const without = renderIn({}, { ...testProfile, contact: { ...contact, email: '' } }, renderAlone)
  expect(without).toContain('Use one of the ways at the end of this page.')
})
