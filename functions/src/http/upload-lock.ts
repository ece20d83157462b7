import { unavailable } from '../errors.ts'
import type { Context } from './context.ts'

/** Bytes up to which a form skips the lock. */
const smallForm = 64 * 1024

let uploading = false

/** One large form at a time per instance, to bound memory; others get 503 and Retry-After. */
export async function withUploadLock<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const bytes = context.bodyHeaders?.contentLength ?? null
  if (bytes !== null && bytes <= smallForm) return work()
  if (uploading) throw unavailable({ 'retry-after': '2' })
  uploading = true
  try {
    return await work()
  } finally {
    uploading = false
  }
}
