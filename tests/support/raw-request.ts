import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

interface Answer {
  status: number
  body: { code?: string; message?: string }
  headers: NodeJS.Dict<string | string[]>
}

/** Sends chunks as fast as they are accepted, and stops when the response comes. */
export function sendRaw(
  url: string,
  headers: Record<string, string | number>,
  chunks: Chunks,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answered = false
    const request = httpRequest(url, { method: 'POST', headers, agent: false })
    request.once('response', async (response: IncomingMessage) => {
      answered = true
      const body = await text(response).catch(() => '')
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: JSON.parse(body || '{}') })
    })
    request.once('error', (error) => {
      if (!answered) reject(error)
    })
    void (async () => {
      for await (const chunk of chunks) {
        if (answered) return
        if (!request.write(chunk)) await once(request, 'drain')
      }
      request.end()
    })().catch(() => undefined)
  })
}

export const zeros = (chunks: number) =>
  Array.from({ length: chunks }, () => new Uint8Array(64 * 1024))

/** A body that stops without an end. */
export async function* unfinished(bytes: number) {
  yield new Uint8Array(bytes)
  await new Promise(() => undefined)
}

/** Zeros, compressed by a factor of a thousand. */
export function gzipBomb(bytes: number): Buffer {
  const block = Buffer.alloc(1024 * 1024)
  return Buffer.concat(Array(bytes / block.length).fill(gzipSync(block)))
}

/** A form of tiny parts, which are slow to parse. */
export function formOfParts(count: number): { type: string; body: Buffer } {
  const boundary = '-'.repeat(28)
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="x"\r\n\r\nx\r\n`
  const body = Buffer.from(`${part.repeat(count)}--${boundary}--`)
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
