// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  address,
  anyText,
  badKeys,
  choice,
  email,
  inputs,
  words,
} from '../../../tests/support/any-input.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { HttpError } from '../http/http-error.ts'
import { parse } from '../http/parse.ts'
import { limits } from './limits.ts'
import { type Profile, profileUpdateSchema, socialIcons, workModes } from './profile.ts'

const cases = { numRuns: 2_000 }
/** ms, on a machine that is busy with other things. */
const longest = 120_000

const month = choice('2024-03', '2027-02-29', '')
const image = choice(
  '',
  '/pictures/me.svg',
  'file:portrait',
  `images/profile/${'a'.repeat(64)}.webp`,
)
const texts = (most: number) => fc.array(words, { maxLength: most })
const flag = fc.oneof({ weight: 4, arbitrary: fc.boolean() }, anyText)

const [job, school, link] = [
  {
    ...{ title: words, company: words, location: words, summary: words, url: address },
    ...{ start: month, end: month, highlights: texts(7), technologies: texts(21), logo: image },
  },
  { degree: words, institution: words, years: words, cgpa: words, location: words, logo: image },
  { label: words, url: address, icon: choice(...socialIcons) },
].map(inputs)
const fields = {
  ...{ name: words, role: words, summary: words, location: words, portrait: image },
  ...{ roles: texts(8), bio: texts(5), resume: address, tagline: words },
  brief: inputs({
    ...{ lookingFor: words, places: words, timeZone: words, rightToWork: words, from: month },
    ...{
      mode: fc.array(choice(...workModes), { maxLength: 4 }),
      languages: texts(11),
      until: month,
    },
  }),
  contact: inputs({ email, phone: words, location: words, showEmail: flag, showPhone: flag }),
  experience: fc.array(job as fc.Arbitrary<unknown>, { maxLength: 2 }),
  education: fc.array(school as fc.Arbitrary<unknown>, { maxLength: 2 }),
  social: fc.array(link as fc.Arbitrary<unknown>, { maxLength: 2 }),
}

/** Right but for a few fields, each as near to what is asked for as any of a form that is wrong. */
const changed = fc
  .subarray(Object.keys(fields), { maxLength: 3 })
  .chain((names) => {
    const some = names.map((name) => [name, fields[name as keyof typeof fields]])
    return inputs(Object.fromEntries(some))
  })
  .map((change) => JSON.stringify({ ...testProfile, ...(change as object) }))
const update = inputs({
  profile: fc.oneof({ weight: 20, arbitrary: changed }, { weight: 1, arbitrary: anyText }),
  updatedAt: choice('', '2026-01-01T00:00:00.000Z'),
})

/** Null when it is refused; anything but a proper refusal fails. */
function tryParse(input: unknown) {
  try {
    return parse(profileUpdateSchema, input) as { profile: Profile; updatedAt?: number }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert.equal(error.status, 400)
    assert.notEqual(Object.values(error.fields ?? {}).length, 0)
    return null
  } finally {
    assert.equal(({} as Record<string, unknown>).admin, undefined)
  }
}

it(
  '70: refuses a profile with 400, or gives one within the limits that is accepted again',
  () => {
    let accepted = 0
    const property = fc.property(update, (input) => {
      const output = tryParse(input)
      if (output === null) return
      accepted += 1
      const { profile } = output
      assert.deepEqual(Object.keys(profile).sort(), Object.keys(testProfile).sort())
      for (const key of badKeys) assert(key === '' || !Object.hasOwn(profile, key))
      isWithinLimits(profile)
      const again = { profile: JSON.stringify(profile), updatedAt: '' }
      assert.deepEqual(parse(profileUpdateSchema, again).profile, profile)
    })
    fc.assert(property, cases)
    // Else this would only show that everything is refused.
    expect(accepted).toBeGreaterThan(cases.numRuns / 25)
  },
  longest,
)

function isWithinLimits(profile: Profile): void {
  assert(JSON.stringify(profile).length <= limits.profileBytes)
  assert(profile.roles.length >= 1 && profile.roles.length <= limits.roles)
  assert.equal(new Set(profile.roles).size, profile.roles.length)
  assert(profile.bio.length >= 1 && profile.bio.length <= limits.paragraphs)
  assert(profile.education.length >= 1 && profile.education.length <= limits.education)
  assert(profile.brief.languages.length <= limits.languages)
  for (const { start, end, highlights, technologies, url } of profile.experience) {
    assert.match(start, /^\d{4}-\d\d$/)
    assert(end === '' || end >= start)
    assert(highlights.length <= limits.highlights)
    assert(technologies.length <= limits.technologies)
    isWebAddress(url)
  }
  for (const { url } of profile.social) isWebAddress(url)
  isWebAddress(profile.resume)
  for (const text of textsOf(profile)) {
    assert(text.isWellFormed() && text.trim() === text && text.normalize('NFC') === text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
  }
}

function isWebAddress(text: string): void {
  if (text === '') return
  const { protocol, username, password, href } = new URL(text)
  assert(['http:', 'https:'].includes(protocol))
  assert.deepEqual([username, password, href], ['', '', text])
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
