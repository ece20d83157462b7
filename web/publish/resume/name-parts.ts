/** The five parts of a vCard's N (RFC 2426, 3.1.2). */
export interface NameParts {
  family: string
  given: string
  additional: string
  prefix: string
  suffixes: string[]
}

const remarks =
  /\([^()]*\)|\[[^[\]]*\]|["“”„«»][^"“”„«»]*["“”„«»]|(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f)+/gu
/** After a comma: PhD, M.Sc., MBA, Jr. */
const listedSuffix = /^(?:\p{Lu}[\p{L}.]*[\p{Lu}.][\p{L}.]*|Jr|Sr|Esq)$/u
/** Without one. */
const suffix = /^(?:[JS]r\.?|Esq\.?|I{2,3}|IV|VI{1,3}|Ph\.?D\.?|M\.?D\.?|M\.?B\.?A\.?)$/
const prefix =
  /^(?:(?:Prof|Dr|Mr|Mrs|Ms|Mx)\.?|(?:Rev|Hon|Ing|Mag|Mgr|PhDr|RNDr|MUDr|JUDr|Dott|Dra|Sra?)\.|Frau|Herr|Sir|Dame|Dipl\.-\p{L}+\.?)$/u
/** Follows a title: Dr. med., Dr. h. c., Dr. rer. nat. */
const ofTitle = /^\p{Ll}{1,4}\.$/u
const particle =
  /^(?:v[ao]n|vom|zu[mr]?|ten?|ter|de[nrlms]?|dell?[ao]?|d[aiou]|das|dos|des|la|le|las|los|af|av|al|el|bin|binti?|ibn|ben|'t|op|V[ao]n|De[lr]?|Della|D[aiu]|Dos|La|Le|[AE]l)$/
/** Joins two family names, as in Ramón y Cajal. */
const and = /^(?:y|e|i)$/
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3005\u30fc\s]+$/u
const twoSyllables = /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방)/
const twoCharacters =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|皇甫|令狐|慕容|尉迟|尉遲|端木|东方|東方)/

/** Of a name as its owner writes it. `ownFamily`: what the owner says the family name is; '' leaves it to a guess. */
export function namePartsOf(name: string, ownFamily: string, language: string): NameParts {
  const plain = name.replace(remarks, ' ').trim() || name
  const [first = '', ...listed] = plain.split(/\s*[,，]\s*/)
  const hasListed = listed.length > 0 && listed.every((one) => listedSuffix.test(one))
  const all = (hasListed ? first : plain).split(/\s+/)
  const named = all.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const words = named.length > 0 ? named : all

  const titles = words.findIndex(
    (word, at) => !prefix.test(word) && !(at > 0 && ofTitle.test(word)),
  )
  const start = Math.min(Math.max(titles, 0), words.length - 1)
  const own = words.slice(start)
  let end = own.length
  while (end > 1 && suffix.test(own[end - 1] ?? '')) end -= 1
  const rest = own.slice(0, end)
  return {
    ...(ownFamily ? around(rest.join(' '), ownFamily) : guess(rest, language)),
    prefix: words.slice(0, start).join(' '),
    suffixes: [...own.slice(rest.length), ...(hasListed ? listed : [])],
  }
}

type Own = Pick<NameParts, 'family' | 'given' | 'additional'>

/** The family name, and what else the name has. */
function around(name: string, family: string): Own {
  const at = name.toLowerCase().indexOf(family.toLowerCase())
  const others = at < 0 ? [name] : [name.slice(0, at), name.slice(at + family.length)]
  const given = others.map((words) => words.trim()).filter(Boolean)
  return { family, given: given.join(' '), additional: '' }
}

function guess(words: string[], language: string): Own {
  const name = words.join(' ')
  if (eastAsian.test(name)) return eastAsianParts(words, language)
  const [word = ''] = words
  if (words.length === 1)
    return only(/[\p{L}\p{N}]/u.test(word) ? { family: word } : { given: word })
  let at = words.length - 1
  while (at > 1) {
    if (particle.test(words[at - 1] ?? '')) at -= 1
    else if (at > 2 && and.test(words[at - 1] ?? '')) at -= 2
    else break
  }
  const before = words.slice(0, at)
  // A father's name, as in Abdullah bin Omar al-Farsi.
  const father = before.findIndex((one, index) => index > 0 && /^(?:bin|binti?|ibn|ben)$/.test(one))
  const given = father < 0 ? before : before.slice(0, father)
  return {
    family: words.slice(at).join(' '),
    given: given.join(' '),
    additional: before.slice(given.length).join(' '),
  }
}

/** The family name comes first. Without a space it is told apart only where the script or the length tells. */
function eastAsianParts(words: string[], language: string): Own {
  const [family = '', ...given] = words
  if (given.length > 0) return only({ family, given: given.join(' ') })
  const isHangul = /^\p{Script=Hangul}+$/u.test(family)
  const isHan = /^\p{Script=Han}+$/u.test(family)
  const { length } = [...family]
  const isJapanese = language.startsWith('ja')
  const isTold = isHangul ? length > 1 && length < 5 : isHan && (length === 4 || !isJapanese)
  if (!isTold || length < 2 || length > 4) return only({ family })
  const isLong = isHangul
    ? length > 2 && twoSyllables.test(family)
    : length === 4 || (length > 2 && twoCharacters.test(family))
  const end = isLong ? 2 : 1
  return only({ family: family.slice(0, end), given: family.slice(end) })
}

function only(parts: Partial<Own>): Own {
  return { family: '', given: '', additional: '', ...parts }
}
