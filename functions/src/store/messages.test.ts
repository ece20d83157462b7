import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { countDropped, readInbox, readMessage } from './messages.ts'

const stored: { id: string; data(): object }[] = []
const write = vi.fn<(data: object) => Promise<void>>()

vi.mock('./firebase.ts', () => {
  const query = (docs: object[]) => {
    const self: Record<string, unknown> = {
      get: async () => ({ docs }),
      count: () => ({ get: async () => ({ data: () => ({ count: 0 }) }) }),
      doc: () => ({ get: async () => ({ get: () => undefined }), set: write }),
    }
    for (const name of ['where', 'orderBy', 'limit']) self[name] = () => self
    return self
  }
  const collection = (name: string) => query(name === 'messages' ? stored : [])
  return { firestore: async () => ({ collection }) }
})

beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => undefined)
})

const createdAt = { toDate: () => new Date('2026-01-01T00:00:00Z') }

it('leads to the older messages past a malformed one', async () => {
  const texts = { fullname: 'Asha', email: 'asha@example.com', number: '', message: 'Hello' }
  for (let index = 0; index < 50; index++) {
    const id = index.toString(16).padStart(32, '0')
    stored.push({ id, data: () => (index === 7 ? {} : { ...texts, createdAt }) })
  }
  const { messages, older } = await readInbox({ archived: true, before: undefined })
  expect(messages).toHaveLength(49)
  expect(older).toBe(`2026-01-01T00:00:00.000Z_${'31'.padStart(32, '0')}`)
})

it('has nothing to complain of where a message is gone', async () => {
  expect(await readMessage('gone')).toBeNull()
  expect(console.error).not.toHaveBeenCalled()
})

it('counts what is turned away though the count could not be written at first', async () => {
  write.mockRejectedValueOnce(new Error('down')).mockResolvedValue()
  await countDropped()
  await countDropped()
  expect(write).toHaveBeenLastCalledWith(
    expect.objectContaining({ count: FieldValue.increment(2) }),
    { merge: true },
  )
})
