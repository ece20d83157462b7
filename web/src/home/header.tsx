import { Menu } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import button from '../ui/button.module.css'
import { opensPanel, SidePanel } from '../ui/side-panel.tsx'
import { SiteName } from '../ui/site-name.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useWords } from '../words.tsx'
import styles from './header.module.css'
import menu from './menu.module.css'
import type { SectionId } from './sections.ts'

interface Props {
  name: string
  sections: readonly SectionId[]
}

export function Header({ name, sections }: Props) {
  const current = useCurrentSection(sections)
  const ref = useScrollOffset()
  const { lang, skip, home } = useWords()

  return (
    <header ref={ref} className={`bar ${styles.header}`}>
      <a href="#main" className="skip visually-hidden" lang={lang}>
        {skip}
      </a>
      <div className={styles.bar}>
        <a href="#Home" className={`brand ${styles.brand}`}>
          <SiteName name={name} />
        </a>
        <nav aria-label={home.nav} className={styles.nav} lang={lang}>
          <Entries sections={sections} current={current} />
        </nav>
        <div className={styles.toggle}>
          <ThemeToggle />
        </div>
        <button
          type="button"
          className={`${button.onHeader} ${styles.menu}`}
          aria-label={home.openMenu}
          {...opensPanel}
        >
          <Menu aria-hidden size={22} />
        </button>
      </div>
      <SidePanel label={home.menu}>
        <nav aria-label={home.menu} className={menu.nav} lang={lang}>
          <Entries sections={sections} current={current} />
        </nav>
      </SidePanel>
    </header>
  )
}

function Entries({ sections, current }: Pick<Props, 'sections'> & { current: SectionId }) {
  const { home, languages } = useWords()
  return (
    <ul>
      {sections.map((id) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {home.sections[id]}
          </a>
        </li>
      ))}
      {languages?.map((link) => (
        <li key={link.href}>
          <a {...link} />
        </li>
      ))}
    </ul>
  )
}

/** The section that crosses a line one third down the window. */
function useCurrentSection(sections: readonly SectionId[]): SectionId {
  const [current, setCurrent] = useState<SectionId>('Home')

  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        // Education may stand within About me.
        const id = sections.filter((section) => crossing.has(section)).at(-1)
        if (id) setCurrent(id)
      },
      { rootMargin: '-34% 0px -65% 0px' },
    )
    for (const id of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])

  return current
}

/** Large text makes the header taller than its CSS height, so scroll targets need a measured offset. */
function useScrollOffset(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const header = ref.current
    if (header === null) return
    const observer = new ResizeObserver(() => {
      document.documentElement.style.scrollPaddingTop = `${header.offsetHeight}px`
    })
    observer.observe(header)
    return () => observer.disconnect()
  }, [])

  return ref
}
