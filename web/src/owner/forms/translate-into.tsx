import { useId } from 'react'
import { Select } from '../../ui/select.tsx'
import { translateInto, useTranslateInto } from '../session/translate-into.ts'
import { languageName } from '../ui/language-name.ts'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import styles from './translate-into.module.css'

/** Beside a form's head: which further language its fields of words show; nothing where there is none. */
export function TranslateInto({ languages }: { languages: readonly string[] }) {
  const id = useId()
  const language = useTranslateInto(languages)
  if (languages.length === 0) return null
  return (
    <Row gap={2}>
      <Note as="label" data-size="small" htmlFor={id}>
        Translate into
      </Note>
      <Select
        className={styles.select}
        id={id}
        value={language}
        onChange={({ target }) => translateInto(target.value)}
      >
        <option value="">No language</option>
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </Select>
    </Row>
  )
}
