import type { CSSProperties } from 'react'
import type { Note } from '#contract/note.ts'
import { fill } from '#contract/texts/fill.ts'
import { httpHref } from '../links.ts'
import { type PageView, SitePage } from '../project/page-frame.tsx'
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

export interface NoteView extends PageView {
  note: Pick<Note, 'title' | 'day' | 'text' | 'gallery' | 'elsewhere'>
  /** Degrees. */
  hue: number
  about?: About | undefined
  imageAddress: ImageAddress
  colourCode?: TreePlugin | undefined
}

/** The body of a note's page. */
export function NoteBody(view: NoteView) {
  const { note, texts, lang, about, base = '', imageAddress } = view
  const { title, day, text, gallery, elsewhere } = note
  const story = { story: text, gallery, name: title }
  const { content, rest } = tellStory(story, texts, imageAddress, view.colourCode)
  const host = hostOf(elsewhere)
  return (
    <SitePage {...view}>
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
    </SitePage>
  )
}

/** The host of an address, as people say it; '' without one. */
export function hostOf(address: string): string {
  const href = httpHref(address)
  return href ? new URL(href).host.replace(/^www\./, '') : ''
}
