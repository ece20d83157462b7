import { expect, it } from 'vitest'
import { content } from '../content.ts'
import { imageLocation } from '../published.ts'
import { project, skill } from '../test-entries.ts'
import { renderHome } from './render.tsx'

it('renders name, roles, bio, education and contact where there is no window', () => {
  const html = renderHome({}, content)
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

it('opens the résumé kept elsewhere in a new tab, and where there is none the one made of the profile', () => {
  const elsewhere = `href="${content.resume}" target="_blank" rel="noopener noreferrer"`
  expect(renderHome({}, content)).toContain(elsewhere)
  expect(renderHome({}, { ...content, resume: '' })).toContain('href="/resume.pdf" target="_blank"')
})

it('renders the published projects and skills', () => {
  const html = renderHome({ projects: [project], skills: [skill] }, content)
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

it('links no page, and names no published image, that only an earlier rendering had', () => {
  const withPage = renderHome({ projects: [{ ...project, slug: 'ferry' }] }, content)
  expect(withPage).toContain('href="/projects/ferry"')
  renderHome({}, content)
  expect(renderHome({ projects: [project] }, content)).not.toContain('/projects/ferry')
  expect(imageLocation(skill.image.dark)).toBe(skill.image.dark)
})

it('leaves an address that is not http(s) without a link', () => {
  expect(renderHome({ projects: [project] }, content)).not.toContain('javascript:')
})

it('reads each text of the owner in its own direction', () => {
  const arabic = { ...project, name: 'مواعيد', description: 'تعرض القارب.', technologies: ['لغة'] }
  const published = { projects: [arabic], skills: [{ ...skill, name: 'رياكت' }], names: {} }
  const html = renderHome(published, content)
  for (const text of ['مواعيد', 'تعرض القارب.', 'لغة', 'رياكت']) {
    const tags = [...html.matchAll(new RegExp(`<([^<>]*)>${text}<`, 'g'))].map(([, tag]) => tag)
    expect(tags.length).toBeGreaterThan(0)
    for (const tag of tags) expect(tag).toContain('dir="auto"')
  }
})

it('reads each text of the profile in its own direction', () => {
  const [school] = content.education
  const words = {
    title: 'مطور',
    company: 'شركة',
    location: 'القاهرة',
    summary: 'عمل',
    start: '2024-01',
  }
  const profile = {
    ...content,
    summary: 'ملخص',
    bio: ['سيرة.'],
    location: 'الرباط',
    tagline: 'وداعا',
    contact: { ...content.contact, location: 'تونس' },
    education: [{ ...school, degree: 'شهادة', institution: 'جامعة', location: 'دمشق' }],
    experience: [{ ...words, url: '', end: '', highlights: [], technologies: [], logo: '' }],
  } as typeof content
  const html = renderHome({}, profile)
  const { education, experience } = profile
  const texts = [profile.summary, ...profile.bio, profile.location, profile.tagline, 'تونس']
  const entries = [...education, ...experience].flatMap(({ location }) => location)
  for (const text of [...texts, ...entries, 'شهادة', 'جامعة', 'مطور', 'شركة', 'عمل']) {
    const tags = [...html.matchAll(new RegExp(`<([^<>]*)>${text}<`, 'g'))].map(([, tag]) => tag)
    expect(tags.length).toBeGreaterThan(0)
    for (const tag of tags) expect(tag).toMatch(/dir="auto"|^bdi/)
  }
})
