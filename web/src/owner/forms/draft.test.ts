import { beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import type { FieldSpec } from './field.ts'

const fields: FieldSpec[] = [
  { name: 'name', label: 'Name' },
  { name: 'dark', label: 'Image', kind: 'image' },
]
const file = new File(['x'], 'dark.png')
const draft = {
  values: {
    name: 'React',
    dark: { kind: 'chosen', stored: 'a.webp', focus: '', file, preview: 'data:' },
  },
  stored: { updatedAt: '2026-01-01T00:00:00.000Z' },
}
const form = {
  fields,
  opened: draft.stored,
  valuesOf: () => ({ name: '', dark: { kind: 'kept', stored: '' } }),
  refit: (one: Draft<typeof draft.stored>) => one,
}

/** Simulates a reload: the module's memory is empty, the tab's storage is not. */
async function reloaded() {
  vi.resetModules()
  return { ...(await import('./draft.ts')), ...(await import('../session/drafts.ts')) }
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})

it('what was typed outlives a reload, and of a file its name', async () => {
  const { saveFormDraft: keep } = await reloaded()
  keep('entry', fields, draft)
  const { loadFormDraft: kept } = await reloaded()
  const dark = { kind: 'missing', stored: 'a.webp', focus: '', name: 'dark.png' }
  expect(kept('entry', form)).toMatchObject({ ...draft, values: { name: 'React', dark } })
  expect(kept('entry', { ...form, fields: fields.slice(1) })).toBeNull()
})

it('an image that was being copied is to be chosen again after a reload', async () => {
  const { saveFormDraft: keep } = await reloaded()
  const ready = Promise.resolve()
  const dark = { kind: 'opening', stored: '', name: 'b.webp', before: {}, ready }
  keep('entry', fields, { ...draft, values: { name: 'React', dark } })
  const { loadFormDraft: kept } = await reloaded()
  const missing = { kind: 'missing', stored: '', name: 'b.webp' }
  expect(kept('entry', form)?.values).toEqual({ name: 'React', dark: missing })
})

it.each(['{"values":{"name":1}}', '{}', '{'])(
  'what is none of the form is left aside: %s',
  async (text) => {
    sessionStorage.setItem('autosaved:entry', text)
    expect((await reloaded()).loadFormDraft('entry', form)).toBeNull()
  },
)

it('what was typed lives in the page alone where storage throws', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { saveFormDraft: keep, loadFormDraft: kept, hasDrafts, dropDrafts } = await reloaded()
  keep('entry', fields, draft)
  expect(kept('entry', form)).toBe(draft)
  expect(hasDrafts()).toBe(true)
  dropDrafts()
  expect(hasDrafts()).toBe(false)
})
