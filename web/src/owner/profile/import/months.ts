/** Where two languages use one word for two months, the earlier language wins. */
const languages = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'nb'],
  ...['cs', 'tr', 'id', 'ro', 'hu', 'ru', 'uk', 'el'],
]
const present =
  /^(?:present|current|now|today|ongoing|(?:un)?till? |to date|[-–—]$|heute|jetzt|aktuell|aujourd|présent|actuel|en cours|presente|actual|atual|oggi|attuale|heden|obecn|nu$|nå$|současn|şimdi|günümüz|sekarang|prezent|jelen|наст|по н|дотепер|σήμερα|至今|现在|現在|目前|현재)/i

/**
 * YYYY-MM, or YYYY without a month; '' for an ongoing date, null for an unreadable one. `isWhole`: nothing about
 * the month was dropped.
 */
export function readMonth(text: string): { month: string | null; isWhole: boolean } {
  const date = text.normalize('NFKC').trim()
  if (date === '' || present.test(date)) return { month: '', isWhole: true }
  const digits = /^((?:19|20)\d\d)(?:\s*[-/.年년]\s*(\d{1,2})(?!\d)|年?$|-00)/.exec(date)
  if (digits) return of(digits[1], digits[2])
  const numbers = /^(?:(\d{1,2})[-/.\s])?(\d{1,2})[-/.\s]+((?:19|20)\d\d)$/.exec(date)
  if (numbers) {
    const [, first, second, year] = numbers
    // With dots the day comes first; otherwise it is ambiguous when both numbers are at most twelve.
    if (!first || date.includes('.') || Number(first) > 12) return of(year, second)
    return Number(second) > 12 || first === second ? of(year, first) : of(year, undefined, false)
  }
  const years = date.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
  if (years.length !== 1) return { month: null, isWhole: false }
  const named = (date.match(/\p{L}{3,}/gu) ?? []).map(monthNamed).find((month) => month > 0)
  return of(years[0], named ? String(named) : undefined, named !== undefined)
}

function of(year = '', month?: string, isWhole = true): ReturnType<typeof readMonth> {
  if (!month) return { month: year, isWhole }
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return { month: isMonth ? `${year}-${month.padStart(2, '0')}` : year, isWhole: isMonth }
}

/** 1 to 12, or 0 */
function monthNamed(word: string): number {
  const plainWord = plain(word)
  for (const names of namesByLanguage()) {
    const found = names.findIndex((all) => all.includes(plainWord))
    if (found >= 0) return found + 1
    const begun = names.flatMap((all, index) =>
      all.some((name) => name.startsWith(plainWord)) ? index : [],
    )
    if (begun.length === 1) return (begun[0] ?? 0) + 1
  }
  return 0
}

let namesCache: string[][][] | undefined

/** Long and short names, standalone and after a day, from the browser's Intl. */
function namesByLanguage(): string[][][] {
  namesCache ??= languages.map((language) =>
    Array.from({ length: 12 }, (_, index) =>
      (['long', 'short'] as const).flatMap((month) =>
        [{ month }, { month, day: 'numeric' as const }].map((options) => {
          const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
          const parts = format.formatToParts(Date.UTC(2000, index, 15))
          return plain(parts.find(({ type }) => type === 'month')?.value ?? '')
        }),
      ),
    ),
  )
  return namesCache
}

/** Removes accents, dots and case. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
}
