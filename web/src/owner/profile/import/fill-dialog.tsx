import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import type { Translations } from '#contract/translations.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { cache } from '../../api/cache.ts'
import { Unreadable } from '../../files/unreadable.ts'
import { namesOf } from '../../items/collection.ts'
import type { ImportLeftovers } from '../../session/import-leftovers.ts'
import { useTexts } from '../../session/texts.ts'
import { translateInto } from '../../session/translate-into.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { languageName } from '../../ui/language-name.ts'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { applyAll, type Comparison, compare } from './compare.ts'
import { compareLanguage, type Entries, type TranslationsOf } from './compare-language.ts'
import styles from './fill-dialog.module.css'
import { promptFor } from './read/assistant.ts'
import type { Found } from './read/found.ts'
import { readAnyText, readFile } from './read/read.ts'
import { Review } from './review.tsx'
import { saveTranslations } from './save-translations.ts'
import { listOf } from './still-to-add.tsx'

/** What was pasted, read and chosen: kept when a press beside the dialog closes it. */
export interface Filling {
  /** What the words are in: a further language of the site, or '' for the first one. */
  language: string
  text: string
  result: { found: Found; there: Entries } | null
  /** The owner's choices by a difference's id. */
  takes: Map<string, boolean>
}

/** What is put into the form: the words of the first language, or those of a further one. */
export type Taken = { profile: PublicProfile } | { translations: Translations }

/** Of the profile's form, and of entries, which have forms of their own. */
interface Filled {
  taken: Taken
  entries: TranslationsOf
}

interface Props {
  /** With unsaved edits, as is its public part. */
  own: Profile
  profile: PublicProfile
  filling: Filling
  onFilling: Dispatch<SetStateAction<Filling>>
  /** A form that waited for an image may be sent while this is open: nothing is taken until it is done. */
  sending: boolean
  onTake(taken: Taken, leftovers: ImportLeftovers): void
  onClose(): void
}

