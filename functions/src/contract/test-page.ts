// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { anyText, choice, list, words } from '../../../tests/support/any-input.ts'
import { limits } from './limits.ts'

export function isText(value: unknown, max: number, min = 1): void {
  assert(typeof value === 'string' && value.length >= min && value.length <= max)
  assert(value.isWellFormed() && value.trim() === value && value.normalize('NFC') === value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  assert.doesNotMatch(value, /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
}

const galleryImage = fc.record(
  {
    image: choice(`images/projects/${'a'.repeat(64)}.webp`),
    width: fc.nat(9_000),
    alt: words,
    focus: choice('50% 50%', '0% 100%'),
  },
  { requiredKeys: ['image', 'alt'] },
)

/** What a project's page says. */
export const pageFields = {
  photoFocus: choice('', '0% 100%'),
  result: fc.oneof(words, fc.constant('')),
  role: fc.constant(''),
  team: fc.constant(''),
  from: choice('2025-06', ''),
  to: choice('2026-02', ''),
  story: fc.oneof({ weight: 4, arbitrary: fc.constant('# Why') }, anyText),
  gallery: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(galleryImage, { maxLength: 9 }).map((all) => JSON.stringify(all)),
    },
    list,
  ),
  slug: choice('board', 'bus-board', ''),
  oldSlugs: choice('["old"]', '[]'),
}

// biome-ignore lint/suspicious/noExplicitAny: what the parser has made of anything
export const isPage = (output: any) => {
  assert.match(output.photoFocus, /^(\d{1,3}% \d{1,3}%)?$/)
  isText(output.result, limits.result, 0)
  isText(output.story, limits.story, 0)
  for (const date of [output.from, output.to]) assert.match(date, /^(\d{4}-\d\d)?$/)
  assert(output.from === '' || output.to === '' || output.from <= output.to)
  for (const slug of [output.slug, ...output.oldSlugs]) assert.match(slug, /^[a-z0-9-]{0,60}$/)
  assert(output.gallery.length <= limits.gallery)
  for (const { image, alt, focus } of output.gallery) {
    assert.match(image, /^images\/projects\/[0-9a-f]{64}\.webp$/)
    assert.match(focus, /^\d{1,3}% \d{1,3}%$/)
    isText(alt, limits.alternative)
  }
}
