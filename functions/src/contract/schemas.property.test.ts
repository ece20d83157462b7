// node:assert, because expect is too slow for so many calls.
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
import { assertValidOutput } from '../../../tests/support/valid-output.ts'
import { HttpError } from '../errors.ts'
import { parse } from '../http/parse.ts'
import { categories } from './categories.ts'
import { orderSchema, updateSchema } from './collection.ts'
import { chronological } from './dates.ts'
import { contactSchema } from './message.ts'
import { profileUpdateSchema, socialIcons, workModes } from './profile.ts'
import { projectSchema, projects } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'

const types = categories.map(({ type }) => type)
const statuses = ['published', 'draft']

const flag = choice('true', 'false')
const skill = {
  name: words,
  type: choice(...types),
  url: address,
  status: choice(...statuses),
  withoutUrl: flag,
}
const project = {
  sourcePrivate: flag,
  name: words,
  description: words,
  technologies: list,
  status: choice(...statuses),
  github: fc.oneof(address, fc.constant('https://github.com/example/board')),
  deploy: fc.oneof(address, fc.constant('')),
}
const update = { _id: id, updatedAt: date }

const galleryImage = fc.record(
  {
    image: choice(`images/projects/${'a'.repeat(64)}.webp`),
    width: fc.nat(9_000),
    alt: words,
    focus: choice('50% 50%', '0% 100%'),
  },
  { requiredKeys: ['image', 'alt'] },
)
const gallery = fc.array(galleryImage, { maxLength: 9 }).map((all) => JSON.stringify(all))
const page = {
  photoFocus: choice('', '0% 100%'),
  photoFills: flag,
  result: fc.oneof(words, fc.constant('')),
  role: fc.constant(''),
  team: fc.constant(''),
  from: choice('2025-06', ''),
  to: choice('2026-02', ''),
  story: fc.oneof({ weight: 4, arbitrary: fc.constant('# Why') }, anyText),
  gallery: fc.oneof({ weight: 8, arbitrary: gallery }, list),
  slug: choice('board', 'bus-board', ''),
  oldSlugs: choice('["old"]', '[]'),
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
const entry = {
  name: words,
  by: words,
  text: words,
  url: address,
  start: month,
  end: month,
  ongoing: shown,
}
const profileFields: Record<string, fc.Arbitrary<unknown>> = {
  name: words,
  role: words,
  summary: words,
  location: words,
  portrait: image,
  roles: texts(8),
  bio: texts(5),
  resume: address,
  address,
  tagline: words,
  language: choice('de', 'pt-br', 'x', ''),
  brief: inputs({
    lookingFor: words,
    places: words,
    timeZone: words,
    rightToWork: words,
    from: month,
    mode,
    languages: texts(11),
    until: month,
  }),
  contact: inputs({ email, phone: words, location: words, showEmail: shown, showPhone: shown }),
  experience: rows({
    title: words,
    company: words,
    location: words,
    summary: words,
    url: address,
    logo: image,
    start: month,
    end: month,
    highlights: texts(7),
    technologies: texts(21),
  }),
  education: rows({
    degree: words,
    institution: words,
    years: words,
    cgpa: words,
    location: words,
    logo: image,
  }),
  sections: rows({ title: words, entries: rows(entry) }),
  social: rows({ label: words, url: address, icon: choice(...socialIcons) }),
}
/** A valid form with a few fields replaced by nearly valid values. */
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
  ['the page of a project', z.object(pageShape).refine(...chronological('from', 'to')), page],
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
      assertValidOutput('', output)
      assert.deepEqual(parse(schema, asSent(output)), output)
    })
    fc.assert(property)
    // Guards against a test that passes because everything is refused.
    expect(accepted).toBeGreaterThan(0)
  },
)

/** Null when it is refused; throws for anything but a proper refusal. */
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

/** The form that would send it. */
function asSent(output: object): object {
  const sent = Object.entries(output).map(([field, value]) => {
    if (typeof value === 'boolean') return [field, String(value)]
    if (typeof value === 'number') return [field, new Date(value).toISOString()]
    return [field, field === 'profile' ? JSON.stringify(value) : value]
  })
  return Object.fromEntries(sent)
}
