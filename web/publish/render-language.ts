import { createHash } from 'node:crypto'
import { categories } from '#contract/categories.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { mapImages } from '#contract/profile-images.ts'
import { toSummary } from '#contract/project.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import { type Skill, type SkillSummary, toSummary as tileOf } from '#contract/skill.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { renderHome } from '../src/home/render.tsx'
import { resumePath } from '../src/links.ts'
import { type Published, publishedPath } from '../src/published.ts'
import { huesOf } from '../src/ui/hue.ts'
import { careerColumns } from './career-columns.ts'
import { languageLinks } from './language-links.ts'
import { alternatesOf, type LanguageSite, projectPath, siteOfVersion } from './language-sites.ts'
import { laterSheet, linkedStyles, splitStyles } from './later-styles.ts'
import { keepLanguage, markUntranslated, untranslatedOf } from './mark-untranslated.ts'
import { publishedPage } from './page.ts'
import { homeAddress, homeFile, previewPath, publishedDataPath, withVersion } from './paths.ts'
import { projectFiles, projectList } from './projects/project-files.ts'
import { movedPage } from './projects/project-page.tsx'
import { projectPreviews } from './projects/project-previews.ts'
import { addressOf, listPath } from './projects/slugs.ts'
import { publishedModule } from './published-module.ts'
import { type ResumeSource, resumeOf } from './resume/resume.ts'
import { resumeFiles } from './resume/resume-files.ts'
import { initialCategory, lastAddition } from './site-data.ts'
import { ownerPreview } from './site-files.ts'
import { skillUses } from './skill-uses.ts'
import type { RenderFiles } from './sources.ts'

/** Hashes do not compress: so many digits of a project's id tell it from the others of a page. */
const idLength = 8

export type Rendered = Awaited<ReturnType<RenderFiles>>
type Built = Parameters<RenderFiles>[1]

interface RenderedAt {
  /** In every language, the first one's first. */
  sites: readonly [LanguageSite, ...LanguageSite[]]
  today: string
  changedAt?: string | null
  isAlone?: boolean
}

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

  const previews = await projectPreviews(pages, content, { tokens, fonts }, readImage)
  const pathOfSame = (source: string) =>
    [...(first?.lazyFiles ?? [])].find(([, one]) => one.source === source)?.[0]
  for (const [path, file] of previews) if (!pathOfSame(file.source)) lazyFiles.set(path, file)
  const ofProjects = await projectFiles(pages, content, {
    ...{ tokens, fontFaces, untranslated },
    previewAddress(path) {
      const { source = '' } = previews.get(path) ?? {}
      return withVersion(pathOfSame(source) ?? path, source)
    },
    alternatesOf: (project) => alternatesOf(sites, (one) => projectPath(one, project)),
  })
  for (const [path, file] of ofProjects.files) files.set(path, file)
  for (const [path, file] of ofProjects.lazyFiles) lazyFiles.set(path, file)

  const card = await ownerCard(site, shared)
  if (card.path !== previewPath) files.set(card.path, card.bytes)
  const picture = withVersion(card.path, createHash('sha256').update(card.bytes).digest('hex'))
  const list = { tokens, fontFaces, picture, alternates: alternates(listPath), untranslated }
  files.set(
    `${base}${listPath}.html`,
    data.projects.length > 0
      ? projectList(data.projects, pages, content, list)
      : movedPage(homeAddress(content.site), content.name, content.language),
  )

  const changed = lastAddition(data)
  for (const selection of selectionsOf(site, sites)) {
    const { url } = content.site
    const resume = resumeOf({ ...data, profile, url, base, changed, selection })
    const made = await resumeFiles(resume, {
      ...{ tokens, fonts, fontFaces, hues, readImage, untranslated },
      home: { role: content.role, address: picture },
      alternates: resume.isListed ? alternates(resumePath) : undefined,
    })
    for (const [path, file] of made.files) files.set(path, file)
    for (const [path, file] of made.lazyFiles) lazyFiles.set(path, file)
    for (const [path, name] of made.downloadNames) downloadNames.set(path, name)
    missingInPdf.push(...made.missingInPdf)
  }

  const home = renderPage(site, shared, { page, readStyle, previewAddress: picture })
  if (home.script) files.set(home.script.path, home.script.code)
  files.set(base + publishedDataPath, home.data)
  files.set(home.sheet.path, home.sheet.css)
  files.set(homeFile(base), home.page)
  return { files, lazyFiles, downloadNames, missingInPdf }
}

