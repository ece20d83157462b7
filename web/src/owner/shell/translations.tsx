import { useQueries, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { profileQuery } from '../api/profile-query.ts'
import { translationPath } from '../forms/model/translation-errors.ts'
import { type WordsToDo, wordsToDo } from '../forms/model/words-to-do.ts'
import type { OpenedAt } from '../forms/use-opened-at.ts'
import { editPath, listQuery } from '../items/collection.ts'
import { resumeQuery } from '../resume/stored.ts'
import { useOwnerLanguage } from '../session/owner-name.ts'
import { translateInto, translatePath } from '../session/translate-into.ts'
import { Card } from '../ui/card.tsx'
import { Change } from '../ui/change.tsx'
import { languageName } from '../ui/language-name.ts'
import { Loading } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Part } from '../ui/part.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { collections } from './collections.ts'
import styles from './translations.module.css'

/** Shown at once. */
const few = 5

interface Words extends WordsToDo {
  /** Of the form. */
  to: string
  /** What the words are of. */
  name: string
}

/** The translations whose original has changed since, each leading to its field, and how many are missing. */
export function TranslationsToDo() {
  const id = useId()
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  if (!words) return <Loading />
  if (words.length === 0) return null
  const rows = words.filter(isStale)
  const shown = isWhole ? rows : rows.slice(0, few)
  return (
    <Part
      title={rows.length > 0 ? 'Translations to look at again' : 'Translations'}
      tools={
        <Row gap="1 4">
          {rows.length > 0 && <Note>{`Their original has changed since: ${rows.length}`}</Note>}
          {[...new Set(words.map(({ language }) => language))].map((language) => (
            <Row as="span" gap={2} key={language}>
              <Link to={translatePath} onClick={() => translateInto(language)}>
                {`Go through the ${languageName(language)}`}
              </Link>
              <Missing words={words.filter((one) => one.language === language && !isStale(one))} />
            </Row>
          ))}
        </Row>
      }
    >
      {rows.length > 0 && (
        <Card as="ul" data-lines id={id}>
          {shown.map((row) => (
            <li key={`${row.to} ${row.language} ${row.path}`}>
              <RowLink {...row} />
            </li>
          ))}
        </Card>
      )}
      {shown.length < rows.length && (
        <p>
          <Button aria-expanded={false} aria-controls={id} onClick={() => setWhole(true)}>
            {`Show all ${rows.length}`}
          </Button>
        </p>
      )}
    </Part>
  )
}

function Missing({ words: { length } }: { words: readonly Words[] }) {
  return length > 0 && <Note as="span">{`${length} missing`}</Note>
}

function RowLink({ to, name, language, path, label, before, now }: Required<Words>) {
  const first = useOwnerLanguage()
  const state: OpenedAt = { openedAt: translationPath(language, path) }
  return (
    <Link className={styles.row} to={to} state={state}>
      <Stack as="span" gap={0.5}>
        <strong>{`${name}: ${label} in ${languageName(language)}`}</strong>
        <Note as="span" data-size="small">
          <Change before={before} now={now} language={first} />
        </Note>
      </Stack>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}

/** Undefined until they are known. */
function useWords(): Words[] | undefined {
  const { data: profile, ...profileState } = useQuery(profileQuery)
  const languages = profile?.profile.furtherLanguages ?? []
  const enabled = languages.length > 0
  const { data: resume, ...resumeState } = useQuery({ ...resumeQuery, enabled })
  const lists = useQueries({ queries: collections.map((one) => ({ ...listQuery(one), enabled })) })
  const { data: inForms = [], ...inFormsState } = useQuery({
    queryKey: [
      ...profileQuery.queryKey,
      'words to do',
      profile?.updatedAt,
      resume?.updatedAt,
      languages,
    ],
    // Loaded when they are needed, with the fields of these forms.
    queryFn: async () => {
      const { wordsToDoInProfile } = await import('../profile/words-to-do.ts')
      const { wordsToDoInResume } = await import('../resume/words-to-do.ts')
      const ofProfile = profile ? wordsToDoInProfile(profile.profile, languages) : []
      const ofResume = wordsToDoInResume(resume?.resume ?? null, languages)
      return [
        ...ofProfile.map((one) => ({ ...one, to: '/admin?mode=profile', name: 'Profile' })),
        ...ofResume.map((one) => ({ ...one, to: '/admin?mode=resume', name: 'Résumé' })),
      ]
    },
    enabled: enabled && resumeState.isFetched,
  })
  if (!profileState.isFetched) return undefined
  if (!enabled) return []
  if (![inFormsState, ...lists].every(({ isFetched }) => isFetched)) return undefined
  const ofItems = collections.flatMap((collection, index) => {
    const items = lists[index]?.data?.filter(({ deletedAt }) => deletedAt === null) ?? []
    return items.flatMap((item) =>
      wordsToDo(collection.contract.fields, collection.all, item, languages).map((one) => {
        return { ...one, to: editPath(collection, item), name: item.name }
      }),
    )
  })
  return [...inForms, ...ofItems]
}

function isStale(words: Words): words is Required<Words> {
  return words.before !== undefined
}
