import { type ReactNode, useRef } from 'react'
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
  const isLong = ['lines', 'rows', 'paragraphs'].includes(field.kind)
  const rows = field.kind === 'lines' && field.short ? 2 : 5
  const more = { isLong, rows, half: field.half }
  return (
    <TranslationField path={name} label={label} {...more}>
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
  isLong?: boolean
  /** Lines at first, of one that is long. */
  rows?: number
  half?: boolean | undefined
  /** The control for the first language, above this one. */
  children?: ReactNode
}

/** The words of the language that the form shows; none where there is nothing to translate. */
export function TranslationField({ path, label, isLong, rows, half, children }: Props) {
  const translation = useTranslation(path)
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  if (!translation) return children
  const { language, first, original, text, of, isStale, error, set } = translation
  const name = languageName(language)
  const firstName = languageName(first)
  const Control = isLong ? 'textarea' : 'input'

  return (
    <Stack gap={2} data-half={half}>
      {children}
      <div className={styles.translation}>
        <Field
          label={`${label} in ${name}`}
          error={error}
          hint={
            isStale && (
              <>
                <span>{`The ${firstName} has changed since: `}</span>
                <Change before={of} now={original} language={first} />
              </>
            )
          }
        >
          {(attributes) => (
            <Control
              {...attributes}
              ref={control}
              name={translationPath(language, path)}
              lang={language}
              dir={text === '' ? undefined : 'auto'}
              rows={rows}
              autoComplete="off"
              placeholder={`As in ${firstName}`}
              data-stale={isStale || undefined}
              value={text}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Field>
        {isStale && (
          <Button
            ref={restoreFocusOnRemoval(() => control.current)}
            aria-label={`${label} in ${name} is still right`}
            onClick={() => set(text)}
          >
            Still right
          </Button>
        )}
      </div>
    </Stack>
  )
}
