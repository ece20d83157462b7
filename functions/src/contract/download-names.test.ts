import { expect, it } from 'vitest'
import { disposition } from './download-names.ts'

it.each(['Zoë O’Neill – Résumé.pdf', `a"b'(c)*\r\n;.pdf`, 'נור.pdf'])(
  'a name is one that a browser reads back, in letters that a header may have: %j',
  (name) => {
    const value = disposition(name)
    const [, escaped = ''] = /^inline; filename\*=UTF-8''([\w.~!%-]+)$/.exec(value) ?? []
    expect(decodeURIComponent(escaped)).toBe(name)
  },
)
