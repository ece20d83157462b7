import { limits } from '#contract/limits.ts'
import type { Picked, ResumeChoices } from '#contract/resume.ts'
import { commonName, plain } from '../../technology-names.ts'
import { everydayWords, technologies } from './technologies.ts'

/** Where the profile shows a technology: a choice's list and key. */
interface Place {
  list: 'jobs' | 'highlights' | 'projects' | 'skills' | 'entries'
  key: string
  label: string
}

/** The known technologies and where the profile shows them, both by common name. */
export interface Proofs {
  names: Map<string, string>
  places: Map<string, Place[]>
}

export interface Term {
  name: string
  places: Place[]
}

export interface Fit {
  /** Deduplicated, in the advert's order. */
  terms: Term[]
  /** The whole advert in pieces; the ones with a term name it. */
  pieces: { text: string; term?: Term }[]
}

type Lists = Record<Place['list'] | 'schools' | 'categories' | 'sections', Picked[]>

/** Projects proposed when none was chosen. */
const someProjects = 6
const maxWords = 5
// Other scripts join Latin words without a space.
const wordForms =
  /(?:\.(?=net))?[\p{Script=Latin}\p{M}\p{N}]+[+#♯]*|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/giu
const withinName = /^[ \u00a0./_'’–-]?$/
const listSign = /^[\s()•*-]*[,;/|·&+、，][\s()•*-]*$/
const listWord = /^[\s()]*(?:and|or|und|oder|et|ou|y|o|e|и|или|和|或|と)[\s()]*$/
const sentenceStart = /(?:^|[\n.!?])[\s•*·)–-]*$/
const sentenceAfter = /^,?[ \t]+\p{Ll}/u
const yearAfter = /^ \d{4}/
const roleAfter =
  /^[ -](?:develop|engineer|programm|entwickl|kenntnis|code\b|language|based|basiert)/i
const otherUse = [/[-–&/$'’]\s?$|\p{Lu}\.\s?$/u, /^(?:\s?&|[/$'’®°–-])/]

export function proofsOf({ jobs, schools, projects, categories, sections }: ResumeChoices): Proofs {
  const skills = categories.flatMap((category) => category.skills)
  const own = [
    ...[...jobs, ...projects].flatMap((one) => one.technologies),
    ...skills.map(({ label }) => label),
  ]
  const names = new Map([...technologies, ...own].map((name) => [commonName(name), name]))
  const places: Proofs['places'] = new Map()
  /** `named`: each is a whole name; further names may occur in it too. */
  function add(place: Place, named: string[], text = '') {
    const all = [...named, text].flatMap((words) => findNames(words, names)).map(({ key }) => key)
    for (const key of new Set([...named.map(commonName), ...all]))
      places.set(key, [...(places.get(key) ?? []), place])
  }
  for (const { key, label, technologies, text } of jobs)
    add({ list: 'jobs', key, label }, technologies, `${label}\n${text}`)
  for (const { label, highlights } of [...jobs, ...schools])
    for (const words of highlights) add({ list: 'highlights', key: words, label }, [], words)
  for (const { key, label, technologies, text } of projects)
    add({ list: 'projects', key, label }, technologies, `${label}\n${text}`)
  for (const { key, label } of skills) add({ list: 'skills', key, label }, [label])
  for (const entry of sections.flatMap(({ entries }) => entries))
    add({ list: 'entries', key: entry, label: entry }, [], entry)
  return { names, places }
}

export function fitOf(advert: string, { names, places }: Proofs): Fit {
  const terms = new Map<string, Term>()
  const pieces: Fit['pieces'] = []
  let end = 0
  for (const { key, ...found } of findNames(advert, names)) {
    const term = terms.get(key) ?? { name: names.get(key) ?? key, places: places.get(key) ?? [] }
    terms.set(key, term)
    pieces.push({ text: advert.slice(end, found.start) })
    pieces.push({ text: advert.slice(found.start, found.end), term })
    end = found.end
  }
  pieces.push({ text: advert.slice(end) })
  return { terms: [...terms.values()], pieces: pieces.filter(({ text }) => text !== '') }
}

/**
 * Moves what matches most terms to the front and shows it. Keeps the number of projects, hides nothing else, and
 * leaves jobs in order.
 */
