import { beforeEach, expect, it, vi } from 'vitest'
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
  expect(kept('entry', fields)).toMatchObject({ ...draft, values: { name: 'React', dark } })
  expect(kept('entry', fields.slice(1))).toBeNull()
})

it.each(['{"values":{"name":1}}', '{}', '{'])(
  'what is none of the form is left aside: %s',
  async (text) => {
    sessionStorage.setItem('autosaved:entry', text)
    expect((await reloaded()).loadFormDraft('entry', fields)).toBeNull()
  },
)

it('what was typed lives in the page alone where storage throws', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { saveFormDraft: keep, loadFormDraft: kept, hasDrafts, dropDrafts } = await reloaded()
  keep('entry', fields, draft)
  expect(kept('entry', fields)).toBe(draft)
  expect(hasDrafts()).toBe(true)
  dropDrafts()
  expect(hasDrafts()).toBe(false)
})
