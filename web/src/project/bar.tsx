import { Moon, Sun } from 'lucide-react'
import type { Texts } from '#contract/texts/en.ts'
import type { LanguageLink } from '../published.ts'
import { SiteName } from '../ui/site-name.tsx'

/** Where the site has its pages in the page's language and in others: see PageWords. */
export interface PageLinks {
  base?: string | undefined
  languages?: LanguageLink[] | undefined
}

interface Props extends PageLinks {
  owner: string
  texts: Texts['frame']
  /** Of its labels, where the page is in another language. */
  lang?: string | undefined
}

/** The header of pages without scripts: theme-script.js handles its theme button, found by name. */
export function SiteBar({ owner, texts, lang, base = '', languages }: Props) {
  return (
    <header className="bar">
      <div className="inner">
        <a className="brand" href={base || '/'}>
          <SiteName name={owner} lines={4} />
        </a>
        <nav aria-label={texts.site} lang={lang}>
          <a href={`${base}/projects`}>{texts.projects}</a>
          <a href={`${base || '/'}#Contact`}>{texts.contact}</a>
          {languages?.map((link) => (
            <a {...link} key={link.href} />
          ))}
          <button type="button" name="theme" aria-label={texts.theme}>
            <Moon aria-hidden size={20} />
            <Sun aria-hidden size={20} />
          </button>
        </nav>
      </div>
    </header>
  )
}
