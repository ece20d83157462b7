import { idOf, keyOf, normalizeWords, type ProfileEntry, startDateOf } from './profile-entries.ts'

/** An entry of a file and ours that it is, by `id`. */
export interface EntryPair<Entry> {
  id: string
  theirs: Entry
  /** Ours, as it is in the file's language by now. */
  now: Entry
  /** By its id, or by its words: an earlier import has brought them, or both languages have the same. */
  isCertain: boolean
}

/** What stays the same from language to language, and how much it tells. */
const signs = {
  url: 3,
  github: 3,
  deploy: 3,
  start: 2,
  years: 2,
  company: 2,
  institution: 2,
  name: 2,
  end: 1,
  by: 1,
  title: 1,
  degree: 1,
  location: 1,
}
const enough = 2
const [sameWords, sameId] = [100, 200]

/**
 * Each entry of a file with the one of ours that shares the most with it; those that share too little, or as much with
 * another one, are `left`. `now`: ours in the file's language, where it has their words.
 */
export function pairEntries<Entry extends ProfileEntry>(
  own: readonly Entry[],
  now: readonly Entry[],
  theirs: readonly Entry[],
): { pairs: EntryPair<Entry>[]; left: Entry[] } {
  const all = theirs
    .flatMap((one) =>
      own.map((ours, index) => {
        const inLanguage = now[index] ?? ours
        const score = Math.max(scoreOf(one, ours), scoreOf(one, inLanguage))
        return { one, ours, inLanguage, score }
      }),
    )
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score)
  const [paired, unsure] = [new Set<Entry>(), new Set<Entry>()]
  const isOpen = ({ one, ours }: (typeof all)[number]) => !paired.has(one) && !paired.has(ours)
  const pairs: EntryPair<Entry>[] = []
  for (const pair of all) {
    const { one, ours, inLanguage, score } = pair
    if (!isOpen(pair) || unsure.has(one)) continue
    const isRival = (other: typeof pair) =>
      other !== pair && other.score === score && (other.one === one || other.ours === ours)
    if (all.some((other) => isRival(other) && isOpen(other))) unsure.add(one)
    else {
      paired.add(one).add(ours)
      pairs.push({ id: idOf(ours), theirs: one, now: inLanguage, isCertain: score >= sameWords })
    }
  }
  return { pairs, left: theirs.filter((one) => !paired.has(one)) }
}

function scoreOf(one: ProfileEntry, ours: ProfileEntry): number {
  if (idOf(one) !== '' && idOf(one) === idOf(ours)) return sameId
  if (keyOf(one) === keyOf(ours) && startDateOf(one) === startDateOf(ours)) return sameWords
  return Object.entries(signs).reduce((sum, [name, weight]) => {
    const [theirs, own] = [one, ours].map((entry) => signOf(entry, name))
    return theirs && theirs === own ? sum + weight : sum
  }, 0)
}

/** ‘2019–present’ and ‘2019–heute’ are the same years. */
function signOf(entry: ProfileEntry, name: string): string {
  const value = String((entry as unknown as Record<string, unknown>)[name] ?? '')
  if (name === 'years') return value.replace(/\D+/g, ' ').trim()
  return name === 'url' ? value.replace(/\/$/, '') : normalizeWords(value)
}
