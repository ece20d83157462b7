import { expect, it } from 'vitest'
import { defaultSelection, type ResumeChoices } from '#contract/resume.ts'
import { knownTermsOf, matchAdvert } from './advert.ts'
import { missingFrom, missingInWords } from './missing.ts'

const line = (label: string) => ({ key: label, label })
const choices: ResumeChoices = {
  role: '',
  summary: '',
  portrait: false,
  jobs: [{ ...line('Odra'), text: '', technologies: ['Go'], highlights: [line('Kubernetes')] }],
  schools: [],
  projects: [{ ...line('Loom'), text: '', technologies: ['Rust'] }],
  categories: [{ ...line('tech'), skills: ['Docker', 'Go'].map(line) }],
  sections: [{ ...line('Courses'), entries: [line('AWS')] }],
}
const match = matchAdvert('Go, Kubernetes, Rust, Docker, AWS and Terraform', knownTermsOf(choices))
const chosen = defaultSelection(['Loom'])
const left = (key: string) => [{ key, shown: false }]
const missing = (selection: object) =>
  missingFrom({ ...chosen, ...selection }, match, choices).map(({ name }) => name)

it('what an advert asks for is missing where nothing shows it that the selection takes in', () => {
  expect(missing({})).toEqual(['Terraform'])
  expect(missing({ projects: left('Loom') })).toEqual(['Rust', 'Terraform'])
  // What stands in a part that is left out is left out with it; a skill shows Go too.
  expect(missing({ jobs: left('Odra') })).toEqual(['Kubernetes', 'Terraform'])
  expect(missing({ categories: left('tech') })).toEqual(['Docker', 'Terraform'])
  expect(missing({ sections: left('Courses') })).toEqual(['AWS', 'Terraform'])
})

it('is said in words, with its figures', () => {
  const words = (selection: object) =>
    missingInWords(match, missingFrom({ ...chosen, ...selection }, match, choices))
  expect(words({})).toBe('Now 1 of 6 words is missing: Terraform.')
  expect(words({ projects: left('Loom') })).toBe('Now 2 of 6 words are missing: Rust, Terraform.')
  expect(missingInWords({ ...match, terms: match.terms.slice(0, 1) }, [])).toBe(
    'Now none of its 1 words is missing.',
  )
})
