import { renderToStaticMarkup } from 'react-dom/server'
import { resizedPath } from '#contract/image-path.ts'
import type { Project } from '#contract/project.ts'
import type { Testimonial } from '#contract/testimonial.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { Testimonials } from '../src/home/testimonials.tsx'
import { publishedPath } from '../src/published.ts'
import type { QuoteProps } from '../src/ui/quote.tsx'
import { pagePath } from './entry-pages.ts'
import type { LanguageSite } from './language-sites.ts'

/** The first ones in the owner's order. */
const count = 2

/** What the home page says of testimonials, as HTML; undefined without any. */
export function homeTestimonials(site: LanguageSite): string | undefined {
  const { data, content } = site
  const shown = (data.testimonials ?? []).slice(0, count)
  if (shown.length === 0) return undefined
  const texts = textsOf(content.language)
  return renderToStaticMarkup(
    <Testimonials
      quotes={shown.map((one) => ({ ...quoteOf(one, texts.comma), about: aboutOf(one, site) }))}
      heading={texts.testimonials.heading}
      lang={ownLanguage(content.language, texts.language)}
    />,
  )
}

/** Those that name a project, for its page. */
export function testimonialsAbout({ _id }: Project, { data, content }: LanguageSite): QuoteProps[] {
  const { comma } = textsOf(content.language)
  const about = (data.testimonials ?? []).filter(({ project }) => project === _id)
  return about.map((one) => quoteOf(one, comma))
}

function quoteOf(testimonial: Testimonial, comma: string): QuoteProps {
  const { text, name, role, company, url, portrait } = testimonial
  return {
    testimonial: { text, name, role, company, url },
    portrait: portrait && `/${publishedPath(resizedPath(portrait, 480))}`,
    comma,
  }
}

/** The project that one names, where visitors see it. */
function aboutOf({ project }: Testimonial, { data, pages, base }: LanguageSite) {
  const named = data.projects.find(({ _id }) => _id === project)
  const page = pages.projects.find(({ entry }) => entry._id === project)
  return named && { name: named.name, address: page && pagePath('projects', page.slug, base) }
}
