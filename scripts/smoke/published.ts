import { setTimeout as sleep } from 'node:timers/promises'
import { contentHashPath, hashContent } from '../../functions/src/contract/content-hash.ts'
import { readSite } from '../publish/read-site.ts'
import { ask, Failure, readJson, type Site, Skip } from './check.ts'

/** ms: lists may be half a minute old, and a page may be on its way. */
const usualPace = { patience: 60_000, pause: 3_000 }

/** Whether visitors get what is stored, by the hash that the published page was released with. */
export async function comparePublished(site: Pick<Site, 'url'>, { patience, pause } = usualPace) {
  const end = Date.now() + patience
  for (;;) {
    const response = await ask(site, contentHashPath)
    if (response.status === 404) throw new Skip('nothing has been published yet')
    const { contentHash } = await readJson(response, contentHashPath)
    if (contentHash === (await hashStored(site))) return
    if (Date.now() >= end) throw new Failure('the page shows other content than is stored')
    await sleep(pause)
  }
}

async function hashStored({ url }: Pick<Site, 'url'>): Promise<string> {
  const { site } = await readSite(url.origin).catch(({ message }: Error) => {
    throw new Failure(message)
  })
  return hashContent(site)
}
