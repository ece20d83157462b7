import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { EntryList } from '../forms/entry-list.tsx'
import { Fields, fieldsForm } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Restored } from '../forms/form-notes.tsx'
import { takeBack } from '../forms/merge.ts'
import styles from '../forms/parts.module.css'
import { useAutosave } from '../forms/use-autosave.ts'
import { useSave } from '../forms/use-save.ts'
import type { FormState } from '../session/autosave.ts'
import { cache, changed } from '../session/cache.ts'
import { ownerNameSaved } from '../session/owner-name.ts'
import { ScreenTitle } from '../session/screen-title.tsx'
import { useSubmit } from '../session/submit.ts'
import { useUndo } from '../ui/undo.tsx'
import { findErrors } from './errors.ts'
import { FillFrom } from './import/fill-from.tsx'
import { Notes } from './notes.tsx'
import { PartLinks, usePart } from './part-links.tsx'
import { isList, listNames } from './parts.ts'
import { Preview } from './preview.tsx'
import { mergeVersion, profileQuery, saveProfile } from './stored.ts'
import { currentProfile, imagesIn, toForm, typeProfile, type Version } from './values.ts'

const autosaveKey = 'profile'

interface Props {
  opened: Version
  awaitsDeploy: boolean
}

/** All parts of the profile in one form, saved as a whole; one part is shown at a time. */
export function ProfileForm({ opened, awaitsDeploy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => toForm(opened))
  const autosaved = useAutosave(autosaveKey, start)
  const { state, dirty, restored, set, reset } = autosaved
  const { part, opened: entries, openEntry, reveal } = usePart()
  const submit = useSubmit(form, () => findErrors(state), { reveal })
  const offerUndo = useUndo(submit.sending)
  const { save, resolve, conflicts } = useSave<Version>({
    state,
    submit,
    update: (mine, _, onProgress) => saveProfile(mine, onProgress),
    fetchNow: () => cache.fetchQuery(profileQuery).catch(() => null),
    merge: mergeVersion,
    onSaved(saved, message) {
      toast.success(message)
      changed(['profile'])
      ownerNameSaved(saved.profile.name)
      if (!submit.isOpen()) return
      submit.reset()
      goOnFrom(saved)
    },
    onResolved: goOnFrom,
  })

  /** Entries keep their keys, so that the one that is open stays open. */
  function goOnFrom(version: Version, next?: FormState) {
    const start = toForm(version, (next ?? state).values)
    setStart(start)
    reset(next ?? start)
  }

  const fields = fieldsForm(autosaved, submit, state.opened.images, offerUndo)

  // Who has scrolled down one part starts at the top of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another part is opened
  useEffect(() => {
    const top = main.current?.getBoundingClientRect().top ?? 0
    if (top < 0) main.current?.scrollIntoView()
  }, [part.id])

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle>Profile</ScreenTitle>
        <FillFrom
          profile={currentProfile(state)}
          dirty={dirty}
          sending={submit.sending}
          onTake={(profile) => {
            submit.reset()
            const filled = typeProfile(state, profile)
            reset(filled)
            if (!dirty) return
            offerUndo('The form is filled anew.', () =>
              reset((now) => takeBack(now, { before: state, filled }, listNames)),
            )
          }}
        />
        <Notes until={start.values['brief.until'] ?? ''} awaitsDeploy={awaitsDeploy} />
      </div>
      <PartLinks part={part} errors={submit.errors} />
      <div className={styles.main} ref={main}>
        {restored && dirty && <Restored sending={submit.sending} onStartOver={() => reset()} />}
        <FormFrame
          form={form}
          label="Profile"
          autosaveKey={autosaveKey}
          images={imagesIn(state)}
          dirty={dirty}
          submit={submit}
          conflicts={conflicts}
          onResolve={resolve}
          onSend={() => save(opened, state)}
          onAwait={(slot) => reveal({ [slot]: '' })}
          bar={{
            label: 'Save profile',
            sendingLabel: 'Saving...',
            children: <span className={styles.state}>{dirty ? 'Unsaved changes' : ''}</span>,
          }}
        >
          <div className={styles.about}>
            <h2 className={styles.title}>{part.title}</h2>
            {part.about && <p>{part.about}</p>}
          </div>
          {part.fields.map((field) =>
            isList(field) ? (
              <EntryList
                key={field.name}
                list={field}
                form={fields}
                open={entries[field.name] ?? ''}
                onOpen={(key) => openEntry(field.name, key)}
                onChange={(change) => {
                  submit.edited(field.name)
                  set(change)
                }}
                onRemoved={offerUndo}
              />
            ) : (
              <Fields key={field.name} fields={[field]} form={fields} />
            ),
          )}
        </FormFrame>
      </div>
      <Preview part={part} state={state} />
    </div>
  )
}
