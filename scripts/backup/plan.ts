/** What an import would do, worked out before anything is written. */
import { type DocumentRecord, type Documents, type Kind, kinds, titleOf } from './records.ts'

/** `keep`: only here, not in the folder, and nobody asked to delete it. */
export type Action = 'add' | 'change' | 'leave' | 'keep' | 'delete'

export interface DocumentStep {
  kind: Kind
  id: string
  title: string
  action: Action
  /** What to store; undefined for what is not in the folder. */
  record: DocumentRecord | undefined
  /** The fields that differ. */
  fields: string[]
}

interface ImageStep {
  path: string
  action: Action
}

export interface Plan {
  documents: DocumentStep[]
  images: ImageStep[]
}

/** The images by path with a fingerprint of their bytes. */
export type Images = Map<string, string>

interface State {
  documents: Documents
  images: Images
}

export function makePlan(wanted: State, present: State, options: { delete: boolean }): Plan {
  const surplus = options.delete ? 'delete' : 'keep'
  const documents = kinds.flatMap((kind) => {
    const there = present.documents[kind.name] ?? new Map<string, DocumentRecord>()
    const here = wanted.documents[kind.name] ?? new Map<string, DocumentRecord>()
    const ids = [...new Set([...here.keys(), ...there.keys()])].sort()
    return ids.map((id): DocumentStep => {
      const record = here.get(id)
      const old = there.get(id)
      const fields = record && old ? differences(record, old) : []
      const title = titleOf(record ?? old ?? { _id: id })
      const action = !record ? surplus : !old ? 'add' : fields.length > 0 ? 'change' : 'leave'
      return { kind, id, title, action, record, fields }
    })
  })
  const paths = [...new Set([...wanted.images.keys(), ...present.images.keys()])].sort()
  const images = paths.map((path): ImageStep => {
    const here = wanted.images.get(path)
    const there = present.images.get(path)
    const action = !here ? surplus : !there ? 'add' : here === there ? 'leave' : 'change'
    return { path, action }
  })
  return { documents, images }
}

export function countChanges({ documents, images }: Plan): number {
  return [...documents, ...images].filter(({ action }) => action !== 'leave' && action !== 'keep')
    .length
}

/** A line for each kind, and one for each document and image that would not stay as it is. */
export function describePlan({ documents, images }: Plan): string[] {
  const lines = [
    ...kinds.map(({ name }): [string, { action: Action }[]] => [
      name,
      documents.filter(({ kind }) => kind.name === name),
    ]),
    ['images', images] as const,
  ].map(([name, steps]) => `  ${name.padEnd(10)} ${summary(steps)}`)
  const signs = { add: '+', change: '~', delete: '-' } as Partial<Record<Action, string>>
  for (const { kind, title, action, fields } of documents) {
    const what = fields.length > 0 ? `: ${fields.join(', ')}` : ''
    if (signs[action]) lines.push(`  ${signs[action]} ${kind.name} ${title}${what}`)
  }
  for (const { path, action } of images) {
    if (signs[action]) lines.push(`  ${signs[action]} ${path}`)
  }
  return lines
}

function summary(steps: { action: Action }[]): string {
  const words = {
    add: 'to add',
    change: 'to change',
    delete: 'to DELETE',
    leave: 'the same',
    keep: 'only here, kept',
  }
  const parts = (Object.keys(words) as Action[])
    .map((action) => ({ action, count: steps.filter((step) => step.action === action).length }))
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => `${count} ${words[action]}`)
  return parts.join(', ') || 'none'
}

function differences(a: DocumentRecord, b: DocumentRecord): string[] {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...fields].filter((field) => !isSame(a[field], b[field]))
}

export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** Key order says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) as string
}
