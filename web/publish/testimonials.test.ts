import { expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import type { Testimonial } from '#contract/testimonial.ts'
import { project as entry, noSkills, testimonial } from '../../tests/support/entries.ts'
import { withAddress } from './address.ts'
import { languageSites } from './language-sites.ts'
import { jsonResume } from './resume/json-resume.ts'
import { resumeOf } from './resume/resume.ts'
import { homeTestimonials, testimonialsAbout } from './testimonials.tsx'

const content = withAddress(placeholderContent)
const project = { ...entry, story: 'Why.', slug: 'ferry' }
const said = (name: string, more: Partial<Testimonial> = {}): Testimonial => ({
  ...testimonial,
  ...{ _id: name, name },
  ...more,
})
const siteWith = (...testimonials: Testimonial[]) => {
  const data = { projects: [project], skills: noSkills, testimonials }
  return languageSites(content, data, '2026-11-29')[0]
}

it('the home page has the first two, as text, with the project that they are about, and nothing without any', () => {
  const portrait = `images/testimonials/${'a'.repeat(64)}.webp`
  const ada = said('Ada', { text: '<b>Calm</b>', project: project._id, portrait })
  const html = homeTestimonials(siteWith(ada, said('Tom', { url: 'javascript:x' }), said('Third')))
  expect(html).toContain('&lt;b&gt;Calm&lt;/b&gt;')
  expect(html).toContain(`<a href="/projects/ferry">${project.name}</a>`)
  expect(html).toContain(`src="/assets/testimonials/${'a'.repeat(8)}-480.webp"`)
  expect(html).toContain('Tom')
  expect(html).not.toMatch(/Third|javascript:/)
  expect(homeTestimonials(siteWith())).toBeUndefined()
})

it('a case study has those that name it; the résumé’s JSON has all', () => {
  const site = siteWith(said('Ada', { project: project._id }), said('Tom'))
  const about = testimonialsAbout(project, site)
  expect(about.map(({ testimonial }) => testimonial.name)).toEqual(['Ada'])
  const { profile, data } = site
  const resume = resumeOf({ ...data, profile, url: content.site.url, changed: '' })
  const reference = 'Calm.'
  expect(JSON.parse(jsonResume(resume)).references).toEqual([
    { name: 'Ada', reference, role: 'Pilot' },
    { name: 'Tom', reference, role: 'Pilot' },
  ])
})
