import { Children, type CSSProperties, type ReactNode } from 'react'
import type { Project, ProjectSummary } from '#contract/project.ts'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import { monthInFull, sinceMonth } from '../dates.ts'
import { httpHref } from '../links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { LaterSheet } from '../ui/later-sheet.tsx'
import { type NoteLine, NoteLines } from '../ui/note-lines.tsx'
import { Plate, Sentence } from '../ui/plate.tsx'
import { type ImageAddress, ProjectImage } from '../ui/project-image.tsx'
import type { QuoteProps } from '../ui/quote.tsx'
import { truncate } from '../ui/text.ts'
import { wordWidth } from '../ui/word-width.ts'
import { Filled } from '../words.tsx'
import { type PageView, SitePage } from './page-frame.tsx'
import { Said } from './said.tsx'
import type { TreePlugin } from './story.tsx'
import { Technologies } from './technologies.tsx'
import { tellStory } from './tell-story.tsx'

interface Neighbour {
  project: ProjectSummary
  /** Degrees. */
  hue: number
  /** Path of its page. */
  address: string
}

export interface ProjectView extends PageView {
  /** A missing gallery image keeps its place, with no path. */
  project: Project
  /** The plate's hue in degrees. */
  hue: number
  /** The path of the style sheet of what is below the head, where the page has not all styles itself. */
  laterSheet?: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** Written about it, the newest first. */
  notes?: readonly NoteLine[]
  /** What others say of it; omitted where there is nothing. */
  testimonials?: readonly QuoteProps[]
  imageAddress: ImageAddress
  colourCode?: TreePlugin | undefined
}

/** The body of a project's page. */
export function ProjectBody(view: ProjectView) {
  const { project, texts, lang, laterSheet, previous, next, base, imageAddress } = view
  const words = texts.caseStudy
  const { name, result, description, photo, photoFills } = project
  const { content, chapters, rest } = tellStory(project, texts, imageAddress, view.colourCode)
  const hasShow = Boolean(result || photo)
  return (
    <SitePage {...view}>
      <header className="band">
        <div className={hasShow ? 'inner showing' : 'inner'}>
          <div>
            <h1 dir="auto" style={{ '--width': wordWidth(name) } as CSSProperties}>
              {name}
            </h1>
          </div>
          {hasShow && (
            <div className="show">
              {result && <Sentence project={project} />}
              {photo && (
                <ProjectImage
                  project={project}
                  imageAddress={imageAddress}
                  priority="high"
                  className={photoFills ? 'cover' : 'set'}
                  sizes="(min-width: 1992px) 960px, (min-width: 768px) 48vw, 95vw"
                />
              )}
            </div>
          )}
          <div>
            <div className="lead" dir="auto">
              {Children.map(description.split(/\n{2,}/), (part) => (
                <p>{part}</p>
              ))}
            </div>
            <Links {...project} words={texts.project} lang={lang} />
            <Facts project={project} texts={texts} lang={lang} />
          </div>
        </div>
      </header>
      {laterSheet && <LaterSheet path={laterSheet} />}
      {content && (
        <div className="columns">
          {chapters.length > 1 && (
            <nav aria-label={words.story}>
              {chapters.map(({ id, title }) => (
                <a href={`#${id}`} key={id}>
                  <bdi>{title}</bdi>
                </a>
              ))}
            </nav>
          )}
          <article>
            <div className="story" dir="auto">
              {content}
            </div>
          </article>
        </div>
      )}
      {rest}
      {view.testimonials && <Said quotes={view.testimonials} texts={texts} lang={lang} />}
      {view.notes && (
        <section className="written" aria-labelledby="written">
          <h2 id="written" className="with-next" lang={lang}>
            {texts.notes.written}
          </h2>
          <NoteLines notes={view.notes} texts={texts} />
        </section>
      )}
      <div className="neighbours">
        <p className="write" lang={lang}>
          <span>
            <Filled text={words.questions} values={{ name: <bdi>{name}</bdi> }} />
          </span>
          <a href={`${base || '/'}#Contact`}>{words.write}</a>
        </p>
        {(previous || next) && (
          <nav aria-label={words.others}>
            {previous && (
              <NeighbourLink
                {...previous}
                lang={lang}
                imageAddress={imageAddress}
                label={words.previous}
                rel="prev"
              />
            )}
            {next && (
              <NeighbourLink
                {...next}
                lang={lang}
                imageAddress={imageAddress}
                label={words.next}
                rel="next"
              />
            )}
          </nav>
        )}
      </div>
    </SitePage>
  )
}

interface LinksProps extends Project {
  words: Texts['project']
  lang: string | undefined
}

function Links({ deploy, github, name, words, lang }: LinksProps) {
  const buttons = [
    { url: deploy, label: words.demo, whole: words.demoOf, className: 'primary' },
    { url: github, label: words.source, whole: words.sourceOf, className: undefined },
  ].filter(({ url }) => httpHref(url))
  return (
    buttons.length > 0 && (
      <p className="links" lang={lang}>
        {buttons.map(({ url, label, whole, className }) => (
          <ExternalLink url={url} className={className} label={fill(whole, { name })} key={label}>
            {label}
          </ExternalLink>
        ))}
      </p>
    )
  )
}

interface FactsProps {
  project: Project
  texts: Texts
  lang: string | undefined
}

function Facts({ project, texts: { caseStudy: words, dates }, lang }: FactsProps) {
  const { from, to } = project
  const [first, last] = [from, to].filter(Boolean).sort()
  const period = [...new Set([first, last])].flatMap((month) =>
    month ? monthInFull(month, dates) : [],
  )
  // Ongoing without an end. A single text, so that a late font moves it as a whole.
  const when = from && !to ? sinceMonth(from, dates) : period.join(' – ')
  const rows: [label: string, value: ReactNode][] = [
    [words.role, project.role && <bdi>{project.role}</bdi>],
    [words.team, project.team && <bdi>{project.team}</bdi>],
    [words.when, when && <bdi>{when}</bdi>],
    [words.builtWith, <Technologies {...project} key="ul" />],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt lang={lang}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface NeighbourProps extends Neighbour {
  label: string
  lang: string | undefined
  rel: string
  imageAddress: ImageAddress
}

function NeighbourLink({ label, lang, rel, project, hue, address, imageAddress }: NeighbourProps) {
  return (
    <a rel={rel} href={address}>
      <span lang={lang}>{label}</span>
      <Plate
        project={{ ...project, name: truncate(project.name, 60) }}
        hue={hue}
        named
        imageAddress={imageAddress}
        sizes="(min-width: 768px) 305px, 43vw"
      />
    </a>
  )
}
