import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FormState, noImage } from './autosave.ts'

const start: FormState = {
  values: { name: '', url: '' },
  images: { dark: noImage },
  base: '',
  opened: { values: { name: '', url: '' }, images: { dark: '' } },
}
const typed: FormState = {
  values: { name: 'React', url: 'react.dev' },
  images: { dark: { ...noImage, file: new File(['x'], 'dark.png') } },
  base: '2026-01-01T00:00:00.000Z',
  opened: { values: { name: 'Angular', url: '' }, images: { dark: 'images/dark.webp' } },
}

/** As the page after a reload: the module's memory is empty, the tab's storage is not. */
async function reloaded() {
  vi.resetModules()
  return import('./autosave.ts')
}

beforeEach(() => {
  const items = new Map<string, string>([['other', 'kept']])
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => items.set(key, value),
        removeItem: (key: string) => items.delete(key),
      },
      {
        ownKeys: () => [...items.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('what was typed and not sent', () => {
  it('come back whole in the same page, and without their files after a reload', async () => {
    const before = await reloaded()
    before.autosave('skills:new', typed)
    expect(before.readAutosaved('skills:new', start)).toBe(typed)
    const after = await reloaded()
    expect(after.readAutosaved('skills:new', start)).toEqual({
      ...typed,
      images: { dark: { ...noImage, missing: 'dark.png' } },
    })
  })

  it('from before a reload count as half filled, and are all dropped', async () => {
    const before = await reloaded()
    before.autosave('skills:new', typed)
    before.autosave('projects:1', typed)
    const after = await reloaded()
    expect(after.hasAutosaved()).toBe(true)
    after.dropAutosaved()
    expect(after.hasAutosaved()).toBe(false)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('fit a form that has a field more since then, which begins as it is stored', async () => {
    const before = await reloaded()
    before.autosave('skills:new', typed)
    const after = await reloaded()
    const values = { ...start.values, result: 'Stored' }
    const wider = { ...start, values, opened: { ...start.opened, values } }
    const read = after.readAutosaved('skills:new', wider)
    expect(read?.values).toEqual({ ...typed.values, result: 'Stored' })
    expect(read?.opened.values).toEqual({ ...typed.opened.values, result: 'Stored' })
  })

  it('that are none of the form are left aside', async () => {
    sessionStorage.setItem('autosaved:skills:new', '{"values":{"name":1,"url":""}}')
    expect((await reloaded()).readAutosaved('skills:new', start)).toBeNull()
    sessionStorage.setItem('autosaved:skills:new', '{}')
    expect((await reloaded()).readAutosaved('skills:new', start)).toBeNull()
  })

  it('keep the entries that were added to a list, and fit where others were added elsewhere', async () => {
    const before = await reloaded()
    const own = { jobs: 'a', 'jobs/a/title': 'Mine' }
    const missing = { ...noImage, missing: 'logo.png' }
    const state = {
      ...typed,
      values: { ...typed.values, ...own },
      images: { ...typed.images, 'jobs/a/logo': missing },
    }
    before.autosave('skills:new', state)
    const after = await reloaded()
    const elsewhere = { ...start.values, jobs: 'b', 'jobs/b/title': 'Theirs' }
    const read = after.readAutosaved('skills:new', { ...start, values: elsewhere })
    expect(read?.values).toEqual(state.values)
    expect(read?.images['jobs/a/logo']).toEqual(missing)
  })

  it('live in the page alone where storage throws', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const autosaved = await reloaded()
    autosaved.autosave('skills:new', typed)
    expect(autosaved.readAutosaved('skills:new', start)).toBe(typed)
    expect(autosaved.hasAutosaved()).toBe(true)
    autosaved.dropAutosaved()
    expect(autosaved.hasAutosaved()).toBe(false)
  })
})
