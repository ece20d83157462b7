import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { cache } from '../session/cache.ts'
import { changeMessages, loadOlder } from './inbox.ts'

const { updateMessages } = vi.hoisted(() => ({ updateMessages: vi.fn() }))

vi.mock('../session/calls.ts', () => ({ updateMessages }))

it('messages whose change failed are asked for again, since a part of it may have landed', async () => {
  const message = { _id: '1', read: false, archived: false, createdAt: '' }
  const key = ['messages', false]
  cache.setQueryData(key, { pages: [{ messages: [message], unread: 1 }], pageParams: [null] })
  updateMessages.mockRejectedValue(new TypeError('Failed to fetch'))
  await changeMessages([message] as never, { archived: true })
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

const never = new Promise(() => {})

interface Page {
  messages: object[]
  unread: number
  older: string | null
}

/** Pages of one message each under a key of their own; `ask` is called for each page but the first. */
async function observe(folder: string, ask: (page: string) => Promise<unknown>) {
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: ['messages', folder],
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      if (pageParam !== '1') await ask(pageParam)
      signal.throwIfAborted()
      const older = pageParam === '3' ? null : String(Number(pageParam) + 1)
      return { messages: [{ _id: pageParam, read: true }], unread: 0, older }
    },
    initialPageParam: '1',
    getNextPageParam: ({ older }: Page) => older,
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data?.pages).toHaveLength(1)
  const shown = () => (observer.getCurrentResult().data as InfiniteData<Page>).pages.length
  return { next: () => observer.fetchNextPage(), shown, stop }
}

it('older messages are asked for again when a change has cancelled them', async () => {
  const ask = vi.fn().mockReturnValueOnce(never).mockResolvedValue(undefined)
  const { next, shown, stop } = await observe('changed', ask)
  updateMessages.mockResolvedValue({})
  const loading = loadOlder(1, next, () => true)
  await changeMessages([{ _id: '1', read: false, archived: false }] as never, { read: true })
  await loading
  expect(shown()).toBe(2)
  stop()
})

it('older messages are asked for once when they could not be loaded, or are wanted no more', async () => {
  const ask = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const failing = await observe('failing', ask)
  await loadOlder(1, failing.next, () => true)
  expect(ask).toHaveBeenCalledTimes(1)
  failing.stop()

  const left = await observe('left', ask.mockReset().mockReturnValueOnce(never))
  let isOpen = true
  const loading = loadOlder(1, left.next, () => isOpen)
  isOpen = false
  await cache.cancelQueries({ queryKey: ['messages', 'left'] })
  await loading
  expect(ask).toHaveBeenCalledTimes(1)
  left.stop()
})
