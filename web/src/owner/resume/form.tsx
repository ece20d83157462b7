import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { FormFrame } from '../forms/form-frame.tsx'
import { Restored } from '../forms/form-notes.tsx'
import styles from '../forms/parts.module.css'
import { useAutosave } from '../forms/use-autosave.ts'
import { useSave } from '../forms/use-save.ts'
import { entryKeys, type FormState } from '../session/autosave.ts'
import { cache, changed } from '../session/cache.ts'
import { ScreenTitle } from '../session/screen-title.tsx'
import { useSubmit } from '../session/submit.ts'
import { useUndo } from '../ui/undo.tsx'
import { lengthOf, Preview, usePreview } from './preview.tsx'
import { SelectionFields } from './selection-fields.tsx'
import { mergeVersion, resumeQuery, saveResume } from './stored.ts'
import {
  fieldOf,
  findErrors,
  removeVariant,
  toForm,
  toSelection,
  type Version,
  variants,
  withChoices,
} from './values.ts'
import { VariantFields } from './variant-fields.tsx'
import { newVariant, useVariant, VariantLinks } from './variant-links.tsx'

const autosaveKey = 'resume'

interface Props {
  opened: Version
  awaitsDeploy: boolean
}

/** The résumé that everyone gets and its versions in one form; one of them is shown at a time. */
export function ResumeForm({ opened, awaitsDeploy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(opened)
  const [start, setStart] = useState(() => toForm(opened))
  const { state, dirty, restored, set, reset } = useAutosave(autosaveKey, start, (typed) =>
    withChoices(typed, opened.choices),
  )
  const { values } = state
  const keys = entryKeys(values, variants)
  const { variant, open, reveal } = useVariant(keys)
  const made = usePreview(toSelection(values, variant))
  const submit = useSubmit(form, () => findErrors(state), { reveal })
  const offerUndo = useUndo(submit.sending)
  const { save, resolve, conflicts } = useSave<Version>({
    state,
    submit,
    update: saveResume,
    fetchNow: () => cache.fetchQuery(resumeQuery).catch(() => null),
    merge: mergeVersion,
    onSaved(saved, message) {
      toast.success(message)
      changed(['resume'])
      changed(['publication'])
      if (!submit.isOpen()) return
      submit.reset()
      goOnFrom(saved)
    },
    onResolved: goOnFrom,
  })

  function goOnFrom(from: Version, next?: FormState) {
    const start = toForm(from)
    setVersion(from)
    setStart(start)
    reset(next ?? start)
  }

  function onValue(field: string, value: string) {
    const name = fieldOf(variant, field)
    submit.edited(name)
    set({ [name]: value })
  }

  function remove() {
    const name = values[fieldOf(variant, 'name')]
    const { removed, putBack } = removeVariant(values, variant)
    set(removed)
    open('')
    offerUndo(`“${name}” is removed.`, () => {
      set(putBack)
      open(variant)
    })
  }

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle>Résumé</ScreenTitle>
        {awaitsDeploy && <p>What you save here is on the page with the next deploy.</p>}
      </div>
      <VariantLinks
        keys={keys}
        values={values}
        current={variant}
        errors={submit.errors}
        sending={submit.sending}
        onAdd={() => {
          const { key, added } = newVariant(values)
          set(added)
          open(key)
        }}
      />
      <div className={styles.main}>
        {restored && dirty && <Restored sending={submit.sending} onStartOver={() => reset()} />}
        <FormFrame
          form={form}
          label="Résumé"
          autosaveKey={autosaveKey}
          images={state.images}
          dirty={dirty}
          submit={submit}
          conflicts={conflicts}
          onResolve={resolve}
          onSend={() => save(version, state)}
          bar={{
            label: 'Save résumé',
            sendingLabel: 'Saving...',
            children: (
              <span className={styles.state}>
                {[lengthOf(made.preview), dirty && 'Unsaved changes'].filter(Boolean).join(' · ')}
              </span>
            ),
          }}
        >
          {variant ? (
            <VariantFields
              key={variant}
              variant={variant}
              values={values}
              stored={start.values}
              errors={submit.errors}
              onValue={onValue}
              onRemove={remove}
            />
          ) : (
            <div className={styles.about}>
              <h2 className={styles.title}>What everyone gets</h2>
              <p>
                <a href="/resume">/resume</a>, and as PDF, text and JSON. Words and dates come from
                your profile.
              </p>
            </div>
          )}
          <SelectionFields
            key={`selection ${variant}`}
            variant={variant}
            values={values}
            errors={submit.errors}
            choices={version.choices}
            onValue={onValue}
          />
        </FormFrame>
      </div>
      <Preview {...made} />
    </div>
  )
}
