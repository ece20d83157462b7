import { validate } from '@jsonresume/schema'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { textsOf } from '#contract/texts/texts-of.ts'
import { oddSamples } from '../../../tests/support/resume/odd-samples.ts'
import { sampleResume } from '../../../tests/support/resume/sample-resume.ts'
import { samples } from '../../../tests/support/resume/samples.ts'
import { datesIn } from '../../src/dates.ts'
import { blocksOf } from './blocks.ts'
import { contactCard } from './contact-card.ts'
import { jsonResume } from './json-resume.ts'
import { resumeAsText } from './resume-as-text.ts'
import { resumePage } from './resume-page.tsx'

const options = { tokens: '', fontFaces: '', hues: [20, 250], hasPdf: true, picture: '' }
const all = Object.entries({ ...samples, ...oddSamples })
describe.each(all)('what is written of %s', (_, resume) => {
  it('is JSON Resume by its published schema', () => {
    const json = JSON.parse(jsonResume(resume))
    validate(json, (errors: unknown) => expect(errors).toBeNull())
    expect(json.basics.name).toBe(resume.name)
    expect(json.work?.length ?? 0).toBe(resume.jobs.length)
  })

  it('is a contact card that an address book reads', () => {
    const card = contactCard(resume)
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(card).not.toMatch(/[^\r]\n|\ufffd/)
    const read = new ICAL.Component(ICAL.parse(card))
    expect(read.getFirstPropertyValue('fn')).toBe(resume.name)
    expect(read.getFirstPropertyValue('email') ?? '').toBe(resume.email)
    expect(read.getFirstPropertyValue('tel') ?? '').toBe(resume.phone)
  })

  it('is text that says everything', () => {
    const text = resumeAsText(resume).replace(/\s+/g, ' ')
    const { dates: words, comma } = textsOf(resume.language)
    const say = datesIn(words)
    const jobs = resume.jobs.flatMap(({ title, company, start, highlights }) => [
      `${title}${comma}${company}`,
      say.shortMonth(start),
      ...highlights,
    ])
    const projects = resume.projects.flatMap(({ result, highlights, ...dates }) => [
      say.dates(dates),
      result,
      ...highlights,
    ])
    const schools = resume.schools.flatMap(({ highlights }) => highlights)
    for (const words of [resume.name, ...jobs, ...projects, ...schools])
      expect(text).toContain(words.replace(/\s+/g, ' '))
  })

  it('is a page with one h1 and no heading left out', () => {
    const page = resumePage(resume, options)
    expect(page.match(/<i style="--hue:/g)).toHaveLength(options.hues.length)
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.slice(1).entries()) {
      expect(level).toBeGreaterThan(1)
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1)
    }
    expect(page).not.toMatch(/<(?:section|article|ul|dl|p)\b[^>]*>\s*<\//)
  })
})

it('keeps the telephone number and each text in its own direction on a page from right to left', () => {
  const { phone, summary, jobs } = oddSamples.rightToLeft
  const page = resumePage(oddSamples.rightToLeft, options)
  const [{ highlights = [] } = {}] = jobs
  const text = page.replace(/<a [^>]*>/g, '')
  for (const words of [phone, summary, ...highlights]) expect(text).toContain(`<bdi>${words}`)
})

it('runs from right to left in Arabic whatever letters name and technologies are in', () => {
  const page = resumePage({ ...oddSamples.arabic, name: 'Noor' }, options)
  expect(page).toMatch(/<html lang="ar" dir="rtl".*<main class="columns even"><header>.*?<h1>Noor/s)
  const names = ['TypeScript', 'React', 'PostgreSQL'].map((name) => `\u200e${name}\u200e`)
  expect(page).toContain(`<p class="quiet">${names.join('\u200f، ')}</p>`)
})

it('says the sections of one’s own after the education, each in its way', () => {
  const entry = {
    name: 'Boats 🚤 اقوال',
    by: 'Odra',
    start: '2024-03',
    ongoing: true,
    text: 'x'.repeat(200),
  }
  const sections = [
    { title: 'Talks', entries: [entry, { name: 'Without a date' }] },
    { title: 'Awards', entries: [{ name: 'Prize', start: '2023' }] },
  ]
  const resume = sampleResume({ name: 'Ada Wolf', sections })
  const said = ['Talks', entry.name, 'Mar 2024 – present', entry.text, 'Without a date', 'Awards']
  const pdf = blocksOf(resume, (text) => text).flatMap(({ pieces, aside = '' }) => [
    ...pieces.map(({ text }) => text),
    aside,
  ])
  const page = resumePage(resume, options)
  const words = page.replace(/<[^>]+>/g, '')
  const text = resumeAsText(resume)
  for (const all of [
    pdf.join(' '),
    words,
    text.replace('TALKS', 'Talks').replace('AWARDS', 'Awards'),
  ]) {
    const places = said.map((one) => all.indexOf(one, all.indexOf('A school')))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  }
  const { awards, meta } = JSON.parse(jsonResume(resume))
  expect(awards).toEqual([{ title: 'Prize', date: '2023' }])
  expect(meta.sections).toMatchObject([
    { title: 'Talks', entries: [entry, {}] },
    { title: 'Awards' },
  ])
})

it('prints the site’s address on the page only where others can open it', () => {
  const pageOf = (url: string) => resumePage({ ...samples.short, url }, options)
  expect(pageOf('https://ira.example.com/')).toContain('>ira.example.com</a>')
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(pageOf(`http://${host}:5050/`)).not.toContain(`>${host}`)
})

it('writes the title of a section of one’s own in capitals by the résumé’s language', () => {
  const sections = [{ title: 'Eğitimler', entries: [{ name: 'Çini' }] }]
  const text = resumeAsText(sampleResume({ name: 'Ada Wolf', language: 'tr', sections }))
  expect(text).toContain('EĞİTİMLER')
  expect(text).toContain('EDUCATION')
})

it.each([
  [false, ['EXPERIENCE', 'PROJECTS', 'EDUCATION', 'SKILLS']],
  [true, ['EDUCATION', 'EXPERIENCE', 'PROJECTS', 'SKILLS']],
])('puts education first (%s) in each form', (educationFirst, titles) => {
  const resume = { ...samples.short, educationFirst }
  const headings = blocksOf(resume, (text) => text).filter(({ kind }) => kind === 'heading')
  const page = resumePage(resume, options)
  for (const all of [
    headings.map(({ pieces }) => pieces[0]?.text ?? ''),
    [...page.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title = '']) => title),
    resumeAsText(resume).split('\n'),
  ]) {
    const found = all.map((line) => line.toUpperCase()).filter((line) => titles.includes(line))
    expect(found).toEqual(titles)
  }
})

