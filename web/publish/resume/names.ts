import { versionPath, versionPdfFile } from '#contract/resume.ts'
import { resumePath } from '../../src/links.ts'

/** Below the site's root, of a version by its key. Hosting shows /resume.html at the address of `page`. */
export function pathsOf(version = '') {
  const page = version ? versionPath(version) : resumePath
  return {
    page,
    pdf: `${page}.pdf`,
    /** Where it lies: the function counts who opens a version's before it leads there. */
    pdfFile: version ? versionPdfFile(version) : `${page}.pdf`,
    json: `${page}.json`,
    text: `${page}.txt`,
    card: '/contact.vcf',
  }
}

export const paths = pathsOf()

interface Named {
  name: string
  paths: ReturnType<typeof pathsOf>
  isListed: boolean
}

/** What the files of a résumé are called when they are saved, by their paths. */
export function downloadNamesOf({ name, paths, isListed }: Named): [string, string][] {
  const { pdf, json, text, card } = fileNames(name)
  const own: [string, string][] = [
    [paths.pdfFile, pdf],
    [paths.json, json],
    [paths.text, text],
  ]
  return isListed ? [...own, [paths.card, card]] : own
}

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
