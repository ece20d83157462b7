import type { CSSProperties } from 'react'
import { wordWidth } from './word-width.ts'

/** Sized for a header, on at most that many lines. */
export function SiteName({ name, lines = 2 }: { name: string; lines?: number }) {
  return <span style={{ '--width': wordWidth(name, lines) } as CSSProperties}>{name}</span>
}
