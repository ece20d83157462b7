import type { Found } from '../../web/src/owner/profile/import/read/found.ts'

/** What an import found, a line for each thing and '|' between its fields, as tests compare it. */
export function inLines(found: Found): string[] {
  const { source, profile, projects = [], testimonials = [], skills, leftovers } = found
  const { name, role, location, contact, summary, bio = [], brief } = profile
  const { experience = [], education = [], social = [], sections = [] } = profile
  const row = (...words: unknown[]) => words.flat(2).filter(Boolean).join(' | ')
  const bullets = (highlights: string[]) => highlights.map((one) => `• ${one}`)
  const about = (kind: string, ...words: unknown[]) => (row(...words) ? [row(kind, ...words)] : [])
  return [
    row(source, name, role, location, contact?.email, contact?.phone),
    ...about('summary', summary),
    ...about('about', bio.join() === summary ? [] : bio),
    ...experience.map((job) => {
      const { title, company, start, end, location, url, summary, highlights, technologies } = job
      const about = [location, url, summary, bullets(highlights), technologies]
      return row(title, company, `${start}/${end}`, ...about)
    }),
    ...education.map(({ highlights, ...school }) =>
      row('school', Object.values(school), bullets(highlights)),
    ),
    ...social.map(({ label, url }) => row('link', label, url)),
    ...sections.flatMap(({ title, entries }) =>
      entries.map(({ name, by, start, end, ongoing, url, text }) =>
        row(title, name, by, start, end, ongoing && 'ongoing', url, text),
      ),
    ),
    ...about('skills', skills),
    ...about('languages', brief?.languages),
    ...projects.map((project) => row('project', Object.values(project))),
    ...testimonials.map((one) => row('testimonial', Object.values(one))),
    ...leftovers.map(({ label, text, why }) => {
      const isUsual = why === 'The profile has no field for this.'
      return row('left', label, text, isUsual ? '' : why)
    }),
  ]
    .filter(Boolean)
    .map((line) => line.replaceAll('\n', ' ⏎ '))
}
