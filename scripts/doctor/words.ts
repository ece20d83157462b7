/** What is wrong with web/src/content.ts or with the stored profile, as far as their words show. */
import { limits } from '../../functions/src/contract/limits.ts'
import { startOf } from '../../functions/src/contract/start-of.ts'
import { error, type Finding, warning } from './finding.ts'
import { sampleAnswers, sampleWords } from './sample.ts'

/** Loosely typed: the file is edited by hand, and this runs before the compiler has seen it. */
export type Words = Record<string, unknown>

const file = 'web/src/content.ts'
const placeholders =
  /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\byour (name|role|bio|city|university|school|e-?mail)\b|\[[^\]]*\]|<[^>]*>|placeholder|changeme/i
const sampleHosts = /\bexample\.(com|net|org)\b|\.example\b|\.(test|invalid)\b/i
const links = /^(resume|site\.url|admin\.\w+|social\[\d+\]\.url)$/
const longestLine = 60

/** The places that may be empty or hold an address of this machine. */
const optional = ['contact.phone', 'admin.testUrl']
/** Of a site without a domain of its own: a deploy puts the address that it goes to. */
const local = /^http:\/\/localhost\b/
/** Fields of a profile that the sample leaves empty too. */
const mayBeEmpty = /^(portrait|brief\.\w+|experience\[\d+\]\.(url|location|end|summary|logo))$/

/** The API has checked the form of what is stored: what is left are words that are not the owner's own. */
export function findStoredFaults(profile: Words): Finding[] {
  return textsOf(profile).flatMap(([place, text]) =>
    text === '' ? [] : textFaults(place, text, 'the owner’s area, at /admin?mode=profile'),
  )
}

export function findWordFaults(content: Words): Finding[] {
  return [
    ...textsOf(content).flatMap(([place, text]) => [
      ...textFaults(place, text),
      ...formFaults(place, text),
    ]),
    ...rolesFaults(content.roles),
    ...educationFaults(content.education),
  ]
}

/** Each text with its place, such as social[0].url. */
export function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key
    return textsOf(inner, name)
  })
}

function textFaults(place: string, text: string, where = file): Finding[] {
  if (text.trim() === '') {
    const isOptional = optional.includes(place) || mayBeEmpty.test(place)
    return isOptional ? [] : [error(`${place} is empty`, `fill it in in ${file}`)]
  }
  const shown = `"${text.length > longestLine ? `${startOf(text, longestLine)}…` : text}"`
  const isSample = sampleAnswers.includes(text) || sampleWords.some((word) => text.includes(word))
  const kinds: [boolean, string, string][] = [
    [isSample, "is still the sample's", 'write your own'],
    [placeholders.test(text), 'looks unfinished', 'finish it'],
    [sampleHosts.test(text), 'names a host that does not exist', 'put yours'],
  ]
  const [, problem, fix] = kinds.find(([isFound]) => isFound) ?? []
  return problem ? [warning(`${place} ${problem}: ${shown}`, `${fix} in ${where}`)] : []
}

/** Addresses that lead nowhere. */
function formFaults(place: string, text: string): Finding[] {
  if (text.trim() === '' || optional.includes(place)) return []
  if (place === 'site.url' && local.test(text)) return []
  const isWrongLink = links.test(place) && URL.parse(text)?.protocol !== 'https:'
  const isWrongEmail = place === 'contact.email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
  if (!isWrongLink && !isWrongEmail) return []
  const wanted = isWrongLink ? 'an address that starts with https://' : 'an e-mail address'
  return [error(`${place} is "${text}"`, `put ${wanted} in ${file}`)]
}

function rolesFaults(roles: unknown): Finding[] {
  const titles = Array.isArray(roles) ? roles : []
  const isFew = titles.length >= 1 && titles.length <= limits.roles
  if (isFew && new Set(titles).size === titles.length) return []
  const text = isFew ? 'roles holds one title twice' : `roles holds ${titles.length} titles`
  return [error(text, `make it one to seven different ones in ${file}`)]
}

function educationFaults(education: unknown): Finding[] {
  const entries: Words[] = Array.isArray(education) ? education : []
  const count = `education holds ${entries.length} entries`
  const form = `write it as 2021–2023 or 2023–present in ${file}`
  return [
    ...(entries.length === 3 ? [] : [error(count, `make it three in ${file}`)]),
    ...entries.flatMap(({ years }, index) =>
      /^\d{4}–(\d{4}|present)$/.test(String(years))
        ? []
        : [warning(`education[${index}].years is "${years}"`, form)],
    ),
  ]
}
