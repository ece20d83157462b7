import fc from 'fast-check'

/** For what strangers send: docs/security.md. */
export const parserRuns = process.env.LONG_RUNS ? { numRuns: 10_000 } : {}

/** Keys and values that have broken parsers: docs/security.md, rows 2 to 5 and 13 to 22. */
const badKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'admin', '_id', '']
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
  ...['https://u:p@host.example', 'https://:p@host.example', 'https://host.example:99999'],
  ...['https://', 'http://[::1]:80/', 'http://1', 'https://xn--', 'https://é.example/ü?ß#ñ'],
  ...['HTTPS://A.B/%zz', 'https://a.example/\u202e', 'https://a.example/ b'],
  `https://a.example/${'é'.repeat(400)}`,
]
const badLists = ['{}', '"a,b"', '[1]', '[["a"]]', '[', '[]', '[""]', '["a","a"]', '[null]']

/** Any code point, including lone surrogates; fast-check's own “binary” first builds a table of all million. */
export const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const anyText = fc.oneof(
  fc.constantFrom(...badTexts, ...badAddresses, ...badLists),
  fc.string({ unit: anyCharacter, maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)
const anything = fc.oneof({ weight: 3, arbitrary: anyText }, fc.jsonValue({ maxDepth: 3 }))
const nearlyValid = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
  fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 22 }),
)

/**
 * A valid form as JSON.parse makes it, where __proto__ is an own key: with a few of its values replaced, missing or of
 * another type, and some unknown ones beside.
 */
export function mutationsOf(valid: object): fc.Arbitrary<Record<string, unknown>> {
  const change = fc.tuple(fc.nat(), fc.oneof(anything, nearlyValid, fc.constant(undefined)))
  const more = fc.tuple(fc.constantFrom(...badKeys), anything)
  const [changes, extra] = [fc.array(change, { maxLength: 3 }), fc.array(more, { maxLength: 2 })]
  return fc.tuple(changes, extra).map(([changes, extra]) => {
    const form = structuredClone(valid)
    for (const [at, value] of changes) {
      const places = placesOf(form)
      const { holder, key } = places[at % places.length] ?? { holder: {}, key: '' }
      holder[key] = value
    }
    const members = [...extra, ...Object.entries(form)].map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`,
    )
    return JSON.parse(`{${members.join()}}`)
  })
}

/** Each value of an object, however deep. */
export function placesOf(holder: object): { holder: Record<string, unknown>; key: string }[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(typeof value === 'object' && value !== null ? placesOf(value) : []),
  ])
}
