import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { limits } from '#contract/limits.ts'
import { cache } from '../../api/cache.ts'
import { reason } from '../../api/owner-call.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { type Collection, type Item, listQuery } from '../../items/collection.ts'
import { refresh } from '../../items/use-items.ts'
import { today } from '../../session/today.ts'
import { countOf } from '../../ui/count.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { addNote, faultOf, knownAs } from './add-notes.ts'
import { type Folder, openFolder } from './folder.ts'
import { type Fault, type Post, readPosts } from './posts.ts'
import { Review } from './review.tsx'

interface Props {
  collection: Collection
  onClose(): void
}

interface Result {
  folder: Folder
  posts: Post[]
  faults: Fault[]
}

/** Reads Markdown files in the browser, shows what came and what did not, and adds the chosen ones. */
export function ImportDialog({ collection, onClose }: Props) {
  const isMounted = useIsMounted()
  const { data: notes = [] } = useQuery(listQuery(collection))
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [publishes, setPublishes] = useState(false)
  const [sending, setSending] = useState('')
  const [told, setTold] = useState<Fault[]>([])

  async function read(files: File[]) {
    setReading(true)
    setFault('')
    try {
      const folder = await openFolder(files)
      const { posts, faults } = readPosts(folder, today())
      const there = await cache.fetchQuery(listQuery(collection))
      if (!isMounted()) return
      const checked = posts.map((post) => ({ post, why: faultOf(collection, post) }))
      const fine = checked.flatMap(({ post, why }) => (why ? [] : post))
      const wrong = checked.flatMap(({ post: { path }, why }) =>
        why ? { path, why: `${why}.` } : [],
      )
      if (posts.length + faults.length === 0) {
        setFault(
          'There is no Markdown file in it. Choose a ZIP with some, or the files themselves.',
        )
        return
      }
      setResult({ folder, posts: fine, faults: [...faults, ...wrong] })
      const wanted = fine.filter((post) => post.isMeant && !knownAs(post, there))
      setChosen(new Set(wanted.slice(0, roomBeside(there)).map(({ path }) => path)))
    } catch (error) {
      if (!(error instanceof Unreadable)) console.error(error)
      setFault(error instanceof Unreadable ? error.message : reason(error, 'It cannot be read.'))
    } finally {
      setReading(false)
    }
  }

  async function add({ folder, posts }: Result, wanted: Post[]) {
    const told: Fault[] = []
    const done = new Set<string>()
    const paths = new Set(wanted.flatMap(({ pictures }) => pictures.map(({ path }) => path)))
    setSending('Opening the pictures…')
    try {
      const files = await folder.read(paths)
      const there = [...(await cache.fetchQuery(listQuery(collection)))]
      for (const [index, post] of wanted.entries()) {
        if (!isMounted()) break
        setSending(`Adding ${index + 1} of ${wanted.length}…`)
        const isPublished = publishes && post.isPublished
        const { note, said } = await addNote(collection, { ...post, isPublished }, files, there)
        there.push(note)
        done.add(post.path)
        told.push(...said.map((why) => ({ path: post.path, why })))
      }
    } catch (error) {
      const next = posts.find(({ path }) => chosen.has(path) && !done.has(path))
      told.push({ path: next?.path ?? '', why: reason(error, 'It could not be added. Try again.') })
    }
    refresh(collection)
    if (done.size > 0) toast.success(`${countOf(done.size, 'note')} added`)
    if (!isMounted()) return
    setSending('')
    setTold(told)
    setChosen((now) => new Set([...now].filter((path) => !done.has(path))))
    if (told.length === 0) onClose()
  }

  if (result) {
    return (
      <Review
        posts={result.posts}
        faults={result.faults}
        told={told}
        notes={notes}
        room={roomBeside(notes)}
        chosen={chosen}
        publishes={publishes}
        sending={sending}
        onChosen={setChosen}
        onPublishes={setPublishes}
        onAdd={(wanted) => add(result, wanted)}
        onBack={() => setResult(null)}
        onClose={onClose}
      />
    )
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

function roomBeside(notes: readonly Item[]): number {
  return Math.max(0, limits.entries - notes.length)
}
