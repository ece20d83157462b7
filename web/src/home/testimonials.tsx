import style from '../ui/quote.css?inline'
import { Quote, type QuoteProps } from '../ui/quote.tsx'
import styles from './section.module.css'

interface Props {
  quotes: readonly QuoteProps[]
  heading: string
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
}

/** What is in the home page's section of testimonials, with its style: only publishing renders it. */
export function Testimonials({ quotes, heading, lang }: Props) {
  return (
    <>
      <style>{style}</style>
      <div className={`${styles.heading} with-next`}>
        <h2 id="Testimonials-title" className={styles.title} lang={lang}>
          {heading}
        </h2>
      </div>
      <div className="quotes">
        {quotes.map((quote, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may be quoted twice
          <Quote {...quote} key={index} />
        ))}
      </div>
    </>
  )
}
