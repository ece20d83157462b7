import type { Line } from '#contract/ids.ts'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { wordsOf } from '#contract/profile-words.ts'
import { getProperty, setProperty } from '#contract/property-paths.ts'
import type { OwnSection } from '#contract/sections.ts'
import { listOfTitle } from '#contract/texts/section-titles.ts'
import {
  type Translations,
  textsIn,
  translate,
  translationOf,
  withTranslation,
} from '#contract/translations.ts'
import { languageName } from '../../ui/language-name.ts'
import type { Comparison, Names } from './compare.ts'
import { type EntryPair, pairEntries } from './pair-entries.ts'
import { inWords, joinLines, type ProfileEntry } from './profile-entries.ts'
import type { Found } from './read/found.ts'

const ask = 'This may be the entry beside it. Select it if it is.'

/** What a file in a further language says of what the profile says; of its own it changes nothing. */
export function compareLanguage(
  profile: Profile,
  { profile: found, isDerived, ...others }: Found,
  there: Names,
  language: string,
): Comparison<Translations> {
  const to: Comparison<Translations> = {
    differences: [],
    same: [],
    leftovers: [...others.leftovers],
  }
  const originals = new Map(textsIn(profileFields, profile).map((one) => [one.path, one]))
  const first = wordsOf(profile)
  const { content } = translate(profileFields, profile, language)
  const now = wordsOf({ ...content, translations: {} })
  const leave = (label: string, text: string, why: string) =>
    to.leftovers.push({ label, text, why })
  const nothingThere = `Your profile says nothing there in ${languageName(profile.language)}.`

  /** `said`: a part of a profile, its entries with ids of ours. */
  function offer(label: string, said: object, pair?: EntryPair<ProfileEntry>): void {
    const texts = textsIn(profileFields, said).filter(({ path, field, text }) => {
      const original = originals.get(path)?.text ?? ''
      if (text !== '' && original === '') leave(label, text, nothingThere)
      return text !== '' && original !== '' && (field.translated !== 'name' || text !== original)
    })
    const translated = (path: string) => translationOf(profile.translations, language, path)?.text
    const changed = texts.filter(({ path, text }) => translated(path) !== text)
    const [one] = changed
    if (!one) {
      if (texts[0]) to.same.push(`${label}: ${texts[0].text}`)
      return
    }
    const asks = pair && !pair.isCertain
    to.differences.push({
      id: one.path,
      label,
      theirs: pair ? inWords(pair.theirs) : joinLines(...changed.map(({ text }) => text)),
      ours: pair
        ? inWords(pair.now)
        : joinLines(
            ...changed.map(({ path }) => translated(path) ?? originals.get(path)?.text ?? ''),
          ),
      ...(asks && { ask }),
      take: !asks && changed.every(({ path }) => translated(path) === undefined),
      apply: (translations) =>
        changed.reduce((all, { path, text }) => {
          const of = originals.get(path)?.text ?? ''
          return withTranslation(all, language, path, { text, of })
        }, translations),
    })
  }

  /** By their places: where one side has more, nothing says which is which. */
  function linesLike(own: readonly Line[], said: readonly string[], label: string): Line[] {
    if (said.length === own.length) {
      return said.map((text, index) => ({ id: own[index]?.id ?? '', text }))
    }
    const why = `There are ${said.length} in the file and ${own.length} in your profile.`
    if (said.length > 0) leave(label, said.join('\n'), why)
    return []
  }

  for (const [path, field] of Object.entries(profileFields)) {
    const value = getProperty(found, path)
    const isMade =
      isDerived && (path === 'roles' || (path === 'bio' && String(value) === found.summary))
    if (value === undefined || field.kind === 'list' || field.kind === 'custom' || isMade) continue
    const label = ('labelAlone' in field && field.labelAlone) || field.label
    const said = {}
    const { languages } = profile.brief
    setProperty(
      said,
      path,
      path === 'brief.languages' ? linesLike(languages, value as string[], label) : value,
    )
    offer(label, said)
  }

  for (const [name, label] of [
    ['experience', 'Experience'],
    ['education', 'Education'],
    ['social', 'Link'],
  ] as const) {
    const { pairs, left } = pairEntries<ProfileEntry>(first[name], now[name], found[name] ?? [])
    for (const pair of pairs) {
      const { id, theirs } = pair
      const own = (profile[name] as { id: string; highlights?: Line[] }[]).find(
        (one) => one.id === id,
      )
      const highlights =
        'highlights' in theirs &&
        linesLike(own?.highlights ?? [], theirs.highlights, `${label}: Highlights`)
      offer(label, { [name]: [{ ...theirs, id, ...(highlights && { highlights }) }] }, pair)
    }
    leaveUnknown(label, left)
  }
  offerSections(found.sections ?? [])

  const known = others.skills.filter((name) => there.skills.has(name.toLowerCase()))
  if (known.length > 0) to.same.push(`Skills: ${known.join(', ')}`)
  const inOwnForm = 'Its words in this language are typed in its own form.'
  const skills = others.skills.filter((name) => !known.includes(name))
  if (skills.length > 0) leave('Skills', skills.join(', '), inOwnForm)
  for (const { name, result = '', description } of others.projects ?? []) {
    leave('Project', joinLines(name, result, description), inOwnForm)
  }
  for (const { name, text } of others.testimonials ?? []) {
    leave('Testimonial', joinLines(name, text), inOwnForm)
  }
  return to

  function leaveUnknown(label: string, entries: readonly ProfileEntry[]): void {
    const why = `No entry of your profile has its dates, address or name. Add it in ${languageName(profile.language)} first.`
    for (const one of entries) leave(label, inWords(one), why)
  }

  function offerSections(sections: readonly OwnSection[]): void {
    const entriesOf = (words: PublicProfile) => words.sections.flatMap(({ entries }) => entries)
    const all = sections.flatMap(({ entries }) => entries)
    const { pairs, left } = pairEntries(entriesOf(first), entriesOf(now), all)
    const titled = new Set<string>()
    for (const { title, entries } of sections) {
      const isList = ({ title: own }: OwnSection) =>
        listOfTitle(title) !== undefined && listOfTitle(own) === listOfTitle(title)
      const met = pairs.filter(({ theirs }) => entries.includes(theirs))
      const own =
        profile.sections.find((one) => one.title === title || isList(one)) ??
        profile.sections.find((one) => one.entries.some(({ id }) => id === met[0]?.id))
      if (own && !titled.has(own.id)) {
        titled.add(own.id)
        offer('More sections', { sections: [{ id: own.id, title, entries: [] }] })
      }
      for (const pair of met) {
        const { id, theirs } = pair
        const section = profile.sections.find((one) => one.entries.some((entry) => entry.id === id))
        const said = { id: section?.id, entries: [{ ...theirs, id }] }
        offer(section?.title ?? title, { sections: [said] }, pair)
      }
      leaveUnknown(
        title,
        entries.filter((one) => left.includes(one)),
      )
    }
  }
}
