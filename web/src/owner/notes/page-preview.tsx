import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { OwnedNote } from '#contract/note.ts'
import { imageUrl } from '../../api.ts'
import { NoteBody } from '../../notes/body.tsx'
import { noteStyle } from '../../notes/style.ts'
import { projectsQuery, useNoteHue } from '../colours/hues.ts'
import { PageFrame } from '../items/page-frame.tsx'

/** The page as it would be published, but for its code's colours. */
export function PagePreview({ item }: { item: OwnedNote }) {
  const note = useDeferredValue(item)
  const { data } = useQuery({ ...projectsQuery, enabled: note.project !== '' })
  const hue = useNoteHue(note)
  const project = data?.find(({ _id }) => _id === note.project)
  return (
    <PageFrame title="The note’s page" css={noteStyle}>
      {(site) => (
        <NoteBody
          {...site}
          note={note}
          hue={hue}
          about={project && { name: project.name, address: '/projects' }}
          imageAddress={imageUrl}
        />
      )}
    </PageFrame>
  )
}
