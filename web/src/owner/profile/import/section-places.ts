import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import { keyOf } from './profile-entries.ts'

/** The entries found, by the title of the section that has each or that it goes to: ours may have been renamed. */
export function placesOf(ours: OwnSection[], found: OwnSection[]): Map<string, SectionEntry[]> {
  const known = new Map<SectionEntry, SectionEntry>()
  const titles = new Map<SectionEntry, string>()
  const all = found.flatMap(({ title, entries }) => entries.map((entry) => ({ title, entry })))
  // Those of the same title first, since two sections may have equal entries.
  for (const isSame of [true, false]) {
    for (const { title, entry } of all.filter(({ entry }) => !titles.has(entry))) {
      for (const section of ours.filter((one) => !isSame || one.title === title)) {
        const same = section.entries.find((one) => !known.has(one) && keyOf(one) === keyOf(entry))
        if (!same) continue
        known.set(same, entry)
        titles.set(entry, section.title)
        break
      }
    }
  }
  const places = new Map<string, SectionEntry[]>()
  for (const { title, entries } of found) {
    const isThere = ours.some((one) => one.title === title)
    const renamed = isThere ? undefined : entries.map((entry) => titles.get(entry)).find(Boolean)
    for (const entry of entries) {
      const place = titles.get(entry) ?? renamed ?? title
      places.set(place, [...(places.get(place) ?? []), entry])
    }
  }
  return places
}
