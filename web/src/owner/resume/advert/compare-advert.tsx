import { useDeferredValue, useMemo, useState } from 'react'
import type { ResumeChoices } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useForm } from '../../forms/model/use-field.ts'
import { isSame } from '../../forms/model/values.ts'
import { Fold } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'
import { Part } from '../../ui/part.tsx'
import { focusHeadingOnRemoval } from '../../ui/restore-focus.ts'
import { Stack } from '../../ui/stack.tsx'
import { lists as allLists } from '../fields.ts'
import { type ResumeValues, shownIn } from '../values.ts'
import {
  type AdvertMatch,
  knownTermsOf,
  matchAdvert,
  suggestSelection,
  type Term,
} from './advert.ts'
import styles from './compare-advert.module.css'

interface Props {
  id: string
  choices: ResumeChoices
  advert: string
  onAdvert(advert: string): void
}

/** Matches a job advert against the profile, entirely in the browser. */
export function CompareAdvert({ id, choices, advert, onAdvert }: Props) {
  const [open, setOpen] = useState(false)
  const text = useDeferredValue(advert)
  const knownTerms = useMemo(() => (open ? knownTermsOf(choices) : null), [open, choices])
  const match = useMemo(
    () => knownTerms && matchAdvert(textOf(text), knownTerms),
    [knownTerms, text],
  )

  return (
    <Fold
      title="Compare with a job advert"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack className={styles.body} gap={5}>
        <Field
          label="Text of the advert"
          hint="It is compared in this tab: nothing is sent or stored, and nothing is written for you."
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              dir="auto"
              spellCheck={false}
              value={advert}
              onChange={(event) => onAdvert(event.target.value)}
            />
          )}
        </Field>
        {match && text.trim() !== '' && <Result id={id} match={match} choices={choices} />}
      </Stack>
    </Fold>
  )
}

function Result({ id, match, choices }: Pick<Props, 'id' | 'choices'> & { match: AdvertMatch }) {
  const proven = match.terms.filter(({ places }) => places.length > 0)
  const missing = match.terms.filter(({ places }) => places.length === 0)
  return (
    <>
      <p role="status">
        {match.terms.length === 0
          ? 'The text names no technology or skill that is known here.'
          : `The text names ${match.terms.length} technologies and skills. Your profile shows ${proven.length} of them.`}
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
          <Choose id={id} match={match} choices={choices} />
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
function Choose({ id, match, choices }: Pick<Props, 'id' | 'choices'> & { match: AdvertMatch }) {
  const { store, values, valuesNow, offerUndo } = useForm<ResumeValues>()
  const selected = shownIn(values).find((one) => one.id === id)?.values ?? values
  const { jobs, schools, highlights, projects, skills, categories, sections, entries } = selected
  const lists = { jobs, schools, highlights, projects, skills, categories, sections, entries }
  const proposal = suggestSelection(lists, match, choices)
  const isIn = (picks: Picked[], key: string) => picks.some((one) => one.key === key && one.shown)
  const labels = new Map(choices.projects.map(({ key, label }) => [key, label]))
  const shown = proposal.projects.filter((one) => one.shown)
  const left = lists.projects.filter(({ key }) => isIn(lists.projects, key) && !isIn(shown, key))
  const named = (picks: Picked[]) => picks.map(({ key }) => labels.get(key)).join(', ')

  /** Keeps what was changed by hand since; versions may have been added or removed meanwhile. */
  function fill(before: typeof lists, filled: typeof lists) {
    const now = shownIn(valuesNow()).find((one) => one.id === id)
    if (!now) return
    for (const list of allLists)
      if (isSame(now.values[list], before[list])) store.set(`${now.prefix}${list}`, filled[list])
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

/** Strips the tags of pasted HTML. */
function textOf(advert: string): string {
  if (!/<\/?(?:p|li|div|br|ul|h\d|span|strong|b|table|a)\b[^<>]*>/i.test(advert)) return advert
  const { body } = new DOMParser().parseFromString(advert, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  for (const block of body.querySelectorAll('p, li, div, br, h1, h2, h3, h4, h5, h6, tr, td'))
    block.after('\n')
  return body.textContent.replace(/\n\s*\n/g, '\n\n').trim()
}
