/** What an import would do, worked out before anything is written. */
import { isDeepStrictEqual } from 'node:util'
import { type DocumentRecord, type Documents, imagesOf, kinds, titleOf } from './records.ts'

/** `keep`: only here, not in the folder. */
type Action = 'add' | 'change' | 'leave' | 'keep'

/** For one document, or one image. */
export interface Step {
  /** The kind of the document, or `images`. */
  kind: string
  /** The id of the document, or the path of the image. */
  id: string
  title: string
  action: Action
  /** What to store; undefined for an image and for what is not in the folder. */
  record: DocumentRecord | undefined
  /** The fields that differ. */
  fields: string[]
  /** The images that the document does not show yet, full size. */
  images: string[]
}

/** The images by path with a fingerprint of their bytes. */
export type Images = Map<string, string>

export interface State {
  documents: Documents
  images: Images
}

export function makePlan(wanted: State, present: State): Step[] {
  const documents = kinds.flatMap((of) => {
    const kind = of.name
    return pairs(wanted.documents[kind], present.documents[kind]).map(([id, record, old]): Step => {
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
    return {
      kind: 'images',
      id: path,
      title: path,
      action,
      record: undefined,
      fields: [],
      images: [],
    }
  })
  return [...documents, ...images]
}

/** What either side has, in the order of the keys. */
function pairs<T>(one: Map<string, T> = new Map(), other: Map<string, T> = new Map()) {
  const keys = [...new Set([...one.keys(), ...other.keys()])].sort()
  return keys.map((key) => [key, one.get(key), other.get(key)] as const)
}

export function isChange({ action }: Step): boolean {
  return action !== 'leave' && action !== 'keep'
}

const widest = Math.max(...kinds.map(({ name }) => name.length))

/** A line for each kind, and one for each document and image that would not stay as it is. */
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
