import { expect, it } from 'vitest'
import { en } from '#contract/texts/en.ts'
import { inLines } from '../../../../../../tests/support/import-lines.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import { readAnyText } from './read.ts'

const cv = `# yaml-language-server: $schema=schema.json
cv:
  name: Nila Varma
  headline: Backend *Engineer*
  location: Pune
  email: nila@example.com
  photo:
  phone: tel:+91-98765-00210
  website: https://nila.example.com/
  social_networks:
    - network: GitHub
      username: nila
  custom_connections:
    - placeholder: My blog
      url: https://blog.example.com/
      fontawesome_icon: rss
  sections:
    summary:
      - Nine years of **Go**.
    work_experience:
      - company: "[Kiln](https://kiln.example/)"
        position: Potter
        start_date: 2021-05
        end_date: present
        summary:
        highlights:
          - Fired at **1,200 °C**
          - Taught
            - in Pune
      - company: Sand
        position: Digger
        date: 2018 - 2020
    education:
      - institution: Fergusson
        area: Clay
        degree: BSc
        start_date: 2012-09
        end_date: 2015-06
    projects:
      - name: "[Vandi](https://github.com/nila/vandi)"
        date: 2022
        highlights:
          - Four buses
    publications:
      - title: On ledgers
        authors: ["*Nila Varma*", R. Iyer]
        journal: Books
        doi: 10.1234/b.5
        date: 2023-07
    skills:
      - label: Languages
        details: Go, SQL
    languages:
      - label: German
        details: C1
    selected_honors:
      - bullet: Town prize
    Talks:
      - number: Ledgers at night
      - reversed_number: Ovens
    How I work:
      - Small steps.
      - label: Mornings
        details: I write.
design:
  theme: classic
`
const lines = [
  'RenderCV | Nila Varma | Backend Engineer | Pune | nila@example.com | +91 98765 00210',
  'summary | Nine years of Go.',
  'Potter | Kiln | 2021-05/ | https://kiln.example/ | • Fired at 1,200 °C | • Taught | • in Pune',
  'Digger | Sand | 2018/2020',
  'school | BSc in Clay | Fergusson | 2012–2015',
  'link | GitHub | https://github.com/nila',
  'link | My blog | https://blog.example.com/',
  'link | nila.example.com | https://nila.example.com/',
  'Publications | On ledgers | Books | 2023-07 | https://doi.org/10.1234/b.5 | Nila Varma, R. Iyer',
  'Talks | Ledgers at night',
  'Talks | Ovens',
  'Selected Honors | Town prize',
  'How I work | Small steps.',
  'How I work | Mornings | I write.',
  'skills | Go | SQL',
  'languages | German (C1)',
  'project | Vandi | • Four buses | https://github.com/nila/vandi | 2022 | 2022',
  'left | Groups of skills | Languages: Go, SQL',
]

it('78: RenderCV’s YAML is read, and no word is lost', async () => {
  expect(inLines(await readAnyText(cv, en, 'cv.yaml'))).toEqual(lines)
  // Pasted, it has no name.
  expect(inLines(await readAnyText(cv))).toEqual(lines)
})

it('78: RenderCV’s file as JSON is named rightly too', async () => {
  const person = {
    name: 'Nila',
    sections: { experience: [{ company: 'Kiln', position: 'Potter' }] },
  }
  expect(inLines(await readAnyText(JSON.stringify({ cv: person })))).toEqual([
    'RenderCV | Nila',
    'Potter | Kiln | /',
  ])
})

it('78: a JSON Resume may be written as YAML', async () => {
  const resume = 'basics:\n  name: Nila\nwork:\n- name: Kiln\n  startDate: 2021-05-01\n'
  expect(inLines(await readAnyText(resume))).toEqual(['JSON Resume | Nila', 'Kiln | 2021-05/'])
})

const bomb = `cv: &a0 [x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`).join('\n')}`
it.each([
  ['a mistake', 'cv:\n  name: "Nila\n', /^This YAML has a mistake in line \d+\.$/],
  ['aliases without end', bomb, /cannot be read/],
  ['no end', `cv:\n  name: ${'x'.repeat(500_000)}`, /too long/],
  ['nothing of a résumé', 'hello: world', /^This is not a LinkedIn archive/],
  ['brackets without end', `cv: ${'['.repeat(200_000)}`, /nested too deep/],
  ['lists without end', `cv:\n${'- '.repeat(200_000)}`, /nested too deep/],
])('76, 78: YAML with %s is refused in a sentence', async (_, text, words) => {
  const error = await readAnyText(text, en, 'cv.yaml').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Unreadable)
  expect((error as Unreadable).message).toMatch(words)
})

it('78: a tag of YAML makes nothing but text, and __proto__ leads nowhere', async () => {
  const text =
    'cv:\n  __proto__:\n    admin: true\n  name: !!js/function "function () {}"\n  location: !!set {Pune}\n'
  const { profile } = await readAnyText(text)
  expect(profile.name).toBe('function () {}')
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})
