import { fill } from '#contract/texts/fill.ts'
import { NoteBody, type NoteView } from '../../src/notes/body.tsx'
import { NoteListBody, type NoteListView } from '../../src/notes/list.tsx'
import { openingOf } from '../../src/notes/opening.ts'
import { noteListStyle, noteStyle } from '../../src/notes/style.ts'
import { truncate } from '../../src/ui/text.ts'
import { renderDocument } from '../document.tsx'
import type { Frame } from '../entry-files.ts'
import { type LinkPreview, ownerPicture } from '../head.ts'

/** Characters that search results and link previews show. */
const maxDescriptionLength = 160

export function notePage(page: NoteView & Frame & { structured: object }): string {
  const { note, owner, url, pictureUrl, structured, language, alternates } = page
  const preview: LinkPreview = {
    type: 'article',
    owner,
    title: `${note.title} – ${owner}`,
    description: truncate(openingOf(note.text), maxDescriptionLength) || note.title,
    url,
    language,
    alternates,
    picture: { url: pictureUrl, type: 'image/jpeg', alt: note.title },
  }
  const head = <script type="application/ld+json">{JSON.stringify(structured)}</script>
  return renderDocument({
    ...page,
    preview,
    head,
    style: noteStyle,
    children: <NoteBody {...page} />,
  })
}

export function noteListPage(list: NoteListView & Frame & { role: string }): string {
  const { texts, owner, role, notes, url, pictureUrl, language, alternates } = list
  const names = notes.map(({ title }) => title).join(texts.comma)
  const preview: LinkPreview = {
    type: 'website',
    owner,
    title: fill(texts.notes.title, { owner }),
    description: truncate(
      fill(texts.notes.description, { owner, role, names }),
      maxDescriptionLength,
    ),
    url,
    language,
    alternates,
    picture: ownerPicture({ name: owner, role }, pictureUrl),
  }
  return renderDocument({
    ...list,
    preview,
    style: noteListStyle,
    children: <NoteListBody {...list} />,
  })
}
