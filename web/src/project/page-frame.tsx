import type { CSSProperties, ReactNode } from 'react'
import type { Texts } from '#contract/texts/en.ts'
import { resumePath } from '../links.ts'
import { Flag } from '../ui/flag.tsx'
import { type PageLinks, SiteBar } from './bar.tsx'

/** What each page of this kind is given beside its own words. */
export interface PageView extends PageLinks {
  /** The site owner's name. */
  owner: string
  texts: Texts
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
  /** Of the owner's flag. */
  hues?: readonly number[]
}

interface Props extends PageView {
  /** Degrees. */
  hue?: number
  children: ReactNode
}

/** The body of a page that is complete without script. */
export function SitePage({
  owner,
  texts,
  lang,
  base = '',
  languages,
  hues = [],
  hue,
  children,
}: Props) {
  const words = texts.frame
  return (
    <>
      <a className="skip visually-hidden" href="#main" lang={lang}>
        {words.skip}
      </a>
      <SiteBar owner={owner} texts={words} lang={lang} base={base} languages={languages} />
      <main id="main" style={hue === undefined ? hue : ({ '--hue': hue } as CSSProperties)}>
        {children}
      </main>
      <footer className="foot">
        {hues.length > 0 && <Flag hues={hues} />}
        <div className="inner">
          <p>© {owner}</p>
          <p lang={lang}>
            <a href={base + resumePath}>{words.resume}</a>
            <a href={`${base || '/'}#Contact`}>{words.write}</a>
          </p>
        </div>
      </footer>
    </>
  )
}
