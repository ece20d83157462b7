import type { Project } from '#contract/project.ts'
import { httpHref } from '../links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Plate } from '../ui/plate.tsx'
import { firstSentence } from '../ui/text.ts'
import { SiteFoot, SiteHead } from './page-frame.tsx'
import { type ImageAddress, Photo } from './pictures.tsx'
import { Technologies } from './technologies.tsx'

export interface ListView {
  owner: string
  /** In the owner's order, with the plate's hue and the page's path, if it has a page. */
  projects: { project: Project; hue: number; address: string | undefined }[]
  imageAddress: ImageAddress
}

/** The body of /projects, complete without script. */
export function ListBody({ owner, projects, imageAddress }: ListView) {
  return (
    <>
      <SiteHead owner={owner} />
      <main id="main">
        <header className="head">
          <h1>Projects</h1>
        </header>
        <ul className="list">
          {projects.map((one) => (
            <li key={one.project._id}>
              <Item {...one} imageAddress={imageAddress} />
            </li>
          ))}
        </ul>
      </main>
      <SiteFoot owner={owner} />
    </>
  )
}

type ItemProps = ListView['projects'][number] & Pick<ListView, 'imageAddress'>

function Item({ project, hue, address, imageAddress }: ItemProps) {
  const { name, result, description, github, deploy, photo, photoFills } = project
  const links = [
    { url: github, label: 'Source' },
    { url: deploy, label: 'Live demo' },
  ].filter(({ url }) => httpHref(url))
  const picture = { project, imageAddress, isLazy: true }
  return (
    <article>
      {photo && photoFills ? (
        <Photo {...picture} className="cover" sizes="(min-width: 1184px) 532px, 92vw" />
      ) : (
        <Plate project={project} hue={hue}>
          {photo && <Photo {...picture} sizes="(min-width: 768px) 277px, 48vw" />}
        </Plate>
      )}
      <h2 dir="auto">{address ? <a href={address}>{name}</a> : name}</h2>
      {result && (
        <p className="result" dir="auto">
          {result}
        </p>
      )}
      <p dir="auto">{firstSentence(description)}</p>
      <Technologies {...project} />
      {(address || links.length > 0) && (
        <p className="ways">
          {address && <span aria-hidden="true">Case study</span>}
          {links.map(({ url, label }) => (
            <ExternalLink url={url} label={`${label} of ${name}`} key={label}>
              {label}
            </ExternalLink>
          ))}
        </p>
      )}
    </article>
  )
}
