import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, noImage } from './drafts.ts'

const start: Draft = {
  values: { name: '', url: '' },
  images: { dark: noImage },
  base: '',
  opened: { values: { name: '', url: '' }, images: { dark: '' } },
}
const typed: Draft = {
  values: { name: 'React', url: 'react.dev' },
  images: { dark: { ...noImage, file: new File(['x'], 'dark.png') } },
  base: '2026-01-01T00:00:00.000Z',
  opened: { values: { name: 'Angular', url: '' }, images: { dark: 'images/dark.webp' } },
}

/** As the page after a reload: the module's memory is empty, the tab's storage is not. */
async function reloaded() {
  vi.resetModules()
  return import('./drafts.ts')
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

describe('drafts', () => {
  it('come back whole in the same page, and without their files after a reload', async () => {
    const before = await reloaded()
    before.writeDraft('skills:new', typed)
    expect(before.readDraft('skills:new', start)).toBe(typed)
    const after = await reloaded()
    expect(after.readDraft('skills:new', start)).toEqual({
      ...typed,
      images: { dark: { ...noImage, missing: 'dark.png' } },
    })
  })

  it('from before a reload count as half filled, and are all dropped', async () => {
    const before = await reloaded()
    before.writeDraft('skills:new', typed)
    before.writeDraft('projects:1', typed)
    const after = await reloaded()
    expect(after.hasDrafts()).toBe(true)
    after.dropDrafts()
    expect(after.hasDrafts()).toBe(false)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('that no longer fit the form are left aside', async () => {
    const before = await reloaded()
    before.writeDraft('skills:new', typed)
    const after = await reloaded()
    const wider = { ...start, values: { ...start.values, result: '' } }
    expect(after.readDraft('skills:new', wider)).toBeNull()
  })

  it('live in the page alone where storage throws', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const drafts = await reloaded()
    drafts.writeDraft('skills:new', typed)
    expect(drafts.readDraft('skills:new', start)).toBe(typed)
    expect(drafts.hasDrafts()).toBe(true)
    drafts.dropDrafts()
    expect(drafts.hasDrafts()).toBe(false)
  })
})
