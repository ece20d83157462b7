import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { OwnedNote } from '#contract/note.ts'
import { projects } from '#contract/project.ts'
import { imageUrl } from '../../api.ts'
import { NoteBody } from '../../notes/body.tsx'
import { noteStyle } from '../../notes/style.ts'
import { hueOf } from '../../ui/hue.ts'
import { listQueryOf } from '../items/collection.ts'
import { PageFrame } from '../items/page-frame.tsx'

/** The page as it would be published, but for its code's colours and a hue of its project's. */
export function PagePreview({ item }: { item: OwnedNote }) {
  const note = useDeferredValue(item)
  const { data } = useQuery({ ...listQueryOf(projects), enabled: note.project !== '' })
  const project = data?.find(({ _id }) => _id === note.project)
  return (
    <PageFrame title="The note’s page" css={noteStyle}>
      {(site) => (
        <NoteBody
          {...site}
          note={note}
          hue={hueOf({ name: note._id })}
          about={project && { name: project.name, address: '/projects' }}
          imageAddress={imageUrl}
        />
      )}
    </PageFrame>
  )
}
