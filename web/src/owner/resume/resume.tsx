import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import toast from 'react-hot-toast'
import { limits } from '#contract/limits.ts'
import { mainVersion } from '#contract/visits.ts'
import { invalidate } from '../api/cache.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { formScreen, type LoadedProps } from '../forms/form-loader.tsx'
import { useStoredForm } from '../forms/model/use-stored-form.ts'
import { PartButton, PartLinks, usePart } from '../forms/part-links.tsx'
import { PartHead, Parts } from '../forms/parts.tsx'
import { Note } from '../ui/note.tsx'
import { Openings } from '../visits/openings.tsx'
import { CompareAdvert } from './advert/compare-advert.tsx'
import { changedTitle, hasChanged } from './changes-since.ts'
import { resumeDocument } from './document.ts'
import { lengthOf, Preview, usePreview } from './preview/preview.tsx'
import { ProfileChanges } from './profile-changes.tsx'
import { resumeSeen } from './seen.ts'
import { SelectionFields } from './selection-fields.tsx'
import { resumeQuery } from './stored.ts'
import {
  newVersion,
  type OpenedResume,
  type ResumeValues,
  type Shown,
  selectionOf,
  shownIn,
  type Version,
  validate,
  withoutPrefix,
} from './values.ts'
import { VersionFields } from './version-fields.tsx'

export const Resume = formScreen('Résumé', resumeQuery, ResumeForm)

/** The public résumé and its versions in one form; one of them is shown at a time. */
function ResumeForm({ opened, awaitsDeploy }: LoadedProps<OpenedResume>) {
  const [choices, setChoices] = useState(opened.choices)
  /** Kept only while the screen is open. */
  const [advert, setAdvert] = useState('')
  useEffect(resumeSeen, [])
  const { open, openIn, reveal } = usePart()
  const document = resumeDocument({ choices })
  const form = useStoredForm<OpenedResume, ResumeValues>({
    draftKey: 'resume',
    ...document,
    opened,
    validate,
    nameOf: () => 'Résumé',
    async fetchNow(stored) {
      const now = await document.fetchNow(stored)
      if (now) setChoices(now.choices)
      return now
    },
    onSaved({ item, message }) {
      toast.success(message)
      invalidate(['resume'])
      invalidate(['publication'])
      if (form.isMounted()) form.resetTo(item)
    },
    rename: withoutPrefix,
    reveal: (errors) => reveal(errors, shownIn(form.valuesNow())),
  })
  const { values, dirty, sending, errors, store, saved } = form
  const changed = useMemo(() => changedIn(saved), [saved])
  const all = shownIn(values)
  const current = openIn(all)
  const { id: key, prefix, version } = current
  const stored = key
    ? saved.resume?.variants.find((one) => one.key === key)
    : (saved.resume ?? undefined)
  const isFull = all.length > limits.versions
  const language = version?.values.language
  const made = usePreview({ ...selectionOf(current.values), ...(language && { language }) })
  const edit = (change: (rows: Version[]) => Version[]) =>
    store.set('variants', change(form.valuesNow().variants))

  function add(like: Shown['values'] = values, name = '') {
    const row = newVersion(like, name)
    edit((rows) => [...rows, row])
    open(row.id)
  }

  function remove({ id: key, values: { name } }: Version) {
    const index = all.indexOf(current) - 1
    const [row] = values.variants.slice(index)
    edit((rows) => rows.filter((one) => one !== row))
    open('')
    form.offerUndo(`“${name}” is removed.`, () => {
      edit((rows) => [...rows.slice(0, index), ...(row ? [row] : []), ...rows.slice(index)])
      open(key)
    })
  }

  return (
    <Parts
      title="Résumé"
      head={awaitsDeploy && <p>What you save here appears on your page with the next deploy.</p>}
      links={
        <PartLinks
          label="Versions of the résumé"
          parts={all.map((one) => (changed.has(one.id) ? { ...one, note: changedTitle } : one))}
          current={current}
          errors={errors}
        >
          {!isFull && (
            <PartButton disabled={sending} onClick={() => add()}>
              <Plus size={16} aria-hidden="true" /> Add a version
            </PartButton>
          )}
        </PartLinks>
      }
      preview={<Preview {...made} />}
    >
      <FormFrame
        form={form}
        label="Résumé"
        bar={{
          label: 'Save résumé',
          sendingLabel: 'Saving...',
          children: (
            <Note as="span">
              {[lengthOf(made.preview), dirty && 'Unsaved changes'].filter(Boolean).join(' · ')}
            </Note>
          ),
        }}
      >
        {version ? (
          <VersionFields
            key={key}
            version={version}
            prefix={prefix}
            stored={form.start.variants.find(({ id }) => id === key)}
            onCopy={isFull ? undefined : () => add(current.values, copyOf(current.title))}
            onRemove={() => remove(version)}
          />
        ) : (
          <PartHead title="Public résumé">
            <p>
              At <a href="/resume">/resume</a>, and as PDF, text and JSON. Its texts and dates come
              from your profile, but for a headline and a summary that you write here.
            </p>
          </PartHead>
        )}
        <Openings key={`opened ${key}`} version={key || mainVersion} />
        {stored && <ProfileChanges prefix={prefix} stored={stored} choices={saved.choices} />}
        <CompareAdvert id={key} choices={saved.choices} advert={advert} onAdvert={setAdvert} />
        <SelectionFields key={`selection ${key}`} prefix={prefix} choices={saved.choices} />
      </FormFrame>
    </Parts>
  )
}

/** The ids of versions whose profile has changed since they were saved. */
function changedIn({ resume, choices }: OpenedResume): Set<string> {
  const all = resume ? [{ ...resume, key: '' }, ...resume.variants] : []
  return new Set(all.filter((one) => hasChanged(one, choices)).map(({ key }) => key))
}

function copyOf(name: string): string {
  return `Copy of ${name}`.slice(0, limits.short).trim()
}
