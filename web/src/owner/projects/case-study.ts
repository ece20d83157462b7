import { limits } from '#contract/limits.ts'
import type { FieldSpec, StoredImage } from '../forms/field.ts'
import type { OnProgress } from '../session/upload.ts'

const questions = [
  'What was the problem?',
  'What did you do?',
  'What did you choose, over what, and why?',
  'What came of it?',
]

type Upload = (file: File, onProgress: OnProgress) => Promise<StoredImage>

/** What a project's own page says, for who wants one. */
export function caseStudy(upload: Upload) {
  const fields: FieldSpec[] = [
    {
      name: 'result',
      label: 'Result',
      optional: true,
      placeholder: '1,400 people use it every week',
      hint: `In one line of at most ${limits.result} characters, with a number where there is one.`,
    },
    {
      name: 'role',
      label: 'Your part',
      half: true,
      optional: true,
      placeholder: 'Design and code',
    },
    { name: 'team', label: 'Team', half: true, optional: true, placeholder: 'Three of us' },
    { name: 'from', label: 'Begun', kind: 'month', optional: true },
    { name: 'to', label: 'Ended', kind: 'month', optional: true },
    {
      name: 'story',
      label: 'Story',
      kind: 'lines',
      most: limits.story,
      optional: true,
      hint: 'Markdown. A line such as ![A caption](2) shows the second image of the gallery there.',
      starter: {
        label: 'Begin with four questions',
        text: questions.map((question) => `## ${question}\n`).join('\n\n'),
      },
    },
    {
      name: 'gallery',
      label: 'Gallery',
      kind: 'gallery',
      upload,
      hint: 'Stored as soon as they are chosen, on the page when you save.',
    },
    {
      name: 'slug',
      label: 'Page address',
      optional: true,
      placeholder: 'made of the name',
      hint: 'The last part of /projects/… An earlier one goes on leading there.',
    },
  ]
  return {
    title: 'Case study',
    about: 'Gives the project a page of its own',
    fields,
    loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
  }
}
