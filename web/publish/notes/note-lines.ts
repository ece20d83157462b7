import type { NoteLine } from '../../src/ui/note-lines.tsx'
import { pagePath } from '../entry-pages.ts'
import type { NotePage } from './note-pages.ts'

export function lineOf({ entry, slug, hue }: NotePage, base: string): NoteLine {
  const { _id: id, title, day } = entry
  return { id, title, day, address: pagePath('notes', slug, base), hue }
}
