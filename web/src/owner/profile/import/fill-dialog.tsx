import { useMemo, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import type { OwnedProject } from '#contract/project.ts'
import button from '../../../ui/button.module.css'
import { Field, FieldHead } from '../../../ui/field.tsx'
import { collectionCalls } from '../../session/calls.ts'
import { ownerCall } from '../../session/owner-call.ts'
import { useIsOpen } from '../../session/use-is-open.ts'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { promptFor } from './assistant.ts'
import { applyAll, compare } from './compare.ts'
import { compareProjects } from './compare-projects.ts'
import styles from './fill-dialog.module.css'
import { type Found, type FoundProject, Unreadable } from './found.ts'
import { readFile, readText } from './read.ts'
import { Review } from './review.tsx'

interface Props {
  profile: Profile
  /** A form that waited for an image may be sent while this is open: nothing is taken until it was. */
  sending: boolean
  onTake(profile: Profile, rest: { skills: string[]; projects: FoundProject[] }): void
  onClose(): void
}

/** Reads a file or an answer in the browser and shows what differs, before anything goes into the form. */
export function FillDialog({ profile, sending, onTake, onClose }: Props) {
  const isOpen = useIsOpen()
  const [fault, setFault] = useState<{ at: 'file' | 'text'; words: string } | null>(null)
  const [reading, setReading] = useState(false)
  const [text, setText] = useState('')
  const [copied, setCopied] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [added, setAdded] = useState<OwnedProject[]>([])
  /** By the difference, where it was said. */
  const [takes, setTakes] = useState(new Map<string, boolean>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved meanwhile may bring other words, another render does not
  const { compared, differences } = useMemo(() => {
    const all = found
      ? [...compare(profile, found), ...compareProjects(found.projects ?? [], added)]
      : []
    // What they differ from: each finds its entry in it, and in no copy.
    return { compared: profile, differences: all }
  }, [found, added, JSON.stringify(profile)])
  const chosen = differences.map((one) => ({ ...one, take: takes.get(one.id) ?? one.take }))

  const canCompare = !reading && text.trim() !== ''

  async function read(at: 'file' | 'text', work: () => Promise<Found> | Found) {
    setReading(true)
    setFault(null)
    try {
      const found = await work()
      const added = found.projects?.length ? await findProjects() : []
      if (!isOpen()) return
      setFound(found)
      setAdded(added)
      setTakes(new Map())
    } catch (error) {
      if (!(error instanceof Unreadable)) console.error(error)
      const words = error instanceof Unreadable ? error.message : 'This cannot be read.'
      setFault({ at, words })
    } finally {
      setReading(false)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(promptFor(profile))
      setCopied('Copied. Paste it into an assistant of your choice.')
    } catch {
      setCopied('This browser did not let it be copied.')
    }
  }

  function take() {
    const taken = chosen.filter(({ take }) => take)
    onTake(applyAll(compared, taken), {
      skills: found?.skills ?? [],
      projects: taken.flatMap(({ project }) => project ?? []),
    })
  }

  if (found) {
    return (
      <Review
        found={found}
        differences={chosen}
        sending={sending}
        onChange={(list) => setTakes(new Map(list.map(({ id, take }) => [id, take])))}
        onTake={take}
        onBack={() => setFound(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <TitledDialog title="Fill the profile from…" onClose={onClose}>
      <section className={styles.way}>
        <FieldHead id="fill-file" label="LinkedIn’s archive or a JSON Resume" />
        <input
          data-first
          className={styles.file}
          id="fill-file"
          type="file"
          accept=".zip,.json,application/zip,application/json"
          aria-invalid={fault?.at === 'file' || undefined}
          aria-describedby="fill-file-about"
          aria-disabled={reading}
          onClick={(event) => reading && event.preventDefault()}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file && !reading) read('file', () => readFile(file))
            target.value = ''
          }}
        />
        <div className={styles.about} id="fill-file-about">
          {fault?.at === 'file' && <p className={styles.error}>{fault.words}</p>}
          <p>
            The ZIP that LinkedIn sends under Settings, Data privacy, Get a copy of your data; or a
            résumé as JSON. It is read here and never leaves this browser.
          </p>
        </div>
      </section>
      <section className={styles.way}>
        <h3 className={styles.subtitle}>An assistant</h3>
        <p className={styles.about}>
          Copies your profile with the task to improve its words. Paste the answer below.
        </p>
        <span className={styles.row}>
          <button className={button.secondary} type="button" onClick={copy}>
            Copy for an assistant
          </button>
          <span role="status">{copied}</span>
        </span>
        <Field label="The answer" error={fault?.at === 'text' ? fault.words : undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                if (fault?.at === 'text') setFault(null)
              }}
            />
          )}
        </Field>
        <button
          className={`${button.secondary} ${styles.compare}`}
          type="button"
          aria-disabled={!canCompare}
          onClick={() => canCompare && read('text', () => readText(text))}
        >
          Compare
        </button>
      </section>
    </TitledDialog>
  )
}

/** Those that are not in the trash; none where they cannot be had, and then all are offered. */
async function findProjects(): Promise<OwnedProject[]> {
  const { list } = collectionCalls<OwnedProject>('project')
  const all = await ownerCall(list({}, AbortSignal.timeout(10_000))).catch(() => [])
  return all.filter(({ deletedAt }) => deletedAt === null)
}
