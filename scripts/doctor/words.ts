/** What is wrong with web/src/content.ts or with the stored profile, as far as their words show. */
import { profileSchema } from '../../functions/src/contract/profile.ts'
import { startOf } from '../../functions/src/contract/start-of.ts'
import { error, type Finding, warning } from './finding.ts'
import { sampleAnswers, sampleWords } from './sample.ts'

/** Loosely typed: the file is edited by hand, and this runs before the compiler has seen it. */
export type Words = Record<string, unknown>

const file = 'web/src/content.ts'
const placeholders =
  /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\byour (name|role|bio|city|university|school|e-?mail)\b|\[[^\]]*\]|<[^>]*>|placeholder|changeme/i
const sampleHosts = /\bexample\.(com|net|org)\b|\.example\b|\.(test|invalid)\b/i
/** A deploy puts the address that it goes to in its place. */
const local = /^http:\/\/localhost\b/
const longestLine = 60

/** The API has checked the form of what is stored: what is left are words that are not the owner's own. */
export function findStoredFaults(profile: Words): Finding[] {
  return textFaults(profile, 'the owner’s area, at /admin?mode=profile')
}

export function findWordFaults(content: Words): Finding[] {
  return [...formFaults(content), ...textFaults(content, file)]
}

/** Each text with its path, such as social[0].url. */
export function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return textsOf(inner, name)
  })
}

/** By the rules that a profile is stored by. */
function formFaults(content: Words): Finding[] {
  const issues = profileSchema.safeParse(content).error?.issues ?? []
  const found = issues.map(({ path, message }) => {
    const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    return error(`${keys.join('').slice(1)}: ${message}`, `correct it in ${file}`)
  })
  const address = String(Object(content.site).url)
  if (local.test(address) || URL.parse(address)?.protocol === 'https:') return found
  return [...found, error(`site.url is "${address}"`, `put an https:// address in ${file}`)]
}

function textFaults(words: Words, where: string): Finding[] {
  return textsOf(words).flatMap(([path, text]) => {
    if (local.test(text)) return []
    const shown = `"${text.length > longestLine ? `${startOf(text, longestLine)}…` : text}"`
    const isSample = sampleAnswers.includes(text) || sampleWords.some((word) => text.includes(word))
    const kinds: [boolean, string, string][] = [
      [isSample, "is still the sample's", 'write your own'],
      [placeholders.test(text), 'looks unfinished', 'finish it'],
      [sampleHosts.test(text), 'names a host that does not exist', 'put yours'],
    ]
    const [, problem, fix] = kinds.find(([isFound]) => isFound) ?? []
    return problem ? [warning(`${path} ${problem}: ${shown}`, `${fix} in ${where}`)] : []
  })
}
