import type { Texts } from '#contract/texts/en.ts'
import { SiteBar } from './bar.tsx'

interface Props {
  owner: string
  texts: Texts['frame']
  /** Of its labels, where the page is in another language. */
  lang: string | undefined
}

export function SiteHead({ owner, texts, lang }: Props) {
  return (
    <>
      <a className="skip visually-hidden" href="#main" lang={lang}>
        {texts.skip}
      </a>
      <SiteBar owner={owner} texts={texts} lang={lang} />
    </>
  )
}

export function SiteFoot({ owner, texts, lang }: Props) {
  return (
    <footer className="foot">
      <div className="inner">
        <p>© {owner}</p>
        <p lang={lang}>
          <a href="/resume">{texts.resume}</a>
          <a href="/#Contact">{texts.write}</a>
        </p>
      </div>
    </footer>
  )
}
