import { type PageView, SitePage } from '../project/page-frame.tsx'
import { type NoteLine, NoteLines } from '../ui/note-lines.tsx'

export interface NoteListView extends PageView {
  /** The newest first. */
  notes: readonly NoteLine[]
  /** Path of the feed. */
  feed: string
}

/** The body of /notes. */
export function NoteListBody(view: NoteListView) {
  const { texts, lang, notes, feed } = view
  return (
    <SitePage {...view}>
      <header className="head">
        <h1 lang={lang}>{texts.notes.heading}</h1>
        <a href={feed} lang={lang}>
          {texts.notes.feed}
        </a>
      </header>
      <NoteLines notes={notes} texts={texts} heading="h2" />
    </SitePage>
  )
}
