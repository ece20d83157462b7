import { z } from 'zod'
import { anything } from './text.ts'

/** How the static page stands to what the owner has saved. */
export interface Publication {
  /** `off`: publishing has no permission, or there is no Hosting to publish to. */
  state: 'live' | 'publishing' | 'failed' | 'off'
  /** ISO 8601; when visitors first got what they get now, null when that is not known. */
  publishedAt: string | null
  /** Why it is not live, and what to do; '' when it is. */
  reason: string
  advice: string
}

/** `visit`: the owner's area was opened, which is a cause to look whether everything is live. */
export const publicationSchema = z.object({ visit: anything.transform((value) => value === true) })
