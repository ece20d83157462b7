import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postForm } from './upload.ts'

interface Answer {
  status: number
  text?: string
  retryAfter?: string
}

/** What the server answers, one after the other; null hangs, an error has no network. */
let answers: (Answer | Error | null)[] = []
let sent: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  retryAfter: string | undefined
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void

  open() {}

  send() {
    sent.push(this)
    const answer = answers.shift() ?? null
    if (answer === null) return
    queueMicrotask(() => {
      if (answer instanceof Error) this.onerror?.()
      else {
        this.status = answer.status
        this.responseText = answer.text ?? '{}'
        this.retryAfter = answer.retryAfter
        this.onload?.()
      }
      this.onloadend?.()
    })
  }

  abort() {
    this.onabort?.()
    this.onloadend?.()
  }

  getResponseHeader(name: string) {
    return name === 'retry-after' ? (this.retryAfter ?? null) : 'application/json'
  }
}

const busy = (retryAfter?: string): Answer => ({
  status: 503,
  text: '{"message":"Busy","code":"unavailable"}',
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

const start = () =>
  postForm('/api/x', new FormData(), () => {}).then(
    (answer) => ({ answer }),
    (error) => ({ error }),
  )

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('window', globalThis)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('postForm', () => {
  it('says how far it is', async () => {
    answers = [null]
    const seen: number[] = []
    postForm('/api/x', new FormData(), (fraction) => seen.push(fraction)).catch(() => {})
    sent[0]?.upload.onprogress?.({ loaded: 1, total: 4 })
    expect(seen).toEqual([0.25])
  })

  it('asks a busy server four times, each time after a longer wait, then gives its words', async () => {
    answers = [busy('2'), busy('2'), busy('2'), busy('2'), { status: 200 }]
    const outcome = start()
    for (const tries of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(0)
      expect(sent).toHaveLength(tries)
      await vi.advanceTimersByTimeAsync(tries * 2_000)
    }
    expect(await outcome).toMatchObject({ error: { status: 503, message: 'Busy' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(4)
  })

  it('succeeds when the server has time at last', async () => {
    answers = [busy('1'), { status: 201, text: '{"message":"Added"}' }]
    const outcome = start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual({ answer: { message: 'Added' } })
  })

  it.each([[undefined], ['600'], ['soon']])('does not ask again after %s', async (retryAfter) => {
    answers = [busy(retryAfter)]
    expect(await start()).toMatchObject({ error: { status: 503 } })
    await vi.advanceTimersByTimeAsync(700_000)
    expect(sent).toHaveLength(1)
  })

  it('rejects as fetch does when there is no network', async () => {
    answers = [new Error('offline')]
    expect(await start()).toMatchObject({ error: { name: 'TypeError' } })
  })

  it('gives up 35 s after the last byte that moved, not before', async () => {
    answers = [null]
    const outcome = start()
    let ended = false
    outcome.then(() => {
      ended = true
    })
    for (let loaded = 1; loaded <= 4; loaded += 1) {
      await vi.advanceTimersByTimeAsync(30_000)
      sent[0]?.upload.onprogress?.({ loaded, total: 10 })
    }
    await vi.advanceTimersByTimeAsync(34_000)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({ error: { name: 'TimeoutError' } })
  })
})
