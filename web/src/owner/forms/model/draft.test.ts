import { beforeEach, expect, it, vi } from 'vitest'
import { image, text } from '#contract/field.ts'
import type { Draft } from './draft.ts'
import { formFields } from './field.ts'

const fields = formFields(
  { name: text({ label: 'Name', what: 'a name', max: 9 }), dark: image({ label: 'Image' }) },
  {},
)
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
  rebaseDraft: (one: Draft<typeof draft.stored>) => one,
}

/** Another document of the same browser: the module's memory is empty, the storage is not. */
async function reloaded() {
  vi.resetModules()
  return { ...(await import('./draft.ts')), ...(await import('../../session/drafts.ts')) }
}

const user = (_id: string) => JSON.stringify({ _id, email: '', message: '' })

/** What a browser keeps, of which `room` is the number of letters. */
function storage(room = 10_000): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => delete items[key],
    setItem(key: string, value: string) {
      const all = { ...items, [key]: value }
      if (Object.values(all).join('').length > room)
        throw new DOMException('', 'QuotaExceededError')
      items[key] = value
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value })
  return items as unknown as Storage
}

const placesIn = (kept: object) => Object.keys(kept).filter((key) => key.startsWith('autosaved:'))
const typed = (name: string) => ({ ...draft, values: { ...draft.values, name } })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  localStorage.setItem('user', user('owner'))
})

it('what was typed outlives a reload, and of a file its name', async () => {
  const { saveFormDraft: keep } = await reloaded()
  keep('entry', draft)
  const { loadFormDraft: kept } = await reloaded()
  const dark = { kind: 'missing', stored: 'a.webp', focus: '', name: 'dark.png' }
  expect(kept('entry', form)).toMatchObject({ ...draft, values: { name: 'React', dark } })
})

it('what was typed outlives a form that has got and lost fields since', async () => {
  const { saveFormDraft: keep } = await reloaded()
  keep('entry', draft)
  const { loadFormDraft: kept } = await reloaded()
  const url = text({ label: 'Address', what: 'an address', max: 9 })
  const now = {
    ...form,
    fields: [...formFields({ url }, {}), ...fields.slice(0, 1)],
    valuesOf: () => ({ name: '', url: 'a.b' }),
  }
  expect(kept('entry', now)?.values).toEqual({ name: 'React', url: 'a.b' })
})

it('an image that was being copied is to be chosen again after a reload', async () => {
  const { saveFormDraft: keep } = await reloaded()
  const ready = Promise.resolve()
  const dark = { kind: 'opening', stored: '', name: 'b.webp', before: {}, ready }
  keep('entry', { ...draft, values: { name: 'React', dark } })
  const { loadFormDraft: kept } = await reloaded()
  const missing = { kind: 'missing', stored: '', name: 'b.webp' }
  expect(kept('entry', form)?.values).toEqual({ name: 'React', dark: missing })
})

it.each(['{"values":{"name":1}}', '{}', '{'])(
  'what is none of the form is left aside: %s',
  async (text) => {
    localStorage.setItem('autosaved:entry|gone', `owner 1 ${text}`)
    expect((await reloaded()).loadFormDraft('entry', form)).toBeNull()
  },
)

it('what was typed lives in the page alone where storage throws', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { saveFormDraft: keep, loadFormDraft: kept, hasDrafts, dropDrafts } = await reloaded()
  keep('entry', draft)
  expect(kept('entry', form)).toBe(draft)
  expect(hasDrafts()).toBe(true)
  dropDrafts()
  expect(hasDrafts()).toBe(false)
})

it('two tabs keep their words apart; each removes its own alone, and the newest of closed ones is offered', async () => {
  const one = await reloaded()
  const other = await reloaded()
  one.saveFormDraft('entry', typed('One'))
  other.saveFormDraft('entry', typed('Other'))
  one.saveFormDraft('entry', typed('One more'))
  other.saveFormDraft('entry', null)
  expect((await reloaded()).loadFormDraft('entry', form)?.values.name).toBe('One more')
})

it('what is taken over from a closed tab is kept once, and gone once it is dropped', async () => {
  const one = await reloaded()
  one.saveFormDraft('entry', typed('One'))
  const next = await reloaded()
  next.loadFormDraft('entry', form)
  next.saveFormDraft('entry', typed('Two'))
  expect(placesIn(localStorage)).toHaveLength(1)
  next.saveFormDraft('entry', null)
  expect(placesIn(localStorage)).toEqual([])
})

it('where the storage is full no older words are offered than those typed', async () => {
  vi.stubGlobal('localStorage', storage(400))
  localStorage.setItem('user', user('owner'))
  const { saveFormDraft } = await reloaded()
  saveFormDraft('entry', typed('Short'))
  expect((await reloaded()).loadFormDraft('entry', form)?.values.name).toBe('Short')
  saveFormDraft('entry', typed('Long '.repeat(100)))
  expect((await reloaded()).loadFormDraft('entry', form)).toBeNull()
})

it('the next person at the browser finds nothing of it, signed in without the first having signed out', async () => {
  const { saveFormDraft } = await reloaded()
  saveFormDraft('entry', draft)
  localStorage.setItem('user', user('another'))
  const next = await reloaded()
  expect(next.hasDrafts()).toBe(false)
  expect(next.loadFormDraft('entry', form)).toBeNull()
  expect(placesIn(localStorage)).toEqual([])
})

it('signing out removes what every tab has kept', async () => {
  for (const name of ['One', 'Other']) (await reloaded()).saveFormDraft('entry', typed(name))
  const { dropDrafts, hasDrafts } = await reloaded()
  expect(hasDrafts()).toBe(true)
  dropDrafts()
  expect(placesIn(localStorage)).toEqual([])
})
