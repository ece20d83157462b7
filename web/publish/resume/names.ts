import { resumePath } from '../../src/links.ts'

/** Below the site's root. Hosting shows /resume.html at the address of `page`. */
export const paths = {
  page: '/resume',
  pdf: resumePath,
  json: '/resume.json',
  text: '/resume.txt',
  card: '/contact.vcf',
} as const

/** The document's title, and what the files are called when they are saved. */
export function fileNames(name: string) {
  const title = `${name} – Résumé`
  return {
    title,
    pdf: `${title}.pdf`,
    json: `${title}.json`,
    text: `${title}.txt`,
    card: `${name}.vcf`,
  }
}
