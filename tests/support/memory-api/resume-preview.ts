import type { ResumeWords } from '../../../functions/src/contract/resume.ts'

/** A PDF of `pages` blank A4 pages. */
export function simplePdf(pages = 1): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3)
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages}>>`,
    ...numbers.map(() => '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>'),
  ]
  let pdf = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [index, object] of objects.entries()) {
    table += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj ${object} endobj\n`
  }
  const trailer = `trailer <</Root 1 0 R /Size ${objects.length + 1}>>`
  return `${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF`
}

export const noWords: ResumeWords = {
  name: '',
  language: 'en',
  paper: 'a4',
  blocks: [],
  portrait: '',
  photo: '',
}
