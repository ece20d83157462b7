import { dayOf } from '#contract/day.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type {
  ReadImage,
  Renderer,
  RenderOptions,
  SiteData,
  StoredBuild,
} from '#contract/rendering.ts'
import type { OneSelection, ResumePreview } from '#contract/resume.ts'
import { publishedPath } from '../src/published.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { coloursOf } from './colours.ts'
import { addCountScript } from './count-script.ts'
import { languageSites, siteOfVersion } from './language-sites.ts'
import { renderFiles } from './render-files.ts'
import { fileNames } from './resume/names.ts'
import { resumePdf } from './resume/pdf.ts'
import { photoOf } from './resume/photo.ts'
import { resumeOf } from './resume/resume.ts'
import { wordsOf } from './resume/words.ts'
import { imagePaths, lastAddition, withoutMissingImages } from './site-data.ts'

/** Bundled into one file for the function. */
export const renderer: Renderer = { renderSite, renderResume }

async function renderSite(
  site: SiteData,
  stored: StoredBuild,
  { lost = new Set(), counted, readImage, ...at }: RenderOptions,
): Promise<RenderedSite> {
  const { data, lostImagesOf } = withoutMissingImages(lost, site)
  const { content, page, notFound, styles, tokens, icon } = stored
  const readStyle = (path: string) => styles[path] ?? ''
  const built = { page, notFound, readStyle, readImage, tokens, fonts: fontsOf(stored), icon }
  const rendered = await renderFiles({ content, ...data, ...at }, built, site)
  if (counted) addCountScript(rendered)
  return {
    ...rendered,
    images: new Map(imagePaths(data).map((path) => [`/${publishedPath(path)}`, path])),
    lostImagesOf,
  }
}

async function renderResume(
  site: SiteData,
  stored: StoredBuild,
  selection: OneSelection,
  readImage: ReadImage,
): Promise<ResumePreview> {
  const sites = languageSites(stored.content, site, dayOf(new Date()))
  const { data, profile, content, base } = siteOfVersion(sites, selection)
  const changed = lastAddition(data)
  const resume = resumeOf({ ...data, profile, url: content.site.url, base, changed, selection })
  const colours = coloursOf(stored.tokens).light
  const photo = await photoOf(resume, readImage)
  const hues = ownerHues(site.projects, profile)
  const options = { fonts: fontsOf(stored), colours, hues, photo }
  const { bytes, pages, warnings } = await resumePdf(resume, options)
  const { pdf: fileName } = fileNames(profile.name, profile.language)
  return { pdf: bytes.toString('base64'), fileName, pages, warnings, words: wordsOf(resume, photo) }
}

function fontsOf({ fonts }: StoredBuild) {
  return fonts.map(({ regular, bold }) => ({
    regular: Buffer.from(regular, 'base64'),
    bold: Buffer.from(bold, 'base64'),
  }))
}
