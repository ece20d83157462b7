import { isOver, type Version, versions } from '../contract/version.ts'
import { createCollection } from './collection.ts'
import { cached } from './list-cache.ts'
import { readProfile } from './profile.ts'
import { readToday } from './publication.ts'
import { moveFormerVersions } from './resume.ts'

const collection = createCollection(versions)

/** What strangers can notice of an address; undefined where there never was a version. */
type Address = 'open' | 'gone' | undefined

/** Of all versions, trash included. */
export async function listVersions() {
  const { profile } = await readProfile()
  await moveFormerVersions(profile)
  return collection.list()
}

/** From memory for 30 s, so that a guessed address costs no read. */
export async function readAddress(key: string): Promise<Address> {
  const { value } = await cached('versions-addresses', readAddresses)
  return value.get(key)
}

async function readAddresses(): Promise<Map<string, Address>> {
  const [entries, today] = await Promise.all([listVersions(), readToday()])
  return new Map(
    entries.map(({ id, content, deletedAt }) => {
      const { status, until } = content as unknown as Version
      const isOpen = status === 'published' && !deletedAt && !isOver({ until }, today)
      return [id, isOpen ? 'open' : 'gone'] as const
    }),
  )
}
