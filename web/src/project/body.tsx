import { Children, type CSSProperties, type ReactNode } from 'react'
import type { Project } from '#contract/project.ts'
import { monthInWords } from '../dates.ts'
import { httpHref } from '../links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Plate } from '../ui/plate.tsx'
import { cut } from '../ui/text.ts'
import { wordWidth } from '../ui/word-width.ts'
import { SiteFoot, SiteHead } from './page-frame.tsx'
import { Cover, type ImageAddress, Picture } from './pictures.tsx'
import { readStory } from './story.tsx'

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
export function ProjectBody(view: ProjectView) {
  const { project, owner, previous, next, imageAddress } = view
  const { name, result, description, story, gallery } = project
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
  return (
    <>
      <SiteHead owner={owner} />
      <main id="main">
        <header className="head">
          <div>
            <h1 dir="auto" style={{ '--width': wordWidth(name) } as CSSProperties}>
              {name}
            </h1>
            {result && (
              <p className="result" dir="auto">
                {result}
              </p>
            )}
            <div className="lead" dir="auto">
              {Children.map(description.split(/\n{2,}/), (part) => (
                <p>{part}</p>
              ))}
            </div>
            <Links {...project} />
          </div>
          <Facts rows={circumstances(project)} />
          <Cover
            {...view}
            id="cover"
            sizes={{
              filled: '(min-width: 1184px) 508px, (min-width: 1025px) 43vw, 92vw',
              set: '(min-width: 1184px) 264px, (min-width: 1025px) 23vw, 48vw',
            }}
          />
        </header>
        <div className={story ? 'columns beside' : 'columns'}>
          <div className="rail">
            <Facts rows={[['Built with', technologies(project)]]} />
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
        {(previous || next) && (
          <div className="neighbours">
            <nav aria-label="Other projects">
              {previous && <NeighbourLink {...previous} label="Previous" rel="prev" />}
              {next && <NeighbourLink {...next} label="Next" rel="next" />}
            </nav>
            {!(previous && next) && (
              <p className="write">
                <span>
                  Questions about <bdi>{name}</bdi>?
                </span>
                <a href="/#Contact">Write to me</a>
              </p>
            )}
          </div>
        )}
      </main>
      <SiteFoot owner={owner} />
    </>
  )
}

function Links({ deploy, github, name }: Project) {
  const buttons = [
    { url: deploy, label: 'Live demo', className: 'primary' },
    { url: github, label: 'Source', className: 'secondary' },
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
function circumstances({ role, team, from, to }: Project): Rows {
  const [first, last] = [from, to].filter(Boolean).sort()
  const period = [...new Set([first, last])].flatMap((month) => month ?? []).map(monthInWords)
  // Ongoing without an end. A single text, so that a late font moves it as a whole.
  const when = from && !to ? `Since ${monthInWords(from)}` : period.join(' – ')
  return [
    ['Role', role],
    ['Team', team],
    ['When', when],
  ]
}

function technologies({ technologies }: Project): ReactNode {
  return (
    technologies.length > 0 && (
      <ul>
        {technologies.map((one) => (
          <li dir="auto" key={one}>
            {one}
          </li>
        ))}
      </ul>
    )
  )
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
      <Plate project={{ ...project, name: cut(project.name, 60) }} hue={project.hue} showsWords />
    </a>
  )
}
