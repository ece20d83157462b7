import { Moon, Sun } from 'lucide-react'
import type { Texts } from '#contract/texts/en.ts'
import { SiteName } from '../ui/site-name.tsx'

interface Props {
  owner: string
  texts: Texts['frame']
  /** Of its labels, where the page is in another language. */
  lang?: string | undefined
}

/** The header of pages without scripts: theme-script.js handles its theme button, found by name. */
export function SiteBar({ owner, texts, lang }: Props) {
  return (
    <header className="bar">
      <div className="inner">
        <a className="brand" href="/">
          <SiteName name={owner} lines={4} />
        </a>
        <nav aria-label={texts.site} lang={lang}>
          <a href="/projects">{texts.projects}</a>
          <a href="/#Contact">{texts.contact}</a>
          <button type="button" name="theme" aria-label={texts.theme}>
            <Moon aria-hidden size={20} />
            <Sun aria-hidden size={20} />
          </button>
        </nav>
      </div>
    </header>
  )
}
