import { expect, it, vi } from 'vitest'
import { projects } from '../contract/project.ts'
import { collectionRoutes } from './collections.ts'

const { list } = vi.hoisted(() => ({ list: vi.fn() }))
vi.mock('../store/collection.ts', () => ({ createCollection: () => ({ list }) }))
vi.mock('../auth/session.ts', () => ({ isOwnerSignedIn: async () => false }))

const at = new Date('2026-01-01T00:00:00Z')

it('answers many visitors at once out of the same memory, however long the stories are', async () => {
  const content = { name: 'Bus board', status: 'published', story: 'पुराना '.repeat(3_000) }
  list.mockResolvedValue([{ id: 'a', content, createdAt: at, updatedAt: at, deletedAt: null }])
  const route = collectionRoutes(projects).find(({ path }) => path.endsWith('/getprojects'))
  const ask = () =>
    route?.handler({ request: new Request('http://x'), input: { details: true } } as never)
  const [first, second] = await Promise.all([0, 1].map(async () => chunksOf(await ask())))
  expect(second).toHaveLength(1)
  expect(second?.[0]).toBe(first?.[0])
  expect(JSON.parse(new TextDecoder().decode(first?.[0]))).toMatchObject([{ _id: 'a', ...content }])
})

async function chunksOf(answer: Response | undefined): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of answer?.body ?? []) chunks.push(chunk)
  return chunks
}
