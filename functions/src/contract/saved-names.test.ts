import { expect, it } from 'vitest'
import { disposition, withSavedNames } from './saved-names.ts'

const others = {
  headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  cleanUrls: true,
}

it.each(['Zoë O’Neill – Résumé.pdf', `a"b'(c)*\r\n;.pdf`, 'נור.pdf'])(
  'a name is one that a browser reads back, in letters that a header may have: %j',
  (name) => {
    const value = disposition(name)
    const [, escaped = ''] = /^inline; filename\*=UTF-8''([\w.~!%-]+)$/.exec(value) ?? []
    expect(decodeURIComponent(escaped)).toBe(name)
  },
)

it('names stand beside the other rules and take the place of others; right ones change nothing', () => {
  const first = withSavedNames(others, new Map([['/resume.pdf', 'Ada.pdf']]))
  const second = withSavedNames(first, new Map([['/resume.pdf', 'Zoë.pdf']]))
  expect(second).toEqual({
    ...others,
    headers: [
      ...others.headers,
      {
        glob: '/resume.pdf',
        headers: { 'Content-Disposition': "inline; filename*=UTF-8''Zo%C3%AB.pdf" },
      },
    ],
  })
  expect(withSavedNames(second, new Map())).toEqual(others)
  expect(withSavedNames(second, new Map([['/resume.pdf', 'Zoë.pdf']]))).toBe(second)
  expect(withSavedNames(others, new Map())).toBe(others)
})
