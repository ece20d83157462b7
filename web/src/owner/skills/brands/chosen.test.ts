import { expect, it, vi } from 'vitest'

const go = { title: 'Go', slug: 'go', hex: '00ADD8', url: 'https://go.dev', type: 'tech' }

/** Read by another document than the one that kept it. */
async function read(draft: unknown) {
  const kept = {
    user: JSON.stringify({ _id: 'owner', email: '', message: '' }),
    'autosaved:skills:brands|gone': `owner 1 ${JSON.stringify(draft)}`,
  }
  const getItem = (key: string) => Object.entries(kept).find(([name]) => name === key)?.[1] ?? null
  const methods = { getItem: { value: getItem }, removeItem: { value() {} } }
  vi.stubGlobal('localStorage', Object.defineProperties(kept, methods))
  vi.resetModules()
  return (await import('./chosen.ts')).readPicked('skills:brands')
}

it.each([
  [
    { chosen: [go], type: 'cloud', taken: 'Go' },
    { chosen: [go], type: 'cloud', taken: 'Go' },
  ],
  [
    { chosen: [null, 1, { ...go, title: 1 }, { ...go, url: undefined }, go], type: {}, taken: [] },
    { chosen: [go], type: 'tech', taken: '' },
  ],
  [{ chosen: 'x' }, null],
  [[], null],
  ['x', null],
])('of the choices %j is read what is whole', async (draft, picked) => {
  expect(await read(draft)).toEqual(picked)
})
