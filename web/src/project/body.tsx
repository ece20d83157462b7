import { Children, type CSSProperties, type ReactNode } from 'react'
import type { Project } from '#contract/project.ts'
import { monthInWords } from '../dates.ts'
import { httpHref } from '../links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Plate } from '../ui/plate.tsx'
import { headlineOf } from '../ui/plate-headline.ts'
import { truncate } from '../ui/text.ts'
import { lineWidth, wordWidth } from '../ui/word-width.ts'
import { SiteFoot, SiteHead } from './page-frame.tsx'
import { type ImageAddress, Photo, Picture } from './pictures.tsx'
import { readStory } from './story.tsx'
import { Technologies } from './technologies.tsx'

interface Neighbour {
  name: string
  result: string
  /** Degrees. */
  hue: number
  /** Path of its page. */
  address: string
}

export interface ProjectView {
  /** A missing gallery image keeps its place, with no path. */
  project: Project
  /** The site owner's name. */
  owner: string
  /** The plate's hue in degrees. */
  hue: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
  imageAddress: ImageAddress
}

/** The body of a project's page, complete without script. */
export function ProjectBody({ project, owner, hue, previous, next, imageAddress }: ProjectView) {
  const { name, result, description, story, gallery, photo, photoFills } = project
  const { content, shown, chapters } = readStory(
    story,
    (number, caption) => {
      const image = gallery[number - 1]
      return (
        image?.image && (
          <figure>
            <Picture
              {...image}
              imageAddress={imageAddress}
              sizes="(min-width: 1184px) 720px, 92vw"
            />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        )
      )
    },
    name,
  )
  const rest = gallery
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter(({ image, number }) => image !== '' && !shown.has(number))
  const hasShow = Boolean(result || photo)
  return (
    <>
      <SiteHead owner={owner} />
      <main id="main" style={{ '--hue': hue } as CSSProperties}>
        <header className="band" id="cover">
          <div className={hasShow ? 'inner showing' : 'inner'}>
            <div>
              <h1 dir="auto" style={{ '--width': wordWidth(name) } as CSSProperties}>
                {name}
              </h1>
              {result && (
                <p className="result" dir="auto">
                  {result}
                </p>
              )}
            </div>
            {hasShow && (
              <div className="show">
                {result && <Figure {...project} />}
                {photo && (
                  <Photo
                    project={project}
                    imageAddress={imageAddress}
                    className={photoFills ? 'cover' : 'set'}
                    sizes={
                      photoFills
                        ? '(min-width: 1184px) 508px, (min-width: 896px) 43vw, 92vw'
                        : '(min-width: 896px) 49vw, 95vw'
                    }
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
              <Links {...project} />
              <Facts rows={circumstances(project)} />
            </div>
          </div>
        </header>
        <div className={story ? 'columns beside' : 'columns'}>
          <div className="rail">
            <Facts rows={[['Built with', <Technologies {...project} key="ul" />]]} />
            {chapters.length > 1 && (
              <nav aria-label="Story">
                {chapters.map(({ id, title }) => (
                  <a href={`#${id}`} key={id} dir="auto">
                    {title}
                  </a>
                ))}
              </nav>
            )}
          </div>
          {story && (
            <article className="story" dir="auto">
              {content}
            </article>
          )}
        </div>
        {rest.length > 0 && (
          <section className="gallery" aria-label="Pictures">
            {rest.map(({ number, ...one }) => (
              <Picture
                {...one}
                imageAddress={imageAddress}
                sizes="(min-width: 768px) 532px, 92vw"
                isCut
                key={number}
              />
            ))}
          </section>
        )}
        <div className="neighbours">
          {(previous || next) && (
            <nav aria-label="Other projects">
              {previous && <NeighbourLink {...previous} label="Previous" rel="prev" />}
              {next && <NeighbourLink {...next} label="Next" rel="next" />}
            </nav>
          )}
          <p className="write">
            <span>
              Questions about <bdi>{name}</bdi>?
            </span>
            <a href="/#Contact">Write to me</a>
          </p>
        </div>
      </main>
      <SiteFoot owner={owner} />
    </>
  )
}

/** The plate's large text. */
function Figure(project: Project) {
  const { text, unit, isFigure } = headlineOf(project)
  const look = { '--line': lineWidth(text) + lineWidth(unit) / 2, '--width': wordWidth(text) }
  return (
    <p
      className={isFigure ? 'large figure' : 'large'}
      dir="auto"
      aria-hidden
      style={look as CSSProperties}
    >
      <bdi>{text}</bdi>
      {unit && <small>{unit}</small>}
    </p>
  )
}

function Links({ deploy, github, name }: Project) {
  const buttons = [
    { url: deploy, label: 'Live demo', className: 'primary' },
    { url: github, label: 'Source', className: undefined },
  ].filter(({ url }) => httpHref(url))
  return (
    buttons.length > 0 && (
      <p className="links">
        {buttons.map(({ url, label, className }) => (
          <ExternalLink url={url} className={className} label={`${label} of ${name}`} key={label}>
            {label}
          </ExternalLink>
        ))}
      </p>
    )
  )
}

/** Role, team and period. */
function circumstances(project: Project): Rows {
  const { from, to } = project
  const [first, last] = [from, to].filter(Boolean).sort()
  const period = [...new Set([first, last])].flatMap((month) => month ?? []).map(monthInWords)
  // Ongoing without an end. A single text, so that a late font moves it as a whole.
  const when = from && !to ? `Since ${monthInWords(from)}` : period.join(' – ')
  return [
    ['Role', project.role],
    ['Team', project.team],
    ['When', when],
  ]
}

type Rows = [label: string, value: ReactNode][]

function Facts({ rows }: { rows: Rows }) {
  const shown = rows.filter(([, value]) => value)
  return (
    shown.length > 0 && (
      <dl className="facts">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}

function NeighbourLink({ label, rel, ...project }: Neighbour & { label: string; rel: string }) {
  return (
    <a rel={rel} href={project.address}>
      <span>{label}</span>
      <Plate
        project={{ ...project, name: truncate(project.name, 60) }}
        hue={project.hue}
        showsWords
      />
    </a>
  )
}
