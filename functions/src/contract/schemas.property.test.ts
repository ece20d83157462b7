// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  address,
  anyText,
  badKeys,
  choice,
  date,
  email,
  id,
  inputs,
  list,
  words,
} from '../../../tests/support/any-input.ts'
import { HttpError } from '../http/http-error.ts'
import { parse } from '../http/parse.ts'
import { categories } from './categories.ts'
import { orderSchema, updateSchema } from './collection.ts'
import { inOrder } from './dates.ts'
import { limits } from './limits.ts'
import { contactSchema } from './message.ts'
import { projectSchema, projects } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'
import { isPage, isText, pageFields } from './test-page.ts'

const cases = { numRuns: 10_000 }
/** ms, on a machine that is busy with other things. */
const longest = 120_000

/** What the schema makes of it, or null when it refuses; anything but a proper refusal fails. */
function tryParse(schema: Parameters<typeof parse>[0], input: unknown): object | null {
  try {
    return parse(schema, input) as object
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert.equal(error.status, 400)
    assert.match(
      error.code,
      /^(invalid_fields|unknown_type|bad_url|bad_technologies|bad_image|bad_slug)$/,
    )
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
const pageKeys = Object.keys(pageFields)
const { name, description, github, deploy, technologies, status, ...pageShape } =
  projectSchema.shape
const projectKeys = [...Object.keys(projectFields), ...pageKeys]
/** What Firestore takes as the name of one document. */
const isDocumentId = (id: string) =>
  id !== '' && Buffer.byteLength(id) <= 1_500 && !/\/|^\.\.?$|^__.*__$/.test(id)

const isUpdate = ({ _id, updatedAt }: Output) => {
  assert.ok(isDocumentId(_id))
  assert(updatedAt === undefined || Number.isInteger(updatedAt))
}
const sendAgain = (output: Output) => ({
  ...output,
  ...Object.fromEntries(
    ['technologies', 'gallery', 'oldSlugs']
      .filter((name) => name in output)
      .map((name) => [name, JSON.stringify(output[name])]),
  ),
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
    keys: projectKeys,
    check: isProject,
    again: sendAgain,
  },
  'project update': {
    schema: updateSchema(projects),
    fields: { ...projectFields, ...update, removePhoto: flag },
    keys: [...projectKeys, '_id', 'updatedAt', 'removePhoto'],
    check: (output) => [isProject, isUpdate].forEach((check) => void check(output)),
    again: sendAgain,
  },
  'the page of a project': {
    schema: z.object(pageShape).refine(...inOrder('from', 'to')),
    fields: pageFields,
    keys: pageKeys,
    check: isPage,
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
      for (const one of ids) assert.ok(isDocumentId(one))
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
