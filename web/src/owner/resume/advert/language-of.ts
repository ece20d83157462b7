/** Short words that most sentences of a language have; of those that share them the whole decides. */
const commonWords: Record<string, string> = {
  en: 'the and of to in for with you we our is are your will as on be that have this or an at from',
  de: 'und der die das mit für wir sie ist du dich eine einen im zu von auf ein als den deine oder bei sind an eines einer',
  fr: 'le la les des et une un pour vous nous dans avec est sur du au en votre notre que qui ou aux de',
  es: 'el la los las de y para con en una un que por del tu se es como nuestro más eres su al o',
  pt: 'o a os as de e para com em uma um que por do da não você nosso no na como mais se ou ao',
  it: 'il la i gli di e per con in una un che del della nel siamo sono come si alla è le dei lo',
  nl: 'de het een en van voor met je we in is jij ons op zijn aan te als wij bij dat jouw naar ben',
  pl: 'i w na z do się jest dla oraz że o od nie lub jako praca nas po są w których przez to ze',
}
const [enoughWords, timesMore] = [3, 2]

/** By ISO 15924: of a language that is written in several scripts, or in one under another name. */
const scripts: Record<string, string[]> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}
/** Of a letter: an advert in any script is full of Latin names. */
const latinWeight = 0.2

/** The one of these languages that a text is in; '' where its words and letters leave a doubt. */
export function languageOf(text: string, languages: readonly string[]): string {
  const counts = languages.map((language) => lettersIn(text, scriptOf(language)))
  const most = Math.max(...counts)
  const written = languages.filter((_, index) => most > 0 && counts[index] === most)
  const isLatin = written.some((language) => scriptOf(language) === 'Latn')
  const known = isLatin ? byWords(text) : undefined
  const fitting = isLatin ? written.filter((language) => language.split('-')[0] === known) : written
  const [one = '', ...others] = fitting
  return others.length === 0 ? one : ''
}

/** The language whose common words a text has clearly more of than any other's; undefined where it has too few. */
function byWords(text: string): string | undefined {
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const scores = Object.entries(commonWords).map(([language, list]) => {
    const common = new Set(list.split(' '))
    return { language, score: words.filter((word) => common.has(word)).length }
  })
  const [first, second] = scores.sort((a, b) => b.score - a.score)
  const isClear =
    first && second && first.score >= enoughWords && first.score >= second.score * timesMore
  return isClear ? first.language : undefined
}

function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn'
}

function lettersIn(text: string, script: string): number {
  const all = (scripts[script] ?? [script]).map((one) => `\\p{Script=${one}}`)
  const count = (text.match(new RegExp(`[${all.join('')}]`, 'gu')) ?? []).length
  return script === 'Latn' ? count * latinWeight : count
}
