import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { withoutPlaceholders } from '#contract/placeholders.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { wordsOf } from '#contract/profile-words.ts'
import { invalidate } from '../api/cache.ts'
import { type OpenedProfile, profileQuery } from '../api/profile-query.ts'
import { Fields } from '../forms/fields/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { formScreen, type LoadedProps } from '../forms/form-loader.tsx'
import { AwaitsDeploy } from '../forms/form-notes.tsx'
import { useStoredForm } from '../forms/model/use-stored-form.ts'
import { PartLinks, usePart } from '../forms/part-links.tsx'
import { PartHead, Parts } from '../forms/parts.tsx'
import { TranslateInto } from '../forms/translate-into.tsx'
import { ownerNameSaved } from '../session/owner-name.ts'
import { Note } from '../ui/note.tsx'
import { FurtherLanguages } from './further-languages.tsx'
import { FillFrom } from './import/fill-from.tsx'
import { OverNote, PlaceholderNote } from './notes.tsx'
import { parts } from './parts.ts'
import { Preview } from './preview.tsx'
import { placeholderLabel } from './row-texts.ts'
import { storedProfile } from './save.ts'
import { fieldsWithPlaceholders, type ProfileValues, profileOf, typeOver } from './values.ts'

export const Profile = formScreen('Profile', profileQuery, ProfileForm)

/** All parts of the profile in one form, saved as a whole; one part is shown at a time. */
function ProfileForm({ opened, awaitsDeploy }: LoadedProps<OpenedProfile>) {
  const main = useRef<HTMLDivElement>(null)
  const { openIn, reveal } = usePart()
  const part = openIn(parts)
  const form = useStoredForm<OpenedProfile, ProfileValues>({
    ...storedProfile,
    draftKey: 'profile',
    opened,
    nameOf: () => 'Profile',
    onSaved({ item, message }) {
      toast.success(message)
      invalidate(['profile'])
      const { name, language, furtherLanguages } = item.profile
      ownerNameSaved(name, language, furtherLanguages)
      if (form.isMounted()) form.resetTo(item)
    },
    reveal: (errors) => reveal(errors, parts),
  })
  const { values, dirty, sending } = form
  const placeholderNames = fieldsWithPlaceholders(values)
  const own = profileOf(values)
  const ownWords = withoutPlaceholders(wordsOf(own))

  // Who has scrolled down one part starts at the top of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another part opens
  useEffect(() => {
    const top = main.current?.getBoundingClientRect().top ?? 0
    if (top < 0) main.current?.scrollIntoView()
  }, [part.id])

  return (
    <Parts
      title="Profile"
      head={
        <>
          <FillFrom
            own={own}
            profile={ownWords}
            dirty={dirty}
            sending={sending}
            onTake={(taken) =>
              form.fill('profile' in taken ? typeOver(values, taken.profile) : taken)
            }
          />
          {placeholderNames.length > 0 && (
            <PlaceholderNote
              names={placeholderNames}
              onClear={() => form.fill(typeOver(values, ownWords))}
            />
          )}
          <TranslateInto languages={values.furtherLanguages} />
          <OverNote until={form.start['brief.until']} />
        </>
      }
      links={
        <PartLinks label="Parts of the profile" parts={parts} current={part} errors={form.errors} />
      }
      ref={main}
      preview={<Preview part={part} values={values} />}
    >
      <FormFrame
        form={form}
        label="Profile"
        translated={{
          fields: profileFields,
          specs: storedProfile.fields,
          languages: [values.language, ...values.furtherLanguages],
        }}
        bar={{
          label: 'Save profile',
          sendingLabel: 'Saving...',
          children: <Note as="span">{dirty ? 'Unsaved changes' : ''}</Note>,
        }}
      >
        <PartHead title={part.title}>{part.about && <p>{part.about}</p>}</PartHead>
        {part.fields.map((field) =>
          field.name === 'furtherLanguages' ? (
            <FurtherLanguages key={field.name} />
          ) : (
            <Fields
              key={field.name}
              fields={[
                placeholderNames.includes(field.name)
                  ? { ...field, hint: `${placeholderLabel}.` }
                  : field,
              ]}
            />
          ),
        )}
        {awaitsDeploy && <AwaitsDeploy />}
      </FormFrame>
    </Parts>
  )
}
