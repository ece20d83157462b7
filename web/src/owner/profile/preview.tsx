import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { PublicProfile } from '#contract/profile.ts'
import { publicProfile } from '#contract/public-profile.ts'
import { About, hasAbout } from '../../home/career/about.tsx'
import { Education } from '../../home/career/education.tsx'
import { Experience } from '../../home/career/experience.tsx'
import { OwnSections } from '../../home/career/own-sections.tsx'
import { Contact } from '../../home/contact.tsx'
import { Footer } from '../../home/footer.tsx'
import { Drawer, useCards } from '../../home/hero/drawer.tsx'
import { Hero } from '../../home/hero/hero.tsx'
import { ProjectsContext } from '../../home/projects-data.tsx'
import { Section } from '../../home/section.tsx'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.tsx'
import { useShownProjects } from '../colours/hues.ts'
import type { Part } from '../forms/part-links.tsx'
import { PartsPreview } from '../forms/parts.tsx'
import { PreviewTitle } from '../forms/preview-title.tsx'
import { today } from '../session/today.ts'
import { Frame } from '../ui/frame.tsx'
import { Note } from '../ui/note.tsx'
import { SiteWords } from '../ui/site-words.tsx'
import styles from './preview.module.css'
import { type ProfileValues, toPreview } from './values.ts'

const hero = (profile: PublicProfile) => (
  <>
    <Hero profile={profile} month={today().slice(0, 7)} still />
    <Cards profile={profile} />
  </>
)
const heroAndAbout = (profile: PublicProfile) => (
  <>
    {hero(profile)}
    {hasAbout(profile) && about(profile)}
  </>
)
const about = (profile: PublicProfile) => <About profile={profile} month={today().slice(0, 7)} />

/** The page's sections that show each part. */
const sections: Record<string, (profile: PublicProfile) => ReactNode> = {
  who: heroAndAbout,
  'looking-for': heroAndAbout,
  experience: (profile) => <Jobs profile={profile} />,
  education: ({ education }) => <Education schools={education} />,
  sections: ({ sections }) =>
    sections.some(({ entries }) => entries.length > 0) ? (
      <OwnSections sections={sections} />
    ) : (
      <Note className={styles.nothing}>Your page shows no further sections yet.</Note>
    ),
  contact: ({ contact }) => <Contact contact={contact} />,
  links: hero,
  words: (profile) => (
    <>
      {about(profile)}
      <Footer profile={profile} />
    </>
  ),
}

function Cards({ profile }: { profile: PublicProfile }) {
  const { cards, hues } = useCards(profile, today().slice(0, 7))
  return cards && cards.length > 0 && <Drawer cards={cards} hues={hues} />
}

function Jobs({ profile }: { profile: PublicProfile }) {
  const { home } = useWords()
  return (
    <Section id="About" title={home.about}>
      <Experience jobs={profile.experience} month={today().slice(0, 7)} />
    </Section>
  )
}

/** A part with the form's values as visitors see it on a phone, in both themes. */
export function Preview({ part, values }: { part: Part; values: ProfileValues }) {
  const theme = useTheme()
  const shown = useShownProjects()
  const profile = publicProfile(toPreview(values, today()), today())
  return (
    <PartsPreview
      className={styles.preview}
      aria-labelledby="preview-title"
      // It scrolls, by keyboard too.
      tabIndex={0}
    >
      <PreviewTitle id="preview-title">As a visitor sees it on a phone</PreviewTitle>
      {(['light', 'dark'] as const).map((one) => (
        <Frame
          className={styles.frame}
          title={`On the ${one} theme`}
          theme={one}
          language={profile.language}
          grows
          // Reordered by CSS: moving it in the document would reload it.
          style={{ order: one === theme ? 0 : 1 }}
          key={one}
        >
          <ProjectsContext value={{ ...shown, failed: false, picked: null, pick() {} }}>
            <SiteWords language={profile.language} email={profile.contact.email}>
              <ErrorBoundary key={part.id} fallback={null}>
                {sections[part.id]?.(profile)}
              </ErrorBoundary>
            </SiteWords>
          </ProjectsContext>
        </Frame>
      ))}
    </PartsPreview>
  )
}
