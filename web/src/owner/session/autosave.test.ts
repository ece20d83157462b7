import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FormState, noImage } from './autosave.ts'

const start: FormState = {
  values: { name: '', url: '' },
  images: { dark: noImage },
  base: '',
  opened: { values: { name: '', url: '' }, images: { dark: '' } },
}
const typed: FormState = {
  values: { name: 'React', url: 'react.dev' },
  images: { dark: { ...noImage, missing: 'dark.png' } },
  base: '2026-01-01T00:00:00.000Z',
  opened: { values: { name: 'Angular', url: '' }, images: { dark: 'images/dark.webp' } },
}

/** As the page after a reload: the module's memory is empty, the tab's storage is not. */
async function reloaded() {
  vi.resetModules()
  return import('./autosave.ts')
}

/** What `state` comes back as, after a reload, in a form that starts from `form`. */
async function kept(state: FormState, form: FormState) {
  const { autosave } = await reloaded()
  autosave('skills:new', state)
  return (await reloaded()).readAutosaved('skills:new', form)
}

/** Its items are its own properties, as in a browser. */
function storage(items: Record<string, string>) {
  return Object.setPrototypeOf(items, {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(items, { [key]: value }),
    removeItem: (key: string) => delete items[key],
  })
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storage({ other: 'kept' })))
afterEach(() => vi.unstubAllGlobals())

it('what was typed fits a form that has a field more since then, which begins as it is stored', async () => {
  const values = { ...start.values, result: 'Stored' }
  const wider = { ...start, values, opened: { ...start.opened, values } }
  expect(await kept(typed, wider)).toEqual({
    ...typed,
    values: { ...typed.values, result: 'Stored' },
    opened: { ...typed.opened, values: { ...typed.opened.values, result: 'Stored' } },
  })
})

it('what was typed has the entries that were added to a list, and fits where others were added elsewhere', async () => {
  const state = {
    ...typed,
    values: { ...typed.values, jobs: 'a', 'jobs/a/title': 'Mine' },
    images: { ...typed.images, 'jobs/a/logo': { ...noImage, missing: 'logo.png' } },
  }
  const elsewhere = { ...start.values, jobs: 'b', 'jobs/b/title': 'Theirs' }
  const read = await kept(state, { ...start, values: elsewhere })
  expect(read?.values).toEqual(state.values)
  expect(read?.images).toEqual(state.images)
})

it.each(['{"values":{"name":1,"url":""}}', '{}', '{'])(
  'what is none of the form is left aside: %s',
  async (stored) => {
    sessionStorage.setItem('autosaved:skills:new', stored)
    expect((await reloaded()).readAutosaved('skills:new', start)).toBeNull()
  },
)

it('what was typed before a reload is dropped with all else, and nothing of others', async () => {
  const { autosave } = await reloaded()
  autosave('skills:new', typed)
  autosave('projects:1', typed)
  const { hasAutosaved, dropAutosaved } = await reloaded()
  dropAutosaved()
  expect(hasAutosaved()).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

it('what was typed lives in the page alone where storage throws', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const autosaved = await reloaded()
  autosaved.autosave('skills:new', typed)
  expect(autosaved.readAutosaved('skills:new', start)).toBe(typed)
  expect(autosaved.hasAutosaved()).toBe(true)
  autosaved.dropAutosaved()
  expect(autosaved.hasAutosaved()).toBe(false)
})
