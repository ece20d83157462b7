import { useState } from 'react'
import { cache } from '../../api/cache.ts'
import { reason } from '../../api/owner-call.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { type Collection, listQuery } from '../../items/collection.ts'
import { today } from '../../session/today.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { openFolder } from './folder.ts'
import { readPosts } from './posts.ts'
import { Review } from './review.tsx'

interface Props {
  collection: Collection
  onClose(): void
}

/** Reads Markdown files in the browser, and has them reviewed. */
export function ImportDialog({ collection, onClose }: Props) {
  const isMounted = useIsMounted()
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState(false)
  const [result, setResult] = useState<ReturnType<typeof readPosts> | null>(null)

  async function read(files: File[]) {
    setReading(true)
    setFault('')
    try {
      const found = readPosts(await openFolder(files), today())
      // The review compares with them.
      await cache.fetchQuery(listQuery(collection))
      if (!isMounted()) return
      if (found.posts.length + found.faults.length > 0) setResult(found)
      else
        setFault(
          'There is no Markdown file in it. Choose a ZIP with some, or the files themselves.',
        )
    } catch (error) {
      if (!(error instanceof Unreadable)) console.error(error)
      setFault(error instanceof Unreadable ? error.message : reason(error, 'It cannot be read.'))
    } finally {
      setReading(false)
    }
  }

  if (result) {
    const back = () => setResult(null)
    return <Review {...result} collection={collection} onBack={back} onClose={onClose} />
  }
  return (
    <TitledDialog title="Import notes" onClose={onClose}>
      <Stack gap={2}>
        <FileChoice
          label="Markdown files, or a ZIP of a folder of them"
          hint="Choose the ZIP of a blog made with Jekyll, Hugo or Astro, or of any folder of Markdown files with the pictures beside them. They are read in this browser, and nothing is added before you have seen it. Title, day, text, pictures, page address and whether it is a draft come in. Descriptions, tags, authors and days of changes do not: a note has none."
          error={fault}
          multiple
          accept=".zip,.md,.mdx,.markdown,image/*"
          reading={reading}
          onFiles={read}
        />
        <p role="status">{reading && 'Reading…'}</p>
      </Stack>
    </TitledDialog>
  )
}
