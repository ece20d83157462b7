import { isChanged } from '../../api/owner-call.ts'
import type { OnProgress } from '../../api/upload.ts'
import type { Draft } from './draft.ts'
import type { FieldSpec } from './field.ts'
import { merge, type Winner } from './merge.ts'
import type { Values } from './values.ts'

export interface Saved<T> {
  item: T
  message: string
}

/** How a stored document is edited and saved. */
export interface StoredDocument<T, Filled extends Values = Values> {
  fields: readonly FieldSpec[]
  /** A stored document's form values, with the chosen images of `like`. */
  valuesOf(stored: T, like?: Filled): Filled
  /** Adapts a restored draft to the current choices. */
  rebaseDraft?(draft: Draft<T, Filled>, now: T): Draft<T, Filled>
  send(draft: Draft<T, Filled>, onProgress: OnProgress): Promise<Saved<T>>
  /** The document as stored now, null when it cannot be fetched. */
  fetchNow(stored: T): Promise<T | null>
}

export class Conflicting<T> extends Error {
  readonly theirs: T

  constructor(theirs: T) {
    super('The same field was changed elsewhere to something else')
    this.theirs = theirs
  }
}

/** The draft on top of what is stored now, and the fields that both have changed. */
export function versionsOf<T>(
  { fields, valuesOf, rebaseDraft = (draft) => draft }: StoredDocument<T>,
  draft: Draft<T>,
  now: T,
  winner?: Winner,
) {
  const { values: mine, stored } = rebaseDraft(draft, now)
  const before = valuesOf(stored, mine)
  return merge(fields, { before, mine, theirs: valuesOf(now, mine) }, winner)
}

/** Sends a draft, with what was changed elsewhere meanwhile. `goesOn`: whether it is still wanted. */
export async function sendMerged<T extends { updatedAt: string } | null>(
  document: StoredDocument<T>,
  draft: Draft<T>,
  onProgress: OnProgress,
  goesOn: () => boolean = () => true,
): Promise<Saved<T>> {
  try {
    return await document.send(draft, onProgress)
  } catch (error) {
    if (!isChanged(error)) throw error
    const now = await document.fetchNow(draft.stored)
    if (!now || now.updatedAt === draft.stored?.updatedAt || !goesOn()) throw error
    const { values, conflicts } = versionsOf(document, draft, now)
    if (conflicts.length > 0) throw new Conflicting(now)
    return sendMerged(document, { values, stored: now }, onProgress, goesOn)
  }
}
