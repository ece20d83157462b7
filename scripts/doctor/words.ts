/** What is wrong with the stored profile, as far as its words show. */
import { startOf } from '../../functions/src/contract/start-of.ts'
import { type Finding, warning } from './finding.ts'
import { sampleAnswers, sampleWords } from './sample.ts'

const where = 'the owner’s area, at /admin?mode=profile'
const placeholders =
  /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\byour (name|role|bio|city|university|school|e-?mail)\b|\[[^\]]*\]|<[^>]*>|placeholder|changeme/i
const sampleHosts = /\bexample\.(com|net|org)\b|\.example\b|\.(test|invalid)\b/i
const longestLine = 60

/** Each text with its path, such as social[0].url. */
export function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return textsOf(inner, name)
  })
}

/** The API has checked the form of what is stored: what is left are words that are not the owner's own. */
export function findStoredFaults(profile: object): Finding[] {
  return textsOf(profile).flatMap(([path, text]) => {
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
