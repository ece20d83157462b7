import type { Note } from '#contract/note.ts'
import type { Project } from '#contract/project.ts'
import type { RenderedSite } from '#contract/publication.ts'
import { hostOf, NoteBody } from '../../src/notes/body.tsx'
import { NoteListBody } from '../../src/notes/list.tsx'
import { openingOf } from '../../src/notes/opening.ts'
import { noteListStyle, noteStyle } from '../../src/notes/style.ts'
import type { NoteLine } from '../../src/ui/note-lines.tsx'
import { truncate } from '../../src/ui/text.ts'
import { colourCode } from '../colour-code.ts'
import { entryDocument, listDocument } from '../entry-document.tsx'
import { entryFiles, frameOf, imageAddress, type PageOptions } from '../entry-files.ts'
import { listPath, pagePath } from '../entry-pages.ts'
import type { Alternate } from '../head.ts'
import type { LanguageSite } from '../language-sites.ts'
import { markUntranslated } from '../mark-untranslated.ts'
import { feedPaths } from '../paths.ts'
import { describeNote, ownerId } from '../structured-data.ts'
import { feedFiles } from './feed.ts'
import type { NotePage } from './note-pages.ts'

/** Characters of a note's first words in the list. */
const maxOpeningLength = 200

interface Options extends PageOptions {
  /** Of the list's link preview. */
  picture: string
  /** The list in each language. */
  alternates: readonly Alternate[] | undefined
}

/** The notes' pages, their list and their feeds, by path below the site's root; none without notes. */
export async function noteFiles(
  site: LanguageSite,
  options: Options,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles'>> {
  const { content, base, pages } = site
  const { untranslated, picture, alternates } = options
  if (pages.notes.length === 0) return { files: new Map(), lazyFiles: new Map() }
  const notes = pages.notes.map((page) => ({ ...page, opening: openingOf(page.entry.text) }))
  const { files, lazyFiles } = await entryFiles(
    'notes',
    notes,
    content,
    options,
    ({ entry, hue, opening }, frame) => {
      const { title, day, text, gallery, elsewhere } = entry
      const project = site.data.projects.find(({ _id }) => _id === entry.project)
      const structured = describeNote(entry, ownerId(content), frame, project)
      const page = {
        ...frame,
        note: { title, day, text, gallery, elsewhere },
        hue,
        ...(project && { about: aboutOf(project, site) }),
        structured,
      }
      const draw = () =>
        entryDocument(page, {
          name: title,
          description: opening || title,
          alt: title,
          style: noteStyle,
          children: <NoteBody {...page} imageAddress={imageAddress} colourCode={colourCode} />,
        })
      return { title, page, draw }
    },
  )
  const frame = frameOf(content, options, listPath('notes', base), picture, alternates)
  const lines = notes.map((page) => ({
    ...lineOf(page, base),
    host: hostOf(page.entry.elsewhere),
    opening: truncate(page.opening, maxOpeningLength),
  }))
  const list = listDocument(
    { ...frame, role: content.role },
    {
      words: frame.texts.notes,
      names: lines.map(({ title }) => title),
      style: noteListStyle,
      children: <NoteListBody {...frame} notes={lines} feed={feedPaths(base).atom} />,
    },
  )
  files.set(`${listPath('notes', base)}.html`, markUntranslated(list, untranslated))
  for (const [path, feed] of feedFiles(site, untranslated)) files.set(path, feed)
  return { files, lazyFiles }
}

/** Of the link preview. */
export function notePlate({ title: name }: Note) {
  return { name, result: '', photo: '', photoFocus: '' }
}

/** The notes about a project, as its page ends with them. */
export function notesAbout({ _id }: Project, { pages, base }: LanguageSite): NoteLine[] {
  return pages.notes.filter(({ entry }) => entry.project === _id).map((page) => lineOf(page, base))
}

export function lineOf({ entry, slug, hue }: NotePage, base: string): NoteLine {
  const { _id: id, title, day } = entry
  return { id, title, day, address: pagePath('notes', slug, base), hue }
}

/** With the path of its page, else of the list. */
function aboutOf({ _id, name }: Project, { pages, base }: LanguageSite) {
  const page = pages.projects.find(({ entry }) => entry._id === _id)
  return {
    name,
    address: page ? pagePath('projects', page.slug, base) : listPath('projects', base),
  }
}
