import { renderToStaticMarkup } from 'react-dom/server'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import styles from '../../src/home/section.module.css'
import button from '../../src/ui/button.module.css'
import { NoteLines } from '../../src/ui/note-lines.tsx'
import { listPath } from '../entry-pages.ts'
import type { LanguageSite } from '../language-sites.ts'
import { lineOf } from './note-files.tsx'

const count = 3

/** What the home page says of the newest notes, as HTML; undefined without any. */
export function homeNotes({ content, pages, base }: LanguageSite): string | undefined {
  if (pages.notes.length === 0) return undefined
  const texts = textsOf(content.language)
  const lang = ownLanguage(content.language, texts.language)
  return renderToStaticMarkup(
    <>
      <div className={`${styles.heading} with-next`}>
        <h2 id="Notes-title" className={styles.title} lang={lang}>
          {texts.notes.heading}
        </h2>
        <a href={listPath('notes', base)} className={button.secondary} lang={lang}>
          {texts.notes.all}
        </a>
      </div>
      <NoteLines
        notes={pages.notes.slice(0, count).map((page) => lineOf(page, base))}
        texts={texts}
      />
    </>,
  )
}
