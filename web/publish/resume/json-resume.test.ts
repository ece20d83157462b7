import { expect, it } from 'vitest'
import { emptyEntry } from '#contract/sections.ts'
import { sectionTitles } from '#contract/texts/section-titles.ts'
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
    sections: Object.values(sectionTitles({ language: 'de' })).map((title) => ({ title, entries })),
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

it('keeps the years of a school that its two dates do not say', () => {
  const [school] = samples.short.schools
  const kept = (years: string) => {
    const schools = [{ ...school, years }] as typeof samples.short.schools
    return JSON.parse(jsonResume({ ...samples.short, schools })).education[0].years
  }
  const years = ['present', 'heute', 'two summers', '2021–present', '2021–2023', '2021', '']
  expect(years.map(kept).filter(Boolean)).toEqual(years.slice(0, 3))
})

it('knows lists, degrees, open years and countries by the words of the site’s language, and by English ones', () => {
  const section = (title: string) => ({ title, entries: [{ ...emptyEntry, name: title }] })
  const [school] = samples.short.schools
  const schools = [
    ['Bachelor of Science in Informatik', '2023–heute'],
    ['Master of Science in Informatik', '2021–present'],
  ].map(
    ([degree = '', years = '']) =>
      ({ ...school, degree, years }) as (typeof samples.short.schools)[0],
  )
  const titles = ['Ehrenamt', 'Zertifikate', 'Certificates', 'Sprachen', 'Awards', 'Publikationen']
  const german = {
    language: 'de',
    schools,
    sections: titles.map(section),
    location: 'Kiel, Deutschland',
  }
  const json = JSON.parse(jsonResume({ ...samples.short, ...german }))
  const names = ['volunteer', 'certificates', 'awards', 'publications'].map(
    (list) => json[list].length,
  )
  expect(names).toEqual([1, 1, 1, 1])
  expect(json.certificates[0].name).toBe('Zertifikate')
  const listed = json.meta.sections.map(({ title, entries = [] }: (typeof german.sections)[0]) => [
    title,
    entries.length,
  ])
  expect(Object.fromEntries(listed)).toEqual({
    ...{ Ehrenamt: 0, Zertifikate: 0, Awards: 0, Publikationen: 0 },
    // A second section of one list, and one that JSON Resume has no list for.
    ...{ Certificates: 1, Sprachen: 1 },
  })
  for (const one of json.education) expect(one).toMatchObject({ area: 'Informatik' })
  expect(JSON.stringify(json.education)).not.toMatch(/years|endDate/)
  expect(json.basics.location).toEqual({ city: 'Kiel', countryCode: 'DE' })
  const partsIn = (language: string, degree: string, location: string) => {
    const one = { ...samples.short, language, location, schools: [{ ...schools[0], degree }] }
    const { education, basics } = JSON.parse(jsonResume(one as typeof samples.short))
    return [education[0].studyType, education[0].area, basics.location.countryCode]
  }
  expect(partsIn('fr', 'Licence en informatique', 'Lyon, France')).toEqual([
    'Licence',
    'informatique',
    'FR',
  ])
  expect(partsIn('pl', 'Licencjat, kierunek: informatyka', 'Łódź, Polska')).toEqual([
    'Licencjat',
    'informatyka',
    'PL',
  ])
  expect(partsIn('ar', 'بكالوريوس في الرياضيات', 'دبي، الإمارات العربية المتحدة')).toEqual([
    'بكالوريوس',
    'الرياضيات',
    'AE',
  ])
})
