import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, getProjects, getSkills, imageUrl, post } from './api.ts'
import { markPublished } from './published.ts'
import { project, skill } from './test-entries.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html' }

function answer(body: string | null, init: ResponseInit): void {
  vi.mocked(fetch).mockResolvedValue(new Response(body, init))
}

beforeEach(() => void vi.stubGlobal('fetch', vi.fn()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('post', () => {
  it('sends JSON and gives the answer', async () => {
    answer('[{"_id":"1"}]', { headers: json })
    expect(await post('/api/x', { type: 'tech' })).toEqual([{ _id: '1' }])
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ method: 'POST', body: '{"type":"tech"}' }),
    )
  })

  it('rejects with the message, code and fields of a refusal', async () => {
    const refusal = { message: 'No', code: 'invalid_fields', fields: { name: 'Enter a name' } }
    answer(JSON.stringify(refusal), { status: 400, headers: json })
    const error = await post('/api/x').catch((reason) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...refusal, status: 400 })
  })

  it.each([
    ['500 as HTML', '<h1>500</h1>', { status: 500, headers: html }, 'unknown'],
    ['500 as JSON that is no object', '"broken"', { status: 500, headers: json }, 'unknown'],
    ['200 as HTML', '<h1>ok</h1>', { status: 200, headers: html }, 'not_json'],
    ['an empty answer', '', { status: 200, headers: json }, 'not_json'],
    ['half an answer', '{"a":', { status: 200, headers: json }, 'not_json'],
    ['null', 'null', { status: 200, headers: json }, 'not_json'],
    ['no content', null, { status: 204 }, 'not_json'],
  ])('64: rejects without words of its own on %s', async (_what, body, init, code) => {
    answer(body, init)
    await expect(post('/api/x')).rejects.toMatchObject({
      name: 'ApiError',
      status: init.status,
      message: '',
      code,
    })
  })

  it('rejects with what fetch says when there is no network', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(post('/api/x')).rejects.toBeInstanceOf(TypeError)
  })

  it('gives up on a server that never answers, after the server would have', async () => {
    vi.useFakeTimers()
    vi.mocked(fetch).mockImplementation(hang)
    const outcome = post('/api/x').catch((reason) => reason)
    await vi.advanceTimersByTimeAsync(34_000)
    expect(signalOf().aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends with the signal of its caller, also one that has fired already', async () => {
    vi.mocked(fetch).mockImplementation(hang)
    const controller = new AbortController()
    const outcome = post('/api/x', undefined, controller.signal).catch((reason) => reason)
    controller.abort('left')
    expect(await outcome).toBe('left')
    await expect(post('/api/x', undefined, controller.signal)).rejects.toBe('left')
  })
})

describe('a list of a page that was published', () => {
  const changedAt = '2026-11-22T10:00:00.500Z'
  const older = JSON.stringify([{ ...project, name: 'Deleted since' }])
  const ask = (readAt?: string) => {
    answer(older, { headers: { ...json, ...(readAt && { 'read-at': readAt }) } })
    return getProjects(undefined, [project])
  }

  beforeEach(() => markPublished({ projects: [project], changedAt }))
  afterEach(() => markPublished({}))

  it('is the page’s own where the answer was read before the page’s last change', async () => {
    expect(await ask('2026-11-22T10:00:00.499Z')).toEqual([project])
  })

  it('is the answer that was read later, and that of a server that does not say', async () => {
    for (const readAt of [changedAt, '2026-11-23T00:00:00.000Z', undefined]) {
      expect(await ask(readAt)).toEqual(JSON.parse(older))
    }
  })

  it('is the answer where the page holds nothing, or does not know when it changed', async () => {
    answer('[{"_id":"1"}]', { headers: { ...json, 'read-at': '2026-01-01T00:00:00.000Z' } })
    expect(await getSkills('language')).toEqual([{ _id: '1' }])
    markPublished({ skills: [skill] })
    answer('[{"_id":"1"}]', { headers: { ...json, 'read-at': '2026-01-01T00:00:00.000Z' } })
    expect(await getSkills('tech', undefined, [skill])).toEqual([{ _id: '1' }])
  })
})

describe('imageUrl', () => {
  it('names the copy of a width, and leaves what is only chosen', () => {
    expect(imageUrl('images/a.webp')).toBe('/images/a.webp')
    expect(imageUrl('images/a.webp', 480)).toBe('/images/a-480.webp')
    expect(imageUrl('data:image/png;base64,x', 480)).toBe('data:image/png;base64,x')
  })
})

const hang: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

function signalOf(): AbortSignal {
  return vi.mocked(fetch).mock.lastCall?.[1]?.signal as AbortSignal
}
