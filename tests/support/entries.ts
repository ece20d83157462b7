import { categories, type SkillType } from '#contract/categories.ts'
import { type Note, notes } from '#contract/note.ts'
import { type Project, projects } from '#contract/project.ts'
import { type Skill, skills } from '#contract/skill.ts'
import { type Testimonial, testimonials } from '#contract/testimonial.ts'

const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }

/** A visitor's view, with an address that must not become a link. */
export const project: Project = {
  ...projects.empty,
  _id: 'p1',
  name: 'Ferry times',
  description: 'Shows the next boat.',
  photo: 'images/projects/a.webp',
  photoWidth: 1920,
  photoHue: null,
  photoHeight: 1080,
  github: 'https://github.com/example/ferry',
  deploy: 'javascript:alert(1)',
  technologies: ['TypeScript'],
  status: 'published',
  ...dates,
}

export const note: Note = {
  ...notes.empty,
  _id: 'n1',
  title: 'Why ferries wait',
  day: '2026-11-20',
  text: 'Because **nobody** had asked.',
  slug: 'ferries',
  status: 'published',
  ...dates,
}

export const testimonial: Testimonial = {
  ...testimonials.empty,
  _id: 't1',
  text: 'Calm.',
  name: 'Ada',
  role: 'Pilot',
  portrait: '',
  status: 'published',
  ...dates,
}

export const skill: Skill = {
  ...skills.empty,
  _id: 's1',
  name: 'React',
  url: 'https://react.dev',
  image: { dark: 'images/skills/d.webp', light: 'images/skills/l.webp' },
  status: 'published',
  ...dates,
}

export const noSkills = Object.fromEntries(
  categories.map(({ type }): [string, Skill[]] => [type, []]),
) as Record<SkillType, Skill[]>
