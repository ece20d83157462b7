import 'swiper/css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { EffectCoverflow, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react'
import { escapeHtml } from '#contract/escape-html.ts'
import type { ProjectSummary } from '#contract/project.ts'
import { fill } from '#contract/texts/fill.ts'
import { ProjectCard } from '../ui/project-card.tsx'
import { useWords } from '../words.tsx'
import styles from './carousel.module.css'
import roundButton from './round-button.module.css'

/** Slides rendered on each side of the middle one; the others are empty shells. */
const near = 4

/**
 * Swiper keeps a mouse press from focusing the link, but the page transition needs the focus: it starts from the
 * focused card's cover.
 */
function focusLink(_: SwiperClass, { target }: Event): void {
  if (target instanceof Element)
    target.closest('a')?.focus({ preventScroll: true, focusVisible: false })
}

export interface CarouselProps {
  projects: ProjectSummary[]
  hues: number[]
  picked: { _id: string } | null
  /** The project to start with, when the carousel is shown again. */
  middle: string | undefined
  onMove(_id: string): void
}

export function Carousel({ projects, hues, picked, middle, onMove }: CarouselProps) {
  const { home } = useWords()
  const indexOf = (id: string | undefined) => projects.findIndex(({ _id }) => _id === id)
  const pickedIndex = indexOf(picked?._id)
  /** A pick made before the carousel was left no longer counts. */
  const [before] = useState(middle ? picked : null)
  // Else the second of several, as in the row before it: the first one's card lies open in the drawer.
  const [start] = useState(() => {
    const index = indexOf(middle ?? picked?._id)
    return index < 0 ? Number(projects.length > 2) : index
  })
  const [swiper, setSwiper] = useState<SwiperClass | null>(null)
  const [active, setActive] = useState(start)
  const current = Math.min(active, projects.length - 1)
  const areNamed = projects.length <= 8
  const isNear = (index: number) => Math.abs(index - current) <= near

  useEffect(() => {
    if (picked !== before && pickedIndex >= 0) swiper?.slideTo(pickedIndex)
  }, [swiper, picked, before, pickedIndex])

  const names = projects.map(({ name }) => name).join('\n')
  // Swiper updates this only when the number of slides changes.
  useEffect(() => {
    if (!names) return
    swiper?.pagination.render()
    swiper?.pagination.update()
  }, [swiper, names])

  return (
    <div className={styles.carousel}>
      <Swiper
        modules={[EffectCoverflow, Keyboard, Pagination]}
        effect="coverflow"
        coverflowEffect={{ rotate: 50, stretch: 0, depth: 0, modifier: 1, slideShadows: true }}
        centeredSlides
        slidesPerView="auto"
        pagination={{
          clickable: true,
          dynamicBullets: !areNamed,
          renderBullet: (index, name) =>
            `<span class="${name}" data-name="${escapeHtml(projects[index]?.name ?? '')}"></span>`,
        }}
        keyboard={{ enabled: true, onlyInViewport: true, pageUpDown: false }}
        slideToClickedSlide
        grabCursor
        initialSlide={start}
        runCallbacksOnInit={false}
        onSwiper={setSwiper}
        onClick={focusLink}
        onSlideChange={({ activeIndex, slides }) => {
          setActive(activeIndex)
          // Slides at the side are inert and cannot hold the focus.
          if (slides.some((slide) => slide.contains(document.activeElement))) {
            flushSync(() => setActive(activeIndex))
            slides[activeIndex]?.querySelector('a')?.focus({ preventScroll: true })
          }
          onMove(projects[activeIndex]?._id ?? '')
        }}
        className={areNamed ? `${styles.swiper} ${styles.named}` : styles.swiper}
      >
        {projects.map((project, index) => (
          <SwiperSlide
            key={project._id}
            className={isNear(index) ? styles.slide : `${styles.slide} ${styles.far}`}
            role="group"
            aria-roledescription={home.slide}
            aria-label={fill(home.place, { number: index + 1, count: projects.length })}
            aria-hidden={index !== current}
          >
            <div className={styles.content} inert={index !== current}>
              {isNear(index) && <ProjectCard project={project} hue={hues[index]} compact />}
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        <button
          type="button"
          className={roundButton.round}
          aria-label={home.previousProject}
          aria-disabled={current === 0}
          onClick={() => swiper?.slidePrev()}
        >
          <ChevronLeft aria-hidden size={22} />
        </button>
        <p className={styles.count} aria-live="polite">
          {fill(home.place, { number: current + 1, count: projects.length })}
        </p>
        <button
          type="button"
          className={roundButton.round}
          aria-label={home.nextProject}
          aria-disabled={current === projects.length - 1}
          onClick={() => swiper?.slideNext()}
        >
          <ChevronRight aria-hidden size={22} />
        </button>
      </div>
    </div>
  )
}
