import { NoteBody, type NoteView } from '../../src/notes/body.tsx'
import { NoteListBody, type NoteListView } from '../../src/notes/list.tsx'
import { openingOf } from '../../src/notes/opening.ts'
import { noteListStyle, noteStyle } from '../../src/notes/style.ts'
import { entryDocument, listDocument } from '../entry-document.tsx'
import type { Frame } from '../entry-files.ts'

export function notePage(page: NoteView & Frame & { structured: object }): string {
  const { title, text } = page.note
  return entryDocument(page, {
    name: title,
    description: openingOf(text) || title,
    alt: title,
    style: noteStyle,
    children: <NoteBody {...page} />,
  })
}

export function noteListPage(list: NoteListView & Frame & { role: string }): string {
  return listDocument(list, {
    words: list.texts.notes,
    names: list.notes.map(({ title }) => title),
    style: noteListStyle,
    children: <NoteListBody {...list} />,
  })
}
