import { type Data, isData, itemsOf, plainKey, textOf } from './data.ts'

const aboutTitles = ['summary', 'about', 'aboutme', 'profile', 'objective', 'bio']
const linked = /^\[([^\]]+)\]\((\S+)\)$/

/** RenderCV's file: the person and sections under `cv`, beside the design. */
export function isRenderCv(value: unknown): value is { cv: Data } {
  return isData(value) && isData(value.cv) && ('sections' in value.cv || 'name' in value.cv)
}

/** The same in JSON Resume's lists: an entry's fields, not its section's title, say what it is. */
export function fromRenderCv({ cv }: { cv: Data }): Data {
  const {
    sections,
    headline,
    label,
    phone,
    website,
    social_networks,
    custom_connections,
    photo,
    ...person
  } = cv
  const abouts: string[] = []
  const lists: Record<string, unknown[]> = {}
  const customSections: Data[] = []
  for (const [key, value] of Object.entries(isData(sections) ? sections : {})) {
    const title = titleOf(key)
    const entries: unknown[] = []
    for (const item of Array.isArray(value) ? value : [value]) {
      const entry = withLink(item)
      const list = listOf(entry, plainKey(key))
      if (list === 'about') abouts.push(textOf(item))
      else if (list) lists[list] = [...(lists[list] ?? []), inFields(entry, list)]
      else entries.push(inFields(entry, ''))
    }
    if (entries.length > 0) customSections.push({ title, items: entries })
  }
  const [url, ...others] = [website].flat()
  return {
    basics: {
      ...person,
      label: headline ?? label,
      phone: [phone]
        .flat()
        .map((one) => textOf(one).replace(/^tel:(.*)/, (_, number) => number.replaceAll('-', ' '))),
      url,
      image: photo,
      summary: abouts.join('\n\n'),
      profiles: [
        ...itemsOf(social_networks),
        ...[...others, ...itemsOf(custom_connections)].map((one) =>
          isData(one) ? { url: one.url, network: one.placeholder } : { url: one },
        ),
      ],
    },
    ...lists,
    customSections,
  }
}

function listOf(entry: unknown, title: string): string | undefined {
  if (!isData(entry)) return aboutTitles.includes(title) ? 'about' : undefined
  if ('company' in entry) return 'work'
  if ('institution' in entry) return 'education'
  if ('authors' in entry) return 'publications'
  if ('label' in entry && /language/.test(title) && !/program/.test(title)) return 'languages'
  if ('label' in entry && /skill|technolog|tool|stack|program/.test(title)) return 'skills'
  return 'name' in entry && /project/.test(title) ? 'projects' : undefined
}

/** RenderCV's fields by the names that a list, or a section of its own, is read by. */
function inFields(entry: unknown, list: string): unknown {
  if (!isData(entry)) return { name: entry }
  const {
    label,
    details,
    bullet,
    number,
    reversed_number,
    authors,
    journal,
    doi,
    title,
    ...others
  } = entry
  if (list === 'skills') return { name: label, keywords: textOf(details).split(/\s*[,;]\s*/) }
  if (list === 'languages') return { language: label, fluency: details }
  const items = [entry.highlights].flat().map((one) => textOf(one).replaceAll(' - ', '\n- '))
  if (list === 'work' || list === 'education' || list === 'projects') {
    return { ...entry, highlights: items }
  }
  const by = Array.isArray(authors) ? authors.map(textOf).join(', ') : authors
  return {
    ...others,
    name: [title, others.name, label, bullet, number, reversed_number].find(
      (one) => textOf(one) !== '',
    ),
    publisher: journal,
    url: others.url ?? (doi ? `https://doi.org/${textOf(doi)}` : undefined),
    description: [by, details].filter((one) => textOf(one) !== ''),
  }
}

/** A name that is a link gives the entry its address. */
function withLink(item: unknown): unknown {
  if (!isData(item)) return item
  for (const key of ['name', 'title', 'company', 'institution']) {
    const [, words, url] = linked.exec(textOf(item[key])) ?? []
    if (words) return { ...item, [key]: words, url: item.url ?? url }
  }
  return item
}

/** "Invited Talks" for invited_talks, as RenderCV writes it. */
function titleOf(key: string): string {
  if (key !== key.toLowerCase()) return key
  return key.replaceAll('_', ' ').replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}
