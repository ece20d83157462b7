import type { PublicProfile } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import { publicProfile } from '#contract/public-profile.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import type { OneSelection } from '#contract/resume.ts'
import { withAddress } from './address.ts'
import type { Alternate } from './head.ts'
import { baseOf } from './paths.ts'
import { addressOf, type ProjectPage, pagesOf } from './projects/slugs.ts'

/** What is published in one language. */
export interface LanguageSite {
  data: SiteData
  profile: PublicProfile
  content: Content
  /** '' for the first language. */
  base: string
  pages: ProjectPage[]
  /** The texts that stand in the first language. */
  untranslated: readonly string[]
}

/** The site in its first language, then in the further ones. */
export function languageSites(
  placeholders: Content,
  { translated = [], ...data }: SiteData,
  today: string,
): [LanguageSite, ...LanguageSite[]] {
  const pages = pagesOf(data.projects)
  const { profile, content } = publicWords(placeholders, data, today)
  const others = translated.map(({ language, untranslated, ...own }): LanguageSite => {
    const base = baseOf(language)
    const site = { ...own, resume: data.resume }
    const words = publicWords({ ...placeholders, language }, site, today)
    const { url } = words.content.site
    return {
      data: site,
      profile: { ...words.profile, language },
      content: { ...words.content, language, site: { url, base } },
      base,
      pages: withFormer(pagesOf(own.projects), pages),
      untranslated,
    }
  })
  return [{ data, profile, content, base: '', pages, untranslated: [] }, ...others]
}

/** The public part of the profile, with the site's address. */
export function publicWords({ site, ...words }: Content, { stored }: SiteData, today: string) {
  const profile = publicProfile(stored?.profile ?? words, today)
  return { profile, content: withAddress(profile, site.url) }
}

/** A page with an address of its own was at the first language's before. */
function withFormer(pages: ProjectPage[], first: readonly ProjectPage[]): ProjectPage[] {
  const taken = new Set(pages.flatMap(({ slug, old }) => [slug, ...old]))
  return pages.map((page) => {
    const { slug = '' } = first.find(({ project }) => project._id === page.project._id) ?? {}
    return slug && !taken.has(slug) ? { ...page, old: [...page.old, slug] } : page
  })
}

/** A page in each language; undefined where there is one. */
export function alternatesOf(
  sites: readonly LanguageSite[],
  pathIn: (site: LanguageSite) => string,
): Alternate[] | undefined {
  if (sites.length === 1) return undefined
  return sites.map((site) => ({ language: site.content.language, path: pathIn(site) }))
}

/** The one whose language a version of the résumé is in: the first, unless it names another. */
export function siteOfVersion(
  [first, ...others]: readonly [LanguageSite, ...LanguageSite[]],
  { language }: OneSelection,
): LanguageSite {
  return others.find(({ content }) => content.language === language) ?? first
}

/** The path of a project's page in a language. */
export function projectPath({ pages, base }: LanguageSite, { _id }: Pick<Project, '_id'>): string {
  return addressOf(pages.find(({ project }) => project._id === _id)?.slug ?? '', base)
}
