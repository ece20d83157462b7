import { unavailable } from '../errors.ts'
import type { Context } from './context.ts'

/** A form up to this size in bytes is no load worth waiting for. */
const smallForm = 64 * 1024

let uploading = false

/** Large forms pass one at a time in an instance; another one is asked to come back. */
export async function holdUpload<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const length = context.bodyHeaders?.contentLength ?? null
  if (length !== null && length <= smallForm) return work()
  if (uploading) throw unavailable({ 'retry-after': '2' })
  uploading = true
  try {
    return await work()
  } finally {
    uploading = false
  }
}
