import { getPath, type ImageValue, isObject, toFormPath, type Values } from './values.ts'

/** An image's path in what is sent or shown; `name` is its field's path. */
export type PathOf = (image: ImageValue, name: string) => string

/** The path to send; for a chosen image a reference, `file:` and the name of its file field. */
export function sentPath({ kind, stored }: ImageValue, name: string): string {
  if (kind === 'chosen' || kind === 'opening') return mark + name
  return kind === 'removed' ? '' : stored
}

/** The path for a preview; for a chosen image its data: URL. */
export function shownPath({ kind, stored, preview }: ImageValue): string {
  if (kind === 'kept' || kind === 'missing') return stored
  return preview ?? ''
}

const mark = 'file:'

/** Of a stored path, or of a reference to an image that is chosen in `all`. */
export function imageOf(path: string, all: Values): ImageValue {
  const marked =
    path.startsWith(mark) && (getPath(all, toFormPath(all, path.slice(mark.length))) as ImageValue)
  return marked || { kind: 'kept', stored: path }
}

/** Of a chosen file only the name is kept. */
export function readImage(kept: unknown): ImageValue | undefined {
  if (!isObject(kept) || typeof kept.stored !== 'string') return undefined
  const { kind, stored, focus, name, width, height } = kept
  if (kind !== 'kept' && kind !== 'removed' && kind !== 'missing') return undefined
  return {
    kind,
    stored,
    ...(typeof focus === 'string' && { focus }),
    ...(typeof name === 'string' && { name }),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
  }
}
