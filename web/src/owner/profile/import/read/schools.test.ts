import { expect, it } from 'vitest'
import { textsOf } from '#contract/texts/texts-of.ts'
import { readText } from './read.ts'

it('puts what it joins of a school, the titles of lists and a country in the words of the site', () => {
  const school = {
    institution: 'TH Kiel',
    studyType: 'Bachelor',
    area: 'Informatik',
    startDate: '2023',
  }
  const courses = Array.from({ length: 8 }, (_, index) => `Fach ${index}`)
  const file = {
    education: [{ ...school, courses }, { institution: 'TU Wien' }],
    basics: { location: { city: 'Kiel', countryCode: 'DE' } },
    volunteer: [{ organization: 'Odra', position: 'Lotsin' }],
    customSections: [{ title: 'Certificates', items: [{ name: 'CKA' }] }],
  }
  const {
    education = [],
    sections = [],
    location,
  } = readText(JSON.stringify(file), textsOf('fr')).profile
  expect(education).toMatchObject([
    { degree: 'Bachelor en Informatik', years: '2023–aujourd’hui' },
    { degree: 'Études' },
  ])
  expect(location).toBe('Kiel, Allemagne')
  expect(education[0]?.highlights[0]).toMatch(/^Cours.: Fach 0, Fach 1/)
  expect(sections.map(({ title }) => title)).toEqual(['Bénévolat', 'Certificates'])
})
