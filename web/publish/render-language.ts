import { createHash } from 'node:crypto'
import { directionOf } from '#contract/texts/direction.ts'
import { isOver } from '#contract/version.ts'
import { resumePath } from '../src/links.ts'
import { addToPages } from './add-to-pages.ts'
import { type EntryPage, type Folder, listPath, pagePath, previewOf } from './entry-pages.ts'
import { alternatesOf, type LanguageSite, pathIn, siteOfVersion } from './language-sites.ts'
import { linkedStyles } from './later-styles.ts'
import { leadOf } from './link-preview.ts'
import { untranslatedOf } from './mark-untranslated.ts'
import { movedPage } from './moved-page.tsx'
import { feedLinks } from './notes/feed.ts'
import { noteFiles, notePlate, notesAbout } from './notes/note-files.tsx'
import { homeAddress, homeFile, previewPath, publishedDataPath, withVersion } from './paths.ts'
import { type Plate, platePreviews } from './plate-previews.ts'
import { projectFiles, projectList } from './projects/project-files.ts'
import { type RenderedAt, renderPage } from './render-home.ts'
import { type ResumeSource, resumeOf } from './resume/resume.ts'
import { resumeFiles } from './resume/resume-files.ts'
import { lastAddition } from './site-data.ts'
import { ownerPreview } from './site-files.ts'
import type { RenderFiles } from './sources.ts'
import { testimonialsAbout } from './testimonials.tsx'
import { wordsStyle, wordsStylePath } from './words-style.ts'

export type Rendered = Awaited<ReturnType<RenderFiles>>
type Built = Parameters<RenderFiles>[1]

interface Shared extends RenderedAt, Built {
  /** Of the owner's flag. */
  hues: readonly number[]
  /** The files of all languages. */
  files: Rendered['files']
}

/** The files in one language. `first`: what is made for the first one, whose pictures are taken where they are the same. */
export async function renderLanguage(
  site: LanguageSite,
  shared: Shared,
  first?: Rendered,
): Promise<Rendered> {
  const { data, profile, content, base, pages } = site
  const { page, readStyle, readImage, tokens, fonts, hues, sites } = shared
  const fontFaces = fontFacesOf(page, readStyle)
  const untranslated = untranslatedOf(site, sites)
  const alternates = (path: string) => alternatesOf(sites, (one) => one.base + path)
  const files: Rendered['files'] = new Map()
  const lazyFiles: Rendered['lazyFiles'] = new Map()
  const downloadNames = new Map<string, string>()
  const missingInPdf: string[] = []
  const add = (made: Pick<Rendered, 'files' | 'lazyFiles'>) => {
    for (const [path, file] of made.files) files.set(path, file)
    for (const [path, file] of made.lazyFiles) lazyFiles.set(path, file)
  }

  const plates = new Map([
    ...platesOf('projects', pages.projects, base, (entry) => entry),
    ...platesOf('notes', pages.notes, base, notePlate),
  ])
  const previews = await platePreviews(plates, content, { tokens, fonts }, readImage)
  const pathOfSame = (source: string) =>
    [...(first?.lazyFiles ?? [])].find(([, one]) => one.source === source)?.[0]
  for (const [path, file] of previews) if (!pathOfSame(file.source)) lazyFiles.set(path, file)
  const style = { tokens, fontFaces, hues, untranslated }
  const optionsOf = (folder: Folder) => ({
    ...style,
    previewAddress(path: string) {
      const { source = '' } = previews.get(path) ?? {}
      return withVersion(pathOfSame(source) ?? path, source)
    },
    alternatesOf: (id: string) => alternatesOf(sites, (one) => pathIn(one, folder, id)),
  })
  add(
    await projectFiles(pages.projects, content, {
      ...optionsOf('projects'),
      notesAbout: (project) => notesAbout(project, site),
      testimonialsAbout: (project) => testimonialsAbout(project, site),
    }),
  )

  if (!base && !shared.isAlone) files.set(wordsStylePath, wordsStyle(tokens, fontFaces))
  const card = await ownerCard(site, shared)
  if (card.path !== previewPath) files.set(card.path, card.bytes)
  const picture = withVersion(card.path, createHash('sha256').update(card.bytes).digest('hex'))
  files.set(
    `${listPath('projects', base)}.html`,
    data.projects.length > 0
      ? projectList(data.projects, pages.projects, content, {
          ...style,
          picture,
          alternates: alternates(listPath('projects')),
        })
      : movedPage(homeAddress(content.site), content.name, content.language),
  )

  const ofNotes = { ...optionsOf('notes'), picture, alternates: alternates(listPath('notes')) }
  add(await noteFiles(site, ofNotes))

  const changed = lastAddition(data)
  for (const selection of selectionsOf(site, sites, shared.today)) {
    const { url } = content.site
    const resume = resumeOf({ ...data, profile, url, base, changed, selection })
    const made = await resumeFiles(resume, {
      tokens,
      fonts,
      fontFaces,
      hues,
      readImage,
      untranslated,
      home: { role: content.role, address: picture },
      alternates: resume.isListed ? alternates(resumePath) : undefined,
    })
    add(made)
    for (const [path, name] of made.downloadNames) downloadNames.set(path, name)
    missingInPdf.push(...made.missingInPdf)
  }

  const home = renderPage(site, shared, { page, readStyle, previewAddress: picture })
  if (home.script) files.set(home.script.path, home.script.code)
  files.set(base + publishedDataPath, home.data)
  for (const { path, css } of home.sheets) files.set(path, css)
  files.set(homeFile(base), home.page)
  const links = feedLinks(site)
  if (links) addToPages({ files, lazyFiles }, 'with feeds', () => links)
  return { files, lazyFiles, downloadNames, missingInPdf }
}

/** The picture of the home page's link preview: the first language's, where its words are the same. */
async function ownerCard(
  site: LanguageSite,
  { sites, files, hues, readImage, ...sources }: Shared,
): Promise<{ path: string; bytes: string | Uint8Array }> {
  const { content, base } = site
  const shown = ({ content: { name, role, language }, data: { projects } }: LanguageSite) =>
    [name, role, directionOf(language), projects[0]?.name, projects[0]?.result].join('\n')
  const isSame = shown(sites[0]) === shown(site)
  const bytes = isSame ? files.get(previewPath) : undefined
  return bytes
    ? { path: previewPath, bytes }
    : {
        path: base + previewPath,
        bytes: await ownerPreview(
          content,
          sources,
          hues,
          await leadOf(site.data.projects, readImage),
        ),
      }
}

/** What is drawn of each page for its link preview, by the picture's path. */
function platesOf<Page extends EntryPage>(
  folder: Folder,
  pages: readonly Page[],
  base: string,
  plateOf: (entry: Page['entry']) => Omit<Plate, 'hue'>,
): [string, Plate][] {
  return pages.map(({ entry, slug, hue }) => [
    previewOf(pagePath(folder, slug, base)),
    { ...plateOf(entry), hue },
  ])
}

/** The @font-face rules in the style sheets of the built home page. */
function fontFacesOf(page: string, readStyle: (path: string) => string): string {
  const css = linkedStyles(page).map(readStyle).join('')
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('\n')
}

/** The public résumé, and in this language the versions but those that have ended. */
function selectionsOf(
  site: LanguageSite,
  sites: readonly [LanguageSite, ...LanguageSite[]],
  today: string,
): ResumeSource['selection'][] {
  const chosen = site.data.resume?.resume ?? undefined
  const { versions = [] } = sites[0].data
  const own = versions.filter((one) => siteOfVersion(sites, one) === site)
  return [chosen, ...own.filter((one) => !isOver(one, today))]
}
