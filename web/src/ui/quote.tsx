import type { Testimonial } from '#contract/testimonial.ts'
import { ExternalLink } from './external-link.tsx'

export interface QuoteProps {
  testimonial: Pick<Testimonial, 'text' | 'name' | 'role' | 'company' | 'url'>
  /** The address of the portrait, '' without one. */
  portrait: string
  /** Between role and company. */
  comma: string
  /** The project that it is about, where that is not where it stands. */
  about?: { name: string; address?: string | undefined } | undefined
}

/** Characters up to which words are set as large as a heading. */
const large = 160

/** What somebody says, with who says it; styled by quote.css. */
export function Quote({ testimonial, portrait, comma, about }: QuoteProps) {
  const { text, name, role, company, url } = testimonial
  const position = [role, company].filter(Boolean).join(comma)
  return (
    // The person stands on the side where the words begin.
    <figure className={text.length > large ? 'quote' : 'quote large'} dir="auto">
      <blockquote>
        {text.split(/\n+/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
      <figcaption>
        {portrait && <img src={portrait} width="48" height="48" alt="" loading="lazy" />}
        <div>
          <p className="who" dir="auto">
            <ExternalLink url={url}>{name}</ExternalLink>
          </p>
          {position && <p dir="auto">{position}</p>}
          {about && (
            <p dir="auto">
              {about.address ? <a href={about.address}>{about.name}</a> : about.name}
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  )
}
