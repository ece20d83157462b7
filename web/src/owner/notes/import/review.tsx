import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Item } from '../../items/collection.ts'
import { countOf } from '../../ui/count.ts'
import { Note } from '../../ui/note.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { Stack } from '../../ui/stack.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import { knownAs } from './add-notes.ts'
import { type Fault, type Post, unseenOf } from './posts.ts'
import styles from './review.module.css'

interface Props {
  posts: readonly Post[]
  /** Of files that cannot become notes. */
  faults: readonly Fault[]
  /** What the last press of Add could not do. */
  told: readonly Fault[]
  notes: readonly Item[]
  /** How many more notes there may be. */
  room: number
  /** Paths. */
  chosen: ReadonlySet<string>
  publishes: boolean
  /** What is being done, '' for nothing. */
  sending: string
  onChosen(paths: ReadonlySet<string>): void
  onPublishes(publishes: boolean): void
  onAdd(posts: Post[]): void
  onBack(): void
  onClose(): void
}

/** A row for each post, what of it does not come in, and the files that are no notes. */
export function Review(props: Props) {
  const { posts, faults, told, notes, room, chosen, publishes, sending, onChosen } = props
  const known = useMemo(
    () => new Map(posts.map((post) => [post, knownAs(post, notes)])),
    [posts, notes],
  )
  const free = posts.filter((post) => !known.get(post))
  const there = posts.filter((post) => known.get(post))
  const wanted = free.filter(({ path }) => chosen.has(path))
  const published = wanted.filter(({ isPublished }) => isPublished).length
  const { count: drawn, refOf } = useGrowing(free.length)
  const isFull = wanted.length > room
  const canAdd = wanted.length > 0 && !isFull && sending === ''

  function choose(paths: readonly string[], isChosen: boolean) {
    const others = [...chosen].filter((path) => !paths.includes(path))
    onChosen(new Set(isChosen ? [...others, ...paths] : others))
  }

  const foot = (
    <>
      <Button disabled={sending !== ''} onClick={props.onBack}>
        <ArrowLeft size={16} aria-hidden="true" /> Back
      </Button>
      <Note
        as="span"
        className={styles.foot}
        role="status"
        data-tone={isFull ? 'danger' : undefined}
      >
        {isFull ? `There is room for ${countOf(room, 'more note')}.` : sending}
      </Note>
      <Button
        className={styles.add}
        look="primary"
        data-first
        aria-disabled={!canAdd}
        onClick={() => canAdd && props.onAdd(wanted)}
      >
        {sending && <Spinner />}
        <span>{`Add ${countOf(wanted.length, 'note')}`}</span>
      </Button>
    </>
  )

  return (
    <TitledDialog
      title="Review the notes"
      className={styles.dialog}
      onClose={props.onClose}
      foot={foot}
    >
      <FaultList title="Did not come in" faults={told} />
      <Stack gap={2}>
        <p role="status">{`${countOf(free.length, 'new note')} in ${countOf(posts.length + faults.length, 'file')}.`}</p>
        {free.length > room && <p>The newest are chosen, as many as there is room for.</p>}
        {published > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={publishes}
              onChange={({ target }) => props.onPublishes(target.checked)}
            />
            <span>{`Publish those that were published (${published}). Otherwise all come in as drafts.`}</span>
          </label>
        )}
      </Stack>
      {free.length > 0 && (
        <Stack as="ul" className={styles.rows}>
          <li>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={wanted.length === free.length}
                onChange={({ target }) =>
                  choose(
                    free.map(({ path }) => path),
                    target.checked,
                  )
                }
              />
              <span>Select all</span>
            </label>
          </li>
          {free.slice(0, drawn).map((post, place) => (
            <PostRow
              key={post.path}
              post={post}
              isChosen={chosen.has(post.path)}
              refOf={refOf(place)}
              onChosen={(isChosen) => choose([post.path], isChosen)}
            />
          ))}
        </Stack>
      )}
      {there.length > 0 && (
        <details>
          <summary>{`${there.length} already among your notes`}</summary>
          <ul>
            {there.map((post) => (
              <li key={post.path}>
                <OwnWords>{post.title}</OwnWords>
                <Note as="span" data-size="small">
                  {known.get(post)?.deletedAt ? ' (in the trash: restore it there)' : ''}
                </Note>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FaultList title="Could not be used" faults={faults} />
    </TitledDialog>
  )
}

interface RowProps {
  post: Post
  isChosen: boolean
  refOf: ReturnType<ReturnType<typeof useGrowing>['refOf']>
  onChosen(isChosen: boolean): void
}

function PostRow({ post, isChosen, refOf, onChosen }: RowProps) {
  const { title, day, path, isPublished, pictures } = post
  const unseen = useMemo(() => unseenOf(post), [post])
  const about = [
    shortDay(day, 'UTC'),
    isPublished ? 'published' : 'draft',
    pictures.length > 0 && countOf(pictures.length, 'picture'),
    path,
  ]
  return (
    <li ref={refOf}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChosen(target.checked)}
        />
        <Stack as="span" gap={0.5}>
          <OwnWords as="strong">{title}</OwnWords>
          <Note as="span" data-size="small" className={styles.path}>
            {about.filter(Boolean).join(', ')}
          </Note>
        </Stack>
      </label>
      <ul className={styles.said}>
        {[...post.said, unseen].filter(Boolean).map((words) => (
          <Note as="li" data-size="small" key={words}>
            {words}
          </Note>
        ))}
      </ul>
    </li>
  )
}

function FaultList({ title, faults }: { title: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.faults}>
        {faults.map(({ path, why }) => (
          <li key={`${path} ${why}`}>
            <span className={styles.path}>{path}</span>
            <Note as="span" data-size="small">
              {why}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}
