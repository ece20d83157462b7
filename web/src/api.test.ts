import { beforeEach, describe, expect, it, vi } from 'vitest'
import { post } from './api.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html' }

function answer(body: string | null, init: ResponseInit): void {
  vi.mocked(fetch).mockResolvedValue(new Response(body, init))
}

beforeEach(() => void vi.stubGlobal('fetch', vi.fn()))

describe('post', () => {
  it.each([
    ['500 as HTML', '<h1>500</h1>', { status: 500, headers: html }, 'unknown'],
    ['200 as HTML', '<h1>ok</h1>', { status: 200, headers: html }, 'not_json'],
    ['an empty answer', '', { status: 200, headers: json }, 'not_json'],
    ['null', 'null', { status: 200, headers: json }, 'not_json'],
    ['no content', null, { status: 204 }, 'not_json'],
  ])('64: rejects without words of its own on %s', async (_what, body, init, code) => {
    answer(body, init)
    const { status } = init
    const refusal = { name: 'ApiError', status, message: '', code }
    await expect(post('/api/x')).rejects.toMatchObject(refusal)
  })

  it('gives up on a server that never answers, after the server would have', async () => {
    vi.useFakeTimers()
    vi.mocked(fetch).mockImplementation(hang)
    const outcome = post('/api/x').catch((reason) => reason)
    await vi.advanceTimersByTimeAsync(34_000)
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(false)
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

const hang: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