export function proposalOf(lists: Lists, { terms }: Fit, choices: ResumeChoices): Lists {
  /** The number of matching terms by key. */
  const proven = (list: keyof Lists) => {
    const counts = new Map<string, number>()
    for (const { list: its, key } of terms.flatMap(({ places }) => places))
      if (its === list) counts.set(key, (counts.get(key) ?? 0) + 1)
    return (key: string) => counts.get(key) ?? 0
  }
  const first = (list: Place['list']) => {
    const count = proven(list)
    return [...lists[list]]
      .sort((a, b) => count(b.key) - count(a.key))
      .map(({ key, shown }) => ({ key, shown: shown || count(key) > 0 }))
  }
  const chosen = lists.projects.filter(({ shown }) => shown)
  const room = Math.min(chosen.length || someProjects, limits.resumeProjects)
  const countProject = proven('projects')
  const best = [...chosen, ...lists.projects]
    .sort((a, b) => countProject(b.key) - countProject(a.key))
    .map(({ key }) => key)
  const inside = new Set([...new Set(best)].slice(0, room))
  /** Keeps the order; also shows an item when something in it matches. */
  const around = (list: keyof Lists, inner: Place['list'], held: [string, string[]][]) => {
    const [own, count, inside] = [proven(list), proven(inner), new Map(held)]
    const hasMatch = (key: string) => inside.get(key)?.some((one) => count(one) > 0) ?? false
    return lists[list].map(({ key, shown }) => {
      return { key, shown: shown || own(key) > 0 || hasMatch(key) }
    })
  }
  const { jobs, schools, categories, sections } = choices
  return {
    projects: first('projects').map(({ key }) => ({ key, shown: inside.has(key) })),
    highlights: first('highlights'),
    skills: first('skills'),
    entries: first('entries'),
    jobs: around(
      'jobs',
      'highlights',
      jobs.map(({ key, highlights }) => [key, highlights]),
    ),
    schools: around(
      'schools',
      'highlights',
      schools.map(({ key, highlights }) => [key, highlights]),
    ),
    categories: around(
      'categories',
      'skills',
      categories.map(({ key, skills }) => [key, skills.map((skill) => skill.key)]),
    ),
    sections: around(
      'sections',
      'entries',
      sections.map(({ key, entries }) => [key, entries]),
    ),
  }
}

interface Found {
  key: string
  start: number
  end: number
}

interface Candidate extends Found {
  /** Spelled exactly like the name. */
  isUsual: boolean
  /** May be an ordinary word. */
  isDoubtful: boolean
}

function findNames(text: string, names: Proofs['names']): Found[] {
  const words = [...text.matchAll(wordForms)].map(({ 0: word, index }) => {
    return { plain: plain(word), start: index, end: index + word.length }
  })
  const found: Candidate[] = []
  for (let at = 0; at < words.length; ) {
    const match = longestAt(at)
    if (match) found.push(match.candidate)
    at = match ? match.next : at + 1
  }
  // Not doubtful when listed beside a certain name.
  for (const all of [found, [...found].reverse()]) {
    all.forEach((one, index) => {
      const other = all[index - 1]
      if (other && !other.isDoubtful && isListed(one, other)) one.isDoubtful = false
    })
  }
  return found.filter(({ isDoubtful }) => !isDoubtful)

  /** “Docker, Go”, “Docker and Go” but not “Docker and go”. */
  function isListed(one: Candidate, other: Candidate): boolean {
    const [end = 0, start] = [one.end, one.start, other.end, other.start]
      .sort((a, b) => a - b)
      .slice(1, 3)
    const gap = text.slice(end, start)
    return listSign.test(gap) || (one.isUsual && listWord.test(gap))
  }

  function longestAt(at: number) {
    const { start, plain: first } = words[at] as (typeof words)[number]
    let best: { candidate: Candidate; next: number } | undefined
    let name = ''
    for (let next = at; next < Math.min(at + maxWords, words.length); next++) {
      const { plain: word, start: from, end } = words[next] as (typeof words)[number]
      if (next > at && !withinName.test(text.slice(words[next - 1]?.end, from))) break
      name += word
      const key = keyOf(name, next === at)
      const written = text.slice(start, end)
      if (!names.has(key) || (key === 'net' && !isDotNet(start, written))) continue
      const isWord = next === at && (everydayWords.has(first) || first.length === 1)
      const isUsual = isWritten(written, names.get(key) ?? '')
      const isDoubtful = isWord && (!isUsual || hasOtherUse(start, end))
      best = { candidate: { key, start, end, isUsual, isDoubtful }, next: next + 1 }
    }
    return best
  }

  /** Also matches without a version at its end: “python3”. */
  function keyOf(name: string, isOneWord: boolean): string {
    const key = commonName(name)
    const bare = name.replace(/\d+$/, '')
    return names.has(key) || !isOneWord || bare.length < 3 ? key : commonName(bare)
  }

  /** Rules out the word net and domains such as example.net. */
  function isDotNet(start: number, written: string): boolean {
    const isOwn = !/[\p{L}\p{N}]/u.test(text.charAt(start - 1))
    return plain(written) === 'dotnet' || (written.startsWith('.') && isOwn)
  }

  function hasOtherUse(start: number, end: number): boolean {
    const [before, after] = [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 20)]
    if (roleAfter.test(after)) return false
    const [left, right] = otherUse as [RegExp, RegExp]
    if (end - start === 1 && (left.test(before) || right.test(after))) return true
    return yearAfter.test(after) || (sentenceStart.test(before) && sentenceAfter.test(after))
  }
}

function isWritten(written: string, name: string): boolean {
  const isCapitalised = /^\p{Lu}\p{Ll}*$/u.test(written)
  return (
    written === name || (isCapitalised && name !== name.toUpperCase()) || name.startsWith(written)
  )
}
