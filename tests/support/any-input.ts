import fc from 'fast-check'

/** Keys and values that have broken parsers: docs/security.md, rows 2 to 5 and 13 to 22. */
const badKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'admin',
  '_id',
  'createdAt',
  '',
]
const badTexts = [
  ...['', ' ', '\u200b\u200d', '\ufeff', '\ud800', 'a\udfff', 'a\u0000b', '\u202eevil', '\u2066x'],
  ...['two\nlines', 'tab\there', '\r\n', '\r\r\n\n', 'A\u030a', 'Å', '\u2126', '👩‍👩‍👧', 'مهندسة'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '{{7*7}}', '=cmd()', '../../x'],
  ...['constructor', '__proto__', 'Microsoft tools', '{"$ne":1}', '5', 'true', 'null', 'undefined'],
  ...['x'.repeat(100), 'x'.repeat(101), 'é'.repeat(2_001), 'x'.repeat(10_240)],
]
const badAddresses = [
  ...['javascript:alert(1)', 'java\nscript:alert(1)', ' JaVaScRiPt:alert(1)', 'vbscript:x'],
  ...['data:text/html,<script>', '//evil.example', 'https:evil.example', '\\\\evil.example'],
  ...[
    'https://u:p@host.example',
    'https://@host.example',
    'https://host.example:99999',
    'https://',
  ],
  ...['http://[::1]:80/', 'http://1', 'https://xn--', 'https://é.example/ü?ß#ñ', 'HTTPS://A.B/%zz'],
  ...['https://a.example/\u202e', 'https://a.example/ b', `https://a.example/${'é'.repeat(400)}`],
]
const badLists = ['{}', '"a,b"', '[1]', '[["a"]]', '[', '[]', '[""]', '["a","a"]', '[null]']

/** Any code point, including lone surrogates; fast-check's own “binary” first builds a table of all million. */
export const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const jsonText = fc.json({ maxDepth: 3 })
export const anyText = fc.oneof(
  fc.constantFrom(...badTexts),
  fc.constantFrom(...badAddresses),
  fc.string({ unit: anyCharacter, maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)
const anything = fc.oneof({ weight: 3, arbitrary: anyText }, fc.jsonValue({ maxDepth: 3 }))

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
export const email = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.domain())
      .map((parts) => parts.join('@')),
  },
  fc.emailAddress(),
  anyText,
)
export const address = fc.oneof(
  { weight: 4, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  fc.constantFrom(...badAddresses),
  fc
    .tuple(fc.constantFrom('https://', 'HTTP://', 'https:'), anyText)
    .map((parts) => parts.join('')),
)
export const list = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(word, { maxLength: 22 }).map((items) => JSON.stringify(items)),
  },
  fc.constantFrom(...badLists),
  jsonText,
)
export const id = fc.oneof({ weight: 8, arbitrary: fc.stringMatching(/^[0-9a-f]{32}$/) }, anyText)
export const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
  anyText,
)
export const choice = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, anyText)
export const words = fc.oneof({ weight: 4, arbitrary: word }, anyText)

/**
 * Objects as JSON.parse makes them, where __proto__ is an own key: mostly nearly valid, with some fields invalid,
 * missing or of another type, and some unknown ones.
 */
export function inputs(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const pairs = Object.entries(fields).map(([name, right]) =>
    fc.oneof(
      { weight: 24, arbitrary: right.map((value) => [[name, value]]) },
      { weight: 1, arbitrary: anything.map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  )
  const extra = fc.array(fc.tuple(fc.constantFrom(...badKeys), anything), { maxLength: 2 })
  const near = fc.tuple(extra, ...pairs).map((all) => {
    const members = all
      .flat()
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`)
    return JSON.parse(`{${members.join()}}`)
  })
  return fc.oneof({ weight: 20, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() })
}
