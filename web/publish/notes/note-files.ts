import type { Note } from '#contract/note.ts'
import type { Project } from '#contract/project.ts'
import type { RenderedSite } from '#contract/publication.ts'
import { hostOf } from '../../src/notes/body.tsx'
import { openingOf } from '../../src/notes/opening.ts'
import type { NoteLine } from '../../src/ui/note-lines.tsx'
import { truncate } from '../../src/ui/text.ts'
import { colourCode } from '../colour-code.ts'
import { entryFiles, frameOf, imageAddress, type PageOptions } from '../entry-files.ts'
import { listPath, pagePath } from '../entry-pages.ts'
import type { Alternate } from '../head.ts'
import type { LanguageSite } from '../language-sites.ts'
import { markUntranslated } from '../mark-untranslated.ts'
import { feedPaths } from '../paths.ts'
import { describeNote, ownerId } from '../structured-data.ts'
import { atomFeed, feedOf, jsonFeed } from './feed.ts'
import { noteListPage, notePage } from './note-page.tsx'
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
  if (pages.notes.length === 0) return { files: new Map(), lazyFiles: new Map() }
  const notes = pages.notes.map((page) => ({ ...page, opening: openingOf(page.entry.text) }))
  const { files, lazyFiles } = await entryFiles(
    'notes',
    notes,
    content,
    options,
    ({ entry, hue, opening }, frame) => {
      const { title, day, text, gallery, elsewhere } = entry
      const about = aboutOf(entry.project, site)
      const structured = describeNote(entry, frame.url, ownerId(content), frame, about?.project)
      const page = {
        ...frame,
        note: { title, day, text, gallery, elsewhere },
        hue,
        opening,
        ...(about && { about: { name: about.project.name, address: about.address } }),
        structured,
      }
      return { title, page, draw: () => notePage({ ...page, imageAddress, colourCode }) }
    },
  )
  const list = noteListPage({
    ...frameOf(content, options, listPath('notes', base), options.picture, options.alternates),
    role: content.role,
    feed: feedPaths(base).atom,
    notes: notes.map((page) => ({
      ...lineOf(page, base),
      host: hostOf(page.entry.elsewhere),
      opening: truncate(page.opening, maxOpeningLength),
    })),
  })
  files.set(`${listPath('notes', base)}.html`, markUntranslated(list, options.untranslated))
  const feed = feedOf(site, notes, options.untranslated)
  files.set(feedPaths(base).atom, atomFeed(feed))
  files.set(feedPaths(base).json, jsonFeed(feed))
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

function aboutOf(id: string, { data, pages, base }: LanguageSite) {
  const project = id && data.projects.find(({ _id }) => _id === id)
  if (!project) return undefined
  const page = pages.projects.find(({ entry }) => entry._id === id)
  const address = page ? pagePath('projects', page.slug, base) : listPath('projects', base)
  return { project, address }
}
