import { expect, it } from 'vitest'
import { emptyEntry, sectionTitles } from '#contract/sections.ts'
import type { sampleResume } from '../../../tests/support/resume/sample-resume.ts'
import { samples } from '../../../tests/support/resume/samples.ts'
import { jsonResume } from './json-resume.ts'

it('gives a program what stands on the page: language, degree and area, years, the present left open', () => {
  const json = JSON.parse(jsonResume({ ...samples.short, language: 'pt-BR' }))
  expect(json.meta.language).toBe('pt-BR')
  expect(json.education[0]).toMatchObject({
    studyType: 'Bachelor of Technology',
    area: 'Computer Science',
    startDate: '2023',
  })
  expect(json.education[0]).not.toHaveProperty('endDate')
  expect(json.work[1]).not.toHaveProperty('endDate')
  const [first, second] = samples.short.projects
  expect(json.projects[0].highlights).toEqual([first?.result])
  expect(json.projects[1].highlights).toEqual(second?.highlights)
  expect(json.basics.profiles[0]).toMatchObject({ network: 'GitHub', username: 'example-ira' })
})

it('holds of a job, a school and an entry what the résumé shows, and no field besides', () => {
  const hidden = { wage: 'a wage' }
  const url = 'https://example.com/'
  const { jobs, schools } = samples.long
  const entries = [{ ...emptyEntry, name: 'Timetables', ...hidden }]
  const json = jsonResume({
    ...samples.long,
    jobs: jobs.map((job) => ({ ...job, url, end: '2026-02', ...hidden })),
    schools: schools.map((school) => ({ ...school, ...hidden })),
    sections: ['Talks', ...Object.values(sectionTitles)].map((title) => ({ title, entries })),
  })
  const names = ['name', 'position', 'url', 'location', 'summary', 'highlights']
  expect(Object.keys(JSON.parse(json).work[0])).toEqual([
    ...names,
    ...['startDate', 'endDate', 'keywords'],
  ])
  expect(json).toContain('Timetables')
  expect(json).not.toContain('wage')
})

it('tells themes the place, the picture and how well a language is spoken', () => {
  const basicsOf = (change: Parameters<typeof sampleResume>[0]) =>
    JSON.parse(jsonResume({ ...samples.short, ...change }))
  const json = basicsOf({
    location: 'Kochi, Kerala, India',
    portrait: '/assets/profile/me.webp',
    languages: ['German (C1)', 'Malayalam'],
  })
  expect(json.basics.location).toEqual({ city: 'Kochi', region: 'Kerala', countryCode: 'IN' })
  expect(json.basics.image).toMatch(/^https:.+\/assets\/profile\/me\.webp$/)
  expect(json.languages).toEqual([{ language: 'German', fluency: 'C1' }, { language: 'Malayalam' }])
  const other = basicsOf({ location: 'Austin, Texas, USA' })
  expect(other.basics.location).toEqual({ city: 'Austin', region: 'Texas, USA' })
  expect(basicsOf({ location: 'Vienna, Austria' }).basics.location.countryCode).toBe('AT')
})
