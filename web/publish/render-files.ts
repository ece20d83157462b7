import { createHash } from 'node:crypto'
import { categories } from '#contract/categories.ts'
import { contentHashPath, hashContent } from '#contract/content-hash.ts'
import { dayOf } from '#contract/day.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { mapImages } from '#contract/profile-images.ts'
import { toSummary } from '#contract/project.ts'
import { publicProfile } from '#contract/public-profile.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import { withoutVersions } from '#contract/resume.ts'
import { type Skill, type SkillSummary, toSummary as tileOf } from '#contract/skill.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { renderHome } from '../src/home/render.tsx'
import { type Published, publishedPath } from '../src/published.ts'
import { ownerHues } from '../src/ui/hue.ts'
import { withAddress } from './address.ts'
import { careerColumns } from './career-columns.ts'
import { laterSheet, linkedStyles, splitStyles } from './later-styles.ts'
import { notFoundPage } from './not-found.ts'
import { publishedPage } from './page.ts'
import { notFoundPath, previewPath, publishedDataPath, withVersion } from './paths.ts'
import { projectFiles, projectList } from './projects/project-files.ts'
import { movedPage } from './projects/project-page.tsx'
import { projectPreviews } from './projects/project-previews.ts'
import { addressOf, listPath, pagesOf } from './projects/slugs.ts'
import { publishedModule } from './published-module.ts'
import { type ResumeSource, resumeOf } from './resume/resume.ts'
import { resumeFiles } from './resume/resume-files.ts'
import { initialCategory, lastAddition, lastChange } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import { skillUses } from './skill-uses.ts'
import type { RenderFiles } from './sources.ts'

/** Hashes do not compress: so many digits of a project's id tell it from the others of a page. */
const idLength = 8

export const renderFiles: RenderFiles = async (
  { content: placeholders, today = dayOf(new Date()), changedAt = null, isAlone = false, ...data },
  { page, notFound, readStyle, readImage, ...sources },
  unfiltered = data,
) => {
  const { profile, content } = publicWords(placeholders, data, today)
  const pages = pagesOf(data.projects)
  const hues = ownerHues(data.projects, profile.experience)
  const fontFaces = fontFacesOf(page, readStyle)
  const lazyFiles: RenderedSite['lazyFiles'] = new Map(
    await projectPreviews(pages, content, sources, readImage),
  )
  const previewAddress = (path: string) => withVersion(path, lazyFiles.get(path)?.source)
  const files: RenderedSite['files'] = new Map(
    await siteFiles(content, sources, { changed: lastChange(data), pages, hues }),
  )
  const previewHash = createHash('sha256').update(files.get(previewPath) ?? '')
  const picture = withVersion(previewPath, previewHash.digest('hex'))
  const downloadNames = new Map<string, string>()
  const missingInPdf = new Set<string>()
  const ofProjects = await projectFiles(pages, content, { ...sources, fontFaces, previewAddress })
  for (const [path, file] of ofProjects.files) files.set(path, file)
  for (const [path, file] of ofProjects.lazyFiles) lazyFiles.set(path, file)
  const { projects } = data
  files.set(
    `${listPath}.html`,
    projects.length > 0
      ? projectList(projects, pages, content, { ...sources, fontFaces, picture })
      : movedPage(new URL('/', content.site.url).href, content.name, content.language),
  )
  const changed = lastAddition(data)
  for (const selection of selectionsOf(data)) {
    const resume = resumeOf({ ...data, profile, url: content.site.url, changed, selection })
    const made = await resumeFiles(resume, {
      ...sources,
      fontFaces,
      home: { role: content.role, address: picture },
      hues,
      readImage,
    })
    for (const [path, file] of made.files) files.set(path, file)
    for (const [path, file] of made.lazyFiles) lazyFiles.set(path, file)
    for (const [path, name] of made.downloadNames) downloadNames.set(path, name)
    for (const words of made.missingInPdf) missingInPdf.add(words)
  }
  const shown = { content: placeholders, today, changedAt, isAlone, ...data }
  files.set(notFoundPath, notFoundPage(notFound, content.language, hues[0]))
  const home = renderPage(shown, { page, readStyle, previewAddress: picture })
  files.set(publishedDataPath, home.data)
  files.set(home.sheet.path, home.sheet.css)
  files.set('/index.html', home.page)
  const contentHash = await hashContent(withoutVersions(unfiltered))
  files.set(contentHashPath, JSON.stringify({ contentHash }))
  return { files, lazyFiles, downloadNames, missingInPdf: [...missingInPdf] }
}

