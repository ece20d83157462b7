import { type ReactNode, type Ref, useRef } from 'react'
import type { Field as ContractField } from '#contract/field.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Change } from '../../ui/change.tsx'
import { languageName } from '../../ui/language-name.ts'
import { restoreFocusOnRemoval } from '../../ui/restore-focus.ts'
import { Stack } from '../../ui/stack.tsx'
import type { FieldSpec } from '../model/field.ts'
import { hasEntries } from '../model/lines.ts'
import { useIsTranslating, useTranslation } from '../model/translating.ts'
import { translationPath } from '../model/translation-errors.ts'
import { useField } from '../model/use-field.ts'
import type { Row as Line } from '../model/values.ts'
import styles from './translation-field.module.css'

interface WordsProps {
  field: FieldSpec
  /** The control for the first language. */
  children: ReactNode
}

/** A field of words, with those of the language that the form shows below. */
export function WithTranslation({ field, children }: WordsProps) {
  const { name, label } = field
  if (hasEntries(field)) {
    return (
      <WithLines path={name} half={field.half}>
        {children}
      </WithLines>
    )
  }
  return (
    <TranslationField path={name} label={label} half={field.half}>
      {children}
    </TranslationField>
  )
}

/** Of a field whose lines are entries: below it there is a field for each. */
function WithLines({ path, half, children }: Pick<Props, 'path' | 'half' | 'children'>) {
  const { value } = useField<Line[]>(path)
  if (!useIsTranslating()) return children
  return (
    <Stack gap={3} data-half={half}>
      {children}
      {value.map(({ id, values }) => (
        <TranslationField
          key={id}
          path={`${path}.${id}`}
          label={`“${String(values.text).trim()}”`}
        />
      ))}
    </Stack>
  )
}

interface Props {
  path: string
  /** Of the field with the original. */
  label: string
  half?: boolean | undefined
  /** The control for the first language, above this one. */
  children?: ReactNode
}

/** The words of the language that the form shows; none where there is nothing to translate. */
export function TranslationField({ path, label, half, children }: Props) {
  const translation = useTranslation(path)
  const control = useRef<Control>(null)
  if (!translation) return children
  const { language, first, original, text, of, isStale, set } = translation

  return (
    <Stack gap={2} data-half={half}>
      {children}
      <div className={styles.translation}>
        <TranslationControl
          translation={translation}
          label={label}
          ref={control}
          hint={
            isStale && (
              <>
                <span>{`The ${languageName(first)} has changed since: `}</span>
                <Change before={of} now={original} language={first} />
              </>
            )
          }
        />
        {isStale && (
          <Button
            ref={restoreFocusOnRemoval(() => control.current)}
            aria-label={`${label} in ${languageName(language)} is still right`}
            onClick={() => set(text)}
          >
            Still right
          </Button>
        )}
      </div>
    </Stack>
  )
}

type Control = HTMLInputElement & HTMLTextAreaElement

interface ControlProps extends Pick<Props, 'label'> {
  translation: NonNullable<ReturnType<typeof useTranslation>>
  hint?: ReactNode
  /** The id of what describes it beside the hint. */
  describedBy?: string
  ref?: Ref<Control>
}

/** Whether Enter begins a new line of its text. */
export function hasLines(field: ContractField): boolean {
  if (field.kind === 'lines') return true
  return (field.kind === 'rows' || field.kind === 'paragraphs') && !field.entries
}

export function TranslationControl({ translation, label, hint, describedBy, ref }: ControlProps) {
  const { language, first, path, field, text, isStale, error, set } = translation
  const isLong = hasLines(field)
  const Tag = isLong ? 'textarea' : 'input'
  return (
    <Field label={`${label} in ${languageName(language)}`} error={error} hint={hint}>
      {({ 'aria-describedby': own, ...attributes }) => (
        <Tag
          {...attributes}
          ref={ref}
          aria-describedby={[describedBy, own].filter(Boolean).join(' ') || undefined}
          name={translationPath(language, path)}
          lang={language}
          dir={text === '' ? undefined : 'auto'}
          rows={isLong ? (field.kind === 'lines' && field.rows) || 5 : undefined}
          autoComplete="off"
          placeholder={`As in ${languageName(first)}`}
          data-stale={isStale || undefined}
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}
