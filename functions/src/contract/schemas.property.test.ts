// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { parse } from '../http/parse.ts'
import { categories } from './categories.ts'
import { orderSchema, updateSchema } from './collection.ts'
import { limits } from './limits.ts'
import { contactSchema } from './message.ts'
import { projectSchema, projects } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'

const cases = { numRuns: 10_000 }
/** ms, on a machine that is busy with other things. */
const longest = 120_000

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

const jsonText = fc.json({ maxDepth: 3 })
const anyText = fc.oneof(
  fc.constantFrom(...badTexts),
  fc.constantFrom(...badAddresses),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)
const anything = fc.oneof({ weight: 3, arbitrary: anyText }, fc.jsonValue({ maxDepth: 3 }))

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const email = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.domain())
      .map((parts) => parts.join('@')),
  },
  fc.emailAddress(),
  anyText,
)
const address = fc.oneof(
  { weight: 4, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  fc.constantFrom(...badAddresses),
  fc
    .tuple(fc.constantFrom('https://', 'HTTP://', 'https:'), anyText)
    .map((parts) => parts.join('')),
)
const list = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(word, { maxLength: 22 }).map((items) => JSON.stringify(items)),
  },
  fc.constantFrom(...badLists),
  jsonText,
)
const id = fc.oneof({ weight: 8, arbitrary: fc.stringMatching(/^[0-9a-f]{32}$/) }, anyText)
const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
  anyText,
)
const choice = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, anyText)
const words = fc.oneof({ weight: 4, arbitrary: word }, anyText)

/**
 * Objects as JSON.parse makes them, so that __proto__ is a key of their own: mostly with every field
 * near what is asked for, some of them wrong, missing or of another type, and others beside them.
 */
