// node:assert, because expect is too slow for as many calls.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { HttpError } from './http-error.ts'

/** ms: a body of a few kilobytes that takes longer is one that never ends. */
export const patience = 2_000
export const cases = { numRuns: 10_000, timeout: patience }
/** ms for all of them, on a machine that is busy with other things. */
export const longest = 120_000

export const encoder = new TextEncoder()

/** In pieces, as a network delivers it, or at once. */
export function request(bytes: Uint8Array, type: string, pieceSize: number): Request {
  const headers = new Headers()
  try {
    headers.set('content-type', type)
  } catch {
    // No header that HTTP could carry.
  }
  let start = 0
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (start >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(start, start + pieceSize))
      start += pieceSize
    },
  })
  const body = pieceSize > 0 ? pieces : (bytes as BodyInit)
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://function/', init as RequestInit)
}

/** What was read, or null for a refusal of the kinds that a body can earn. */
export async function settle<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    assert([400, 413, 415].includes(error.status) && error.code !== '')
    return null
  } finally {
    assert.equal(({} as Record<string, unknown>).admin, undefined)
  }
}

export const pieceSize = fc.constantFrom(0, 0, 1_000, 37)
export const someBytes = fc.uint8Array({ maxLength: 400 })
