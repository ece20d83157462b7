import { hashContent } from '#contract/content-hash.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { ReadImage } from '#contract/rendering.ts'
import { coloursOf } from '../colours.ts'
import type { Alternate } from '../head.ts'
import { markUntranslated, type Untranslated } from '../mark-untranslated.ts'
import type { Sources } from '../sources.ts'
import { contactCard } from './contact-card.ts'
import { jsonResume } from './json-resume.ts'
import { downloadNamesOf } from './names.ts'
import { missingInPdf, resumePdf } from './pdf.ts'
import { photoOf } from './photo.ts'
import type { Resume } from './resume.ts'
import { resumeAsText } from './resume-as-text.ts'
import { resumePage } from './resume-page.tsx'
import { type HomePicture, resumePicture } from './resume-preview.ts'

interface Options extends Sources {
  fontFaces: string
  home: HomePicture
  /** Of the owner's flag. */
  hues: readonly number[]
  readImage: ReadImage
  alternates?: readonly Alternate[] | undefined
  untranslated?: Untranslated | undefined
}

/** All formats of a résumé, by path below the site's root. */
export async function resumeFiles(
  resume: Resume,
  { fontFaces, home, hues, readImage, alternates, untranslated, ...sources }: Options,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles' | 'downloadNames' | 'missingInPdf'>> {
  const { paths, isListed } = resume
  const { tokens, fonts } = sources
  const picture = await resumePicture(resume, home, { ...sources, hues })
  const missing = missingInPdf(resume, fonts)
  const hasPdf = missing.length === 0
  const page = resumePage(resume, {
    tokens,
    fontFaces,
    hues,
    hasPdf,
    alternates,
    picture: picture.address,
  })
  const make = async () => {
    const photo = await photoOf(resume, readImage)
    return (await resumePdf(resume, { fonts, hues, colours: coloursOf(tokens).light, photo })).bytes
  }
  return {
    files: new Map([
      [`${paths.page}.html`, markUntranslated(page, untranslated)],
      [paths.json, jsonResume(resume)],
      [paths.text, resumeAsText(resume)],
      ...(isListed ? [[paths.card, contactCard(resume)] as const] : []),
    ]),
    // `source` need not cover fonts and drawing code: only a deploy changes those, and it uploads this file anew.
    lazyFiles: new Map([
      [paths.pdfFile, { source: await hashContent({ resume, tokens, hues }), make }],
      ...picture.lazyFiles,
    ]),
    downloadNames: new Map(downloadNamesOf(resume)),
    missingInPdf: missing,
  }
}
