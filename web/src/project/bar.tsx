import { Moon, Sun } from 'lucide-react'
import { SiteName } from '../ui/site-name.tsx'

interface Props {
  owner: string
  /** Set on its English labels when the page is in another language. */
  lang?: 'en' | undefined
}

/** The header of pages without scripts: theme-script.js handles its theme button, found by name. */
export function SiteBar({ owner, lang }: Props) {
  return (
    <header className="bar">
      <div className="inner">
        <a className="brand" href="/">
          <SiteName name={owner} lines={4} />
        </a>
        <nav aria-label="Site" lang={lang}>
          <a href="/projects">All projects</a>
          <a href="/#Contact">Contact</a>
          <button type="button" name="theme" aria-label="Switch theme">
            <Moon aria-hidden size={20} />
            <Sun aria-hidden size={20} />
          </button>
        </nav>
      </div>
    </header>
  )
}