it.each([
  ['Nila Varma, PhD, MBA', ['Varma', 'Nila', '', '', ['PhD', 'MBA']]],
  ['Nila Varma, M.Sc.', ['Varma', 'Nila', '', '', 'M.Sc.']],
  ['Nila Varma (she/her) 👩🏽‍💻', ['Varma', 'Nila', '', '', '']],
  ['Varma, Nila', ['Nila', 'Varma,', '', '', '']],
  ['🦊', ['', '🦊', '', '', '']],
  ['Johan van der Berg', ['van der Berg', 'Johan', '', '', '']],
  ['Martin Van Buren', ['Van Buren', 'Martin', '', '', '']],
  ['Gabriela de la Cruz', ['de la Cruz', 'Gabriela', '', '', '']],
  ['Santiago Ramón y Cajal', ['Ramón y Cajal', 'Santiago', '', '', '']],
  ['Abdullah bin Omar al-Farsi', ['al-Farsi', 'Abdullah', 'bin Omar', '', '']],
  ['Abdullah bin Omar', ['bin Omar', 'Abdullah', '', '', '']],
  ['山田 太郎', ['山田', '太郎', '', '', '']],
  ['山田太郎', ['山田', '太郎', '', '', '']],
  ['李小龍', ['李', '小龍', '', '', '']],
  ['司馬光', ['司馬', '光', '', '', '']],
  ['김 민준', ['김', '민준', '', '', '']],
  ['김민준', ['김', '민준', '', '', '']],
  ['남궁민수', ['남궁', '민수', '', '', '']],
  ['Suharto', ['Suharto', '', '', '', '']],
  ['Sukarno .', ['Sukarno', '', '', '', '']],
  ['Jean-Luc O’Brien Jr.', ['O’Brien', 'Jean-Luc', '', '', 'Jr.']],
  ['Nila Varma III', ['Varma', 'Nila', '', '', 'III']],
  ['Nila Varma Jr., PhD', ['Varma', 'Nila', '', '', ['Jr.', 'PhD']]],
  ['Dr. Anna Schmidt', ['Schmidt', 'Anna', '', 'Dr.', '']],
  ['Dr. med. Anna von Arnim', ['von Arnim', 'Anna', '', 'Dr. med.', '']],
  ['Prof. Dr. Nila Varma', ['Varma', 'Nila', '', 'Prof. Dr.', '']],
  ['Mr. Tom Example', ['Example', 'Tom', '', 'Mr.', '']],
  ['Nila "Nil" Varma', ['Varma', 'Nila', '', '', '']],
])('a contact card has the parts of the name %s', (name, parts) => {
  const read = new ICAL.Component(ICAL.parse(contactCard(sampleResume({ name }))))
  expect(read.getFirstPropertyValue('fn')).toBe(name)
  expect(read.getFirstPropertyValue('n')).toEqual(parts)
})

