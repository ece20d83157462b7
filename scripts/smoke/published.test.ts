import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { readSite } from '../publish/read-site.ts'
import { Failure, Skip } from './check.ts'
import { comparePublished } from './published.ts'

const atOnce = { patience: 0, pause: 0 }

it('passes where the page was released with the hash of what is stored', async () => {
  const url = await serve(async (origin) => hashContent((await readSite(origin)).site))
  await expect(comparePublished({ url }, atOnce)).resolves.toBeUndefined()
})

it('fails where the page shows other content', async () => {
  const url = await serve(async () => 'of an older page')
  await expect(comparePublished({ url }, atOnce)).rejects.toThrow(Failure)
})

it('waits for a page that is on its way', async () => {
  let looks = 0
  const url = await serve(async (origin) =>
    ++looks < 3 ? 'of an older page' : hashContent((await readSite(origin)).site),
  )
  await comparePublished({ url }, { patience: 30_000, pause: 1 })
  expect(looks).toBe(3)
})

it('says nothing of a site where nothing was published', async () => {
  const url = await serve(async () => null)
  await expect(comparePublished({ url }, atOnce)).rejects.toThrow(Skip)
})

/** A site with one project and no skill, whose page was released with a hash, or was not. */
async function serve(readHash: (origin: string) => Promise<string | null>): Promise<URL> {
  const server = createServer(async ({ url: path, headers }, response) => {
    if (path !== contentHashPath) {
      const projects = [{ _id: '1', name: 'Ferry', status: 'published' }]
      const profile = { profile: null, resume: null, updatedAt: null }
      const answer = path?.includes('/project/')
        ? projects
        : path?.includes('/skill/')
          ? []
          : profile
      return void response.end(JSON.stringify(answer))
    }
    const contentHash = await readHash(`http://${headers.host}`)
    if (contentHash === null) response.statusCode = 404
    response.end(JSON.stringify({ contentHash }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
