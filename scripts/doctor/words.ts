/** What is wrong with web/src/content.ts, as far as its words show. */
import type { Finding } from './finding.ts'
import { sampleAnswers, sampleWords } from './sample.ts'

/** Loosely typed: the file is edited by hand, and this runs before the compiler has seen it. */
export type Words = Record<string, unknown>

const file = 'web/src/content.ts'
const placeholders =
  /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\byour (name|role|bio|city|university|school|e-?mail)\b|\[[^\]]*\]|<[^>]*>|placeholder|changeme/i
const sampleHosts = /\bexample\.(com|net|org)\b|\.example\b|\.(test|invalid)\b/i
const longestLine = 60

/** The places that may be empty or hold an address of this machine. */
const optional = ['contact.phone', 'admin.testUrl']

export function findWordFaults(content: Words): Finding[] {
  const texts = textsOf(content)
  return [
    ...texts.flatMap(([place, text]) => textFault(place, text)),
    ...rolesFaults(content.roles),
    ...educationFaults(content.education),
    ...linkFaults(texts),
    ...emailFaults(texts),
  ]
}

export function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key
    return textsOf(inner, name)
  })
}

function textFault(place: string, text: string): Finding[] {
  const say = (level: Finding['level'], problem: string, fix: string): Finding[] => [
    { level, area: 'words', text: `${place} ${problem}`, fix: `${fix} in ${file}` },
  ]
  const shown = `"${text.length > longestLine ? `${text.slice(0, longestLine)}…` : text}"`
  if (text.trim() === '') {
    return optional.includes(place) ? [] : say('error', 'is empty', 'fill it in')
  }
  if (sampleAnswers.includes(text) || sampleWords.some((word) => text.includes(word))) {
    return say('warning', `is still the sample's: ${shown}`, 'write your own')
  }
  if (placeholders.test(text)) return say('warning', `looks unfinished: ${shown}`, 'finish it')
  if (sampleHosts.test(text)) {
    return say('warning', `names a host that does not exist: ${shown}`, 'put yours')
  }
  return []
}

function rolesFaults(roles: unknown): Finding[] {
  const titles = Array.isArray(roles) ? roles : []
  const distinct = new Set(titles).size
  if (titles.length === 7 && distinct === 7) return []
  const text =
    titles.length === 7 ? 'roles holds one title twice' : `roles holds ${titles.length} titles`
  return [{ level: 'error', area: 'words', text, fix: `make it seven different ones in ${file}` }]
}

function educationFaults(education: unknown): Finding[] {
  const entries: Record<string, unknown>[] = Array.isArray(education) ? education : []
  const faults: Finding[] = []
  if (entries.length !== 3) {
    faults.push({
      level: 'error',
      area: 'words',
      text: `education holds ${entries.length} entries`,
      fix: `make it three in ${file}`,
    })
  }
  for (const [index, { years }] of entries.entries()) {
    if (!/^\d{4}–(\d{4}|present)$/.test(String(years))) {
      faults.push({
        level: 'warning',
        area: 'words',
        text: `education[${index}].years is "${years}"`,
        fix: `write it as 2021–2023 or 2023–present in ${file}`,
      })
    }
  }
  return faults
}

function linkFaults(texts: [string, string][]): Finding[] {
  const isLink = (place: string) => /^(resume|site\.url|admin\.\w+|social\[\d+\]\.url)$/.test(place)
  return texts
    .filter(([place, text]) => isLink(place) && text.trim() !== '' && !optional.includes(place))
    .flatMap(([place, text]): Finding[] => {
      if (URL.parse(text)?.protocol === 'https:') return []
      const fix = `put an address that starts with https:// in ${file}`
      return [{ level: 'error', area: 'words', text: `${place} is "${text}"`, fix }]
    })
}

function emailFaults(texts: [string, string][]): Finding[] {
  const [, email = ''] = texts.find(([place]) => place === 'contact.email') ?? []
  if (email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return []
  const text = `contact.email is "${email}"`
  return [{ level: 'error', area: 'words', text, fix: `put an e-mail address in ${file}` }]
}
