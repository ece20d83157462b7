import { createHash } from 'node:crypto'
import { categories } from '#contract/categories.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { mapImages } from '#contract/profile-images.ts'
import { toSummary } from '#contract/project.ts'
import type { SiteData } from '#contract/rendering.ts'
import { type Skill, type SkillSummary, toSummary as tileOf } from '#contract/skill.ts'
import { homeWords } from '#contract/texts/home-words.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { renderHome } from '../src/home/render.tsx'
import { type Published, publishedPath } from '../src/published.ts'
import { huesOf } from '../src/ui/hue.ts'
import noteLines from '../src/ui/note-lines.css?inline'
import { careerColumns } from './career-columns.ts'
import { pagePath } from './entry-pages.ts'
import { languageLinks } from './language-links.ts'
import { alternatesOf, type LanguageSite } from './language-sites.ts'
import { laterSheet, linkedStyles, splitStyles } from './later-styles.ts'
import { keepLanguage, markUntranslated, untranslatedOf } from './mark-untranslated.ts'
import { homeNotes } from './notes/home-notes.tsx'
import { publishedPage } from './page.ts'
import { publishedDataPath, withVersion } from './paths.ts'
import { publishedModule } from './published-module.ts'
import { initialCategory } from './site-data.ts'
import { skillUses } from './skill-uses.ts'
import type { RenderFiles } from './sources.ts'
import { homeTestimonials } from './testimonials.tsx'

/** Hashes do not compress: so many digits of a project's id tell it from the others of a page. */
const idLength = 8

type Built = Parameters<RenderFiles>[1]

export interface RenderedAt {
  /** In every language, the first one's first. */
  sites: readonly [LanguageSite, ...LanguageSite[]]
  today: string
  changedAt?: string | null
  isAlone?: boolean
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
  const styles = linkedStyles(page).map((path) => splitStyles(readStyle(path)))
  const asPublished = { Testimonials: homeTestimonials(site), Notes: homeNotes(site) }
  const later = [...styles.map(({ later }) => later), ...(asPublished.Notes ? [noteLines] : [])]
  const sheet = laterSheet('home', later.join(''))
  const wideSheet = laterSheet('wide', styles.map(({ wide }) => wide).join(''))
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
  const markup = markUntranslated(renderHome({ ...published, asPublished }, profile), untranslated)
  const script = untranslated?.texts.length ? keepLanguage : undefined
  const module = publishedModule(published)
  const hash = createHash('sha256').update(module).digest('hex')
  const parts = {
    content,
    data,
    previewAddress,
    alternates,
    markup,
    firstStyles: styles.map(({ first }) => first).join(''),
    wideSheet: wideSheet.path,
    dataAddress: withVersion(base + publishedDataPath, hash),
    scriptPath: script?.path,
  }
  return {
    published,
    data: module,
    script,
    page: publishedPage(page, parts),
    sheets: [sheet, wideSheet],
  }
}

function initialData({ data, pages, base }: LanguageSite, profile: PublicProfile, today: string) {
  const { projects, skills } = data
  const slugs = new Map(pages.projects.map(({ entry, slug }) => [entry._id, slug]))
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
      return slug && pagePath('projects', slug, base)
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
