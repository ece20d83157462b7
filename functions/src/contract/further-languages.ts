import { custom } from './field.ts'
import { parseLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { parseList, type Refuse } from './parse-text.ts'

/** A language that the site is no longer in: its words are kept for a while, for the case that it comes back. */
export interface FormerLanguage {
  language: string
  /** ISO 8601 */
  removedAt: string
}

/** Those that the site is in besides its first one, in the owner's order: BCP 47 tags. */
export const furtherLanguages = custom({
  label: 'Further languages',
  initial: [] as string[],
  shape: [''],
  parse: parseFurtherLanguages,
})

/** Set by the server. */
export const formerLanguages = custom({
  label: 'Former languages',
  initial: [] as FormerLanguage[],
  shape: [{ language: '', removedAt: '' }],
  parse: parseFormerLanguages,
})

/** After `next` are stored in place of `before`: one that comes back is former no more. */
export function formerAfter(
  before: { furtherLanguages: string[]; formerLanguages: FormerLanguage[] } | null,
  next: readonly string[],
  now: Date,
): FormerLanguage[] {
  const removedAt = now.toISOString()
  const removed = (before?.furtherLanguages ?? []).map((language) => ({ language, removedAt }))
  return [...(before?.formerLanguages ?? []), ...removed].filter(
    ({ language }) => !next.includes(language),
  )
}

function parseFurtherLanguages(value: unknown, refuse: Refuse): string[] {
  const list = parseList(value ?? []) ?? refuse('Enter a list of languages')
  const all = [...new Set(list.map((one) => parseLanguage(one ?? '', refuse)))]
  if (all.length <= limits.furtherLanguages) return all
  return refuse(`Choose at most ${limits.furtherLanguages} languages`)
}

function parseFormerLanguages(value: unknown, refuse: Refuse): FormerLanguage[] {
  const list = parseList(value ?? []) ?? refuse('Enter a list of languages')
  return list.map((one) => {
    const { language, removedAt } = Object(one)
    const time = typeof removedAt === 'string' ? Date.parse(removedAt) : Number.NaN
    if (Number.isNaN(time)) return refuse('Enter a date')
    return {
      language: parseLanguage(language ?? '', refuse),
      removedAt: new Date(time).toISOString(),
    }
  })
}
