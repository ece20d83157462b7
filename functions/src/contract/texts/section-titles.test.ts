import { expect, it } from 'vitest'
import { knownLanguages } from '../languages.ts'
import { listOfTitle, sectionTitles } from './section-titles.ts'

it.each(knownLanguages)('the titles that are offered in %s name each list', (language) => {
  const titles = Object.entries(sectionTitles({ language }))
  expect(titles.map(([, title]) => listOfTitle(title))).toEqual(titles.map(([list]) => list))
})

it.each([
  ['Ehrenamt', 'volunteer'],
  ['ZERTIFIZIERUNGEN', 'certificates'],
  [' Auszeichnungen ', 'awards'],
  ['Vero\u0308ffentlichungen', 'publications'],
  ['Honors & Awards', 'awards'],
  ['Sprachen', undefined],
  ['constructor', undefined],
])('%j names the list %s', (title, list) => {
  expect(listOfTitle(title)).toBe(list)
})
