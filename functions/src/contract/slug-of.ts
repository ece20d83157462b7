import anyAscii from 'any-ascii'
import { limits } from './limits.ts'
import { isSlug } from './slug.ts'

/** A slug made from `text`, of whatever script, that is not in `taken`; `otherwise` when no letter of it can be used. */
export function slugOf(text: string, otherwise: string, taken: ReadonlySet<string>): string {
  // Chinese writes words without blanks.
  const spaced = text.replace(/\p{Script=Han}/gu, ' $& ')
  const latin = spaced.replace(/[\p{L}\p{M}\p{N}]/gu, (sign) => anyAscii(sign).replace(/['`]/g, ''))
  const words = latin.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const base = words.slice(0, limits.slug - 5).replace(/^-|-$/g, '') || otherwise
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? base : `${base}-${count}`
    if (isSlug(candidate) && !taken.has(candidate)) return candidate
  }
}
