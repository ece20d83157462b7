import type { Texts } from '#contract/texts/en.ts'
import button from '../ui/button.module.css'
import { type NoteLine, NoteLines } from '../ui/note-lines.tsx'
import styles from './section.module.css'

interface Props {
  notes: readonly NoteLine[]
  texts: Texts
  /** Of our own words, where the page is in another language. */
  lang: string | undefined
  /** The path of all notes. */
  all: string
}

/** What is in the home page's section of notes: only publishing renders it. */
export function NewestNotes({ notes, texts, lang, all }: Props) {
  return (
    <>
      <div className={`${styles.heading} with-next`}>
        <h2 id="Notes-title" className={styles.title} lang={lang}>
          {texts.notes.heading}
        </h2>
        <a href={all} className={button.secondary} lang={lang}>
          {texts.notes.all}
        </a>
      </div>
      <NoteLines notes={notes} texts={texts} />
    </>
  )
}
