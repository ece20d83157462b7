import { beforeEach, expect, it, vi } from 'vitest'
import { postForm } from './upload.ts'

interface Answer {
  status: number
  responseText?: string
  retryAfter?: string | null
}

/** The server's responses in order; after the last it hangs. */
let answers: Answer[] = []
let sent: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  responseText = '{}'
  retryAfter = null
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void

  open() {}

  send() {
    sent.push(this)
    const answer = answers.shift()
    if (!answer) return
    queueMicrotask(() => {
      Object.assign(this, answer)
      this.onload?.()
      this.onloadend?.()
    })
  }

  abort() {
    this.onabort?.()
    this.onloadend?.()
  }

  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : 'application/json'
  }
}

const busy = (retryAfter: string | null): Answer => ({
  status: 503,
  responseText: '{"message":"Busy","code":"unavailable"}',
  retryAfter,
})

const start = () => postForm('/api/x', new FormData(), () => {}).catch((error) => error)

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('window', globalThis)
})

it('asks a busy server four times, each time after a longer wait, then gives its words', async () => {
  answers = [busy('2'), busy('2'), busy('2'), busy('2'), { status: 200 }]
  const outcome = start()
  for (const tries of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(tries * 2_000)
  }
  expect(await outcome).toMatchObject({ status: 503, message: 'Busy' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(4)
})

it('succeeds when the server has time at last', async () => {
  answers = [busy('1'), { status: 201, responseText: '{"message":"Added"}' }]
  const outcome = start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toEqual({ message: 'Added' })
})

it.each([null, '600', 'soon'])('does not ask again after %s', async (retryAfter) => {
  answers = [busy(retryAfter)]
  expect(await start()).toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(700_000)
  expect(sent).toHaveLength(1)
})

it('gives up 35 s after the last byte that moved, not before', async () => {
  answers = []
  const ended = vi.fn()
  start().then(ended)
  for (let loaded = 1; loaded <= 4; loaded += 1) {
    await vi.advanceTimersByTimeAsync(30_000)
    sent[0]?.upload.onprogress?.({ loaded, total: 10 })
  }
  await vi.advanceTimersByTimeAsync(34_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
})
