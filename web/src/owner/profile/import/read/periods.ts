import { readMonth } from './months.ts'

/** Between two dates: a dash, an arrow or a bar, or a word. Which of them it is, what stands beside it decides. */
const separator =
  /\s*(?:[-–—―~→⇒➔|]|->|至|到|から|부터)\s*|\s+(?:to|un(?:til)|till?|through|thru|bis|jusqu['’]?[àa]u?|à|hasta|até|fino ad?|al?|tot|t\/m|do|до|по|\/)\s+/giu
/** Before a date without another: "since", "ab". */
const since =
  /^(?:since|from|starting|seit|ab|von|depuis|dès|de|du|desde|del|da|dal|sinds|vanaf|od|sedan|från|siden|fra|с|з|від|от)\s+/iu
/** After one: a dash, "から". */
const openEnd = /\s*(?:[-–—―~→]|から|以降|以来|부터)$/u
const until =
  /^(?:until|till?|bis|jusqu['’]?[àa]u?|hasta|até|fino al?|tot|do|до|по)\s+(?=.*\d{4})/iu
/** What follows a dash within a date: "10 ~ 2015-03". */
const midDate = /^\d{1,2}\s*[-–—~]\s*(?:19|20)\d\d\D/
/** "(2 years)", "· 2 yrs 3 mos", "(1年6个月)" */
const duration =
  /(?:\s*[·•|,(]\s*|\s)\d+\+?\s*(?:y(?:ea)?rs?|mos?|months?|jahre?|monate?|ans?|mois|años?|anos?|mes(?:es)?|anni|mesi|jaar|maanden|лет|года?|мес)(?!\p{L})[^)]*\)?$|\s*[·•|,(]\s*\d+\s*(?:年|[个ヶか箇]月|년|개월)[^)]*\)?$/iu

/** The words for a period's start and end. `end`: '' when it goes on, undefined when there is one date alone. */
export function readPeriod(words: string): { start: string; end?: string } {
  // Longer than any period, and slow to look through.
  if (words.length > 200) return { start: words }
  const text = words.normalize('NFKC').trim().replace(duration, '')
  const isOpen = since.test(text)
  const dates = text.replace(since, '')
  const splits = [...dates.matchAll(separator)].map(({ 0: found, index }) =>
    withYears(dates.slice(0, index).trim(), dates.slice(index + found.length).trim()),
  )
  const isRead = ([, end = '']: string[]) =>
    end !== '' && !midDate.test(end) && readMonth(end).month !== null
  const isSaid = ([, end]: string[]) => /^\p{L}/u.test(end ?? '')
  const dated = splits.filter(([start]) => isDate(start))
  const [start, end] = dated.find(isRead) ?? dated.find(isSaid) ?? []
  if (start && end) return { start, end }
  if (until.test(dates)) return { start: '', end: dates.replace(until, '') }
  const begun = dates.replace(openEnd, '')
  return isDate(begun) && (isOpen || begun !== dates) ? { start: begun, end: '' } : { start: text }
}

/** Gives a year to a date that shares the other's: "May – August 2022", "2015-19". */
function withYears(start: string, end: string): [start: string, end: string] {
  const { month } = readMonth(end)
  if (/^\D*\p{L}{3,}\D*$/u.test(start) && month?.includes('-')) {
    return [`${start} ${month.slice(0, 4)}`, end]
  }
  const century = /^(?:19|20)(\d\d)$/.exec(start)
  const isYear = /^\d\d$/.test(end) && Number(end) > 12 && end > (century?.[1] ?? '99')
  return isYear ? [start, `${start.slice(0, 2)}${end}`] : [start, end]
}

function isDate(text: string): boolean {
  return /\d/.test(text) && readMonth(text).month !== null
}
