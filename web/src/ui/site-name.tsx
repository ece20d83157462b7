import type { CSSProperties } from 'react'
import { wordWidth } from './word-width.ts'

/** Sized for a header, on two lines at most. */
export function SiteName({ name }: { name: string }) {
  return <span style={{ '--width': wordWidth(name, 2) } as CSSProperties}>{name}</span>
}
