import { useId, useState } from 'react'
import { parseLanguage } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { attempt } from '#contract/parse-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHead, FieldNotes } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { languageName } from '../ui/language-name.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './further-languages.module.css'
import { languageOptions } from './languages.ts'

const other = 'other'

interface Props {
  id: string
  /** The site's, the first one first. */
  languages: readonly string[]
  error: string | undefined
  onAdd(language: string): void
}

/** One of the list, or what is typed as its tag. */
export function AddLanguage({ id, languages, error, onAdd }: Props) {
  const tagId = useId()
  const [chosen, setChosen] = useState('')
  const [tag, setTag] = useState('')
  const [fault, setFault] = useState('')
  const options = languageOptions.filter(({ value }) => !languages.includes(value))
  const isFull = languages.length > limits.furtherLanguages
  const isReady = (chosen === other ? tag.trim() : chosen) !== '' && !isFull

  function add() {
    if (!isReady) return
    const found = attempt(parseLanguage, chosen === other ? tag : chosen)
    if ('value' in found && !languages.includes(found.value)) {
      onAdd(found.value)
      setChosen('')
      setTag('')
      return
    }
    setFault(
      'value' in found ? `Your site is in ${languageName(found.value)} already` : found.message,
    )
    document.getElementById(tagId)?.querySelector('input')?.focus()
  }

  return (
    <Stack gap={2}>
      <div className={styles.add}>
        <FieldHead id={id} label="Add a language" />
        <Row gap={2}>
          <Select
            className={styles.select}
            id={id}
            name="furtherLanguages"
            value={chosen}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose a language</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={other}>Other…</option>
          </Select>
          <Button aria-disabled={!isReady} onClick={add}>
            Add
          </Button>
        </Row>
        <FieldNotes
          id={id}
          error={error}
          hint={
            isFull
              ? `You can add up to ${limits.furtherLanguages}.`
              : 'Your site is published in it too, at an address of its own. What is not translated stays as it is.'
          }
        />
      </div>
      {chosen === other && (
        <div id={tagId}>
          <TextField
            label="Language tag"
            placeholder="de-AT"
            autoCapitalize="none"
            autoComplete="off"
            error={fault}
            value={tag}
            onValue={(text) => {
              setTag(text)
              setFault('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.stopPropagation()
              add()
            }}
          />
        </div>
      )}
    </Stack>
  )
}
