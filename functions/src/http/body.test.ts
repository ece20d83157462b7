import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownersPatience, type Patience, readForm, readJson } from './body.ts'

function post(body: BodyInit, contentType?: string): Request {
  const headers = contentType ? { 'content-type': contentType } : {}
  return new Request('http://function/', { method: 'POST', body, headers })
}

describe('a body that is slow', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** A byte at each interval. */
  function trickle(interval: number): Request {
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, interval))
        controller.enqueue(new Uint8Array([32]))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return new Request('http://function/', init as RequestInit)
  }

  const limits = { files: [], fileBytes: 0, bodyBytes: 1024 }

  /** ms after which it is refused with 408; null while it is waited for. */
  async function refusedAfter(interval: number, patience?: Patience): Promise<number | null> {
    const started = Date.now()
    let took: number | null = null
    const read = readForm(trickle(interval), limits, patience).catch((error) => {
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
    expect(await refusedAfter(9_000, ownersPatience)).toBe(35_000)
    expect(await refusedAfter(11_000, ownersPatience)).toBe(10_000)
  })
})

const json = (body: string, type = 'application/json') => readJson(post(body, type))

describe('JSON', () => {
  it('may be empty, whatever its type', async () => {
    expect(await json('')).toEqual({})
    expect(await json('', 'text/plain')).toEqual({})
  })

  it('may say its charset', async () => {
    expect(await json('{"a":1}', 'application/json; charset=utf-8')).toEqual({ a: 1 })
  })

  it.each(['text/plain', 'application/json; charset=koi8-r', 'application/x-www-form-urlencoded'])(
    'is refused with 415 as %s',
    async (type) => {
      await expect(json('{}', type)).rejects.toMatchObject({ status: 415 })
    },
  )

  it.each(['{', '[]', '"x"', '5', 'null', '\u0000'])(
    'is refused with 400 when it is %j',
    async (body) => {
      await expect(json(body)).rejects.toMatchObject({ status: 400, code: 'bad_json' })
    },
  )

  it('is refused with 413 above 16 KiB, however it arrives', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    })
    const request = new Request('http://function/', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    await expect(readJson(request)).rejects.toMatchObject({ status: 413 })
    await expect(json(`{"a":"${'x'.repeat(17 * 1024)}"}`)).rejects.toMatchObject({ status: 413 })
  })
})

describe('form', () => {
  const allowed = { files: ['photo'], fileBytes: 100, bodyBytes: 10 * 1024 * 1024 } as const
  const read = (form: FormData) => readForm(post(form), allowed)

  it('gives fields and files by name', async () => {
    const form = new FormData()
    form.append('photo', new File(['abc'], '../../etc/passwd'))
    form.append('name', 'Board')
    const { fields, files } = await read(form)
    expect(Object.fromEntries(fields)).toEqual({ name: 'Board' })
    expect(files.get('photo')).toEqual(new Uint8Array([97, 98, 99]))
  })

  it('takes a file field that was left empty as no file', async () => {
    const form = new FormData()
    form.append('photo', new File([], ''))
    expect((await read(form)).files.size).toBe(0)
  })

  it('refuses a repeated field, a file under a text name and text under a file name', async () => {
    const repeated = new FormData()
    repeated.append('name', 'a')
    repeated.append('name', 'b')
    await expect(read(repeated)).rejects.toMatchObject({ status: 400, code: 'repeated_field' })

    const file = new FormData()
    file.append('name', new File(['x'], 'x.png'))
    await expect(read(file)).rejects.toMatchObject({ status: 400, code: 'unexpected_file' })

    const words = new FormData()
    words.append('photo', 'x')
    await expect(read(words)).rejects.toMatchObject({ status: 400, code: 'not_a_file' })
  })

  it('refuses a file above its limit and more than twelve parts', async () => {
    const large = new FormData()
    large.append('photo', new File([new Uint8Array(101)], 'x.png'))
    await expect(read(large)).rejects.toMatchObject({ status: 413, code: 'image_too_large' })

    const many = new FormData()
    for (let index = 0; index < 13; index++) many.append(`f${index}`, 'x')
    await expect(read(many)).rejects.toMatchObject({ status: 413 })
  })

  it('refuses ten megabytes of tiny parts or part headers without parsing them', async () => {
    const boundary = 'b'.repeat(30)
    const type = `multipart/form-data; boundary=${boundary}`
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="x"\r\n\r\nx\r\n`
    const parts = `${part.repeat(100_000)}--${boundary}--`
    const headers = `--${boundary}\r\n${'a: b\r\n'.repeat(1_000_000)}\r\nx\r\n--${boundary}--`
    const parsing = vi.spyOn(Response.prototype, 'formData')
    await expect(readForm(post(parts, type), allowed)).rejects.toMatchObject({ status: 413 })
    await expect(readForm(post(headers, type), allowed)).rejects.toMatchObject({ status: 400 })
    expect(parsing).not.toHaveBeenCalled()
    parsing.mockRestore()
  })

  const delimited = (content: string, boundary = 'abc') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\n${content}\r\n--${boundary}--\r\n`

  it.each([
    ...['abc', 'x--abc', 'x--abc\r\n', '\n--abc--', '\r--abc', 'x--abc--', 'x--abc '.repeat(13)],
    'x'.repeat(60),
  ])('reads a file that holds the boundary’s text inside a line, whole: %j', async (content) => {
    const boundary = content.startsWith('xx') ? content.slice(0, 50) : 'abc'
    const type = `multipart/form-data; boundary=${boundary}`
    const { files } = await readForm(post(delimited(content, boundary), type), allowed)
    expect(Buffer.from(files.get('photo') ?? []).toString()).toBe(content)
  })

  it('reads what stands between the first delimiter and the last, and needs that one', async () => {
    const type = 'multipart/form-data; boundary="abc"'
    const around = `before --abc\r\n${delimited('y')}after\r\n--abc\r\n`
    const { files } = await readForm(post(around, type), allowed)
    expect(Buffer.from(files.get('photo') ?? []).toString()).toBe('y')
    for (const cut of ['--abc--', 'abc--', 'y', '\r\n--abc'])
      await expect(
        readForm(post(delimited('y').split(cut)[0] ?? '', type), allowed),
      ).rejects.toMatchObject({ status: 400, code: 'bad_multipart' })
  })

  it.each(['x\r\n--abcd', 'x\r\n--abc', 'x\r\n--abc\ny', 'x\r\n--abc  \r\ny'])(
    'refuses a line that starts with the delimiter and is none: %j',
    async (content) => {
      const type = 'multipart/form-data; boundary=abc'
      await expect(readForm(post(delimited(content), type), allowed)).rejects.toMatchObject({
        status: 400,
        code: 'bad_multipart',
      })
    },
  )

  it.each([
    ['no boundary', 'multipart/form-data', '--x--'],
    ['another boundary', 'multipart/form-data; boundary=abc', '--x\r\n\r\n--x--'],
    ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, '--x--'],
    ['nothing in it', 'multipart/form-data; boundary=abc', ''],
  ])('refuses %s with 400', async (_what, type, body) => {
    await expect(readForm(post(body, type), allowed)).rejects.toMatchObject({
      status: 400,
      code: 'bad_multipart',
    })
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'refuses %s with 415',
    async (type) => {
      await expect(readForm(post('{}', type), allowed)).rejects.toMatchObject({ status: 415 })
    },
  )
})
