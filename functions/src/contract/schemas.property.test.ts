// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  address,
  anyText,
  choice,
  date,
  email,
  id,
  inputs,
  list,
  words,
} from '../../../tests/support/any-input.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { HttpError } from '../errors.ts'
import { parse } from '../http/parse.ts'
import { categories } from './categories.ts'
import { orderSchema, updateSchema } from './collection.ts'
import { inOrder } from './dates.ts'
import { limits } from './limits.ts'
import { contactSchema } from './message.ts'
import { profileUpdateSchema, socialIcons, workModes } from './profile.ts'
import { projectSchema, projects } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'

const types = categories.map(({ type }) => type)
const statuses = ['published', 'draft']
const upTo = (most: number, least = 0) => new RegExp(`^[^]{${least},${most}}$`)
const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`)

/** What an output may have of texts and lists of texts, by the name of the field. */
const forms: Record<string, RegExp> = {
  ...{ name: upTo(limits.name, 1), description: upTo(limits.description, 1), type: oneOf(types) },
  ...{
    technologies: upTo(limits.technology, 1),
    status: oneOf(statuses),
    icon: oneOf(socialIcons),
  },
  ...{ _id: /^[\w-]{1,128}$/, ids: /^[\w-]{1,128}$/, mode: oneOf(workModes) },
  ...{ fullname: upTo(limits.fullname, 1), message: upTo(limits.message, 1) },
  ...{ number: upTo(limits.number), phone: upTo(limits.number), email: /^[^@\s]{1,253}@[^@\s]+$/ },
  ...{
    url: /^(https?:.+)?$/,
    deploy: /^(https?:.+)?$/,
    resume: /^(https?:.+)?$/,
    github: /^(https:.+)?$/,
    address: /^(https:\/\/[^/]+)?$/,
  },
  ...{ photoFocus: /^(\d{1,3}% \d{1,3}%)?$/, focus: /^\d{1,3}% \d{1,3}%$/ },
  ...{ result: upTo(limits.result), story: upTo(limits.story), alt: upTo(limits.alternative, 1) },
  ...{ slug: /^[a-z0-9-]{0,60}$/, oldSlugs: /^[a-z0-9-]{1,60}$/ },
  ...{ from: /^(\d{4}(-\d\d)?)?$/, to: /^(\d{4}(-\d\d)?)?$/, until: /^(\d{4}-\d\d-\d\d)?$/ },
  ...{ start: /^\d{4}(-\d\d)?$/, end: /^(\d{4}(-\d\d)?)?$/ },
  password: upTo(limits.password, 1),
  ...{ title: upTo(100, 1), company: upTo(100, 1), degree: upTo(100, 1) },
  ...{ institution: upTo(100, 1), language: /^[a-z]{2,8}(-\w{1,8})*$/ },
  ...{ role: upTo(100), team: upTo(100), location: upTo(100), lookingFor: upTo(100) },
  ...{ places: upTo(100), rightToWork: upTo(100), roles: upTo(100, 1), label: upTo(40, 1) },
  ...{ years: upTo(40), cgpa: upTo(40), timeZone: upTo(40), languages: upTo(40, 1) },
  ...{ summary: upTo(300), tagline: upTo(300), highlights: upTo(300, 1), bio: upTo(1_200, 1) },
  image: /^images\/projects\/[0-9a-f]{64}\.webp$/,
  logo: /^(file:[\w.]+|images\/profile\/[0-9a-f]{64}\.webp)?$/,
  portrait: /^(file:[\w.]+|images\/profile\/[0-9a-f]{64}\.webp)?$/,
}
const counts: Record<string, number> = {
  ...{ technologies: 20, gallery: 8, oldSlugs: 10, ids: 1_000, mode: 3, languages: 10 },
  ...{ roles: 7, bio: 4, experience: 12, highlights: 6, education: 6, social: 8 },
}
const atLeastOne = ['roles', 'bio', 'ids']
const eachOnce = ['technologies', 'roles', 'highlights', 'languages', 'ids']
const others = [
  ...['profile', 'brief', 'contact', 'showEmail', 'showPhone', 'width', 'height', 'photoFills'],
  ...['updatedAt', 'removeDark', 'removeLight', 'removePhoto', 'withoutUrl', 'sourcePrivate'],
]

function isRight(field: string, value: unknown): void {
  if (typeof value === 'string') isText(field, value)
  else if (Array.isArray(value)) {
    const most = counts[field] ?? 0
    assert(value.length <= most && value.length >= (atLeastOne.includes(field) ? 1 : 0), field)
    if (eachOnce.includes(field)) assert.equal(new Set(value).size, value.length)
    for (const one of value) isRight(field, one)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      assert([forms, counts].some((all) => Object.hasOwn(all, name)) || others.includes(name), name)
      isRight(name, one)
    }
    const { from = '', to = '', start = '', end = '' } = value as Record<string, string>
    assert(from.slice(0, to.length) <= to && start.slice(0, end.length) <= end)
  }
}

function isText(field: string, text: string): void {
  assert.match(text, forms[field] ?? /^$/, field)
  // Spaces and any script are part of a password.
  if (field === 'password') return
  assert(text.isWellFormed() && text.trim() === text && text.normalize('NFC') === text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
  if (text === '' || !['url', 'github', 'deploy', 'resume', 'address'].includes(field)) return
  const { username, password, href } = new URL(text)
  assert.deepEqual([username, password, href], ['', '', field === 'address' ? `${text}/` : text])
  assert(text.length <= limits.url)
}

const flag = choice('true', 'false')
const skill = {
  ...{ name: words, type: choice(...types), url: address, status: choice(...statuses) },
  withoutUrl: flag,
}
const project = {
  sourcePrivate: flag,
  ...{ name: words, description: words, technologies: list, status: choice(...statuses) },
  github: fc.oneof(address, fc.constant('https://github.com/example/board')),
  deploy: fc.oneof(address, fc.constant('')),
}
const update = { _id: id, updatedAt: date }

const galleryImage = fc.record(
  {
    image: choice(`images/projects/${'a'.repeat(64)}.webp`),
    ...{ width: fc.nat(9_000), alt: words, focus: choice('50% 50%', '0% 100%') },
  },
  { requiredKeys: ['image', 'alt'] },
)
const gallery = fc.array(galleryImage, { maxLength: 9 }).map((all) => JSON.stringify(all))
const page = {
  ...{ photoFocus: choice('', '0% 100%'), photoFills: flag },
  result: fc.oneof(words, fc.constant('')),
  ...{ role: fc.constant(''), team: fc.constant('') },
  ...{ from: choice('2025-06', ''), to: choice('2026-02', '') },
  story: fc.oneof({ weight: 4, arbitrary: fc.constant('# Why') }, anyText),
  gallery: fc.oneof({ weight: 8, arbitrary: gallery }, list),
  ...{ slug: choice('board', 'bus-board', ''), oldSlugs: choice('["old"]', '[]') },
}
const { name, description, github, sourcePrivate, deploy, technologies, status, ...pageShape } =
  projectSchema.shape

const month = choice('2024-03', '2024', '2027-02-29', '')
const stored = `images/profile/${'a'.repeat(64)}.webp`
const image = choice('', 'file:portrait', stored)
const texts = (most: number) => fc.array(words, { maxLength: most })
const rows = (row: Record<string, fc.Arbitrary<unknown>>) => fc.array(inputs(row), { maxLength: 2 })
const shown = fc.oneof({ weight: 4, arbitrary: fc.boolean() }, anyText)
const mode = fc.array(choice(...workModes), { maxLength: 4 })
const profileFields: Record<string, fc.Arbitrary<unknown>> = {
  ...{ name: words, role: words, summary: words, location: words, portrait: image },
  ...{ roles: texts(8), bio: texts(5), resume: address, address, tagline: words },
  language: choice('de', 'pt-br', 'x', ''),
  brief: inputs({
    ...{ lookingFor: words, places: words, timeZone: words, rightToWork: words, from: month },
    ...{ mode, languages: texts(11), until: month },
  }),
  contact: inputs({ email, phone: words, location: words, showEmail: shown, showPhone: shown }),
  experience: rows({
    ...{ title: words, company: words, location: words, summary: words, url: address, logo: image },
    ...{ start: month, end: month, highlights: texts(7), technologies: texts(21) },
  }),
  education: rows({
    ...{ degree: words, institution: words, years: words, cgpa: words, location: words },
    logo: image,
  }),
  social: rows({ label: words, url: address, icon: choice(...socialIcons) }),
}
/** Right but for a few fields, each as near to what is asked for as any of a form that is wrong. */
const profile = fc
  .subarray(Object.keys(profileFields), { maxLength: 3 })
  .chain((some) =>
    inputs(Object.fromEntries(Object.entries(profileFields).filter(([key]) => some.includes(key)))),
  )
  .map((change) => JSON.stringify({ ...testProfile, ...Object(change) }))

it.each<[string, z.ZodType, Record<string, fc.Arbitrary<unknown>>, object?]>([
  ['a skill', skillSchema, skill],
  [
    'a change of a skill',
    updateSchema(skills),
    { ...skill, ...update, removeDark: flag, removeLight: flag },
  ],
  ['a project', projectSchema, project, page],
  [
    'a change of a project',
    updateSchema(projects),
    { ...project, ...update, removePhoto: flag },
    page,
  ],
  ['the page of a project', z.object(pageShape).refine(...inOrder('from', 'to')), page],
  ['a sign-in', signInSchema, { email, password: anyText }],
  [
    'a message',
    contactSchema,
    { fullname: words, email, number: choice('', '+91 484 555 0187'), message: words },
  ],
  ['an order', orderSchema, { ids: fc.oneof(fc.uniqueArray(id, { maxLength: 6 }), fc.array(id)) }],
  ['a profile', profileUpdateSchema, { profile: fc.oneof(profile, anyText), updatedAt: date }],
])(
  '3, 13 to 22, 70: %s is refused with 400, or obeys the limits and is accepted again',
  (_what, schema, fields, more = {}) => {
    let accepted = 0
    const known = Object.keys({ ...fields, ...more })
    const property = fc.property(inputs(fields), (input) => {
      const output = tryParse(schema, input)
      if (output === null) return
      accepted += 1
      assert.equal(Object.getPrototypeOf(output), Object.prototype)
      assert.deepEqual(
        Object.keys(output).filter((key) => !known.includes(key)),
        [],
      )
      isRight('', output)
      assert.deepEqual(parse(schema, asSent(output)), output)
    })
    fc.assert(property)
    // Else this would only show that everything is refused.
    expect(accepted).toBeGreaterThan(0)
  },
)

/** Null when it is refused; anything but a proper refusal fails. */
function tryParse(schema: z.ZodType, input: unknown): object | null {
  try {
    return parse(schema, input) as object
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert.equal(error.status, 400)
    assert.notEqual(Object.values(error.fields ?? {}).length, 0)
    return null
  } finally {
    assert.equal(({} as Record<string, unknown>).admin, undefined)
    assert.equal(Object.keys(Object.prototype).length, 0)
  }
}

/** What a form would send for it. */
function asSent(output: object): object {
  const sent = Object.entries(output).map(([field, value]) => {
    if (typeof value === 'boolean') return [field, String(value)]
    if (typeof value === 'number') return [field, new Date(value).toISOString()]
    return [field, field === 'profile' ? JSON.stringify(value) : value]
  })
  return Object.fromEntries(sent)
}
