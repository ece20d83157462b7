/** What an import would do, computed before anything is written. */
import { isDeepStrictEqual } from 'node:util'
import { type DocumentRecord, type Documents, imagesOf, kinds, titleOf } from './records.ts'

/** `keep`: exists only in the target. */
type Action = 'add' | 'change' | 'leave' | 'keep'

export interface Step {
  /** The document's kind, or `images`. */
  kind: string
  /** The document's id, or the image's path. */
  id: string
  title: string
  action: Action
  /** What to store; undefined for images and for what is not in the folder. */
  record?: DocumentRecord | undefined
  fields: string[]
  /** Full-size images that the document does not show yet. */
  images: string[]
}

/** A hash of each image's bytes, by path. */
export type Images = Map<string, string>

export interface State {
  documents: Documents
  images: Images
}

export function makePlan(wanted: State, present: State): Step[] {
  const documents = kinds.flatMap((of) => {
    const kind = of.name
    return pairs(wanted.documents[kind], present.documents[kind]).map(([id, read, old]): Step => {
      const isMerged = of.isCounted && read && old
      const record = isMerged ? (withLarger(read, old) as DocumentRecord) : read
      const fields = record && old ? differences(record, old) : []
      const title = titleOf(record ?? old ?? { _id: id })
      const action = !record ? 'keep' : !old ? 'add' : fields.length > 0 ? 'change' : 'leave'
      const shown = new Set(old && imagesOf(of, old))
      const images = record ? imagesOf(of, record).filter((path) => !shown.has(path)) : []
      return { kind, id, title, action, record, fields, images }
    })
  })
  const images = pairs(wanted.images, present.images).map(([path, bytes, old]): Step => {
    const action = !bytes ? 'keep' : !old ? 'add' : bytes === old ? 'leave' : 'change'
    return { kind: 'images', id: path, title: path, action, fields: [], images: [] }
  })
  return [...documents, ...images]
}

/** Each number at its larger value, in maps too, and what only one of them has. */
function withLarger(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return Math.max(one, other)
  if (!isMap(one) || !isMap(other)) return one ?? other
  const names = Object.keys({ ...other, ...one })
  return Object.fromEntries(names.map((name) => [name, withLarger(one[name], other[name])]))
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Entries of both maps by key, sorted. */
function pairs<T>(one: Map<string, T> = new Map(), other: Map<string, T> = new Map()) {
  const keys = [...new Set([...one.keys(), ...other.keys()])].sort()
  return keys.map((key) => [key, one.get(key), other.get(key)] as const)
}

export function isChange({ action }: Step): boolean {
  return action !== 'leave' && action !== 'keep'
}

/** Characters of the longest name of a kind. */
export const widest = Math.max(...kinds.map(({ name }) => name.length))

/** One line per kind, and one per document or image that would change. */
export function describePlan(plan: Step[]): string[] {
  const signs: Partial<Record<Action, string>> = { add: '+', change: '~' }
  return [
    ...[...kinds.map(({ name }) => name), 'images'].map((name) => {
      return `  ${name.padEnd(widest)} ${summary(plan.filter(({ kind }) => kind === name))}`
    }),
    ...plan.filter(isChange).map(({ kind, title, action, fields }) => {
      const what = fields.length > 0 ? `: ${fields.join(', ')}` : ''
      return `  ${signs[action]} ${kind === 'images' ? '' : `${kind} `}${title}${what}`
    }),
  ]
}

function summary(steps: Step[]): string {
  const words: [Action, string][] = [
    ['add', 'to add'],
    ['change', 'to change'],
    ['leave', 'the same'],
    ['keep', 'only here, kept'],
  ]
  const counts = words.map(([action, word]) => {
    return [steps.filter((step) => step.action === action).length, word] as const
  })
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return parts.join(', ') || 'none'
}

function differences(a: DocumentRecord, b: DocumentRecord): string[] {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...fields].filter((field) => !isDeepStrictEqual(a[field], b[field]))
}
