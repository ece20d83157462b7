import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ResumeChoices } from '#contract/resume.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { reason } from '../../api/owner-call.ts'
import { useFurtherLanguages, useOwnerLanguage } from '../../session/owner-name.ts'
import { Fold } from '../../ui/fold.tsx'
import { languageName } from '../../ui/language-name.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { AdvertResult } from './advert-result.tsx'
import styles from './compare-advert.module.css'
import { useLanguageOf } from './use-match.ts'

interface Props {
  choices: ResumeChoices
  advert: string
  onAdvert(advert: string): void
  /** Keeps what matches as a version in this language of the site, '' for the first; throws where that failed. */
  onKeep(company: string, language: string): Promise<void>
}

/** Matches a job advert against the profile, in the browser until it is kept. */
export function CompareAdvert({ choices, advert, onAdvert, onKeep }: Props) {
  const [open, setOpen] = useState(false)
  const first = useOwnerLanguage()
  const languages = [first, ...useFurtherLanguages()]
  const spoken = useLanguageOf(advert)
  /** Until an advert comes that tells another language by its words. */
  const [chosen, setChosen] = useState({ spoken, tag: '' })
  /** '' while it is not known. */
  const tag = (chosen.spoken === spoken && chosen.tag) || (spoken ?? '')
  const language = tag === first ? '' : tag
  return (
    <Fold
      title="Compare with a job advert"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Stack className={styles.body} gap={5}>
        <Field
          label="Text of the advert"
          hint="It is compared in this tab, and nothing is written for you. It is stored with a version that you keep, and never published."
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
        {open && spoken !== undefined && advert.trim() !== '' && (
          <>
            {languages.length > 1 && (
              <Field
                label="Language of the advert"
                hint={
                  tag === ''
                    ? 'Its words do not tell. Choose it: the advert is compared with your words in its language.'
                    : `It is compared with your words in ${languageName(tag)}.`
                }
              >
                {(control) => (
                  <Select
                    {...control}
                    value={tag}
                    onChange={({ target }) => setChosen({ spoken, tag: target.value })}
                  >
                    {tag === '' && <option value="">Choose a language</option>}
                    {languages.map((one) => (
                      <option key={one} value={one}>
                        {languageName(one)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            {tag !== '' && (
              <>
                <Keep onKeep={(company) => onKeep(company, language)} />
                <AdvertResult choices={choices} advert={advert} language={language} />
              </>
            )}
          </>
        )}
      </Stack>
    </Fold>
  )
}

function Keep({ onKeep }: { onKeep(company: string): Promise<void> }) {
  const [company, setCompany] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function keep() {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await onKeep(company)
    } catch (error) {
      setError(reason(error, 'The version could not be kept.'))
    }
    setBusy(false)
  }

  return (
    <Row className={styles.keep} gap="2 3">
      <div className={styles.company}>
        <Field label="Company" error={error}>
          {(control) => (
            <input
              {...control}
              value={company}
              maxLength={limits.title}
              autoComplete="off"
              enterKeyHint="done"
              dir="auto"
              onChange={(event) => setCompany(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                event.stopPropagation()
                keep()
              }}
            />
          )}
        </Field>
      </div>
      <Button aria-disabled={busy} onClick={keep}>
        {`Keep as a version${company.trim() && ` for ${company.trim()}`}`}
      </Button>
    </Row>
  )
}
