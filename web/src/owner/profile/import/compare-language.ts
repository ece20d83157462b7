import type { CollectionContract } from '#contract/collection.ts'
import type { Fields } from '#contract/field.ts'
import type { Line } from '#contract/ids.ts'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { wordsOf } from '#contract/profile-words.ts'
import { projects } from '#contract/project.ts'
import { getProperty, setProperty } from '#contract/property-paths.ts'
import type { FoundProject } from '#contract/repository.ts'
import { emptyEntry, type OwnSection, type SectionEntry } from '#contract/sections.ts'
import { skills } from '#contract/skill.ts'
import { type FoundTestimonial, testimonials } from '#contract/testimonial.ts'
import { listOfTitle } from '#contract/texts/section-titles.ts'
import {
  type Translations,
  textsIn,
  translate,
  translationOf,
  withTranslation,
} from '#contract/translations.ts'
import { type Item, namesOf } from '../../items/collection.ts'
import { languageName } from '../../ui/language-name.ts'
import type { Comparison, Difference } from './compare.ts'
import { type EntryPair, pairEntries } from './pair-entries.ts'
import { inWords, joinLines, type ProfileEntry } from './profile-entries.ts'
import type { Found } from './read/found.ts'

const ask = 'This may be the entry beside it. Select it if it is.'

/** The site's own entries, without those in the trash. */
export type Entries = Record<'projects' | 'skills' | 'testimonials', Item[]>

/** By document: the profile is '', an entry its id. */
export type TranslationsOf = Record<string, Translations>

export function translationsIn(document: object): Translations | undefined {
  return (document as { translations?: Translations }).translations
}

/** What a file in a further language says of what the site says; of its own it changes nothing. */
export function compareLanguage(
  profile: Profile,
  { profile: found, isDerived, ...others }: Found,
  there: Entries,
  language: string,
): Comparison<TranslationsOf> {
  const to: Comparison<TranslationsOf> = {
    differences: [],
    same: [],
    leftovers: [...others.leftovers],
  }
  const firstName = languageName(profile.language)
  const leave = (label: string, text: string, why: string) =>
    to.leftovers.push({ label, text, why })
  const offer = offersTo('', profileFields, profile)
  const first = wordsOf(profile)
  const { content } = translate(profileFields, profile, language)
  const now = wordsOf({ ...content, translations: {} })

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

  offerItems(projects, 'Project', there.projects, others.projects ?? [], (one: FoundProject) => {
    const { name, role = '', result = '', description, github, deploy, from, to } = one
    const url = github || deploy
    const text = joinLines(result, role, description)
    return { ...emptyEntry, name, url, github, deploy, start: from, end: to, text }
  })
  offerItems(
    testimonials,
    'Testimonial',
    there.testimonials,
    others.testimonials ?? [],
    ({ name, company, url, role, text }: FoundTestimonial) => {
      return { ...emptyEntry, name, by: company, url, text: joinLines(role, text) }
    },
  )
  offerSkills()
  return to

  /** Offers words for one document, into whose translations they go. */
  function offersTo(id: string, fields: Fields, content: object) {
    const before = translationsIn(content)
    const originals = new Map(textsIn(fields, content).map(({ path, text }) => [path, text]))
    const translated = (path: string) => translationOf(before, language, path)?.text
    const original = (path: string) => originals.get(path) ?? ''

    /** `said`: a part of the document, its entries with ids of ours. */
    return function offer(label: string, said: object, pair?: EntryPair<ProfileEntry>): void {
      const texts = textsIn(fields, said).filter(({ path, field, text }) => {
        const isThere = original(path) !== ''
        if (text !== '' && !isThere)
          leave(label, text, `Your site says nothing there in ${firstName}.`)
        return text !== '' && isThere && (field.translated !== 'name' || text !== original(path))
      })
      const changed = texts.filter(({ path, text }) => translated(path) !== text)
      const [one] = changed
      // The words of the first language are no translation.
      if (!one || changed.every(({ path, text }) => text === original(path))) {
        if (texts[0]) to.same.push(`${label}: ${texts[0].text}`)
        return
      }
      const asks = pair && !pair.isCertain
      const difference: Difference<TranslationsOf> = {
        id: `${id} ${one.path}`,
        label,
        theirs: pair ? inWords(pair.theirs) : joinLines(...changed.map(({ text }) => text)),
        ours: pair
          ? inWords(pair.now)
          : joinLines(...changed.map(({ path }) => translated(path) ?? original(path))),
        ...(asks && { ask }),
        ...(id !== '' && { isSavedAtOnce: true }),
        take: !asks && changed.every(({ path }) => translated(path) === undefined),
        apply: (all) => ({
          ...all,
          [id]: changed.reduce(
            (translations, { path, text }) =>
              withTranslation(translations, language, path, { text, of: original(path) }),
            all[id] ?? before ?? {},
          ),
        }),
      }
      to.differences.push(difference)
    }
  }

  /** `toEntry`: as an entry of a section, by which it is met. */
  function offerItems<Kind extends object>(
    { fields }: CollectionContract,
    label: string,
    own: readonly Item[],
    found: readonly Kind[],
    toEntry: (one: Kind) => SectionEntry,
  ): void {
    const inWordsOf = (items: readonly object[]) =>
      items.map((item, index) => ({ ...toEntry(item as Kind), id: own[index]?._id ?? '' }))
    const inLanguage = own.map((item) => translate(fields, item, language).content)
    const theirs = new Map(found.map((one) => [toEntry(one), one]))
    const { pairs, left } = pairEntries(inWordsOf(own), inWordsOf(inLanguage), [...theirs.keys()])
    for (const pair of pairs) {
      const item = own.find(({ _id }) => _id === pair.id)
      if (item) offersTo(pair.id, fields, item)(label, { ...theirs.get(pair.theirs) }, pair)
    }
    leaveUnknown(label, left)
  }

  /** A file says nothing of a skill but its name, so only one that is there in this language is known. */
  function offerSkills(): void {
    const inLanguage = there.skills.map((one) => translate(skills.fields, one, language).content)
    const names = namesOf([...there.skills, ...inLanguage])
    const isKnown = (name: string) => names.has(name.toLowerCase())
    const known = others.skills.filter(isKnown)
    if (known.length > 0) to.same.push(`Skills: ${known.join(', ')}`)
    const unknown = others.skills.filter((name) => !isKnown(name))
    const why =
      'A name alone does not tell which of your skills it is. Type it in the skill’s form.'
    if (unknown.length > 0) leave('Skills', unknown.join(', '), why)
  }

  function leaveUnknown(label: string, entries: readonly ProfileEntry[]): void {
    const why = `No entry of yours has its dates, address or name, or more than one has. Add it in ${firstName} first.`
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
