import { eld } from 'eld/extrasmall'

/** As the detector names them, which has one name for Indonesian and Malay. */
const otherNames: Record<string, string> = { nb: 'no', id: 'ms' }
/** Of its best score: a text in two languages, or in a mixture of them, is closer to both. */
const clear = 0.95

/** The one of these languages that a text is in; '' where its words leave a doubt. */
export function languageOf(text: string, languages: readonly string[]): string {
  const found = eld.detect(text)
  const scores = found.getScores()
  const scoreOf = (tag: string) => scores[nameOf(tag)] ?? 0
  const [one = '', other = ''] = [...languages].sort((a, b) => scoreOf(b) - scoreOf(a))
  const isFound = found.isReliable() && nameOf(one) === found.language
  return isFound && scoreOf(other) < scoreOf(one) * clear ? one : ''
}

function nameOf(tag: string): string {
  const [language = ''] = tag.split('-')
  return otherNames[language] ?? language
}
