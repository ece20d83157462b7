import { expect, it } from 'vitest'
import type { Project } from '#contract/project.ts'
import type { Skill } from '#contract/skill.ts'
import { content } from '../content.ts'
import { renderHome } from './render.tsx'

const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const project: Project = {
  _id: 'p1',
  name: 'Ferry times',
  description: 'Shows the next boat.',
  photo: 'images/projects/a.webp',
  photoWidth: 1920,
  photoHeight: 1080,
  github: 'https://github.com/example/ferry',
  deploy: 'javascript:alert(1)',
  technologies: ['TypeScript'],
  status: 'published',
  ...dates,
}
const skill: Skill = {
  _id: 's1',
  name: 'React',
  type: 'tech',
  url: 'https://react.dev',
  image: { dark: 'images/skills/d.webp', light: 'images/skills/l.webp' },
  status: 'published',
  ...dates,
}

it('renders name, roles, bio, education and contact where there is no window', () => {
  const html = renderHome({})
  const entries = content.education.flatMap(({ degree, institution, cgpa }) => [
    degree,
    institution,
    cgpa,
  ])
  for (const text of [content.name, ...content.roles, ...content.bio, ...entries]) {
    expect(html).toContain(text)
  }
  expect(html).toContain(`mailto:${content.contact.email}`)
})

it('renders the published projects and skills', () => {
  const html = renderHome({ projects: [project], skills: [skill] })
  for (const text of [
    'Ferry times',
    'Shows the next boat.',
    'React',
    '/assets/projects/a-480.webp 480w',
    '/assets/skills/l-480.webp',
  ]) {
    expect(html).toContain(text)
  }
})

it('leaves an address that is not http(s) without a link', () => {
  expect(renderHome({ projects: [project] })).not.toContain('javascript:')
})
