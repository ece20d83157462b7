import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import toast from 'react-hot-toast'
import { limits } from '#contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cache } from '../../api/cache.ts'
import { reason } from '../../api/owner-call.ts'
import { Box } from '../../forms/fields/checks.tsx'
import { type Collection, listQuery } from '../../items/collection.ts'
import { refresh } from '../../items/use-items.ts'
import { countOf } from '../../ui/count.ts'
import { Note } from '../../ui/note.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { Stack } from '../../ui/stack.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { addNote, knownAs } from './add-notes.ts'
import { type Fault, type Post, unseenOf } from './posts.ts'
import styles from './review.module.css'

interface Props {
  collection: Collection
  /** The newest first. */
  posts: readonly Post[]
  /** Of files that cannot become notes. */
  faults: readonly Fault[]
  onBack(): void
  onClose(): void
}

/** A row for each post, what of it does not come in, and the files that are no notes; adds the chosen posts. */
export function Review({ collection, posts, faults, onBack, onClose }: Props) {
  const isMounted = useIsMounted()
  const { data: notes = [] } = useQuery(listQuery(collection))
  const [chosen, setChosen] = useState<ReadonlySet<Post>>(
    () => new Set(posts.filter(({ hasDay }) => hasDay)),
  )
  const [publishes, setPublishes] = useState(false)
  /** What is being done, '' for nothing. */
  const [sending, setSending] = useState('')
  /** What could not be done. */
  const [told, setTold] = useState<Fault[]>([])
  const known = useMemo(
    () => new Map(posts.map((post) => [post, knownAs(post, notes)])),
    [posts, notes],
  )
  const free = posts.filter((post) => !known.get(post))
  const there = posts.filter((post) => known.get(post))
  const room = Math.max(limits.entries - notes.length, 0)
  const wanted = free.filter((post) => chosen.has(post)).slice(0, room)
  const published = wanted.filter(({ note }) => note.status === 'published').length
  const { count: drawn, refOf } = useGrowing(free.length)
  const canAdd = wanted.length > 0 && sending === ''

  function choose(post: Post, isChosen: boolean) {
    const others = [...chosen].filter((one) => one !== post)
    setChosen(new Set(isChosen ? [...others, post] : others))
  }

  async function add() {
    const told: Fault[] = []
    let added = 0
    try {
      const there = [...(await cache.fetchQuery(listQuery(collection)))]
      for (const { path, note, pictures } of wanted) {
        if (!isMounted()) break
        setSending(`Adding ${added + 1} of ${wanted.length}…`)
        const status = publishes ? note.status : 'draft'
        const done = await addNote(collection, { note: { ...note, status }, pictures }, there)
        there.push(done.added)
        added += 1
        told.push(...done.said.map((why) => ({ path, why })))
      }
    } catch (error) {
      const why = reason(error, 'It could not be added. Try again.')
      told.push({ path: wanted[added]?.path ?? '', why })
    }
    refresh(collection)
    if (added > 0) toast.success(`${countOf(added, 'note')} added`)
    if (!isMounted()) return
    setSending('')
    setTold(told)
    setChosen(new Set(wanted.slice(added)))
    if (told.length === 0) onClose()
  }

  const foot = (
    <>
      <Button disabled={sending !== ''} onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" /> Back
      </Button>
      <Button look="primary" data-first aria-disabled={!canAdd} onClick={() => canAdd && add()}>
        {sending && <Spinner />}
        <span>{sending || `Add ${countOf(wanted.length, 'note')}`}</span>
      </Button>
    </>
  )

  return (
    <TitledDialog title="Review the notes" className={styles.dialog} onClose={onClose} foot={foot}>
      <FaultList title="Did not come in" faults={told} />
      <p role="status">
        {sending ||
          `${countOf(free.length, 'new note')} in ${countOf(posts.length + faults.length, 'file')}.`}
      </p>
      {free.length > room && (
        <p>{`There is room for ${countOf(room, 'more note')}: the newest of those chosen come in.`}</p>
      )}
      {published > 0 && (
        <Box
          name="publishes"
          label={`Publish those that were published (${published}). Otherwise all come in as drafts.`}
          checked={publishes}
          onChange={setPublishes}
        />
      )}
      {free.length > 0 && (
        <ul className={styles.rows}>
          <li>
            <Box
              name="all"
              label="Select all"
              checked={free.every((post) => chosen.has(post))}
              onChange={(all) => setChosen(new Set(all ? free : []))}
            />
          </li>
          {free.slice(0, drawn).map((post, place) => (
            <li key={post.path} ref={refOf(place)}>
              <Box
                name={post.path}
                label={<PostLabel {...post} />}
                checked={chosen.has(post)}
                onChange={(isChosen) => choose(post, isChosen)}
              />
              <Losses post={post} />
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && (
        <details>
          <summary>{`${there.length} already among your notes`}</summary>
          <ul>
            {there.map((post) => (
              <OwnWords as="li" key={post.path}>
                {`${post.note.title}${known.get(post)?.deletedAt ? ' (in the trash: restore it there)' : ''}`}
              </OwnWords>
            ))}
          </ul>
        </details>
      )}
      <FaultList title="Could not be used" faults={faults} />
    </TitledDialog>
  )
}

function PostLabel({ note, pictures, path }: Post) {
  const count = pictures.length > 0 && countOf(pictures.length, 'picture')
  return (
    <Stack as="span" data-align="start">
      <OwnWords as="strong">{note.title}</OwnWords>
      <Note as="span" data-size="small">
        {[shortDay(note.day, 'UTC'), note.status, count, path].filter(Boolean).join(', ')}
      </Note>
    </Stack>
  )
}

function Losses({ post }: { post: Post }) {
  const unseen = useMemo(() => unseenOf(post), [post])
  return (
    <Note as="ul" data-size="small" className={styles.losses}>
      {[...post.said, unseen].filter(Boolean).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Note>
  )
}

function FaultList({ title, faults }: { title: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <Stack as="section" gap={1}>
      <h3>{title}</h3>
      <ul>
        {faults.map(({ path, why }) => (
          <Note as="li" data-size="small" key={`${path} ${why}`}>
            <strong>{path}</strong> <span>{why}</span>
          </Note>
        ))}
      </ul>
    </Stack>
  )
}
