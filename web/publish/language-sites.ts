import type { PublicEntries } from '#contract/collections.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { publicProfile } from '#contract/public-profile.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import type { OneSelection } from '#contract/resume.ts'
import { withAddress } from './address.ts'
import { type Folder, pagePath, withFormer } from './entry-pages.ts'
import type { Alternate } from './head.ts'
import { type NotePage, notePages } from './notes/note-pages.ts'
import { baseOf } from './paths.ts'
import { type ProjectPage, projectPages } from './projects/project-pages.ts'

/** What is published in one language. */
export interface LanguageSite {
  data: SiteData
  profile: PublicProfile
  content: Content
  /** '' for the first language. */
  base: string
  pages: { projects: ProjectPage[]; notes: NotePage[] }
  /** The texts that stand in the first language. */
  untranslated: readonly string[]
}

/** The site in its first language, then in the further ones. */
export function languageSites(
  placeholders: Content,
  { translated = [], ...data }: SiteData,
  today: string,
): [LanguageSite, ...LanguageSite[]] {
  const pages = pagesIn(data)
  const { profile, content } = publicWords(placeholders, data, today)
  const others = translated.map(({ language, untranslated, ...own }): LanguageSite => {
    const base = baseOf(language)
    const site = { resume: data.resume, feedId: data.feedId, ...own }
    const words = publicWords(placeholders, site, today)
    const { projects, notes } = pagesIn(own)
    return {
      data: site,
      profile: words.profile,
      content: { ...words.content, site: { ...words.content.site, base } },
      base,
      pages: {
        projects: withFormer(projects, pages.projects),
        notes: withFormer(notes, pages.notes),
      },
      untranslated,
    }
  })
  return [{ data, profile, content, base: '', pages, untranslated: [] }, ...others]
}

function pagesIn({ projects, notes }: PublicEntries): LanguageSite['pages'] {
  const ofProjects = projectPages(projects)
  return { projects: ofProjects, notes: notePages(notes, ofProjects) }
}

/** The public part of the profile, with the site's address. */
export function publicWords({ site, ...words }: Content, { stored }: SiteData, today: string) {
  const profile = publicProfile(stored?.profile ?? words, today)
  return { profile, content: withAddress(profile, site.url) }
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

/** The path of an entry's page in a language. */
export function pathIn({ pages, base }: LanguageSite, folder: Folder, _id: string): string {
  return pagePath(folder, pages[folder].find(({ entry }) => entry._id === _id)?.slug ?? '', base)
}
