import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { autosave, type FormState, type ImageChoice } from '../session/autosave.ts'
import type { useSubmit } from '../session/submit.ts'
import { Confirm } from '../ui/dialog.tsx'
import grid from './fields.module.css'
import styles from './form.module.css'
import { Conflicts } from './form-notes.tsx'
import type { Conflict, Winner } from './merge.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { useSaveKey } from './save-key.ts'
import { Unsaved } from './unsaved.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  label: string
  /** Of what is kept while it is not saved. */
  autosaveKey: string
  images: FormState['images']
  dirty: boolean
  /** Where what is done with it leads, '' while the form stays. */
  leaveFor?: string
  submit: ReturnType<typeof useSubmit>
  conflicts: Conflict[]
  onResolve(winner: Winner): void
  onSend(): void
  /** Brings an image that is awaited onto the screen, where not all of them are. */
  onAwait?(slot: string): void
  bar: Pick<SaveBarProps, 'label' | 'sendingLabel' | 'onCancel' | 'children'>
  /** The fields, and what else is asked over the save bar. */
  children: ReactNode
}

/** What every form has: it is sent as one, asks before anything is lost, and ends in the save bar. */
export function FormFrame(props: Props) {
  const { form, label, autosaveKey, images, dirty, submit, conflicts, bar } = props
  const { leaveFor = '', onResolve, onSend, onAwait, children } = props
  const { sending, progress, notSaved } = submit
  const [askImage, setAskImage] = useState(false)
  const choices = Object.values(images)
  const missing = choices.find((choice) => choice.missing)?.missing
  const opening = Object.keys(images).find((slot) => isOpening(images[slot]))
  /** The images as they were when the form was to be sent: what is sent of them is made first. */
  const [awaited, setAwaited] = useState<FormState['images'] | null>(null)

  const showAwaited = useEffectEvent((slot: string) => onAwait?.(slot))

  useSaveKey(() => form.current?.requestSubmit())

  useEffect(() => {
    // It redraws the screen at once, which an effect must not.
    if (awaited !== null && opening !== undefined) queueMicrotask(() => showAwaited(opening))
  }, [awaited, opening])

  useEffect(() => {
    if (awaited === null || opening !== undefined) return
    setAwaited(null)
    const isRefused = (slot: string) => images[slot]?.fault && images[slot] !== awaited[slot]
    const refused = Object.keys(images).find(isRefused)
    const field = refused && form.current?.elements.namedItem(refused)
    if (field instanceof HTMLElement) field.focus()
    if (refused) return
    // Unless all were taken out meanwhile.
    const slots = Object.keys(awaited).filter((slot) => isOpening(awaited[slot]))
    // As above.
    if (slots.some((slot) => images[slot]?.file))
      queueMicrotask(() => form.current?.requestSubmit())
  }, [awaited, opening, images, form])

  return (
    <>
      <form
        className={styles.form}
        ref={form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing) setAskImage(true)
          else if (opening !== undefined) setAwaited(images)
          else onSend()
        }}
      >
        <fieldset className={grid.fields} disabled={sending}>
          {children}
          {conflicts.length > 0 && (
            <Conflicts
              conflicts={conflicts}
              onMine={() => onResolve('mine')}
              onTheirs={() => onResolve('theirs')}
            />
          )}
          <SaveBar
            {...bar}
            sending={sending}
            progress={choices.some(({ file }) => file) ? progress : null}
            note={awaited ? 'Waiting for the image' : notSaved ? 'Not saved' : ''}
          />
        </fieldset>
      </form>
      <Unsaved dirty={dirty} leaveFor={leaveFor} onDiscard={() => autosave(autosaveKey, null)} />
      {askImage && (
        <Confirm
          title="Save without the image?"
          text={`A reload took ${missing} away. Choose it again, or save the rest alone.`}
          confirm="Save without it"
          cancel="Choose it again"
          onConfirm={() => {
            setAskImage(false)
            onSend()
          }}
          onCancel={() => setAskImage(false)}
        />
      )}
    </>
  )
}

function isOpening(choice: ImageChoice | undefined): boolean {
  return Boolean(choice?.file && !choice.preview)
}
