import { caseStudyFields } from '#contract/project.ts'

/** The optional content of a project's own page. */
export const caseStudy = {
  title: 'Case study',
  about: 'Gives the project its own page',
  names: Object.keys(caseStudyFields),
}

export const page = {
  text: 'story' as const,
  loadLeftOutOf: async () => (await import('../../project/left-out.ts')).leftOutOf,
  loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
}
