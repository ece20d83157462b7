import { type ReactNode, useMemo, useState } from 'react'
import type { Fields } from '#contract/field.ts'
import { useTranslateInto } from '../session/translate-into.ts'
import { Card } from '../ui/card.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { isTouched } from '../ui/touched.ts'
import { FieldGrid } from './fields/field-grid.tsx'
import styles from './form.module.css'
import { Conflicts, Question, Restored } from './form-notes.tsx'
import type { FieldSpec } from './model/field.ts'
import { TranslatingContext, translatingOf } from './model/translating.ts'
import { FormContext, type StoredForm } from './model/use-field.ts'
import { imagesIn, type Values } from './model/values.ts'
import { nextControl } from './next-control.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { useSaveKey } from './save-key.ts'
import { Unsaved } from './unsaved.tsx'
import { useConnection } from './use-connection.ts'
import { useOpenedAt } from './use-opened-at.ts'

/** What of a form can be translated: the definitions of its fields, and the languages, the first one first. */
interface Translated {
  fields: Fields
  specs: readonly FieldSpec[]
  languages: readonly string[]
}

interface Props {
  form: StoredForm
  label: string
  /** The address to go to after saving, '' while the form stays open. */
  leaveFor?: string
  /** Enter in a single-line field submits, rather than moving to the next field as it does by touch. */
  sendsOnEnter?: boolean
  translated?: Translated
  bar: Pick<SaveBarProps, 'label' | 'sendingLabel' | 'onCancel' | 'children'>
  /** The fields, and the questions above the save bar. */
  children: ReactNode
}

const nearest = { block: 'nearest' } as const

/** The frame of every form: one submit handler, a prompt before unsaved changes are left, and the save bar. */
export function FormFrame(props: Props) {
  const { form, label, leaveFor = '', sendsOnEnter, translated, bar, children } = props
  const { sending, waiting, progress, notSaved, dirty, conflicts } = form
  const [askImage, setAskImage] = useState(false)
  const missing = imagesIn(form.values).filter(({ image }) => image.kind === 'missing')
  const [first] = missing
  const files = missing.map(({ image }) => image.name).join(', ')
  const [noun, them] = missing.length > 1 ? ['images', 'them'] : ['image', 'it']

  const whyNot = useConnection(notSaved)
  const submit = () => form.formRef.current?.requestSubmit()

  useSaveKey(submit)
  useOpenedAt(form)

  return (
    <FormContext value={form}>
      {form.restored && <Restored sending={sending} onStartOver={form.startOver} />}
      <Card
        as="form"
        className={styles.form}
        ref={form.formRef}
        aria-label={label}
        noValidate
        onKeyDown={(event) => {
          const { target, key } = event
          const isInLine = target instanceof HTMLInputElement && target.type !== 'file'
          if (key !== 'Enter' || !isInLine) return
          const next = event.nativeEvent.isComposing ? undefined : nextControl(target)
          // The key of a phone's keyboard says Next, and at the last field Done.
          if (sendsOnEnter && !(isTouched() && next)) return
          event.preventDefault()
          next?.focus()
          next?.scrollIntoView(nearest)
        }}
        // To a textarea the browser scrolls only as far as its caret, so the rest lies under the save bar.
        onKeyUp={({ key, target }) => {
          if (key === 'Tab' && target instanceof HTMLElement) target.scrollIntoView(nearest)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (sending) return
          if (first) setAskImage(true)
          else form.sendWhenOpened()
        }}
      >
        <FieldGrid as="fieldset" disabled={sending}>
          {translated ? (
            <WithLanguages {...translated} values={form.values}>
              {children}
            </WithLanguages>
          ) : (
            children
          )}
          {form.errors.translations && (
            <Question>
              <p>{form.errors.translations}.</p>
            </Question>
          )}
          {conflicts.length > 0 && (
            <Conflicts
              conflicts={conflicts}
              onMine={() => form.resolve('mine')}
              onTheirs={() => form.resolve('theirs')}
            />
          )}
        </FieldGrid>
        <SaveBar
          {...bar}
          sending={sending}
          progress={progress}
          note={waiting ? 'Waiting for the image' : notSaved ? whyNot : ''}
        />
      </Card>
      <Unsaved
        dirty={dirty}
        leaveFor={leaveFor}
        failed={
          !sending && !waiting && (notSaved || askImage || Object.keys(form.errors).length > 0)
        }
        onSave={submit}
        onDiscard={form.discard}
      />
      {askImage && first && (
        <Confirm
          title={`Save without the ${noun}?`}
          text={`Reloading the page removed ${files}. Choose ${them} again, or save without ${them}.`}
          confirm={`Save without ${them}`}
          cancel={`Choose ${them} again`}
          onConfirm={() => {
            setAskImage(false)
            form.sendWhenOpened()
          }}
          onCancel={() => {
            setAskImage(false)
            // After the dialog has restored the focus.
            requestAnimationFrame(() => form.focusOn(first.name))
          }}
        />
      )}
    </FormContext>
  )
}

interface WithLanguagesProps extends Translated {
  values: Values
  children: ReactNode
}

/** Has the fields show the chosen language below the first one. */
function WithLanguages(props: WithLanguagesProps) {
  const { fields, specs, languages, values, children } = props
  const [first = '', ...further] = languages
  const language = useTranslateInto(further)
  const translating = useMemo(
    () => (language === '' ? null : translatingOf(fields, specs, values, [first, language])),
    [fields, specs, values, first, language],
  )
  return <TranslatingContext value={translating}>{children}</TranslatingContext>
}
