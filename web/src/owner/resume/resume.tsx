import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { resumeFields } from '#contract/resume-fields.ts'
import { translate } from '#contract/translations.ts'
import { mainVersion } from '#contract/visits.ts'
import { cache, invalidate } from '../api/cache.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { formScreen, type LoadedProps } from '../forms/form-loader.tsx'
import { AwaitsDeploy } from '../forms/form-notes.tsx'
import { useStoredForm } from '../forms/model/use-stored-form.ts'
import { PartHead, Parts } from '../forms/parts.tsx'
import { TranslateInto } from '../forms/translate-into.tsx'
import { useFurtherLanguages, useOwnerLanguage } from '../session/owner-name.ts'
import { useTranslateInto } from '../session/translate-into.ts'
import { Note } from '../ui/note.tsx'
import { Openings } from '../visits/openings.tsx'
import { knownTermsOf, matchAdvert } from './advert/advert.ts'
import { CompareAdvert } from './advert/compare-advert.tsx'
import { picksFor } from './advert/missing.ts'
import { textOf } from './advert/use-match.ts'
import { resumeDocument } from './document.ts'
import { lengthOf, Preview, usePreview } from './preview/preview.tsx'
import { ProfileChanges } from './profile-changes.tsx'
import { ResumeLinks } from './resume-links.tsx'
import { resumeSeen } from './seen.ts'
import { SelectionFields } from './selection-fields.tsx'
import { choicesQuery, resumeQuery } from './stored.ts'
import { type OpenedResume, type ResumeValues, selectionOf } from './values.ts'
import { listPath } from './versions/outline.tsx'
import { addVersion, versions } from './versions/versions.ts'

export const Resume = formScreen('Résumé', resumeQuery, ResumeForm)

/** The public résumé. */
function ResumeForm({ opened, awaitsDeploy }: LoadedProps<OpenedResume>) {
  const [choices, setChoices] = useState(opened.choices)
  /** Kept only while the screen is open, unless it is kept with a version. */
  const [advert, setAdvert] = useState('')
  const navigate = useNavigate()
  useEffect(resumeSeen, [])
  const document = resumeDocument({ choices })
  const form = useStoredForm<OpenedResume, ResumeValues>({
    draftKey: 'resume',
    ...document,
    opened,
    nameOf: () => 'Résumé',
    async fetchNow() {
      const now = await document.fetchNow()
      if (now) setChoices(now.choices)
      return now
    },
    onSaved({ item, message }) {
      toast.success(message)
      invalidate(['resume'])
      if (form.isMounted()) form.resetTo(item)
    },
  })
  const { values, dirty, saved } = form
  const languages = useFurtherLanguages()
  const language = useTranslateInto(languages)
  const first = useOwnerLanguage()
  const { content: selection } = translate(resumeFields, selectionOf(values), language)
  const made = usePreview({ ...selection, ...(language && { language }) })

  /** With what the advert asks for chosen, and first. */
  async function keep(company: string, language: string) {
    const all = language ? await cache.fetchQuery(choicesQuery(language)) : saved.choices
    const match = matchAdvert(textOf(advert), knownTermsOf(all))
    const { content: own } = translate(resumeFields, selectionOf(values), language)
    const picks = picksFor(own, match, all)
    const words = { name: company, advert: textOf(advert), language }
    const kept = await addVersion({ ...own, ...picks, ...words })
    invalidate([versions.name])
    toast.success(`Kept for ${kept.name}`)
    if (form.isMounted()) navigate(`${listPath}#${kept._id}`)
  }

  return (
    <Parts
      title="Résumé"
      head={<TranslateInto languages={languages} />}
      links={<ResumeLinks current="resume" />}
      preview={<Preview {...made} />}
    >
      <FormFrame
        form={form}
        label="Résumé"
        translated={{
          fields: resumeFields,
          specs: document.fields,
          languages: [first, ...languages],
        }}
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
        <PartHead title="Public résumé">
          <p>
            At <a href="/resume">/resume</a>, and as PDF, text and JSON. Its texts and dates come
            from your profile, but for a headline and a summary that you write here.
          </p>
        </PartHead>
        <Openings version={mainVersion} />
        {saved.resume && <ProfileChanges stored={saved.resume} choices={saved.choices} />}
        <CompareAdvert choices={saved.choices} advert={advert} onAdvert={setAdvert} onKeep={keep} />
        <SelectionFields choices={saved.choices} />
        {awaitsDeploy && <AwaitsDeploy />}
      </FormFrame>
    </Parts>
  )
}
