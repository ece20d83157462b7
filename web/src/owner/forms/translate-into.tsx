import { translateInto, useTranslateInto } from '../session/translate-into.ts'
import { InlineSelect } from '../ui/inline-select.tsx'
import { languageName } from '../ui/language-name.ts'

/** Beside a form's head: which further language its fields of words show; nothing where there is none. */
export function TranslateInto({ languages }: { languages: readonly string[] }) {
  const language = useTranslateInto(languages)
  if (languages.length === 0) return null
  return (
    <InlineSelect
      label="Translate into"
      value={language}
      options={[
        { value: '', label: 'No language' },
        ...languages.map((tag) => ({ value: tag, label: languageName(tag) })),
      ]}
      onValue={translateInto}
    />
  )
}
