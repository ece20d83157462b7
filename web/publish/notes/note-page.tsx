import { NoteBody, type NoteView } from '../../src/notes/body.tsx'
import { NoteListBody, type NoteListView } from '../../src/notes/list.tsx'
import { noteListStyle, noteStyle } from '../../src/notes/style.ts'
import { entryDocument, listDocument } from '../entry-document.tsx'
import type { Frame } from '../entry-files.ts'

type NotePageView = NoteView & Frame & { opening: string; structured: object }

export function notePage(page: NotePageView): string {
  const { title } = page.note
  return entryDocument(page, {
    name: title,
    description: page.opening || title,
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
