/** Finds texts in the stored profile that are not the owner's. */
import { startOf } from '../../functions/src/contract/start-of.ts'
import { profile as sample } from '../../sample/profile.ts'
import type { Finding } from './contrast.ts'

const where = 'the owner’s area, at /admin?mode=profile'
const placeholders =
  /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\byour (name|role|bio|city|university|school|e-?mail)\b|\[[^\]]*\]|<[^>]*>|placeholder|changeme/i
const sampleHosts = /\bexample\.(com|net|org)\b|\.example\b|\.(test|invalid)\b/i
const maxLineLength = 60
/** Shorter texts of the sample could be anybody's. */
const minPartLength = 25

/** Each text with its path, such as social[0].url. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return textsOf(inner, name)
  })
}

/** Identify the sample: its names, and its sentences split at punctuation. */
const ofSample = [
  sample.name,
  sample.contact.phone,
  ...sample.experience.map(({ company }) => company),
  ...sample.education.map(({ institution }) => institution),
  ...textsOf(sample)
    .flatMap(([, text]) => text.split(/[.,;:] /))
    .filter(({ length }) => length >= minPartLength),
]

/** Whether a text is the sample's, so that its page would be about somebody who does not exist. */
export function hasSampleWords(value: unknown): boolean {
  return textsOf(value).some(([, text]) => isOfSample(text))
}

function isOfSample(text: string): boolean {
  return ofSample.some((part) => text.includes(part))
}

/** Finds sample texts and placeholders; the API has validated the rest. */
export function findStoredFaults(profile: object): Finding[] {
  return textsOf(profile).flatMap(([path, text]) => {
    const shown = `"${text.length > maxLineLength ? `${startOf(text, maxLineLength)}…` : text}"`
    const warn = (problem: string): Finding[] => [
      { level: 'warning', text: `${path} ${problem}: ${shown}`, fix: `put your own in ${where}` },
    ]
    if (isOfSample(text)) return warn("is still the sample's")
    if (placeholders.test(text)) return warn('looks unfinished')
    if (sampleHosts.test(text)) return warn('names a host that does not exist')
    return []
  })
}
