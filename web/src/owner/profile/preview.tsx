import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Profile } from '#contract/profile.ts'
import { dayOf, publicProfile } from '#contract/public-profile.ts'
import { addBrands } from '../../brand-icons.ts'
import { brandPaths } from '../../brand-paths.ts'
import { About } from '../../home/about.tsx'
import { Contact } from '../../home/contact.tsx'
import { Education } from '../../home/education.tsx'
import { Experience } from '../../home/experience.tsx'
import { Footer } from '../../home/footer.tsx'
import { Hero } from '../../home/hero.tsx'
import { ProjectsContext } from '../../home/projects-data.tsx'
import { Section } from '../../home/section.tsx'
import { type Theme, useTheme } from '../../theme.ts'
import type { Part } from '../forms/part-links.tsx'
import type { Values } from '../forms/values.ts'
import { Boundary } from '../ui/boundary.tsx'
import { pageStyles } from '../ui/page-styles.ts'
import styles from './preview.module.css'
import { toPreview } from './values.ts'

addBrands(brandPaths)

const hero = (profile: Profile) => <Hero profile={profile} still />
const heroAndAbout = (profile: Profile) => (
  <>
    {hero(profile)}
    {about(profile)}
  </>
)
const about = (profile: Profile) => <About profile={profile} month={today().slice(0, 7)} />

/** What of the page each part is in. */
const sections: Record<string, (profile: Profile) => ReactNode> = {
  who: heroAndAbout,
  'looking-for': heroAndAbout,
  experience: ({ experience }) => (
    <Section id="About" title="About me">
      <Experience jobs={experience} month={today().slice(0, 7)} />
    </Section>
  ),
  education: ({ education }) => <Education schools={education} />,
  contact: ({ contact }) => <Contact contact={contact} />,
  links: hero,
  words: (profile) => (
    <>
      {about(profile)}
      <Footer profile={profile} />
    </>
  ),
}

const noProjects = { projects: [], failed: false, picked: null, pick() {} }

/** What visitors see of a part on a phone, with what is typed and chosen so far, in both themes. */
export function Preview({ part, values }: { part: Part; values: Values }) {
  const theme = useTheme()
  const profile = publicProfile(toPreview(values, today()), today())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too
    <aside className={styles.preview} aria-labelledby="preview-title" tabIndex={0}>
      <h2 className={styles.title} id="preview-title">
        As a visitor sees it on a phone
      </h2>
      {(['light', 'dark'] as const).map((one) => (
        <Frame theme={one} isFirst={one === theme} key={one}>
          <ProjectsContext value={noProjects}>
            <Boundary key={part.id} fallback={null}>
              {sections[part.id]?.(profile)}
            </Boundary>
          </ProjectsContext>
        </Frame>
      ))}
    </aside>
  )
}

function today(): string {
  return dayOf(new Date())
}

/** A window of its own, since the page's sections bend by the window that they are in. */
function Frame(props: { theme: Theme; isFirst: boolean; children: ReactNode }) {
  const { theme, isFirst, children } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [page] = useState(() => pageIn(theme))

  // Ends before the frame is taken away: what is observed in it would not be told any more, and be reported.
  useLayoutEffect(() => {
    if (body === null) return
    const observer = new ResizeObserver(() => {
      if (frame.current) frame.current.style.height = `${body.offsetHeight}px`
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])

  return (
    <>
      <iframe
        className={styles.frame}
        ref={frame}
        // Put elsewhere in the document it would be loaded anew.
        style={{ order: isFirst ? 0 : 1 }}
        title={`On the ${theme} theme`}
        tabIndex={-1}
        srcDoc={page}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </>
  )
}

/** An empty page with the styles of this one. Nothing in it can be pressed. */
function pageIn(theme: Theme): string {
  const head = pageStyles()
  return `<!doctype html><html lang="en" data-theme="${theme}"><head>${head}</head><body inert style="min-height: 0"></body></html>`
}
