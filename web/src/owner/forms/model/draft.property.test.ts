import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { status } from '#contract/collection.ts'
import { choice as choose, focus, gallery, image } from '#contract/field.ts'
import { mutationsOf } from '../../../../../tests/support/any-input.ts'
import { ownProfile } from '../../../../../tests/support/test-profile.ts'
import { fields as profileFields } from '../../profile/parts.ts'
import { valuesOf as profileValues } from '../../profile/values.ts'
import { fields as resumeFields } from '../../resume/fields.ts'
import { rebaseDraft, valuesOf as resumeValues } from '../../resume/values.ts'
import { dropDrafts } from '../../session/drafts.ts'
import { Fields } from '../fields/fields.tsx'
import { dataOf, formOf } from './codec.ts'
import { type Draft, saveFormDraft } from './draft.ts'
import { type FieldSpec, formFields } from './field.ts'
import { FormContext } from './use-field.ts'
import { useStoredForm } from './use-stored-form.ts'
import { rowIds, type Values } from './values.ts'

const user = JSON.stringify({ _id: 'owner', email: '', message: '' })
const updatedAt = '2026-11-01T00:00:00.000Z'
/** The kinds that the profile and the résumé do not have. */
const others = formFields(
  {
    photo: image({ label: 'Photo' }),
    photoFocus: focus({ label: 'Focal point', image: 'photo' }),
    gallery: gallery({ label: 'Pictures', folder: 'projects' }),
    status,
    size: choose({
      label: 'Size',
      what: 'a size',
      options: [{ value: 1, label: 'One' }],
      customOption: { label: 'Another', placeholder: '2' },
    }),
  },
  { gallery: { upload: () => Promise.reject() } },
)
const picture = {
  id: 'picturepic',
  image: 'images/projects/a.webp',
  width: 3,
  height: 2,
  alt: 'Map',
  focus: '0% 0%',
}
const project = {
  ...{ photo: picture.image, photoFocus: '50% 50%', status: 'draft', size: '1', updatedAt },
  gallery: [picture, { ...picture, id: 'otherpictu', image: 'images/projects/b.webp' }],
}

const choice = (key: string) => {
  return {
    key,
    label: key,
    highlights: [{ key: 'builtitbui', label: 'Built it' }],
    text: key,
    technologies: [],
  }
}
const choices = {
  ...{ role: 'Developer', summary: '', portrait: true },
  ...{ jobs: [choice('Acme')], schools: [choice('School')], projects: [choice('Board')] },
  categories: [{ ...choice('Web'), skills: [choice('React')] }],
  sections: [{ key: 'Talks', label: 'Talks', entries: [{ key: 'onmapsonma', label: 'On maps' }] }],
}

const resume = { resume: null, updatedAt, choices }

interface Form {
  fields: readonly FieldSpec[]
  opened: { updatedAt: string }
  valuesOf(stored: never): Values
  rebaseDraft?(draft: Draft<never>): Draft<never>
  typed: Values
}

const forms: Record<string, Form> = {
  project: {
    fields: others,
    opened: project,
    valuesOf: (stored) => formOf(others, stored),
    typed: { size: '3' },
  },
  profile: {
    fields: profileFields,
    opened: { profile: ownProfile, updatedAt } as { updatedAt: string },
    valuesOf: profileValues,
    typed: { tagline: 'Maps' },
  },
  résumé: {
    fields: resumeFields,
    opened: resume,
    valuesOf: resumeValues,
    rebaseDraft: rebaseDraft as never,
    typed: { headline: 'Front end' },
  },
}

/** Opens the form with `text` in the place of its draft; on a phone the newest job and school show all their fields. */
function open(form: Form, text: string, isPhone = false): Values {
  const kept = { user, 'autosaved:form|gone': `owner 1 ${text}` }
  const getItem = (key: string) => Object.entries(kept).find(([name]) => name === key)?.[1] ?? null
  const methods = { getItem: { value: getItem }, removeItem: { value() {} } }
  vi.stubGlobal('localStorage', Object.defineProperties(kept, methods))
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  const onValues = vi.fn((_: Values) => {})
  renderToString(createElement(Opened, { form, onValues }))
  return onValues.mock.lastCall?.[0] ?? {}
}

interface OpenedProps {
  form: Form
  onValues(values: Values): void
}

function Opened({ form: { fields, opened, valuesOf, rebaseDraft }, onValues }: OpenedProps) {
  const form = useStoredForm({
    ...{ draftKey: 'form', fields, opened, valuesOf: valuesOf as () => Values },
    ...(rebaseDraft && { rebaseDraft }),
    validate: () => ({}),
    send: () => Promise.reject(),
    fetchNow: async () => null,
    onSaved() {},
    nameOf: () => '',
  })
  onValues(form.values)
  return createElement(FormContext, { value: form }, createElement(Fields, { fields }))
}

/** What a reload finds of unsaved changes. */
function draftOf({ opened, valuesOf, typed }: Form): string {
  const setItem = vi.fn((_key: string, _text: string) => {})
  vi.stubGlobal('localStorage', { getItem: () => user, setItem })
  saveFormDraft('form', {
    values: { ...valuesOf(opened as never), ...typed },
    stored: opened,
  })
  vi.unstubAllGlobals()
  dropDrafts()
  return setItem.mock.lastCall?.[1].replace('owner ', '').replace(/^\d+ /, '') ?? ''
}

describe.each(Object.entries(forms))('a draft of the %s', (_, form) => {
  it('opens as it was kept', () => {
    const values = form.valuesOf(form.opened as never)
    expect(open(form, draftOf(form), true)).toEqual({ ...values, ...form.typed })
  })

  it('opens whatever JSON lies in its place, and leaves out what cannot be read', () => {
    const draft = JSON.parse(draftOf(form))
    const kept = fc.oneof(
      mutationsOf(draft),
      mutationsOf(draft.values).map((values) => ({ ...draft, values })),
      fc.jsonValue().map((values) => ({ ...draft, values })),
      fc.jsonValue().map((stored) => ({ ...draft, stored })),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(kept, (kept) => {
        const values = open(form, JSON.stringify(kept))
        assert.ok(dataOf(form.fields, values))
        const ids = rowIds(values)
        assert.equal(new Set(ids).size, ids.length)
      }),
    )
  })
})

it('draws a row whose id has a point, at which paths of fields are split', () => {
  const { profile } = forms as { profile: Form }
  const draft = draftOf(profile).replaceAll(
    ownProfile.education[0]?.id ?? '',
    '1970-01-01T00:00:00.000Z',
  )
  const values = open(profile, draft, true)
  expect(rowIds(values).filter((id) => id.includes('.'))).toEqual([])
})
