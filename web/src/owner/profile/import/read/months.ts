/** Where two languages use one word for two months, the earlier language wins. */
const languages = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'nb'],
  ...['cs', 'tr', 'id', 'ro', 'hu', 'ru', 'uk', 'el', 'ar', 'hi', 'he', 'fi', 'bg'],
]
const present =
  /^(?:present|current|now|today|ongoing|(?:un)?till? (?!.*\d{4})|(?:to )?date$|[-–—]$|heute|jetzt|aktuell|(?:l['’])?aujourd|présent|actuel|en cours|(?:la )?presente|hoy|(?:la )?actual|(?:o )?momento|hoje|atual|(?:ad )?oggi|attuale|heden|obecn|nu$|nå$|současn|şimdi|günümüz|sekarang|prezent|jelen|наст|по н|дотепер|σήμερα|حتى ال|الآن|الحا|اکنون|वर्तमान|至?今|现在|現在|目前|현재)/i

/**
 * YYYY-MM, or YYYY without a month; '' for an ongoing date, null for an unreadable one. `isWhole`: nothing about
 * the date was dropped.
 */
export function readMonth(text: string): { month: string | null; isWhole: boolean } {
  const date = withDigits(text.normalize('NFKC')).trim()
  if (date === '' || present.test(date)) return { month: '', isWhole: !/\d/.test(date) }
  // Seconds or milliseconds since 1970.
  if (/^\d{10}(?:\d{3})?$/.test(date))
    return readMonth(new Date(Number(date.padEnd(13, '0'))).toISOString())
  const digits =
    /^((?:19|20)\d\d)(?:\s*[-/.年년]\s*(\d{1,2})(?!\d)|(\d\d)(?:\d\d)?$|年?$|-00)/.exec(date)
  if (digits) return of(digits[1], digits[2] ?? digits[3], !hasWords(date))
  const numbers = /^(?:(\d{1,2})[-/.\s])?(\d{1,2})[-/.\s]+((?:19|20)\d\d)$/.exec(date)
  if (numbers) {
    const [, first, second, year] = numbers
    // With dots the day comes first; otherwise it is ambiguous when both numbers are at most twelve.
    if (!first || date.includes('.') || Number(first) > 12) return of(year, second)
    return Number(second) > 12 || first === second ? of(year, first) : of(year, undefined, false)
  }
  const years = date.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
  if (years.length !== 1) return { month: null, isWhole: false }
  const word = (date.match(/[\p{L}\p{M}]{3,}/gu) ?? []).find(monthNamed)
  const month = word && monthNamed(word)
  return of(years[0], month, month !== undefined && !hasWords(date.replace(word ?? '', '')))
}

/** As "(expected)". */
function hasWords(text: string): boolean {
  return /\p{L}{4,}/u.test(text)
}

/** ٢٠١٩ as 2019: the ten digits of a script follow each other. */
function withDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

function of(year = '', month?: string, isWhole = true): ReturnType<typeof readMonth> {
  if (!month) return { month: year, isWhole }
  if (Number(month) < 1 || Number(month) > 12) return { month: year, isWhole: false }
  return { month: `${year}-${month.padStart(2, '0')}`, isWhole }
}

/** 1 to 12, by its name or a unique start of it. */
function monthNamed(word: string): string | undefined {
  const start = normalizeWord(word)
  for (const names of namesByLanguage()) {
    const whole = names.filter(({ name }) => name === start)
    const begun = names.filter(({ name }) => name.startsWith(start))
    const [month, ...others] = new Set((whole.length > 0 ? whole : begun).map(({ month }) => month))
    if (month && (whole.length > 0 || others.length === 0)) return month
  }
  return undefined
}

let namesCache: { name: string; month: string }[][] | undefined

/** Long and short names, standalone and after a day, from the browser's Intl. */
function namesByLanguage() {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ])
  namesCache ??= languages.map((language) =>
    formats.flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2000, index, 15))
        const name = normalizeWord(parts.find(({ type }) => type === 'month')?.value ?? '')
        return { name, month: String(index + 1) }
      })
    }),
  )
  return namesCache
}

/** Removes accents, dots and case. */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
}
