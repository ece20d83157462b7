import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type BodyTimeouts, ownerTimeouts, readForm } from './body.ts'

function post(body: BodyInit, contentType?: string): Request {
  const headers = contentType ? { 'content-type': contentType } : {}
  return new Request('http://function/', { method: 'POST', body, headers })
}

const type = 'multipart/form-data; boundary=abc'

describe('a body that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  /** Sends one byte per interval. */
  function trickle(interval: number): Request {
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, interval))
        controller.enqueue(new Uint8Array([32]))
      },
    })
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
    return new Request('http://function/', init as RequestInit)
  }

  /** ms until the 408; null while it is still waiting. */
  async function refusedAfter(interval: number, timeouts?: BodyTimeouts): Promise<number | null> {
    const started = Date.now()
    const limits = { files: [], fileBytes: 0, bodyBytes: 1024 }
    let took: number | null = null
    const read = readForm(trickle(interval), limits, timeouts).catch((error) => {
      expect(error.status).toBe(408)
      took = Date.now() - started
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await read
    return took
  }

  it('is waited for 5 s when anyone may send it, however its bytes come', async () => {
    expect(await refusedAfter(1_100)).toBe(5_000)
    expect(await refusedAfter(9_000)).toBe(5_000)
  })

  it('is waited for while it moves when it is the owner’s, up to a limit for all of it', async () => {
    expect(await refusedAfter(9_000, ownerTimeouts)).toBe(35_000)
    expect(await refusedAfter(11_000, ownerTimeouts)).toBe(10_000)
  })
})

const badMultipart = { status: 400, code: 'bad_multipart' }

describe('form', () => {
  const allowed = { files: ['photo'], fileBytes: 100, bodyBytes: 10 * 1024 * 1024 } as const
  const delimited = (content: string, boundary = 'abc') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  const photoOf = async (body: string, contentType = type) => {
    const { files } = await readForm(post(body, contentType), allowed)
    return Buffer.from(files.get('photo') ?? []).toString()
  }

  it('gives ten megabytes of tiny parts or part headers to no parser', async () => {
    const part = '--abc\r\nContent-Disposition: form-data; name="a"; filename="x"\r\n\r\nx\r\n'
    const parts = `${part.repeat(100_000)}--abc--`
    const headers = `--abc\r\n${'a: b\r\n'.repeat(1_000_000)}\r\nx\r\n--abc--`
    const parsing = vi.spyOn(Response.prototype, 'formData')
    await expect(readForm(post(parts, type), allowed)).rejects.toMatchObject({ status: 413 })
    await expect(readForm(post(headers, type), allowed)).rejects.toMatchObject(badMultipart)
    expect(parsing).not.toHaveBeenCalled()
    parsing.mockRestore()
  })

  it.each([
    'abc',
    'x--abc',
    'x--abc\r\n',
    '\n--abc--',
    '\r--abc',
    'x--abc--',
    'x--abc '.repeat(13),
  ])('reads a file that holds the boundary’s text inside a line, whole: %j', async (content) => {
    expect(await photoOf(delimited(content))).toBe(content)
  })

  it('reads a file that begins as the boundary does, whole', async () => {
    const boundary = 'x'.repeat(50)
    const content = 'x'.repeat(60)
    const sent = delimited(content, boundary)
    expect(await photoOf(sent, `multipart/form-data; boundary=${boundary}`)).toBe(content)
  })

  it('reads what stands between the first delimiter and the last, and needs that one', async () => {
    const around = `before --abc\r\n${delimited('y')}after\r\n--abc\r\n`
    expect(await photoOf(around, 'multipart/form-data; boundary="abc"')).toBe('y')
    for (const cut of ['--abc--', 'abc--', 'y', '\r\n--abc']) {
      const [start = ''] = delimited('y').split(cut)
      await expect(photoOf(start)).rejects.toMatchObject(badMultipart)
    }
  })

  it.each(['x\r\n--abcd', 'x\r\n--abc', 'x\r\n--abc\ny', 'x\r\n--abc  \r\ny'])(
    'refuses a line that starts with the delimiter and is none: %j',
    async (content) => {
      await expect(photoOf(delimited(content))).rejects.toMatchObject(badMultipart)
    },
  )
})
