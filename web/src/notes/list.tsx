import type { Texts } from '#contract/texts/en.ts'
import type { PageLinks } from '../project/bar.tsx'
import { SiteFoot, SiteHead } from '../project/page-frame.tsx'
import { type NoteLine, NoteLines } from '../ui/note-lines.tsx'

export interface NoteListView extends PageLinks {
  owner: string
  texts: Texts
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
  /** The newest first. */
  notes: readonly NoteLine[]
  /** Path of the feed. */
  feed: string
}

/** The body of /notes, complete without script. */
export function NoteListBody({ owner, texts, lang, notes, feed, base, languages }: NoteListView) {
  const frame = { owner, texts: texts.frame, lang, base }
  return (
    <>
      <SiteHead {...frame} languages={languages} />
      <main id="main">
        <header className="head">
          <h1 lang={lang}>{texts.notes.heading}</h1>
          <a href={feed} lang={lang}>
            {texts.notes.feed}
          </a>
        </header>
        <NoteLines notes={notes} texts={texts} heading="h2" />
      </main>
      <SiteFoot {...frame} />
    </>
  )
}
