import { renderToStaticMarkup } from 'react-dom/server'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { NewestNotes } from '../../src/home/newest-notes.tsx'
import { listPath } from '../entry-pages.ts'
import type { LanguageSite } from '../language-sites.ts'
import { lineOf } from './note-files.ts'

const count = 3

/** What the home page says of the newest notes, as HTML; undefined without any. */
export function homeNotes({ content, pages, base }: LanguageSite): string | undefined {
  if (pages.notes.length === 0) return undefined
  const texts = textsOf(content.language)
  return renderToStaticMarkup(
    <NewestNotes
      notes={pages.notes.slice(0, count).map((page) => lineOf(page, base))}
      texts={texts}
      lang={ownLanguage(content.language, texts.language)}
      all={listPath('notes', base)}
    />,
  )
}