export function renderPage(
  {
    content: placeholders,
    today = dayOf(new Date()),
    changedAt,
    isAlone,
    ...data
  }: Parameters<RenderFiles>[0],
  built: Pick<Parameters<RenderFiles>[1], 'page' | 'readStyle'> & {
    previewAddress?: string
  },
) {
  const { page, readStyle, previewAddress } = built
  const { profile, content } = publicWords(placeholders, data, today)
  const shown = mapImages(profile, publishedPath)
  const later = linkedStyles(page).map((path) => splitStyles(readStyle(path)).later)
  const sheet = laterSheet('home', later.join(''))
  const published: Published = {
    ...initialData(data, shown, today),
    ...(isAlone && { otherSkills: otherSkills(data) }),
    ...(changedAt && { changedAt }),
    laterSheet: sheet.path,
  }
  const markup = renderHome(published, shown)
  const module = publishedModule(published)
  const hash = createHash('sha256').update(module).digest('hex')
  const parts = {
    content,
    data,
    previewAddress,
    markup,
    dataAddress: withVersion(publishedDataPath, hash),
    readStyle,
  }
  return { page: publishedPage(page, parts), published, data: module, sheet }
}

/** The public part of the profile, with the site's address. */
export function publicWords({ site, ...words }: Content, { stored }: SiteData, today: string) {
  const profile = publicProfile(stored?.profile ?? words, today)
  return { profile, content: withAddress(profile, site.url) }
}

/** The @font-face rules in the style sheets of the built home page. */
function fontFacesOf(page: string, readStyle: (path: string) => string): string {
  const css = linkedStyles(page).map(readStyle).join('')
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('\n')
}

/** The public résumé, then its published versions. */
function selectionsOf({ resume }: SiteData): ResumeSource['selection'][] {
  const { variants: versions = [], ...own } = resume?.resume ?? {}
  return ['paper' in own ? own : undefined, ...versions.filter(({ on }) => on)]
}

function initialData({ projects, skills }: SiteData, profile: PublicProfile, today: string) {
  const slugs = new Map(pagesOf(projects).map(({ project, slug }) => [project._id, slug]))
  const first = initialCategory(skills)
  const others = categories.filter(({ type }) => type !== first)
  const names = others.map(({ type }) => [type, skills[type].map(({ name }) => name)])
  const texts = textsOf(profile.language)
  const uses = skillUses({
    now: texts.home.now,
    projects,
    experience: profile.experience,
    skills: Object.values(skills).flat(),
    addressOf({ _id }) {
      const slug = slugs.get(_id)
      return slug && addressOf(slug)
    },
  })
  const ages = profile.experience.some(({ end }) => end === '')
  const published: Published = {
    projects: projects.map((project) => ({
      ...toSummary(project, slugs.get(project._id)),
      _id: project._id.slice(0, idLength),
      photo: publishedPath(project.photo),
    })),
    skills: skills[first].map(summaryOf),
    names: Object.fromEntries(names),
    ...(uses && { uses }),
    profile,
    words: homeWords(texts, profile),
    ...careerColumns(profile),
    ...(ages && { month: today.slice(0, 7) }),
  }
  return published
}

function otherSkills({ skills }: SiteData): NonNullable<Published['otherSkills']> {
  const first = initialCategory(skills)
  const others = Object.entries(skills).filter(([type, { length }]) => type !== first && length > 0)
  return Object.fromEntries(others.map(([type, list]) => [type, list.map(summaryOf)]))
}

function summaryOf(skill: Skill): SkillSummary {
  const { dark, light } = skill.image
  const image = { dark: publishedPath(dark), light: publishedPath(light) }
  return tileOf({ ...skill, image })
}
