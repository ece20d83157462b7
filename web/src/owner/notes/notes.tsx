import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { CSSProperties } from 'react'
import toast from 'react-hot-toast'
import { notes as contract, type OwnedNote } from '#contract/note.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { reason } from '../api/owner-call.ts'
import { projectsQuery, useNoteHue } from '../colours/hues.ts'
import { dayToCome, defineCollection } from '../items/collection.ts'
import { Thumbnail } from '../items/thumbnail.tsx'
import { today } from '../session/today.ts'
import { OwnWords } from '../ui/own-words.tsx'
import { shortDay } from '../ui/short-day.ts'
import { PageVisits } from '../visits/page-visits.tsx'
import { ImportNotes } from './import/import-notes.tsx'
import styles from './notes.module.css'

/** '' while visitors have none. */
const pageOf = (note: OwnedNote) =>
  note.status === 'published' && !dayToCome(note.day) ? `/notes/${note.slug}` : ''

function Day(note: OwnedNote) {
  const { day, status } = note
  const hue = useNoteHue(note)
  const coming = status === 'published' && dayToCome(day)
  const words = coming ? `goes out on ${coming}` : shortDay(day, 'UTC')
  return (
    <time dateTime={day} style={{ '--hue': hue } as CSSProperties}>
      {words}
    </time>
  )
}

function ProjectName({ id }: { id: string }) {
  const { data } = useQuery({ ...projectsQuery, enabled: id !== '' })
  return <OwnWords>{data?.find(({ _id }) => _id === id)?.name}</OwnWords>
}

export const notes = defineCollection<OwnedNote>({
  contract,
  noun: 'Note',
  start: () => ({ day: today() }),
  page: {
    text: 'text',
    loadLeftOutOf: async () => (await import('../../project/left-out.ts')).leftOutOf,
    loadPreview: async () => (await import('./page-preview.tsx')).PagePreview,
  },
  more: {
    title: 'More',
    about: 'Project, address elsewhere, page address',
    names: ['project', 'elsewhere', 'slug'],
  },
  example: { title: 'Title', text: 'Text' },
  columns: [
    {
      head: 'Title',
      beside: (note) => <PageVisits path={pageOf(note)} />,
    },
    { head: 'Day', className: styles.day, cell: (note) => <Day {...note} /> },
    {
      head: 'Written about',
      className: styles.about,
      cell: ({ project }) => <ProjectName id={project} />,
    },
    {
      head: 'Elsewhere',
      className: styles.elsewhere,
      cell: ({ elsewhere, title }) =>
        elsewhere && (
          <ExternalLink url={elsewhere} label={`${title} on ${new URL(elsewhere).host}`}>
            {new URL(elsewhere).host}
          </ExternalLink>
        ),
    },
  ],
  className: styles.table,
  thumbnail: () => (
    <Thumbnail path="" name="">
      <NotebookPen size={20} />
    </Thumbnail>
  ),
  pageOf,
  empty: 'No notes yet. The first one is on your page as soon as you add it.',
  QuickAdd: ImportNotes,
  onAddFailed: (error) => toast.error(reason(error, 'Failed to add note')),
})
