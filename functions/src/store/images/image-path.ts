import { imageKinds } from '../../contract/collections.ts'
import { imageWidths } from '../../contract/image-path.ts'

const [widest, ...smaller] = imageWidths
const pattern = new RegExp(
  `^images/(${imageKinds.join('|')})/([0-9a-f]{64})(?:-(${smaller.join('|')}))?\\.webp$`,
)

/** Parses images/KIND/SHA256(-WIDTH).webp; `width` is the file's maximum, in px. */
export function parseImagePath(path: string) {
  const [, kind, hash, copy] = pattern.exec(path) ?? []
  if (!kind || !hash) return undefined
  return { kind, hash, isFullSize: !copy, width: copy ? Number(copy) : widest }
}
