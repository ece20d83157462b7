import { useDeferredValue } from 'react'
import type { ResumeChoices } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../forms/model/use-field.ts'
import { isSame } from '../../forms/model/values.ts'
import { Note } from '../../ui/note.tsx'
import { Part } from '../../ui/part.tsx'
import { focusHeadingOnRemoval } from '../../ui/restore-focus.ts'
import { Stack } from '../../ui/stack.tsx'
import { lists as allLists } from '../fields.ts'
import { type ResumeValues, selectionOf } from '../values.ts'
import type { AdvertMatch, Term } from './advert.ts'
import styles from './advert-result.module.css'
import { missingFrom, missingInWords, picksFor, picksOf } from './missing.ts'
import { useChoicesIn, useMatch } from './use-match.ts'

interface Props {
  choices: ResumeChoices
  advert: string
  /** That of the words it is compared with: a further one of the site, or '' for the first. */
  language: string
}

/** What an advert asks for beside what the form's selection shows; nothing while there is no advert. */
export function AdvertResult({ choices: first, advert, language }: Props) {
  const choices = useChoicesIn(language, first)
  const match = useMatch(useDeferredValue(advert), choices)
  return match && choices && <Result match={match} choices={choices} />
}

interface MatchProps {
  match: AdvertMatch
  choices: ResumeChoices
}

function Result({ match, choices }: MatchProps) {
  const { values } = useForm<ResumeValues>()
  const proven = match.terms.filter(({ places }) => places.length > 0)
  const missing = match.terms.filter(({ places }) => places.length === 0)
  return (
    <>
      <p role="status">
        {match.terms.length === 0
          ? 'The text names no technology or skill that is known here.'
          : `The text names ${match.terms.length} technologies and skills. Your profile shows ${proven.length} of them. ${missingInWords(match, missingFrom(selectionOf(values), match, choices))}`}
      </p>
      {proven.length > 0 && (
        <Part title="Shown by your profile">
          <Stack as="dl" className={styles.terms} gap={1.5}>
            {proven.map((term) => (
              <div key={term.name}>
                <dt dir="auto">{term.name}</dt>
                <dd dir="auto">{whereOf(term)}</dd>
              </div>
            ))}
          </Stack>
          <Choose match={match} choices={choices} />
        </Part>
      )}
      {missing.length > 0 && (
        <Part title="Shown by nothing in your profile">
          <p dir="auto">{missing.map(({ name }) => name).join(', ')}</p>
        </Part>
      )}
      {match.terms.length > 0 && (
        <Part title="The advert" headingId="marked-advert">
          <Note data-size="small">
            Filled: shown by your profile. Underlined: shown by nothing in it.
          </Note>
          <section
            className={styles.advert}
            aria-labelledby="marked-advert"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: to scroll it by keyboard
            tabIndex={0}
            dir="auto"
          >
            {match.pieces.map(({ text, term }, index) => {
              if (!term) return text
              const style = term.places.length > 0 ? styles.proven : styles.missing
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by position
                <mark className={style} key={index}>
                  {text}
                </mark>
              )
            })}
          </section>
        </Part>
      )}
    </>
  )
}

/** Offers the matches as an unsaved change of the form. */
function Choose({ match, choices }: MatchProps) {
  const { store, values, valuesNow, offerUndo } = useForm<ResumeValues>()
  const lists = picksOf(values)
  const proposal = picksFor(values, match, choices)
  const isIn = (picks: Picked[], key: string) => picks.some((one) => one.key === key && one.shown)
  const labels = new Map(choices.projects.map(({ key, label }) => [key, label]))
  const shown = proposal.projects.filter((one) => one.shown)
  const left = lists.projects.filter(({ key }) => isIn(lists.projects, key) && !isIn(shown, key))
  const named = (picks: Picked[]) => picks.map(({ key }) => labels.get(key)).join(', ')

  /** Keeps what was changed by hand since. */
  function fill(before: typeof lists, filled: typeof lists) {
    const now = valuesNow()
    for (const list of allLists) if (isSame(now[list], before[list])) store.set(list, filled[list])
  }

  if (isSame(proposal, lists)) return <p>What matches is chosen, and stands first.</p>
  return (
    <>
      <p dir="auto">
        {`What matches can be chosen and put first${
          shown.length > 0 ? `, with these projects: ${named(shown)}` : ''
        }${left.length > 0 ? `; without ${named(left)}` : ''}.`}
      </p>
      <Button
        className={styles.choose}
        ref={focusHeadingOnRemoval}
        onClick={() => {
          fill(lists, proposal)
          offerUndo('What matches the advert is chosen.', () => fill(proposal, lists))
        }}
      >
        Choose what matches
      </Button>
    </>
  )
}

function whereOf({ places }: Term): string {
  const used = places.filter(({ list }) => list !== 'skills')
  const labels = new Set(used.map(({ label }) => label))
  return labels.size > 0 ? [...labels].join('; ') : 'Only among your skills'
}
