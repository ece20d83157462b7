import type { Texts } from '#contract/texts/en.ts'
import { resumePath } from '../links.ts'
import { type PageLinks, SiteBar } from './bar.tsx'

interface Props extends PageLinks {
  owner: string
  texts: Texts['frame']
  /** Of its labels, where the page is in another language. */
  lang: string | undefined
}

export function SiteHead({ texts, lang, ...rest }: Props) {
  return (
    <>
      <a className="skip visually-hidden" href="#main" lang={lang}>
        {texts.skip}
      </a>
      <SiteBar texts={texts} lang={lang} {...rest} />
    </>
  )
}

export function SiteFoot({ owner, texts, lang, base = '' }: Omit<Props, 'languages'>) {
  return (
    <footer className="foot">
      <div className="inner">
        <p>© {owner}</p>
        <p lang={lang}>
          <a href={base + resumePath}>{texts.resume}</a>
          <a href={`${base || '/'}#Contact`}>{texts.write}</a>
        </p>
      </div>
    </footer>
  )
}
