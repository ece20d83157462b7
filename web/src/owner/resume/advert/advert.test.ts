import { describe, expect, it } from 'vitest'
import type { ResumeChoices } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { knownTermsOf, matchAdvert, suggestSelection } from './advert.ts'

const entry = (key: string, technologies: string[], text = '') => {
  return { key, label: key, technologies, text }
}
const line = (text: string) => ({ key: text, label: text })
const migration = 'Moved four services to Kubernetes.'
const teaching = 'Taught four people.'
const thesis = 'Wrote a thesis with Julia'
const choices: ResumeChoices = {
  role: '',
  summary: '',
  portrait: false,
  schools: [{ key: 'AGH', label: 'AGH', highlights: [line(thesis)] }],
  sections: [{ key: 'Courses', label: 'Courses', entries: ['Pottery', 'AWS Associate'].map(line) }],
  jobs: [
    {
      ...entry('Odra', ['TypeScript', 'Postgres', 'Go']),
      highlights: [migration, teaching].map(line),
    },
  ],
  projects: [
    entry('Ferry', ['React', 'NodeJS'], 'Boats, drawn with D3.'),
    entry('Kiln', ['C', '.NET']),
    entry('Ledger', ['R', 'Rust']),
  ],
  categories: [
    {
      key: 'tech',
      label: 'Technology',
      skills: ['Rust', 'C++', 'HTML & CSS', 'Public speaking'].map((key) => ({ key, label: key })),
    },
  ],
}
const knownTerms = knownTermsOf(choices)
const termsIn = (advert: string) => matchAdvert(advert, knownTerms).terms
const namesIn = (advert: string) =>
  termsIn(advert)
    .map(({ name }) => name)
    .join(', ')

describe('what an advert names', () => {
  it.each([
    ['', ''],
    ['   \n', ''],
    ['We need a friendly person who likes to learn.', ''],
    // Synonyms.
    ['node, K8s and PostgreSQL', 'NodeJS, Kubernetes, Postgres'],
    ['Node.js, node.JS, NodeJS', 'NodeJS'],
    ['experience with Amazon Web Services', 'AWS'],
    ['ruby on rails or Spring-Boot', 'Ruby on Rails, Spring Boot'],
    ['Python3, HTML5/CSS3, Vue 3, REST APIs', 'Python, HTML5, CSS, Vue.js, REST'],
    ['CI/CD, TypeScript/JavaScript', 'CI/CD, TypeScript, JavaScript'],
    ['public speaking', 'Public speaking'],
    // Names with signs.
    ['C, C++ and C#', 'C, C++, C#'],
    ['C/C++ or C++17', 'C, C++'],
    ['.NET 8, ASP.NET Core and dotnet', '.NET, ASP.NET Core'],
    ['a net salary, see example.net', ''],
    // Whole words only.
    ['JavaScript is not Java', 'JavaScript, Java'],
    ['Google, Gopher, Rustic, Reactor and Expression', ''],
    ['We go further, react fast, express ideas and rest.', ''],
    ['Go to our page. React to alerts! Next, we call you.', ''],
    ['R&D, R & D, C-level, J. R. Smith, R$ 5000, level C1', ''],
    ['Programs in R.', 'R'],
    ['You write Go every day', 'Go'],
    ['Internship in Spring 2026', ''],
    ['A Go-getter at a Series C company, with a Go-To-Market plan', ''],
    ['Next Steps, Next-Gen products, driving licence class C', ''],
    ['Go-Services and Go to Market', 'Go'],
    // Plurals, and common misspellings.
    ['LLMs, Web Sockets and a microservice', 'LLM, WebSocket, Microservices'],
    [
      'Postgre SQL, PostgresSQL, C Sharp, CPP, Vue JS, Next JS, Dot Net',
      'Postgres, C#, C++, Vue.js, Next.js, .NET',
    ],
    ['Golang, GO, GoLang and Go Lang', 'Go'],
    ['Go developer\nRust-Entwickler', 'Go, Rust'],
    ['- Go\n- Docker\n- Swift\n', 'Go, Docker, Swift'],
    ['Wanted:\n• node\n• go \n* event-driven services', 'NodeJS, Go, Event-driven'],
    ['docker, go, react', 'Docker, Go, React'],
    ['with Docker and go the extra mile', 'Docker'],
    // Other languages.
    ['Gute Kenntnisse in React, Typescript und C', 'React, TypeScript, C'],
    ['熟悉React和Node.js，了解Docker', 'React, NodeJS, Docker'],
    ['опыт с Go и PostgreSQL', 'Go, Postgres'],
    ['Reactを使ったKubernetes', 'React, Kubernetes'],
  ])('%j: %s', (advert, names) => {
    expect(namesIn(advert)).toBe(names)
  })

  it('is told apart by whether and where the profile shows it', () => {
    const advert = 'Kubernetes, D3, TypeScript, C++, CSS, AWS, Julia, Terraform'
    const where = termsIn(advert).map(({ name, places }) => [name, ...places.map(({ key }) => key)])
    expect(where).toEqual([
      ['Kubernetes', migration],
      ['D3', 'Ferry'],
      ['TypeScript', 'Odra'],
      ['C++', 'C++'],
      ['CSS', 'HTML & CSS'],
      ['AWS', 'AWS Associate'],
      ['Julia', thesis],
      ['Terraform'],
    ])
  })

  it('is marked in the whole text, which stays as it is', () => {
    const advert = 'Du kannst Go\n\tund k8s. <b>'
    const { pieces } = matchAdvert(advert, knownTerms)
    expect(pieces.map(({ text }) => text).join('')).toBe(advert)
    const marked = pieces.filter(({ term }) => term)
    expect(marked.map(({ text }) => text)).toEqual(['Go', 'k8s'])
  })
})

describe('what is proposed', () => {
  const picks = (text: string): Picked[] =>
    text.split(', ').map((one) => ({ key: one.slice(1), shown: one.startsWith('+') }))
  const textOf = (list: Picked[]) =>
    list.map(({ key, shown }) => `${shown ? '+' : '-'}${key}`).join(', ')
  const lists = {
    jobs: picks('-Odra'),
    schools: picks('-AGH'),
    highlights: picks(`+${teaching}, -${migration}, -${thesis}`),
    projects: picks('+Ferry, +Kiln, -Ledger'),
    skills: picks('+Public speaking, +HTML & CSS, -C++, -Rust'),
    categories: picks('-tech'),
    sections: picks('-Courses'),
    entries: picks('+Pottery, -AWS Associate'),
  }

  it('has what matches in it and first, with as many projects, and leaves out nothing else', () => {
    const match = matchAdvert('Rust, R, C, Kubernetes, AWS and Julia', knownTerms)
    const { jobs, schools, highlights, projects, skills, ...rest } = suggestSelection(
      lists,
      match,
      choices,
    )
    const { categories, sections, entries } = rest
    const all = [jobs, schools, highlights, projects, skills, categories, sections, entries]
    expect(all.map(textOf)).toEqual([
      ...['+Odra', '+AGH'],
      `+${migration}, +${thesis}, +${teaching}`,
      '+Ledger, +Kiln, -Ferry',
      '+Rust, +Public speaking, +HTML & CSS, -C++',
      ...['+tech', '+Courses', '+AWS Associate, +Pottery'],
    ])
    expect(suggestSelection(suggestSelection(lists, match, choices), match, choices)).toEqual(
      suggestSelection(lists, match, choices),
    )
  })

  it('is what there is where nothing matches', () => {
    expect(suggestSelection(lists, matchAdvert('Terraform', knownTerms), choices)).toEqual(lists)
  })
})
