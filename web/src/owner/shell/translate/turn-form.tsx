import { useEffect, useId, useMemo, useRef } from 'react'
import toast from 'react-hot-toast'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { invalidate } from '../../api/cache.ts'
import { hasLines, TranslationControl } from '../../forms/fields/translation-field.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { Question } from '../../forms/form-notes.tsx'
import { labelAt, titlesOn } from '../../forms/model/field.ts'
import { translatingOf, translationIn } from '../../forms/model/translating.ts'
import {
  languageOfError,
  textOfError,
  translationPath,
} from '../../forms/model/translation-errors.ts'
import { useStoredForm } from '../../forms/model/use-stored-form.ts'
import { Change } from '../../ui/change.tsx'
import { languageName } from '../../ui/language-name.ts'
import { Note } from '../../ui/note.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import styles from './turn-form.module.css'
import type { Turn } from './use-turns.ts'

interface Props extends Turn {
  /** The site's first language, and the one that is translated into. */
  languages: [first: string, language: string]
  /** How many are left. */
  note: string
  onDone(): void
  /** The text was removed meanwhile. */
  onGone(): void
  onBack: (() => void) | undefined
  /** Another text of the document is wrong. */
  onPath(path: string): void
}

/** One text beside its original, in a form of the whole document, of which it changes nothing else. */
export function TurnForm(props: Props) {
  const { document, path, languages, note, onDone, onGone, onBack, onPath } = props
  const { fields, specs } = document
  const [first, language] = languages
  const form = useStoredForm({
    ...document.stored,
    draftKey: `translate:${document.key}`,
    opened: document.opened,
    onSaved({ item, message }) {
      toast.success(message, { id: 'translated' })
      invalidate([document.cacheKey])
      if (!form.isMounted()) return
      form.resetTo(item)
      // Going on may take the form away before it drops its draft.
      form.discard()
      onDone()
    },
    reveal(errors) {
      const wrong = Object.keys(errors).find((one) => languageOfError(one) === language)
      if (wrong) onPath(textOfError(wrong))
    },
  })
  const { values, start, errors } = form
  const translating = useMemo(
    () => translatingOf(fields, specs, values, [first, language]),
    [fields, specs, values, first, language],
  )
  const translation = translationIn(translating, form, path)
  const stored = translationIn(translating, { ...form, values: start }, path)
  const isTyped = translation?.text !== stored?.text
  const others = Object.keys(errors).filter((one) => one !== translationPath(language, path))
  const label = labelAt(specs, path)

  /** What is empty or translated needs no save. */
  function send() {
    if (!translation) return onDone()
    if (!isTyped && !translation.isStale) return onDone()
    translation.set(translation.text)
    form.sendWhenOpened()
  }

  return (
    <FormFrame
      form={{ ...form, sendWhenOpened: async () => send() }}
      label={`Translate into ${languageName(language)}`}
      sendsOnEnter
      bar={{
        label: isTyped
          ? 'Save and next'
          : translation?.isStale
            ? 'Still right'
            : translation?.text
              ? 'Next'
              : 'Skip',
        sendingLabel: 'Saving...',
        children: (
          <Row gap="1 3">
            {onBack && <Button onClick={onBack}>Back</Button>}
            {(isTyped || translation?.isStale) && <Button onClick={onDone}>Skip</Button>}
            <Note as="span" data-size="small">
              {note}
            </Note>
          </Row>
        ),
      }}
    >
      <Toolbar gap="1 4">
        <div>
          <Note data-size="small">
            <OwnWords>{[document.name, ...titlesOn(specs, values, path)].join(' · ')}</OwnWords>
          </Note>
          <h2 className={styles.title}>{label}</h2>
        </div>
        <Link to={document.path} state={{ openedAt: translationPath(language, path) }}>
          Open its form
        </Link>
      </Toolbar>
      {translation ? (
        <Pair key={path} label={label} translation={translation} />
      ) : (
        <Gone key={path} onGone={onGone} />
      )}
      {others.length > 0 && (
        <Question>
          <p>Something else in this form has to be corrected before it can be saved.</p>
          <Link to={document.path}>Open the form</Link>
        </Question>
      )}
    </FormFrame>
  )
}

export function Gone({ onGone }: Pick<Props, 'onGone'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onGone, [])
  return null
}

interface PairProps {
  label: string
  translation: NonNullable<ReturnType<typeof translationIn>>
}

function Pair({ label, translation }: PairProps) {
  const id = useId()
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { first, original, of, isStale } = translation

  useEffect(() => control.current?.focus(), [])

  return (
    <div className={styles.pair}>
      <Stack gap={1.5}>
        <span className={styles.about}>
          {isStale ? `In ${languageName(first)}, changed since` : `In ${languageName(first)}`}
        </span>
        <p className={styles.original} id={id} lang={first} dir="auto">
          {isStale ? <Change before={of} now={original} language={first} isWhole /> : original}
        </p>
      </Stack>
      <TranslationControl
        translation={translation}
        label={label}
        hint={
          hasLines(translation.field) && (
            <span className={styles.key}>Ctrl+Enter saves it and goes on.</span>
          )
        }
        describedBy={id}
        ref={control}
      />
    </div>
  )
}
