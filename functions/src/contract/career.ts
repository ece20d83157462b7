import { address, commas, image, lines, list, month, rows, text } from './field.ts'
import { emptyOf } from './fields.ts'
import { withoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { withoutBullet } from './parse-text.ts'

const highlights = rows({
  label: 'Highlights',
  part: { what: 'a highlight', max: limits.highlight, clean: withoutBullet },
  entries: true,
  items: 'highlights',
  max: limits.highlights,
  inPdf: 'all',
  optional: true,
  hint: `One per line, up to ${limits.highlights}.`,
})

const location = text({
  label: 'Location',
  what: 'a location',
  max: limits.title,
  inPdf: 'all',
  half: true,
  optional: true,
})

export const experience = list({
  label: 'Experience',
  what: 'a job',
  items: 'jobs',
  max: limits.experience,
  empty: 'No jobs yet. The Experience section appears on your page once you add one.',
  fields: {
    title: text({
      label: 'Job title',
      what: 'a job title',
      max: limits.title,
      inPdf: 'all',
      half: true,
    }),
    company: text({
      label: 'Company',
      what: 'a company',
      translated: 'name',
      max: limits.title,
      inPdf: 'all',
      half: true,
    }),
    start: month({ label: 'Start' }),
    /** '' while ongoing. */
    end: month({ label: 'End', ongoingLabel: 'I work here now', notBefore: 'start' }),
    location,
    url: address({ label: 'Company website', what: 'an address', half: true, optional: true }),
    summary: lines({
      label: 'Summary',
      what: 'a summary',
      max: limits.summary,
      inPdf: 'all',
      rows: 2,
      optional: true,
    }),
    highlights,
    technologies: commas({
      label: 'Technologies (comma separated)',
      translated: 'never',
      part: { what: 'a technology', max: limits.technology },
      items: 'technologies',
      max: limits.technologies,
      inPdf: 'all',
      optional: true,
      placeholder: 'React, TypeScript, Firebase',
    }),
    logo: image({ label: 'Logo' }),
  },
})

export const education = list({
  label: 'Education',
  what: 'a school',
  items: 'schools',
  max: limits.education,
  empty: 'No schools yet.',
  fields: {
    degree: text({ label: 'Degree', what: 'a degree', max: limits.title, inPdf: 'all' }),
    institution: text({
      label: 'School',
      translated: 'name',
      what: 'a school',
      max: limits.title,
      inPdf: 'all',
      half: true,
    }),
    location,
    /** As 2021–2023 or 2023–present, with an en dash, in the owner's language. */
    years: text({
      label: 'Years',
      translated: 'never',
      what: 'years',
      max: limits.short,
      inPdf: 'all',
      half: true,
      optional: true,
      placeholder: '2021–2024',
    }),
    cgpa: text({
      label: 'Grade or CGPA',
      translated: 'never',
      what: 'a grade',
      max: limits.short,
      inPdf: 'all',
      half: true,
      optional: true,
      placeholder: '8.7 / 10',
    }),
    highlights,
    logo: image({ label: 'Logo' }),
  },
})

/** For what fills only some of an entry’s fields, as strangers get it. */
export const emptyJob = withoutIds(emptyOf(experience.fields))
export const emptySchool = withoutIds(emptyOf(education.fields))
