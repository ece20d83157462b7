import { limits } from './limits.ts'
import type { Picked, ProfileChoices, ResumeSelection, Selection } from './resume.ts'

/** How alike two texts are, of 1, from which on one is a rewording of the other. */
const alike = 0.5
/** How much closer one of two candidates has to be. */
const closer = 0.2
/** How alike something new is to what is left out and still there, from which on it is a copy. */
const copied = 0.8

interface Item {
  key: string
  /** The pairs of letters in its words. */
  pairs: ReadonlySet<string>
}

/**
 * The selection after the profile's words have changed: what was reworded keeps its choice. Whatever may be something
 * left out in other words is left out too, as `unsure` where that is a guess: in doubt this is all that is new in a
 * list from which something left out has gone. The old keys of what is left out stay, for whoever still has the old
 * words. `before` is null where nobody knows of which words the selection was made.
 */
export function afterRewording<T extends Selection>(
  selection: T,
  before: ProfileChoices | null,
  after: ProfileChoices,
): T {
  const [was, is] = [before && itemsOf(before), itemsOf(after)]
  const lists = (Object.keys(is) as (keyof typeof is)[]).map((list) => {
    const picks = selection[list]
    return [list, follow(picks, was ? was[list] : itemsPicked(picks, is[list]), is[list])]
  })
  return { ...selection, ...Object.fromEntries(lists) }
}

/** The public selection and those of the versions, changed. */
export function changeSelections(
  resume: ResumeSelection,
  change: <T extends Selection>(selection: T) => T,
): ResumeSelection {
  return { ...change(resume), variants: resume.variants.map(change) }
}

function itemsOf({ jobs, schools, sections }: ProfileChoices) {
  return {
    jobs: jobs.map(({ key, label, text, highlights }) =>
      itemOf(key, [key, label, text, ...highlights]),
    ),
    schools: schools.map(({ key, highlights }) => itemOf(key, [key, ...highlights])),
    highlights: [...jobs, ...schools].flatMap(({ highlights }) =>
      highlights.map((text) => itemOf(text)),
    ),
    sections: sections.map(({ key, entries }) => itemOf(key, [key, ...entries])),
    entries: sections.flatMap(({ entries }) => entries.map((name) => itemOf(name))),
  }
}

function itemOf(key: string, words = [key]): Item {
  const letters = [...` ${words.join(' ').toLowerCase()} `]
  return { key, pairs: new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)) }
}

/** What is picked, with the words that are known of it, else with its key as its words. */
function itemsPicked(picks: readonly Picked[], items: readonly Item[]): Item[] {
  const known = new Map(items.map((item) => [item.key, item]))
  return picks.map(({ key }) => known.get(key) ?? itemOf(key))
}

function follow(picks: Picked[], was: readonly Item[], is: readonly Item[]): Picked[] {
  const [had, has] = [countsOf(was), countsOf(is)]
  const added = is.filter(
    ({ key }, at) => !had.has(key) && is.findIndex((one) => one.key === key) === at,
  )
  if (picks.length === 0 || added.length === 0) return picks

  const isGone = ({ key }: Item) => (has.get(key) ?? 0) < (had.get(key) ?? 0)
  const chosen = new Map(picks.map((pick) => [pick.key, pick]))
  const hiddenPicks = picks.filter(({ shown }) => !shown)
  const hidden = itemsPicked(hiddenPicks, was)
  const shownAndGone = was.filter((item) => isGone(item) && chosen.get(item.key)?.shown !== false)
  const found = added.map((item) => {
    const ofHidden = closest(item, hidden, (one) => (isGone(one) ? 0 : copied))
    const ofShown = closest(item, shownAndGone, () => alike)
    const least = ofHidden.likeness + (ofHidden.item && isGone(ofHidden.item) ? closer : 0)
    const isShown = ofShown.item !== undefined && ofShown.likeness >= least
    const isHidden = !isShown && ofHidden.likeness >= alike
    return { key: item.key, from: isShown ? ofShown.item : isHidden ? ofHidden.item : undefined }
  })
  const explained = new Set(found.map(({ from }) => from?.key))
  const lost = hidden.find((item) => isGone(item) && !explained.has(item.key))

  /** The picks of what is new, by the key of the pick that they follow. */
  const heirs = new Map<string, Picked[]>()
  for (const { key, from = lost } of found) {
    const pick = from && chosen.get(from.key)
    const own = chosen.get(key)
    if (!pick || (own && (pick.shown || !own.shown))) continue
    const isGuess = !pick.shown && (from === lost || !isGone(from))
    const heir: Picked = { ...pick, key, ...(isGuess && { unsure: true }) }
    heirs.set(pick.key, [...(heirs.get(pick.key) ?? []), heir])
  }
  return withHeirs(picks, heirs, (key) => has.has(key))
}

function withHeirs(
  picks: readonly Picked[],
  heirs: ReadonlyMap<string, Picked[]>,
  isThere: (key: string) => boolean,
): Picked[] {
  const inherited = new Set([...heirs.values()].flat().map(({ key }) => key))
  const all = picks.flatMap((pick) => {
    const own = heirs.get(pick.key) ?? []
    const isReplaced = pick.shown && own.length > 0 && !isThere(pick.key)
    return isReplaced || inherited.has(pick.key) ? own : [pick, ...own]
  })
  return all.length > limits.listed ? all.filter(({ key }) => isThere(key)) : all
}

/** The candidate most alike, of those that are at least as alike as `least` asks. */
function closest(item: Item, candidates: readonly Item[], least: (candidate: Item) => number) {
  let best: { item?: Item; likeness: number } = { likeness: 0 }
  for (const candidate of candidates) {
    const likeness = likenessOf(item, candidate)
    if (likeness > best.likeness && likeness >= least(candidate))
      best = { item: candidate, likeness }
  }
  return best
}

/** Dice's coefficient: 1 for the same pairs of letters, 0 for none in common. */
function likenessOf({ pairs }: Item, other: Item): number {
  let common = 0
  for (const pair of pairs) if (other.pairs.has(pair)) common += 1
  return (2 * common) / (pairs.size + other.pairs.size)
}

function countsOf(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of items) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
