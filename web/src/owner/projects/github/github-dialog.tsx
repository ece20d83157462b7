import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { RepositoryProject, RepositorySummary } from '#contract/repository.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { readRepository } from '../../api/calls.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import { prepareImage } from '../../forms/images/image-file.ts'
import type { ImageValue } from '../../forms/model/values.ts'
import type { QuickAddProps } from '../../items/collection.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { toFormValues } from './form-values.ts'
import styles from './github-dialog.module.css'

/** What was typed and found: kept when a press beside the dialog closes it. */
export interface Search {
  address: string
  list: RepositorySummary[] | null
}

interface Props {
  search: Search
  onSearch: Dispatch<SetStateAction<Search>>
  onFill: QuickAddProps['onFill']
  onClose(): void
}

/** Asks for an address: a user's lists their repositories, a repository's fills the form. */
export function GitHubDialog({ search, onSearch, onFill, onClose }: Props) {
  const isMounted = useIsMounted()
  const { address, list } = search
  const [reading, setReading] = useState('')
  const [fault, setFault] = useState('')
  /** Whether the address was edited since the request: the response is then about another one. */
  const isEdited = useRef(false)
  const setList = (list: Search['list']) => onSearch((now) => ({ ...now, list }))

  async function read(address: string) {
    if (reading) return
    setReading(address)
    setFault('')
    isEdited.current = false
    try {
      const found = await ownerCall(readRepository(address))
      if (!isMounted()) return
      if ('repositories' in found) setList(found.repositories)
      else await fill(found.repository)
    } catch (error) {
      if (isEdited.current) return
      setFault(reason(error, 'GitHub could not be reached. Check the connection and try again.'))
    } finally {
      setReading('')
    }
  }

  async function fill(repository: RepositoryProject) {
    const { photo, ...words } = repository
    const image = photo && (await open(photo))
    if (!isMounted()) return
    onFill({ ...toFormValues(words), ...(image && { photo: image }) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reading) return
    setList(null)
    read(address)
  }

  return (
    <TitledDialog title="Fill from GitHub" className={styles.dialog} onClose={onClose}>
      <Stack as="form" className={styles.form} gap={4} onSubmit={submit} noValidate>
        <TextField
          data-first
          label="Repository or user address"
          hint="It must be public. Nothing is saved until you add the project."
          placeholder="https://github.com/name/project"
          autoComplete="off"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          error={fault || undefined}
          onValue={(address) => {
            onSearch((now) => ({ ...now, address }))
            setFault('')
            isEdited.current = true
          }}
        />
        <Button look="primary" type="submit" aria-disabled={reading !== ''}>
          {reading && <Spinner />}
          <span>{reading ? 'Looking up...' : 'Look up'}</span>
        </Button>
      </Stack>
      {list && (
        <>
          <Note role="status">{describeCount(list.length)}</Note>
          <Stack as="ul" gap={2}>
            {list.map((repository) => (
              <li key={repository.address}>
                <button
                  className={styles.repository}
                  type="button"
                  aria-disabled={reading !== ''}
                  aria-busy={reading === repository.address}
                  onClick={() => read(repository.address)}
                >
                  <span className={styles.name}>{repository.name}</span>
                  <Note as="span" data-size="small">
                    {facts(repository)}
                  </Note>
                  {repository.description && (
                    <Note as="span" className={styles.description} data-size="small" dir="auto">
                      {repository.description}
                    </Note>
                  )}
                </button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </TitledDialog>
  )
}

/** Null when the form does not accept the image: the project can do without. */
async function open({ name, type, data }: NonNullable<RepositoryProject['photo']>) {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const prepared = await prepareImage(new File([bytes], name, { type }))
  if ('error' in prepared) return null
  return { kind: 'chosen', stored: '', ...prepared } satisfies ImageValue
}

function describeCount(count: number): string {
  if (count === 0) return 'This user has no public repositories.'
  return count === 1 ? '1 repository' : `${count} repositories, the newest first`
}

function facts({ stars, pushedAt, fork }: RepositorySummary): string {
  const parts = [fork && 'fork', stars > 0 && `${stars} ★`, pushedAt.slice(0, 4)]
  return parts.filter(Boolean).join(' · ')
}
