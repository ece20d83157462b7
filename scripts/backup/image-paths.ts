import { collections } from '../../functions/src/contract/collections.ts'
import { imageWidths } from '../../functions/src/contract/limits.ts'

const [widest, ...smaller] = imageWidths
const copies = smaller.map((width) => `-${width}`)
const pattern = new RegExp(
  `^images/(${collections.map(({ name }) => name).join('|')})/([0-9a-f]{64})(${copies.join('|')})?\\.webp$`,
)

/** images/KIND/SHA256 of the full size(-WIDTH).webp; the width is the most that it may have, in px. */
export function parseImagePath(path: string) {
  const [, kind, hash, copy] = pattern.exec(path) ?? []
  if (!kind || !hash) return undefined
  return { kind, hash, isFullSize: !copy, width: copy ? Number(copy.slice(1)) : widest }
}

export function isFullSize(path: string, kind: string): boolean {
  const parts = parseImagePath(path)
  return parts?.kind === kind && parts.isFullSize
}

export function fullSizeOf(path: string): string {
  return path.replace(/-\d+\.webp$/, '.webp')
}

/** The full size and its smaller copies. */
export function sizesOf(path: string): string[] {
  return ['', ...copies].map((copy) => path.replace(/\.webp$/, `${copy}.webp`))
}
