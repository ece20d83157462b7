import { expect, it } from 'vitest'
import { project } from '../../../tests/support/entries.ts'
import { sampleResume } from '../../../tests/support/resume/sample-resume.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { blocksOf } from './blocks.ts'
import { resumeOf } from './resume.ts'
import { resumeAsText } from './resume-as-text.ts'
import { resumePage } from './resume-page.tsx'

it.each([
  ['A board. It is fast!', /^A board\. It is fast!$/],
  ['For people, e.g. nurses,', /(?:ends|never)…$/],
])(
  'the opening of a project’s text is as many whole sentences as there is room for: %s',
  (start, opening) => {
    const description = `${start} It ${'never ends '.repeat(30)}`
    const source = { profile: testProfile, skills: {}, url: '', changed: '' }
    const { projects } = resumeOf({ ...source, projects: [{ ...project, description }] })
    expect(projects[0]?.summary).toMatch(opening)
  },
)

it('sets the list in a project’s text as its items, and the first paragraph before them', () => {
  const description = 'A board.\nMore of it.\n• 1,400 people\n- Four buses\n-5 °C'
  const source = { profile: testProfile, skills: {}, url: '', changed: '' }
  const { projects } = resumeOf({ ...source, projects: [{ ...project, description }] })
  expect(projects[0]).toMatchObject({
    summary: 'A board.',
    highlights: ['1,400 people', 'Four buses'],
  })
})

it('has no contact that its owner hides, for whatever is made of it', () => {
  const hidden = { showEmail: false, showPhone: false }
  const contact = { email: 'secret@example.com', phone: '+1 555 0100', ...hidden }
  expect(JSON.stringify(sampleResume({ name: 'Ada', contact }))).not.toMatch(/secret|555/)
})

it.each([
  [['Own search.'], false],
  [['Own search.', 'Built the index.'], true],
])('sets the highlights %j as a list: %s', (highlights, isList) => {
  const job = { title: 'Engineer', company: 'Orbital', start: '2021-05', highlights }
  const resume = sampleResume({ name: 'Ada', experience: [job] })
  const options = { tokens: '', fontFaces: '', hues: [], hasPdf: true, picture: '' }
  const kinds = blocksOf(resume, (text) => text).map(({ kind }) => kind)
  const text = resumeAsText(resume)
  const page = resumePage(resume, options)
  for (const highlight of highlights) {
    expect(page).toContain(`<bdi>${highlight}</bdi>`)
    expect(text).toContain(isList ? `\n- ${highlight}\n` : `\n${highlight}\n`)
  }
  expect(kinds.includes('item')).toBe(isList)
  expect(page.includes('<ul class="highlights">')).toBe(isList)
})
