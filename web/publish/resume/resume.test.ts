import { expect, it } from 'vitest'
import { project } from '../../../tests/support/entries.ts'
import { sampleResume } from '../../../tests/support/resume/sample-resume.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { resumeOf } from './resume.ts'

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
