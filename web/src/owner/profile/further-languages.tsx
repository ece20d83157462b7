import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { collections } from '#contract/collections.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { resumeFields } from '#contract/resume-fields.ts'
import { marksOf } from '#contract/translations.ts'
import { useField, useForm } from '../forms/model/use-field.ts'
import { listQueryOf } from '../items/collection.ts'
import { resumeQuery } from '../resume/stored.ts'
import { moved } from '../rows/order.ts'
import { translateInto, translatePath } from '../session/translate-into.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { languageName } from '../ui/language-name.ts'
import { Note } from '../ui/note.tsx'
import { restoreFocusOnRemoval } from '../ui/restore-focus.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { AddLanguage } from './add-language.tsx'
import styles from './further-languages.module.css'
import { type ProfileValues, profileOf } from './values.ts'

const lists = collections.map(listQueryOf)

/** The languages that the site is in besides its first one, each with what is to be done in it. */
export function FurtherLanguages() {
  const id = useId()
  const { values, valuesNow, offerUndo } = useForm<ProfileValues>()
  const { value: languages, error, set } = useField<string[]>('furtherLanguages')
  const marks = useMarks(values, languages.length > 0)
  const select = () => document.getElementById(id)

  function remove(language: string) {
    const place = languages.indexOf(language)
    set(languages.filter((one) => one !== language))
    const message = `${languageName(language)} is removed. Its words are kept for 30 days.`
    offerUndo(message, () => {
      const others = valuesNow().furtherLanguages.filter((one) => one !== language)
      set([...others.slice(0, place), language, ...others.slice(place)])
    })
  }

  return (
    <Stack gap={2}>
      {languages.length > 0 && (
        <ul className={styles.languages}>
          {languages.map((language, place) => (
            <li key={language}>
              <span className={styles.name}>{languageName(language)}</span>
              <Note as="span" data-size="small">
                <Counts language={language} marks={marks(language)} />
              </Note>
              <Row gap={1}>
                {languages.length > 1 && (
                  <IconButton
                    aria-label={`Move ${languageName(language)} up`}
                    aria-disabled={place === 0}
                    onClick={() => place > 0 && set(moved(languages, place, place - 1))}
                  >
                    <ArrowUp size={18} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton
                  aria-label={`Remove ${languageName(language)}`}
                  ref={restoreFocusOnRemoval(select)}
                  onClick={() => remove(language)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <AddLanguage
        id={id}
        languages={[values.language, ...languages]}
        error={error}
        onAdd={(language) => {
          set([...languages, language])
          translateInto(language)
        }}
      />
    </Stack>
  )
}

/** How many words are missing and stale in a language, in the form and in the lists; null until these are there. */
function useMarks(values: ProfileValues, enabled: boolean) {
  const queries = useQueries({ queries: lists.map((list) => ({ ...list, enabled })) })
  const { data: resume } = useQuery({ ...resumeQuery, enabled })
  const profile = profileOf(values)
  return (language: string) => {
    if (!resume) return null
    const marks = [
      marksOf(profileFields, profile, language),
      marksOf(resumeFields, resume.resume ?? {}, language),
    ]
    for (const [index, { fields }] of collections.entries()) {
      const entries = queries[index]?.data
      if (!entries) return null
      const present = entries.filter(({ deletedAt }) => deletedAt === null)
      marks.push(...present.map((entry) => marksOf(fields, entry, language)))
    }
    const total = (kind: 'missing' | 'stale') =>
      marks.reduce((sum, all) => sum + all[kind].length, 0)
    return { missing: total('missing'), stale: total('stale') }
  }
}

interface CountsProps {
  language: string
  marks: { missing: number; stale: number } | null
}

/** A link to where they are gone through, once the language is saved. */
function Counts({ language, marks }: CountsProps) {
  const { start } = useForm<ProfileValues>()
  if (!marks) return null
  const { missing, stale } = marks
  const parts = [missing > 0 && `${missing} missing`, stale > 0 && `${stale} to look at again`]
  const words = parts.filter(Boolean).join(', ')
  if (!words) return 'Everything is translated'
  if (!start.furtherLanguages.includes(language)) return words
  return (
    <Link to={translatePath} onClick={() => translateInto(language)}>
      {words}
    </Link>
  )
}
