import type { CSSProperties } from 'react'
import type { Note } from '#contract/note.ts'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import { httpHref } from '../links.ts'
import type { PageLinks } from '../project/bar.tsx'
import { SiteFoot, SiteHead } from '../project/page-frame.tsx'
import type { TreePlugin } from '../project/story.tsx'
import { tellStory } from '../project/tell-story.tsx'
import { Day } from '../ui/day.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import type { ImageAddress } from '../ui/project-image.tsx'
import { wordWidth } from '../ui/word-width.ts'

/** The project that a note is about, with the path of its page, else of the list. */
interface About {
  name: string
  address: string
}

export interface NoteView extends PageLinks {
  note: Pick<Note, 'title' | 'day' | 'text' | 'gallery' | 'elsewhere'>
  owner: string
  texts: Texts
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
  /** Degrees. */
  hue: number
  about?: About | undefined
  imageAddress: ImageAddress
  colourCode?: TreePlugin | undefined
}

/** The body of a note's page, complete without script. */
export function NoteBody(view: NoteView) {
  const { note, owner, texts, lang, hue, about, base = '', languages, imageAddress } = view
  const { title, day, text, gallery, elsewhere } = note
  const frame = { owner, texts: texts.frame, lang, base }
  const story = { story: text, gallery, name: title }
  const { content, rest } = tellStory(story, texts, imageAddress, view.colourCode)
  const host = hostOf(elsewhere)
  return (
    <>
      <SiteHead {...frame} languages={languages} />
      <main id="main" style={{ '--hue': hue } as CSSProperties}>
        <header className="band">
          <div className="inner">
            <Day day={day} language={texts.language} />
            <h1 style={{ '--width': wordWidth(title) } as CSSProperties}>
              <bdi>{title}</bdi>
            </h1>
            {about && (
              <p lang={lang}>
                <a href={about.address}>{fill(texts.notes.about, { name: about.name })}</a>
              </p>
            )}
          </div>
        </header>
        <article className="story" dir="auto">
          {content}
          {host && (
            <p lang={lang}>
              <ExternalLink url={elsewhere}>{fill(texts.notes.elsewhere, { host })}</ExternalLink>
            </p>
          )}
        </article>
        {rest}
        <p className="write" lang={lang}>
          <a href={`${base}/notes`}>{texts.notes.all}</a>
          <a href={`${base || '/'}#Contact`}>{texts.caseStudy.write}</a>
        </p>
      </main>
      <SiteFoot {...frame} />
    </>
  )
}

/** The host of an address, as people say it; '' without one. */
export function hostOf(address: string): string {
  const href = httpHref(address)
  return href ? new URL(href).host.replace(/^www\./, '') : ''
}
