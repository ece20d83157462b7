import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressFields, applicationFields, type OwnedVersion } from '#contract/version.ts'
import { Button } from '../../../ui/button.tsx'
import { invalidate } from '../../api/cache.ts'
import { Fields } from '../../forms/fields/fields.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { formFields } from '../../forms/model/field.ts'
import { useStoredForm } from '../../forms/model/use-stored-form.ts'
import { Parts } from '../../forms/parts.tsx'
import { removeItem } from '../../items/use-items.ts'
import { validate } from '../../items/values.ts'
import { useFurtherLanguages, useOwnerLanguage } from '../../session/owner-name.ts'
import { Fold } from '../../ui/fold.tsx'
import { languageName } from '../../ui/language-name.ts'
import { Note } from '../../ui/note.tsx'
import { Openings } from '../../visits/openings.tsx'
import { AdvertResult } from '../advert/advert-result.tsx'
import { useLanguageOf } from '../advert/use-match.ts'
import { languageField } from '../fields.ts'
import { lengthOf, Preview, usePreview } from '../preview/preview.tsx'
import { ProfileChanges } from '../profile-changes.tsx'
import { ResumeLinks } from '../resume-links.tsx'
import { SelectionFields } from '../selection-fields.tsx'
import { selectionOf } from '../values.ts'
import { versionDocument } from './document.ts'
import { OnSwitch } from './on-switch.tsx'
import { listPath } from './outline.tsx'
import { type OpenedVersion, type VersionValues, versionValues } from './values.ts'
import { versions } from './versions.ts'

const { advert, ...others } = applicationFields
const about = formFields({ ...others, until: addressFields.until }, {})
const ofAdvert = formFields({ advert }, {})

export function VersionForm({ opened }: { opened: OpenedVersion }) {
  const [choices, setChoices] = useState(opened.resume.choices)
  const [leaveFor, setLeaveFor] = useState('')
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = opened.item?._id ?? 'new'
  const document = versionDocument({ resume: { ...opened.resume, choices } })
  const form = useStoredForm<OpenedVersion, VersionValues>({
    draftKey: `${versions.name}:${id}`,
    ...document,
    opened,
    validate: (values) => validate(versions, values),
    nameOf: ({ name }) => name.trim(),
    async fetchNow(stored) {
      const now = await document.fetchNow(stored)
      if (now) setChoices(now.resume.choices)
      return now
    },
    onSaved({ item: saved, message }) {
      toast.success(message)
      invalidate([versions.name])
      if (!form.isMounted()) return
      form.resetTo(saved)
      setLeaveFor(`${listPath}#${saved.item?._id}`)
    },
  })
  const { values, saved } = form
  const first = useOwnerLanguage()
  const languages = [first, ...useFurtherLanguages()]
  const { language } = values
  const spoken = useLanguageOf(values.advert)
  const isOther = languages.length > 1 && spoken && spoken !== (language || first)
  const made = usePreview({ ...selectionOf(values), ...(language && { language }) })
  const { item } = saved

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the state sent by the list
  useEffect(() => {
    if (!state?.copied) return
    // So that a reload does not repeat it.
    navigate(search, { replace: true, preventScrollReset: true })
    form.fill(copyOf(opened, state.copied))
  }, [])

  async function remove(item: OwnedVersion) {
    if (!(await removeItem(versions, item as never)) || !form.isMounted()) return
    form.discard()
    setLeaveFor(listPath)
  }

  return (
    <Parts
      title={item ? item.name : 'New version'}
      head={
        item && (
          <Button onClick={() => remove(item)}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </Button>
        )
      }
      links={<ResumeLinks current="versions" />}
      preview={<Preview {...made} />}
    >
      <FormFrame
        form={form}
        label="Version"
        leaveFor={leaveFor}
        bar={{
          label: 'Save version',
          sendingLabel: 'Saving...',
          onCancel: () => navigate(item ? `${listPath}#${item._id}` : listPath),
          children: <Note as="span">{lengthOf(made.preview)}</Note>,
        }}
      >
        <h2 className="visually-hidden">What the company gets</h2>
        <Fields fields={about} />
        <Fields fields={languageField(languages, language)} />
        <OnSwitch
          isOn={values.status === 'published'}
          onChange={(isOn) => form.store.set('status', isOn ? 'published' : 'draft')}
        />
        {item && <Openings version={item.key} />}
        {item && <ProfileChanges stored={item} choices={choices} />}
        <Fold title="The advert" open={id === 'new' || values.advert !== '' || undefined}>
          <Fields fields={ofAdvert} />
          {isOther && (
            <Note>{`The advert seems to be in ${languageName(spoken)}. It is compared in the language of this version, which is ${languageName(language || first)}.`}</Note>
          )}
          <AdvertResult choices={choices} advert={values.advert} language={language} />
        </Fold>
        <SelectionFields choices={choices} />
      </FormFrame>
    </Parts>
  )
}

/** For another company: the selection and what it says, without what became of it. */
function copyOf(opened: OpenedVersion, copied: OwnedVersion): Partial<VersionValues> {
  const {
    key: _,
    sent: _sent,
    outcome: _outcome,
    note: _note,
    until: _until,
    ...like
  } = versionValues({ ...opened, item: copied })
  return { ...like, name: `${copied.name} (copy)` }
}
