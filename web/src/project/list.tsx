import type { CSSProperties } from 'react'
import type { Project } from '#contract/project.ts'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import { httpHref } from '../links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Plate } from '../ui/plate.tsx'
import type { ImageAddress } from '../ui/project-image.tsx'
import { firstSentence } from '../ui/text.ts'
import { type PageView, SitePage } from './page-frame.tsx'
import { Technologies } from './technologies.tsx'

export interface ListView extends PageView {
  /** In the owner's order, with the plate's hue and the page's path, if it has a page. */
  projects: { project: Project; hue: number; address: string | undefined }[]
  imageAddress: ImageAddress
}

/** The body of /projects. */
export function ListBody(view: ListView) {
  const { texts, lang, projects, imageAddress } = view
  return (
    <SitePage {...view}>
      <header className="head">
        <h1 lang={lang}>{texts.projects.heading}</h1>
      </header>
      <ul className="list">
        {projects.map((one) => (
          <li key={one.project._id}>
            <Item {...one} words={texts.project} lang={lang} imageAddress={imageAddress} />
          </li>
        ))}
      </ul>
    </SitePage>
  )
}

type ItemProps = ListView['projects'][number] &
  Pick<ListView, 'imageAddress' | 'lang'> & { words: Texts['project'] }

function Item({ project, hue, address, words, lang, imageAddress }: ItemProps) {
  const { name, description, github, deploy } = project
  const links = [
    { url: github, label: words.source, whole: words.sourceOf },
    { url: deploy, label: words.demo, whole: words.demoOf },
  ].filter(({ url }) => httpHref(url))
  return (
    <article style={{ '--hue': hue } as CSSProperties}>
      <Plate
        project={project}
        hue={hue}
        imageAddress={imageAddress}
        sizes="(min-width: 768px) 305px, 43vw"
      />
      <h2 dir="auto">
        {address ? (
          <a href={address} className="whole">
            {name}
          </a>
        ) : (
          name
        )}
      </h2>
      <p dir="auto">{firstSentence(description)}</p>
      <Technologies {...project} />
      {(address || links.length > 0) && (
        <p className="ways" lang={lang}>
          {address && (
            <span aria-hidden="true" className="pill">
              {words.caseStudy}
            </span>
          )}
          {links.map(({ url, label, whole }) => (
            <ExternalLink url={url} label={fill(whole, { name })} key={label}>
              {label}
            </ExternalLink>
          ))}
        </p>
      )}
    </article>
  )
}
