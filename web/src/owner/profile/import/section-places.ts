import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import { listOfTitle } from '#contract/texts/section-titles.ts'
import { idOf, keyOf } from './profile-entries.ts'

/**
 * The entries found, by the title of the section that has each or that it goes to: ours may have been renamed, or be
 * the same list under a title in another language.
 */
export function placesOf(ours: OwnSection[], found: OwnSection[]): Map<string, SectionEntry[]> {
  const known = new Map<SectionEntry, SectionEntry>()
  const titles = new Map<SectionEntry, string>()
  const all = found.flatMap(({ title, entries }) => entries.map((entry) => ({ title, entry })))
  // Those of ours by id; others have words alone, and of the same title first, as two sections may have equal entries.
  const passes: ((section: OwnSection, title: string) => (one: SectionEntry) => string)[] = [
    () => idOf,
    (section, title) => (section.title === title ? keyOf : () => ''),
    () => keyOf,
  ]
  for (const keyIn of passes) {
    for (const { title, entry } of all.filter(({ entry }) => !titles.has(entry))) {
      for (const section of ours) {
        const key = keyIn(section, title)
        const isOne = (one: SectionEntry) => key(entry) !== '' && key(one) === key(entry)
        const same = section.entries.find((one) => !known.has(one) && isOne(one))
        if (!same) continue
        known.set(same, entry)
        titles.set(entry, section.title)
        break
      }
    }
  }
  const places = new Map<string, SectionEntry[]>()
  const isTitle = (all: OwnSection[], title: string) => all.some((one) => one.title === title)
  for (const { title, entries } of found) {
    const same = ours.find((one) => isSameList(one.title, title) && !isTitle(found, one.title))
    const renamed = isTitle(ours, title)
      ? undefined
      : (entries.map((entry) => titles.get(entry)).find(Boolean) ?? same?.title)
    for (const entry of entries) {
      const place = titles.get(entry) ?? renamed ?? title
      places.set(place, [...(places.get(place) ?? []), entry])
    }
  }
  return places
}

function isSameList(title: string, other: string): boolean {
  const list = listOfTitle(title)
  return list !== undefined && list === listOfTitle(other)
}
