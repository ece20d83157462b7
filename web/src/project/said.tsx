import type { Texts } from '#contract/texts/en.ts'
import style from '../ui/quote.css?inline'
import { Quote, type QuoteProps } from '../ui/quote.tsx'

interface Props {
  quotes: readonly QuoteProps[]
  texts: Texts
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
}

/** What others say of a project, with its style, which no other page has. */
export function Said({ quotes, texts, lang }: Props) {
  return (
    <section className="written" aria-labelledby="said">
      <style>{style}</style>
      <h2 id="said" className="with-next" lang={lang}>
        {texts.testimonials.heading}
      </h2>
      <div className="quotes">
        {quotes.map((quote, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may be quoted twice
          <Quote {...quote} key={index} />
        ))}
      </div>
    </section>
  )
}