it.each([
  ['María José García Márquez', 'García Márquez', ['García Márquez', 'María José', '', '', '']],
  ['Nagy Eszter', 'Nagy', ['Nagy', 'Eszter', '', '', '']],
  ['Dr. Nguyễn Thị Minh Khai', 'Nguyễn', ['Nguyễn', 'Thị Minh Khai', '', 'Dr.', '']],
  ['長谷川太郎', '長谷川', ['長谷川', '太郎', '', '', '']],
  ['Nila VARMA', 'Varma', ['Varma', 'Nila', '', '', '']],
  ['Nila', 'Varma; Rao', ['Varma; Rao', 'Nila', '', '', '']],
])('a contact card of %s has the family name that its owner says', (name, familyName, parts) => {
  const card = contactCard(sampleResume({ name, familyName }))
  const read = new ICAL.Component(ICAL.parse(card))
  expect(read.getFirstPropertyValue('fn')).toBe(name)
  expect(read.getFirstPropertyValue('n')).toEqual(parts)
})

it.each([
  ['山田太郎', ['山田', '太郎', '', '', '']],
  // 林 太郎 and 東海林: the length does not tell.
  ['林太郎', ['林太郎', '', '', '', '']],
])('a contact card in Japanese has the parts of the name %s', (name, parts) => {
  const card = contactCard(sampleResume({ name, language: 'ja' }))
  const read = new ICAL.Component(ICAL.parse(card))
  expect(read.getFirstPropertyValue('n')).toEqual(parts)
})

it('says in a contact card which language its words are in, but not of names', () => {
  const card = contactCard({ ...samples.short, language: 'pt-BR', location: 'Porto Alegre' })
  const marked = card.split('\r\n').filter((line) => line.includes('LANGUAGE='))
  expect(marked.map((line) => line.split(':')[0])).toEqual([
    'TITLE;LANGUAGE=pt-BR',
    'ADR;LANGUAGE=pt-BR',
  ])
})

it('keeps what is special in a contact card as it is', () => {
  const card = contactCard(
    sampleResume({ name: 'Zoë; van, der\\Berg', role: `A, ${'й'.repeat(80)}` }),
  )
  const read = new ICAL.Component(ICAL.parse(card))
  // ical.js does not unescape this one escape.
  expect(String(read.getFirstPropertyValue('fn')).replace('\\;', ';')).toBe('Zoë; van, der\\Berg')
  expect(read.getFirstPropertyValue('title')).toBe(`A, ${'й'.repeat(80)}`)
  expect(read.getFirstPropertyValue('n')).toEqual(['der\\Berg', 'Zoë; van,', '', '', ''])
})

it('is a page with a title and an address of its own, and the name of each file when it is saved', () => {
  const resume = { ...samples.short, name: 'Zoë <b>&"', url: 'https://zoe.example.org/' }
  const page = resumePage(resume, {
    ...options,
    tokens: ':root{--page:#fff}',
    fontFaces: '@font-face{}',
  })
  expect(page).toContain('<title>Zoë &lt;b&gt;&amp;&quot; – Résumé</title>')
  expect(page).toContain('<link rel="canonical" href="https://zoe.example.org/resume"/>')
  expect(page).toContain('download="Zoë &lt;b&gt;&amp;&quot; – Résumé.pdf"')
  expect(page).not.toContain('<b>')
})