/** Reads a file or an answer in the browser and shows the differences before changing the form. */
export function FillDialog(props: Props) {
  const { own, profile, filling, onFilling, sending, onTake, onClose } = props
  const isMounted = useIsMounted()
  const [fault, setFault] = useState<{ at: 'file' | 'text'; words: string } | null>(null)
  const [reading, setReading] = useState(false)
  const [saving, setSaving] = useState(false)
  const [copied, setCopied] = useState('')
  const { text, result, takes } = filling
  const language = own.furtherLanguages.includes(filling.language) ? filling.language : ''
  const texts = useTexts(language || profile.language)
  const change = (change: Partial<Filling>) => onFilling((now) => ({ ...now, ...change }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value matters, not a render
  const comparison = useMemo(
    () => result && compareIn(language, own, profile, result),
    [result, language, JSON.stringify(own)],
  )
  const chosen = (comparison?.differences ?? []).map((one) => {
    return { ...one, take: takes.get(one.id) ?? one.take }
  })

  const canCompare = !reading && text.trim() !== ''

  async function read(at: 'file' | 'text', work: () => Promise<Found> | Found) {
    setReading(true)
    setFault(null)
    try {
      const found = await work()
      const there = await entriesFor(found)
      if (!isMounted()) return
      change({ result: { found, there }, takes: new Map() })
    } catch (error) {
      if (!(error instanceof Unreadable)) console.error(error)
      const words =
        error instanceof Unreadable
          ? error.message
          : 'It cannot be read. Try another file or answer.'
      setFault({ at, words })
    } finally {
      setReading(false)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(promptFor(profile, language))
      setCopied('Copied. Paste it into an AI assistant of your choice.')
    } catch {
      setCopied('This browser did not allow copying. Allow it to use the clipboard and try again.')
    }
  }

  async function take() {
    if (!comparison || !result) return
    const taken = chosen.filter(({ take }) => take)
    const filled = comparison.fill(new Set(taken.map(({ id }) => id)))
    setSaving(true)
    const isSaved = await saveTranslations(result.there, filled.entries)
    setSaving(false)
    if (!isSaved) {
      // What is saved by now is not chosen any more.
      const there = await entriesFor(result.found)
      return change({ result: { ...result, there } })
    }
    if (language) translateInto(language)
    onTake(filled.taken, {
      skills: taken.flatMap(({ later }) => later?.skills ?? []),
      projects: taken.flatMap(({ later }) => later?.projects ?? []),
      testimonials: taken.flatMap(({ later }) => later?.testimonials ?? []),
      left: comparison.leftovers,
    })
  }

  if (result && comparison) {
    return (
      <Review
        found={result.found}
        comparison={{ ...comparison, differences: chosen }}
        language={language}
        sending={sending || saving}
        onChange={(list) => change({ takes: new Map(list.map(({ id, take }) => [id, take])) })}
        onTake={take}
        onBack={() => change({ result: null })}
        onClose={() => {
          // Nothing in it could be lost.
          if (chosen.length === 0 && comparison.leftovers.length === 0) change({ result: null })
          onClose()
        }}
      />
    )
  }
  return (
    <TitledDialog title="Import your profile" onClose={onClose}>
      {own.furtherLanguages.length > 0 && (
        <Field
          label="Language of the words"
          hint={
            language &&
            `They become translations of what your site says. Nothing in ${languageName(own.language)} is changed.`
          }
        >
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => change({ language: target.value })}
            >
              {[own.language, ...own.furtherLanguages].map((tag, index) => (
                <option key={tag} value={index === 0 ? '' : tag}>
                  {languageName(tag)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FileChoice
        label="LinkedIn archive or JSON Resume"
        hint="Choose the ZIP that you get from LinkedIn under Settings, Data privacy, Get a copy of your data (or a CSV from it), a JSON Resume, the JSON of Reactive Resume, or RenderCV’s YAML. The file is read in this browser and not uploaded."
        error={fault?.at === 'file' ? fault.words : ''}
        accept=".zip,.json,.yaml,.yml,.csv,.pdf,application/zip,application/json"
        reading={reading}
        onFiles={([file]) => file && read('file', () => readFile(file, texts))}
      />
      <Stack as="section" className={styles.way} gap={2}>
        <h3>AI assistant</h3>
        <Note>
          {`Copy your profile with instructions to ${
            language ? `translate it into ${languageName(language)}` : 'improve its texts'
          }, give them to an AI assistant, and paste its answer below.`}
        </Note>
        <Row as="span" gap="2 4">
          <Button onClick={copy}>Copy for an AI assistant</Button>
          <span role="status">{copied}</span>
        </Row>
        <Field
          label="The assistant’s answer"
          error={fault?.at === 'text' ? fault.words : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={text}
              onChange={(event) => {
                change({ text: event.target.value })
                if (fault?.at === 'text') setFault(null)
              }}
            />
          )}
        </Field>
        <Button
          className={styles.compare}
          aria-disabled={!canCompare}
          onClick={() => canCompare && read('text', () => readAnyText(text, texts))}
        >
          Compare
        </Button>
      </Stack>
    </TitledDialog>
  )
}

function compareIn(
  language: string,
  own: Profile,
  profile: PublicProfile,
  { found, there }: NonNullable<Filling['result']>,
) {
  if (!language) {
    const names = {
      projects: namesOf(there.projects),
      skills: namesOf(there.skills),
      testimonials: namesOf(there.testimonials),
    }
    const toFilled = (profile: PublicProfile): Filled => ({ taken: { profile }, entries: {} })
    return toReview(profile, compare(profile, found, names), toFilled)
  }
  const { translations: before = {} } = own
  const comparison = compareLanguage(own, found, there, language)
  return toReview({ '': before }, comparison, ({ '': translations = {}, ...entries }): Filled => {
    return { taken: { translations }, entries }
  })
}

/** `fill`: what was compared, in which differences find their entries by identity, with those of these ids taken. */
function toReview<Kind>(
  compared: Kind,
  { differences, ...others }: Comparison<Kind>,
  toFilled: (kind: Kind) => Filled,
) {
  function fill(ids: ReadonlySet<string>): Filled {
    const taken = differences.filter(({ id }) => ids.has(id))
    return toFilled(applyAll(compared, taken))
  }
  return { ...others, differences: differences.map(({ apply: _, ...one }) => one), fill }
}

/** The site's, of the lists that the file says something of; where they cannot be fetched, everything is offered. */
async function entriesFor({ projects, skills, testimonials }: Found): Promise<Entries> {
  const entriesIn = async (list: keyof Entries, found: unknown[] = []) => {
    if (found.length === 0) return []
    const items = await cache.fetchQuery(listOf[list]).catch(() => [])
    return items.filter(({ deletedAt }) => deletedAt === null)
  }
  return {
    projects: await entriesIn('projects', projects),
    skills: await entriesIn('skills', skills),
    testimonials: await entriesIn('testimonials', testimonials),
  }
}
