import type { CollectionContract } from '../contract/collection.ts'
import type { Content } from './content.ts'

/** The content with the date of its last change of words that were published; what a form sends as that date is ignored. */
export function withRevision(
  { revised }: CollectionContract,
  content: Content,
  stored?: Content,
): Content {
  if (!revised) return content
  const { field, words } = revised
  const isRevised =
    stored?.status === 'published' && words.some((name) => content[name] !== stored[name])
  return { ...content, [field]: isRevised ? new Date().toISOString() : (stored?.[field] ?? '') }
}
