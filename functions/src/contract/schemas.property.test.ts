// node:assert, because expect is too slow for so many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { mutationsOf, parserRuns, placesOf } from '../../../tests/support/any-input.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { HttpError } from '../errors.ts'
import { parse } from '../http/parse.ts'
import { orderSchema, updateSchema } from './collection.ts'
import { limits } from './limits.ts'
import { contactSchema } from './message.ts'
import { noteSchema, notes } from './note.ts'
import { profileSchema } from './profile.ts'
import { profileUpdateSchema } from './profile-form.ts'
import { projectSchema, projects } from './project.ts'
import { signInSchema } from './sign-in.ts'
import { skillSchema, skills } from './skill.ts'
import { testimonialSchema } from './testimonial.ts'

const hash = 'a'.repeat(64)
const skill = { name: 'React', type: 'tech', url: 'https://react.dev/', status: 'draft' }
const project = {
  name: 'Board',
  description: 'Shows buses.\nOn a map.',
  technologies: ['TypeScript', 'Go'],
  status: 'published',
  github: 'https://github.com/example/board',
  deploy: 'https://board.example.com/',
  photoFocus: '0% 100%',
  result: '300 sailings',
  role: 'Developer',
  team: 'Two people',
  from: '2025-06',
  to: '2026-02',
  story: '# Why\n\nBecause.',
  gallery: [{ image: `images/projects/${hash}.webp`, alt: 'The map', focus: '50% 50%' }],
  slug: 'board',
  oldSlugs: ['old'],
}
const note = {
  title: 'Ferries',
  day: '2026-03-01',
  text: '# Why\n\nBecause.',
  gallery: [{ image: `images/notes/${hash}.webp`, alt: 'The map', focus: '50% 50%' }],
  project: '1'.repeat(32),
  elsewhere: 'https://blog.example.com/ferries',
  slug: 'ferries',
  oldSlugs: ['old'],
  status: 'published',
  revisedAt: '2026-03-02T00:00:00.000Z',
}
const update = { _id: '0'.repeat(32), updatedAt: '2026-11-01T00:00:00.000Z' }
const testimonial = {
  text: 'Delivers.\nOn time.',
  name: 'Ada',
  role: 'Harbour master',
  company: 'Ferries',
  url: 'https://ada.example.com',
  project: update._id,
  status: 'draft',
}
const email = 'ada@example.org'
const message = { fullname: 'Ada', email, number: '+91 484 555 0187', message: 'Hello' }

const forms: [string, z.ZodType, object][] = [
  ['a skill', skillSchema, { ...skill, withoutUrl: 'false' }],
  ['a change of a skill', updateSchema(skills), { ...skill, ...update, removeDark: 'true' }],
  ['a project', projectSchema, { ...project, sourcePrivate: 'false', photoFills: 'true' }],
  ['a change of a project', updateSchema(projects), { ...project, ...update, removePhoto: 'true' }],
  ['a note', noteSchema, note],
  ['a change of a note', updateSchema(notes), { ...note, ...update }],
  ['a testimonial', testimonialSchema, testimonial],
  ['a sign-in', signInSchema, { email, password: 'long enough 123' }],
  ['a message', contactSchema, message],
  ['an order', orderSchema, { ids: [update._id, '1'.repeat(32)] }],
  ['a profile', profileSchema, testProfile],
]

describe.each(forms)('3, 13 to 22, 70: %s', (_what, schema, valid) => {
  it('is refused with 400 and a sentence, or is what can be shown, and accepted again', () => {
    const known = new Set([...Object.keys(parse(schema, valid) as object), ...Object.keys(valid)])
    let accepted = 0
    const property = fc.property(mutationsOf(valid), (input) => {
      const output = tryParse(schema, input)
      if (output === null) return
      accepted += 1
      assert.equal(Object.getPrototypeOf(output), Object.prototype)
      assert(Object.keys(output).every((key) => known.has(key)))
      for (const { holder, key } of placesOf(output)) assertText(key, holder[key])
      const { updatedAt } = output as { updatedAt?: number }
      const date = updatedAt !== undefined && { updatedAt: new Date(updatedAt).toISOString() }
      assert.deepEqual(parse(schema, { ...output, ...date }), output)
    })
    fc.assert(property, parserRuns)
    // Guards against a test that passes because everything is refused.
    expect(accepted).toBeGreaterThan(0)
  })

  it('has no text beyond the longest, and no list of 1,001 parts', () => {
    for (const [index, { holder, key }] of placesOf(valid).entries()) {
      const form = structuredClone(valid)
      const place = placesOf(form)[index]
      const value = holder[key]
      if (place && Array.isArray(value)) {
        place.holder[key] = Array.from({ length: 1_001 }, (_, at) =>
          typeof value[0] === 'string' ? `${value[0]}${at}` : value[0],
        )
        expect(tryParse(schema, form), key).toBeNull()
      } else if (place && typeof value === 'string' && !/^(true|false)$/.test(value)) {
        place.holder[key] = 'x'.repeat(limits.note + 1)
        expect(tryParse(schema, form), key).toBeNull()
      }
    }
  })
})

it.each(['{', '[]', 'null', '{"name":"Ada"}', 7, undefined])('70: %j is no profile', (profile) => {
  expect(tryParse(profileUpdateSchema, { profile })).toBeNull()
})

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

function assertText(field: string, text: unknown): void {
  // Spaces and any script are valid in a password.
  if (typeof text !== 'string' || field === 'password') return
  assert(text.isWellFormed() && text.trim() === text && text.normalize('NFC') === text, field)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: checks that there are none
  assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
  if (text === '' || !['url', 'github', 'deploy', 'resume', 'address'].includes(field)) return
  const { protocol, username, password, href } = new URL(text)
  assert.deepEqual([username, password], ['', ''])
  assert.equal(href, field === 'address' ? `${text}/` : text)
  assert.match(protocol, field === 'github' ? /^https:$/ : /^https?:$/)
}
