import { resizedPath } from '#contract/image-path.ts'
import type { Note } from '#contract/note.ts'
import type { Job } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import type { Content, SiteData } from '#contract/rendering.ts'
import type { OwnSection } from '#contract/sections.ts'
import { listOfTitle } from '#contract/texts/section-titles.ts'
import { httpHref } from '../src/links.ts'
import { publishedPath } from '../src/published.ts'
import { homeAddress, previewPath } from './paths.ts'
import { lastChange } from './site-data.ts'
import { descriptionOf, titleOf } from './site-words.ts'

/** schema.org data for search engines: a person with skills. */
export function structuredData(
  content: Content,
  data?: SiteData,
  previewAddress: string = previewPath,
) {
  const url = homeAddress(content.site)
  const { portrait, contact, experience } = content
  const { email, phone } = contact
  const employers = experience.filter(({ end }) => end === '')
  const skills = Object.values(data?.skills ?? {}).filter(({ length }) => length > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name: titleOf(content),
    description: descriptionOf(content),
    inLanguage: content.language,
    ...(data && data.projects.length + skills.length > 0 && { dateModified: lastChange(data) }),
    mainEntity: {
      '@type': 'Person',
      '@id': ownerId(content),
      name: content.name,
      jobTitle: content.role,
      description: content.summary,
      url,
      image: new URL(portraitPath(portrait) || previewAddress, url).href,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      homeLocation: { '@type': 'Place', name: content.location },
      ...(employers.length > 0 && { worksFor: employers.map(describeEmployer) }),
      alumniOf: content.education.map(({ institution, location }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
        ...(location && { address: location }),
      })),
      ...describeSections(content.sections),
      sameAs: content.social.map((link) => link.url),
      // A text a category, as the page has it: name by name it is a fifth of a kilobyte more.
      ...(skills.length > 0 && {
        knowsAbout: skills.map((list) => [...new Set(list.map(({ name }) => name))].join(', ')),
      }),
    },
  }
}

/** The owner's, the same in each language. */
export function ownerId({ site }: Content): string {
  return new URL('/#owner', site.url).href
}

export function portraitPath(portrait: string): string {
  return portrait && publishedPath(resizedPath(portrait, 960))
}

/** Only certificates and awards have schema.org terms. */
function describeSections(sections: OwnSection[]) {
  const [certificates, awards] = ['certificates', 'awards'].map((list) =>
    sections.filter(({ title }) => listOfTitle(title) === list).flatMap(({ entries }) => entries),
  )
  return {
    ...(certificates?.length && {
      hasCredential: certificates.map(({ name, by, url }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name,
        ...(url && { url }),
        ...(by && { recognizedBy: { '@type': 'Organization' as const, name: by } }),
      })),
    }),
    ...(awards?.length && { award: awards.map(({ name }) => name) }),
  }
}

function describeEmployer({ company, url }: Job) {
  const address = httpHref(url)
  return { '@type': 'Organization' as const, name: company, ...(address && { url: address }) }
}

/** A note's, of its page; `project`: what it is about. */
export function describeNote(
  note: Note,
  owner: string,
  page: { url: string; language: string; alternates?: unknown; pictureUrl: string },
  project?: Project,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting' as const,
    headline: note.title,
    datePublished: note.day,
    dateModified: [note.revisedAt.slice(0, 10), note.day].sort().at(-1),
    ...(page.alternates !== undefined && { inLanguage: page.language }),
    image: page.pictureUrl,
    ...(note.elsewhere && { isBasedOn: note.elsewhere }),
    ...(project && { about: { '@type': 'SoftwareSourceCode' as const, name: project.name } }),
    author: { '@type': 'Person' as const, '@id': owner },
    mainEntityOfPage: page.url,
  }
}

export function describeProject(project: Project, url: string, owner: string) {
  const source = httpHref(project.github)
  const demo = httpHref(project.deploy)
  return {
    '@type': 'SoftwareSourceCode' as const,
    name: project.name,
    ...(source && { codeRepository: source }),
    ...(demo && { url: demo }),
    description: project.description,
    ...(project.photo && { image: new URL(publishedPath(project.photo), url).href }),
    ...(project.technologies.length > 0 && { keywords: project.technologies }),
    dateModified: project.updatedAt.slice(0, 10),
    author: { '@type': 'Person' as const, '@id': owner },
  }
}
