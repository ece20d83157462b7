import { variantPath } from '#contract/resume.ts'
import { resumePath } from '../../src/links.ts'

/** Below the site's root, of a version by its key. Hosting shows /resume.html at the address of `page`. */
export function pathsOf(variant = '') {
  const page = variant ? variantPath(variant) : resumePath.replace(/\.pdf$/, '')
  return {
    page,
    pdf: `${page}.pdf`,
    json: `${page}.json`,
    text: `${page}.txt`,
    card: '/contact.vcf',
  }
}

export const paths = pathsOf()

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
