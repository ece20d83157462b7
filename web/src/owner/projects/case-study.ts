import { caseStudyFields, type OwnedProject } from '#contract/project.ts'

/** The optional content of a project's own page. */
export const caseStudy = {
  title: 'Case study',
  about: 'Gives the project its own page',
  names: Object.keys(caseStudyFields),
}

export const page = {
  async loadDoubts() {
    const { leftOutOf } = await import('../../project/left-out.ts')
    return ({ story, gallery }: OwnedProject) => ({ story: leftOutOf(story, gallery.length) })
  },
  loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
}
