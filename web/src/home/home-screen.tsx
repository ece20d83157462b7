import { useEffect } from 'react'
import { dayOf } from '#contract/day.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { categoriesWithSkills, type Published, publishedSections } from '../published.ts'
import { tellHydrated } from '../theme.ts'
import { LaterSheet } from '../ui/later-sheet.tsx'
import { Words } from '../words.tsx'
import { hasAbout } from './career/about.tsx'
import { Career } from './career/career.tsx'
import { OwnSections } from './career/own-sections.tsx'
import { Contact } from './contact.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useHues } from './hero/drawer.tsx'
import { Hero } from './hero/hero.tsx'
import { LazyToasts } from './lazy-toasts.tsx'
import { hasGitHubLink, Projects } from './projects.tsx'
import { ProjectsProvider, useProjects } from './projects-data.tsx'
import section from './section.module.css'
import { type SectionId, sections } from './sections.ts'
import { Skills } from './skills.tsx'

interface Props {
  published: Published
  profile: PublicProfile
}

export function HomeScreen(props: Props) {
  useEffect(tellHydrated, [])
  return (
    <Words value={props.published.words}>
      <ProjectsProvider published={props.published}>
        <Page {...props} />
        <LazyToasts />
      </ProjectsProvider>
    </Words>
  )
}

function Page({ published, profile }: Props) {
  const { name, education, social, contact } = profile
  const { projects, failed } = useProjects()
  const month = published.month ?? dayOf(new Date()).slice(0, 7)
  const filled: Partial<Record<SectionId, boolean>> = {
    About: hasAbout(profile),
    Education: education.length > 0,
    Skills: categoriesWithSkills(published).length > 0,
    Projects: failed ? hasGitHubLink(profile) : projects?.length !== 0,
  }
  return (
    <>
      <Header name={name} sections={sections.filter((id) => filled[id] !== false)} />
      <main id="main">
        <Hero profile={profile} month={month} />
        {published.laterSheet && <LaterSheet path={published.laterSheet} />}
        <Career {...published} profile={profile} month={month} />
        {filled.Projects && <Projects social={social} />}
        {publishedSections.map((id) => (
          <AsPublished id={id} html={published.asPublished?.[id]} key={id} />
        ))}
        {filled.Skills && <Skills published={published} />}
        <OwnSections sections={profile.sections} />
        <Contact contact={contact} hue={useHues(profile)[0]} />
      </main>
      <Footer profile={profile} />
    </>
  )
}

/** A section that publishing has rendered, if it has: no script of the page knows how. */
function AsPublished({ id, html }: { id: string; html: string | undefined }) {
  return (
    html && (
      <section
        id={id}
        className={section.section}
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by publishing
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  )
}
