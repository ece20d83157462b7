import { limits } from '#contract/limits.ts'
import type { OwnedProject } from '#contract/project.ts'
import type { OnProgress } from '../api/upload.ts'
import type { FieldSpec, StoredImage } from '../forms/model/field.ts'

const questions = [
  'What was the problem?',
  'What did you do?',
  'What did you choose instead of what, and why?',
  'What was the result?',
]

type Upload = (file: File, onProgress: OnProgress) => Promise<StoredImage>

/** The optional content of a project's own page. */
export function caseStudy(upload: Upload) {
  const fields: FieldSpec[] = [
    {
      name: 'result',
      label: 'Result',
      inPdf: 'all',
      optional: true,
      placeholder: '1,400 people use it every week',
      hint: `Start with a number if you have one: it stands large on the project’s cover. One line of at most ${limits.result} characters.`,
    },
    {
      name: 'role',
      label: 'Your role',
      half: true,
      optional: true,
      placeholder: 'Design and code',
    },
    { name: 'team', label: 'Team', half: true, optional: true, placeholder: 'Three of us' },
    { name: 'from', label: 'Start', kind: 'month', optional: true },
    { name: 'to', label: 'End', kind: 'month', optional: true },
    {
      name: 'story',
      label: 'Story',
      kind: 'lines',
      most: limits.story,
      optional: true,
      hint: 'You can use Markdown. A line such as ![A caption](2) shows the second image of the gallery.',
      starter: {
        label: 'Start with four questions',
        text: questions.map((question) => `## ${question}\n`).join('\n\n'),
      },
    },
    {
      name: 'gallery',
      label: 'Gallery',
      kind: 'gallery',
      upload,
      hint: 'Images are uploaded as soon as you choose them, and appear on the page when you save: in the story whole, below it without what is shaded here.',
    },
    {
      name: 'slug',
      label: 'Page address',
      input: 'code',
      optional: true,
      placeholder: 'made from the name',
      hint: 'The last part of /projects/… Earlier addresses keep working.',
    },
  ]
  return {
    title: 'Case study',
    about: 'Gives the project its own page',
    fields,
    async loadDoubts() {
      const { leftOutOf } = await import('../../project/left-out.ts')
      return ({ story, gallery }: OwnedProject) => ({ story: leftOutOf(story, gallery.length) })
    },
    loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
  }
}
