import { imageKinds } from '#contract/collections.ts'
import { dayOf } from '#contract/public-profile.ts'
import type { RenderedSite } from '#contract/publication.ts'
import { type ResumePreview, type Selection, versionFolder } from '#contract/resume.ts'
import { publishedPath } from '../src/published.ts'
import { coloursOf } from './colours.ts'
import { addCountScript } from './count-script.ts'
import { addressOf } from './projects/slugs.ts'
import { publicWords, renderFiles } from './render-files.ts'
import { fileNames } from './resume/names.ts'
import { resumePdf } from './resume/pdf.ts'
import { photoOf } from './resume/photo.ts'
import { resumeOf } from './resume/resume.ts'
import { wordsOf } from './resume/words.ts'
import { imagePaths, lastAddition, type SiteData, withoutMissingImages } from './site-data.ts'
import type { RenderedAt } from './sources.ts'
import type { StoredBuild } from './stored-build.ts'

interface Options extends RenderedAt {
  /** Missing stored images. */
  lost?: Set<string>
  /** Whether the pages report their views. */
  counted?: boolean
  readImage(path: string): Promise<Uint8Array | null>
}

/** Renders everything to publish; bundled into one file for the function. */
export async function renderSite(
  site: SiteData,
  stored: StoredBuild,
  { lost = new Set(), counted = false, readImage, ...at }: Options,
): Promise<RenderedSite> {
  const { data, lostImagesOf } = withoutMissingImages(lost, site)
  const { content, page, styles, tokens, icon } = stored
  const fonts = stored.fonts.map((font) => Buffer.from(font, 'base64'))
  const readStyle = (path: string) => styles[path] ?? ''
  const built = { page, readStyle, readImage, tokens, fonts, resumeFonts: fontsOf(stored), icon }
  const rendered = await renderFiles({ content, ...data, ...at }, built, site)
  if (counted) addCountScript(rendered)
  return {
    ...rendered,
    images: new Map(imagePaths(data).map((path) => [`/${publishedPath(path)}`, path])),
    folders: [
      ...imageKinds.map((kind) => `/${publishedPath(`images/${kind}/`)}`),
      addressOf(''),
      versionFolder,
    ],
    lostImagesOf,
    requiredFiles: [...new Set(page.match(/\/assets\/[\w./-]+/g))],
  }
}

/** The PDF of an unsaved selection, as it would be published. */
export async function renderResume(
  site: SiteData,
  stored: StoredBuild,
  selection: Selection,
  readImage: Options['readImage'],
): Promise<ResumePreview> {
  const { profile, content } = publicWords(stored.content, site, dayOf(new Date()))
  const changed = lastAddition(site)
  const resume = resumeOf({ ...site, profile, url: content.site.url, changed, selection })
  const colours = coloursOf(stored.tokens).light
  const photo = await photoOf(resume, readImage)
  const options = { fonts: fontsOf(stored), colours, photo }
  const { bytes, pages, warnings } = await resumePdf(resume, options)
  const { pdf: fileName } = fileNames(profile.name)
  return { pdf: bytes.toString('base64'), fileName, pages, warnings, words: wordsOf(resume, photo) }
}

function fontsOf({ resumeFonts }: StoredBuild) {
  return resumeFonts.map(({ regular, bold }) => ({
    regular: Buffer.from(regular, 'base64'),
    bold: Buffer.from(bold, 'base64'),
  }))
}