/** The picture of the home page's link preview: the first language's, where name and role are the same. */
async function ownerCard(
  { content, base }: LanguageSite,
  { sites, files, hues, ...sources }: Shared,
): Promise<{ path: string; bytes: string | Uint8Array }> {
  const shown = ({ name, role, language }: Content) =>
    [name, role, directionOf(language)].join('\n')
  const isSame = sites.slice(0, 1).some((first) => shown(first.content) === shown(content))
  const bytes = isSame ? files.get(previewPath) : undefined
  return bytes
    ? { path: previewPath, bytes }
    : { path: base + previewPath, bytes: await ownerPreview(content, sources, hues) }
}

/** The home page and its data. */
export function renderPage(
  site: LanguageSite,
  { sites, today, changedAt, isAlone }: RenderedAt,
  {
    page,
    readStyle,
    previewAddress,
  }: Pick<Built, 'page' | 'readStyle'> & { previewAddress?: string },
) {
  const { data, content, base } = site
  const profile = mapImages(site.profile, publishedPath)
  const later = linkedStyles(page).map((path) => splitStyles(readStyle(path)).later)
  const sheet = laterSheet('home', later.join(''))
  const alternates = alternatesOf(sites, (one) => one.base || '/')
  const languages = languageLinks(alternates, content.language)
  const initial = initialData(site, profile, today)
  const published: Published = {
    ...initial,
    words: { ...initial.words, ...(base && { base }), ...(languages && { languages }) },
    ...(base && { language: content.language }),
    ...(isAlone && { otherSkills: otherSkills(data) }),
    ...(changedAt && { changedAt }),
    laterSheet: sheet.path,
  }
  const untranslated = untranslatedOf(site, sites)
  const markup = markUntranslated(renderHome(published, profile), untranslated)
  const script = untranslated?.texts.length ? keepLanguage : undefined
  const module = publishedModule(published)
  const hash = createHash('sha256').update(module).digest('hex')
  const parts = {
    ...{ content, data, previewAddress, alternates, markup, readStyle },
    dataAddress: withVersion(base + publishedDataPath, hash),
    scriptPath: script?.path,
  }
  return { page: publishedPage(page, parts), published, data: module, sheet, script }
}

/** The @font-face rules in the style sheets of the built home page. */
function fontFacesOf(page: string, readStyle: (path: string) => string): string {
  const css = linkedStyles(page).map(readStyle).join('')
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('\n')
}

/** The public résumé, and the published versions in this language. */
function selectionsOf(
  site: LanguageSite,
  sites: readonly [LanguageSite, ...LanguageSite[]],
): ResumeSource['selection'][] {
  const { data, base, profile } = site
  const [first] = sites
  const { variants = [], ...own } = data.resume?.resume ?? {}
  const chosen = 'paper' in own ? own : undefined
  const versions = variants.filter((one) => one.on && siteOfVersion(sites, one) === site)
  if (!base) return [chosen, ...versions]
  // The profile's words, where they are translated, say more than the résumé's own in another language.
  const isTranslated = (name: 'role' | 'summary') => profile[name] !== first.profile[name]
  return [
    chosen && {
      ...chosen,
      ...(isTranslated('role') && { headline: '' }),
      ...(isTranslated('summary') && { summary: '' }),
    },
    ...versions,
  ]
}

function initialData({ data, pages, base }: LanguageSite, profile: PublicProfile, today: string) {
  const { projects, skills } = data
  const slugs = new Map(pages.map(({ project, slug }) => [project._id, slug]))
  const first = initialCategory(skills)
  const others = categories.filter(({ type }) => type !== first)
  const names = others.map(({ type }) => [type, skills[type].map(({ name }) => name)])
  const texts = textsOf(profile.language)
  const uses = skillUses({
    now: texts.home.now,
    projects,
    hues: huesOf(projects),
    experience: profile.experience,
    skills: Object.values(skills).flat(),
    addressOf({ _id }) {
      const slug = slugs.get(_id)
      return slug && addressOf(slug, base)
    },
  })
  const ages = profile.experience.some(({ end }) => end === '')
  return {
    // One script beside the other packs smaller.
    words: homeWords(texts, profile),
    profile,
    projects: projects.map((project) => ({
      ...toSummary(project, slugs.get(project._id)),
      _id: project._id.slice(0, idLength),
      photo: publishedPath(project.photo),
    })),
    skills: skills[first].map(summaryOf),
    names: Object.fromEntries(names),
    ...(uses && { uses }),
    ...careerColumns(profile),
    ...(ages && { month: today.slice(0, 7) }),
  } satisfies Published
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
