import { useId, useRef } from 'react'
import type { Texts } from '#contract/texts/en.ts'
import { hasWords } from '#contract/translations.ts'
import { openingOf } from '../../../opening.ts'
import { doubtOfLetters } from '../../../pdf-letters.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useOwnerLanguage } from '../../session/owner-name.ts'
import { useTexts } from '../../session/texts.ts'
import { useOwnWords } from '../../ui/own-words.tsx'
import { restoreFocusOnRemoval } from '../../ui/restore-focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { inputOf } from '../model/codec.ts'
import type { FieldSpec } from '../model/field.ts'
import { hasEntries, rowsOfText, textOf } from '../model/lines.ts'
import { pasteList } from '../model/paste-list.ts'
import { completeAddress, splitList } from '../model/typed-text.ts'
import { useField } from '../model/use-field.ts'
import type { Row } from '../model/values.ts'
import { Check, Choices } from './checks.tsx'
import { Choice } from './choice.tsx'
import { EntryChoice } from './entry-choice.tsx'
import { MonthField } from './month-field.tsx'

interface Props {
  field: Exclude<FieldSpec, { kind: 'image' | 'focus' | 'gallery' | 'list' | 'custom' }>
  doubt?: string | undefined
}

const inputs = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', autoComplete: 'tel' },
  code: { autoCapitalize: 'none', spellCheck: false },
} as const

/** The control of a text, choice, checkbox or month field, and of any kind without one of its own. */
export function FormField({ field, doubt }: Props) {
  const { name, label, optional = false, hint, half } = field
  const { value, error, set } = useText(field)
  const odd = doubt || doubtOf(field, value)
  const shownHint = odd ? <span role="status">{odd}</span> : hint
  const about = { label, hint: shownHint, error, aside: optional && 'Optional' }
  const suggestions = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const own = useOwnWords()

  if (field.kind === 'check') return <Check field={field} />
  if (field.kind === 'choices') return <Choices field={field} />
  if (field.kind === 'month') return <MonthField field={field} />
  if (field.kind === 'choice') return <Choice field={field} />
  if (field.kind === 'entry') return <EntryChoice field={field} />
  const { placeholder, input } = field
  const shared = {
    name,
    required: !optional,
    'data-half': half,
    ...(placeholder && { placeholder }),
  }
  if (field.kind === 'lines' || field.kind === 'rows' || field.kind === 'paragraphs') {
    const length = value.trim().length
    const max = field.kind === 'lines' && field.max
    const starter = field.kind === 'lines' && field.starter
    return (
      <>
        <Field {...about} aside={max && length > max / 2 ? `${length} of ${max}` : about.aside}>
          {(control) => (
            <textarea
              {...control}
              {...own}
              {...shared}
              ref={area}
              rows={(field.kind === 'lines' && field.rows) || 5}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Field>
        {starter && length === 0 && (
          <Starter starter={starter} focusAfter={() => belowFirstLine(area.current)} onText={set} />
        )}
      </>
    )
  }
  const list = field.suggestions
  return (
    <>
      <TextField
        {...about}
        {...(inputOf(field) ?? (hasWords(field) ? own : { dir: own.dir }))}
        {...shared}
        {...(field.kind === 'address' && { onBlur: () => set(completeAddress(value)) })}
        {...(field.kind === 'commas' && { onPaste: pasteList })}
        {...(list && { list: suggestions })}
        autoComplete="off"
        {...(input && inputs[input])}
        value={value}
        onValue={set}
      />
      {list && <Suggestions id={suggestions} of={list} />}
    </>
  )
}

function Suggestions({ id, of }: { id: string; of(texts: Texts): readonly string[] }) {
  const texts = useTexts(useOwnerLanguage())
  return (
    <datalist id={id}>
      {of(texts).map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  )
}

interface StarterProps {
  starter: NonNullable<Extract<FieldSpec, { kind: 'lines' }>['starter']>
  focusAfter(): HTMLElement | null
  onText(text: string): void
}

function Starter({ starter, focusAfter, onText }: StarterProps) {
  const texts = useTexts(useOwnerLanguage())
  return (
    <p>
      <Button ref={restoreFocusOnRemoval(focusAfter)} onClick={() => onText(starter.text(texts))}>
        {starter.label}
      </Button>
    </p>
  )
}

/** With the caret where the first answer goes. */
function belowFirstLine(area: HTMLTextAreaElement | null): HTMLTextAreaElement | null {
  const start = (area?.value.indexOf('\n') ?? -1) + 1
  area?.setSelectionRange(start, start)
  return area
}

/** The field's value as one text. */
function useText(field: Props['field']) {
  const { value, error, set } = useField<string | Row[]>(field.name)
  if (!hasEntries(field)) return { value: value as string, error, set }
  const rows = value as Row[]
  return {
    value: textOf(field, rows),
    error,
    set: (text: string) => set(rowsOfText(field, text, rows)),
  }
}

/** A warning that does not block saving. */
function doubtOf(field: Props['field'], value: string): string {
  const ofList = field.kind === 'commas' && doubtOfList(value)
  const inPdf = 'inPdf' in field && field.inPdf
  const printed = inPdf === 'opening' ? Object.values(openingOf(value)).flat().join('\n') : value
  return ofList || (inPdf ? doubtOfLetters(printed) : '')
}

/** A warning about a comma-separated list: an item that looks like two, or a duplicate. */
function doubtOfList(text: string): string {
  const parts = splitList(text)
  const glued = parts.find((part) => part.includes(';'))
  if (glued) return `“${glued}” counts as one entry. Put a comma between entries.`
  const names = parts.map((part) => part.toLowerCase())
  const twice = parts.find((_, index) => names.indexOf(names[index] ?? '') < index)
  return twice ? `“${twice}” is in the list twice.` : ''
}
