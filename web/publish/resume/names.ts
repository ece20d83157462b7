import { versionPath, versionPdfFile } from '#contract/resume.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { resumePath } from '../../src/links.ts'

/** Paths below the site's root; `version` is a key, `base` a language's. Hosting serves /resume.html at `page`. */
export function pathsOf(version = '', base = '') {
  const page = version ? versionPath(version) : `${base}${resumePath}`
  return {
    base,
    page,
    pdf: `${page}.pdf`,
    /** The stored file: the URL of a version's PDF goes through the function, which counts it. */
    pdfFile: version ? versionPdfFile(version) : `${page}.pdf`,
    json: `${page}.json`,
    text: `${page}.txt`,
    card: `${base}/contact.vcf`,
  }
}

export const paths = pathsOf()

interface Named {
  name: string
  language: string
  paths: ReturnType<typeof pathsOf>
  isListed: boolean
}

/** The file names for saving a résumé's files, by path. */
export function downloadNamesOf({ name, language, paths, isListed }: Named): [string, string][] {
  const { pdf, json, text, card } = fileNames(name, language)
  const own: [string, string][] = [
    [paths.pdfFile, pdf],
    [paths.json, json],
    [paths.text, text],
  ]
  return isListed ? [...own, [paths.card, card]] : own
}

/** The document's title and the names for saving its files. */
export function fileNames(name: string, language: string) {
  const title = fill(textsOf(language).resume.title, { name })
  return {
    title,
    pdf: `${title}.pdf`,
    json: `${title}.json`,
    text: `${title}.txt`,
    card: `${name}.vcf`,
  }
}