function inputs(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const pairs = Object.entries(fields).map(([name, right]) =>
    fc.oneof(
      { weight: 12, arbitrary: right.map((value) => [[name, value]]) },
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

/** What the schema makes of it, or null when it refuses; anything but a proper refusal fails. */
function tryParse(schema: Parameters<typeof parse>[0], input: unknown): object | null {
  try {
    return parse(schema, input) as object
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert.equal(error.status, 400)
    assert.match(error.code, /^(invalid_fields|unknown_type|bad_url|bad_technologies)$/)
    assert.notEqual(Object.values(error.fields ?? {}).length, 0)
    return null
  } finally {
    assert.equal(({} as Record<string, unknown>).admin, undefined)
    assert.equal(Object.keys(Object.prototype).length, 0)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each parser has its own shape
type Output = any

interface Parser {
  schema: Parameters<typeof parse>[0]
  fields: Record<string, fc.Arbitrary<unknown>>
  keys: string[]
  check(output: Output): void
  /** The input that says what the output says. */
  again?(output: Output): object
}

function isText(value: unknown, max: number, min = 1): void {
  assert(typeof value === 'string' && value.length >= min && value.length <= max)
  assert(value.isWellFormed() && value.trim() === value && value.normalize('NFC') === value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  assert.doesNotMatch(value, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
}

function isAddress(value: string, protocols: string[]): void {
  isText(value, limits.url)
  const { protocol, username, password, href } = new URL(value)
  assert(protocols.includes(protocol))
  assert.deepEqual([username, password, href], ['', '', value])
}

const isSkill = ({ name, type, url, status }: Output) => {
  isText(name, limits.name)
  assert(!name.includes('\n'))
  isAddress(url, ['http:', 'https:'])
  assert(categories.some((category) => category.type === type))
  assert(status === 'published' || status === 'draft')
}
const skillFields = {
  name: words,
  type: choice(...categories.map(({ type }) => type)),
  url: address,
  status: choice('published', 'draft'),
}
const isProject = ({ name, description, github, deploy, technologies, status }: Output) => {
  isText(name, limits.name)
  isText(description, limits.description)
  isAddress(github, ['https:'])
  if (deploy !== '') isAddress(deploy, ['http:', 'https:'])
  assert(technologies.length >= 1 && technologies.length <= limits.technologies)
  assert.equal(new Set(technologies).size, technologies.length)
  for (const technology of technologies) isText(technology, limits.technology)
  assert(status === 'published' || status === 'draft')
}
const projectFields = {
  name: words,
  description: words,
  github: fc.oneof(address, fc.constant('https://github.com/example/board')),
  deploy: fc.oneof(address, fc.constant('')),
  technologies: list,
  status: choice('published', 'draft'),
}
const isUpdate = ({ _id, updatedAt }: Output) => {
  assert.match(_id, /^[0-9a-f]{32}$/)
  assert(updatedAt === undefined || Number.isInteger(updatedAt))
}
const sendAgain = (output: Output) => ({
  ...output,
  ...('technologies' in output && { technologies: JSON.stringify(output.technologies) }),
  ...(output.updatedAt !== undefined && { updatedAt: new Date(output.updatedAt).toISOString() }),
  ...Object.fromEntries(
    ['removeDark', 'removeLight', 'removePhoto']
      .filter((flag) => flag in output)
      .map((flag) => [flag, String(output[flag])]),
  ),
})
const update = { _id: id, updatedAt: date }
const flag = choice('true', 'false')
const isEmail = (email: unknown) => {
  isText(email, limits.email)
  assert.match(String(email), /^[^@\s]+@[^@\s]+$/)
}

const parsers: Record<string, Parser> = {
  skill: {
    schema: skillSchema,
    fields: skillFields,
    keys: ['name', 'type', 'url', 'status'],
    check: isSkill,
  },
  'skill update': {
    schema: updateSchema(skills),
    fields: { ...skillFields, ...update, removeDark: flag, removeLight: flag },
    keys: ['name', 'type', 'url', 'status', '_id', 'updatedAt', 'removeDark', 'removeLight'],
    check: (output) => [isSkill, isUpdate].forEach((check) => void check(output)),
    again: sendAgain,
  },
  project: {
    schema: projectSchema,
    fields: projectFields,
    keys: ['name', 'description', 'github', 'deploy', 'technologies', 'status'],
    check: isProject,
    again: sendAgain,
  },
  'project update': {
    schema: updateSchema(projects),
    fields: { ...projectFields, ...update, removePhoto: flag },
    keys: [
      ...['name', 'description', 'github', 'deploy', 'technologies', 'status'],
      ...['_id', 'updatedAt', 'removePhoto'],
    ],
    check: (output) => [isProject, isUpdate].forEach((check) => void check(output)),
    again: sendAgain,
  },
  'sign-in': {
    schema: signInSchema,
    fields: { email, password: anyText },
    keys: ['email', 'password'],
    check: ({ email, password }) => {
      isEmail(email)
      assert(password.length >= 1 && password.length <= limits.password)
    },
  },
  contact: {
    schema: contactSchema,
    fields: {
      fullname: words,
      email,
      number: choice('', '+91 484 555 0187'),
      message: words,
    },
    keys: ['fullname', 'email', 'number', 'message'],
    check: ({ fullname, email, number, message }) => {
      isText(fullname, limits.fullname)
      isEmail(email)
      isText(number, limits.number, 0)
      isText(message, limits.message)
    },
  },
  order: {
    schema: orderSchema,
    fields: { ids: fc.oneof(fc.uniqueArray(id, { maxLength: 6 }), fc.array(id, { maxLength: 3 })) },
    keys: ['ids'],
    check: ({ ids }) => {
      assert(ids.length >= 1 && ids.length <= 500 && new Set(ids).size === ids.length)
      for (const one of ids) assert.match(one, /^[0-9a-f]{32}$/)
    },
  },
}

describe.each(Object.entries(parsers))('%s', (_name, { schema, fields, keys, check, again }) => {
  it(
    '3, 13 to 22: refuses with 400 or gives what obeys the limits and is accepted again',
    () => {
      let accepted = 0
      const property = fc.property(inputs(fields), (input) => {
        const output = tryParse(schema, input)
        if (output === null) return
        accepted += 1
        assert.equal(Object.getPrototypeOf(output), Object.prototype)
        assert(Object.keys(output).every((key) => keys.includes(key)))
        check(output)
        assert.deepEqual(parse(schema, again ? again(output) : output), output)
      })
      fc.assert(property, cases)
      // Else this would only show that everything is refused.
      expect(accepted).toBeGreaterThan(cases.numRuns / 25)
    },
    longest,
  )

  it(
    'takes a form as it takes JSON',
    () => {
      const texts = fc.dictionary(
        fc.oneof(fc.constantFrom(...Object.keys(fields), ...badKeys), anyText),
        anyText,
      )
      const property = fc.property(texts, (input) => {
        const form = new Map(Object.entries(input))
        assert.deepEqual(tryParse(schema, form), tryParse(schema, Object.fromEntries(form)))
      })
      fc.assert(property, { numRuns: 500 })
    },
    longest,
  )
})
