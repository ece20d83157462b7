import { LayoutGrid, RectangleHorizontal } from 'lucide-react'
import {
  type ComponentType,
  type CSSProperties,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PublicProfile, SocialLink } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'
import { fill } from '#contract/texts/fill.ts'
import { reducedMotion, useMediaQuery, usePrinting } from '../media.ts'
import button from '../ui/button.module.css'
import { ExternalLink } from '../ui/external-link.tsx'
import { CardPlaceholder, longestFirst, longestWords, ProjectCard } from '../ui/project-card.tsx'
import { useWords } from '../words.tsx'
import type { CarouselProps } from './carousel.tsx'
import styles from './projects.module.css'
import { useProjects } from './projects-data.tsx'
import { Section } from './section.tsx'

type CarouselType = ComponentType<CarouselProps>

/** Cards rendered before the carousel's code has loaded; more would only cost time. */
const beforeCarousel = 12

export function Projects({ social }: { social: SocialLink[] }) {
  const { projects, hues, picked } = useProjects()
  const [all, setAll] = useState(false)
  const { home } = useWords()
  const still = useMediaQuery(reducedMotion)
  const printing = usePrinting()
  const ref = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  /** The middle project, to return to when the carousel comes back. */
  const middle = useRef<string | undefined>(undefined)
  const several = projects !== null && projects.length > 1
  const isEmpty = projects?.length === 0
  const grid = all || printing
  const { Carousel, failed } = useCarousel(ref, several && !all && !still)

  function handleBack() {
    setAll(false)
    toggle.current?.focus()
  }

  return (
    <Section
      id="Projects"
      title={home.projects}
      band
      action={
        several && (
          <button
            ref={toggle}
            type="button"
            className={`${button.secondary} ${styles.toggle}`}
            onClick={() => setAll(!all)}
          >
            {all ? (
              <RectangleHorizontal aria-hidden size={18} />
            ) : (
              <LayoutGrid aria-hidden size={18} />
            )}
            <span>{all ? home.showCarousel : home.showAll}</span>
          </button>
        )
      }
    >
      <div
        ref={ref}
        className={grid || isEmpty ? undefined : styles.stage}
        style={
          {
            '--longest': longestWords(projects ?? []) || 300,
            '--first': longestFirst(projects ?? []) || 150,
          } as CSSProperties
        }
      >
        {isEmpty ? (
          <NoProjects social={social} />
        ) : grid && projects ? (
          <>
            <ul className={styles.grid}>
              {projects.map((project, index) => (
                <li key={project._id} className={styles.cell}>
                  <ProjectCard project={project} hue={hues[index]} />
                </li>
              ))}
            </ul>
            {all && (
              <button
                type="button"
                className={`${button.secondary} ${styles.back}`}
                onClick={handleBack}
              >
                <RectangleHorizontal aria-hidden size={18} />
                {home.toCarousel}
              </button>
            )}
          </>
        ) : Carousel && projects && !still ? (
          <Carousel
            projects={projects}
            hues={hues}
            picked={picked}
            middle={middle.current}
            onMove={(_id) => {
              middle.current = _id
            }}
          />
        ) : (
          <Row projects={projects} hues={hues} isWhole={still} isWaiting={!failed} />
        )}
      </div>
    </Section>
  )
}

interface RowProps {
  projects: ProjectSummary[] | null
  hues: number[]
  /** With every project, where no carousel comes. */
  isWhole: boolean
  isWaiting: boolean
}

/**
 * Placeholder until the carousel is loaded: the same cards in the same places, scrolled by hand. Where motion is
 * unwanted no carousel comes, and the style sheet makes this a grid from the first paint on.
 */
function Row({ projects, hues, isWhole, isWaiting }: RowProps) {
  return (
    <div className={projects?.length === 1 ? `${styles.row} ${styles.single}` : styles.row}>
      <ul className={isWaiting ? `${styles.track} ${styles.waiting}` : styles.track}>
        {projects
          ? projects.slice(0, isWhole ? undefined : beforeCarousel).map((project, index) => (
              <li key={project._id} className={styles.slide}>
                <ProjectCard project={project} hue={hues[index]} compact />
              </li>
            ))
          : [1, 2, 3].map((index) => (
              <li key={index} className={styles.slide} aria-hidden="true">
                <CardPlaceholder />
              </li>
            ))}
      </ul>
    </div>
  )
}

/** Whether there is a link to show when no project could be fetched. */
export function hasGitHubLink({ social }: PublicProfile): boolean {
  return gitHubLinkOf(social) !== undefined
}

function gitHubLinkOf(social: SocialLink[]): SocialLink | undefined {
  return social.find(({ icon }) => icon === 'github')
}

/** Shown when projects could not be fetched, though there may be some. */
function NoProjects({ social }: { social: SocialLink[] }) {
  const code = gitHubLinkOf(social)
  const { home } = useWords()
  return (
    code && (
      <ExternalLink url={code.url} className={button.secondary}>
        {fill(home.code, { label: code.label })}
      </ExternalLink>
    )
  )
}

/** Loads the carousel's code when the section comes near. After a failure the row stays until the next visit. */
function useCarousel(ref: RefObject<HTMLElement | null>, wanted: boolean) {
  const [Carousel, setCarousel] = useState<CarouselType | null>(null)
  // No retry: Vite treats a style sheet that failed as loaded, so the carousel would come without it.
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!wanted || failed || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // `catch` comes last, since the build makes `then` wait for the style sheet.
        import('./carousel.tsx')
          .then((module) => setCarousel(() => module.Carousel))
          .catch(() => setFailed(true))
      },
      { rootMargin: '500px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, wanted, failed])

  return { Carousel, failed }
}
