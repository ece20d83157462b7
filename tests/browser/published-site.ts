import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { profile } from '../../sample/profile.ts'
import { withLock } from '../../scripts/suite/lock.js'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { startHosting } from '../bench/hosting.ts'
import { expect, test } from './fixtures.ts'

interface Published {
  url: string
  /** What is served. */
  folder: string
}

/** The suite's data, published for the tests of a file and served as Hosting does. */
export function sharePublished(): Published {
  const shared = {} as Published
  let close = () => {}
  test.use({ ignoreHTTPSErrors: true })
  test.beforeAll(async () => {
    const folder = await publishSample()
    const site = await startHosting({ folder, backend: process.env.SITE_URL ?? '' })
    Object.assign(shared, { url: site.url, folder })
    close = () => {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  test.afterAll(() => close())
  return shared
}

/** A new folder with the site published while the sample's profile is what is stored. */
export async function publishSample(): Promise<string> {
  return withLock('profile', 'Another test has the profile', async () => {
    // Visitors get what was stored up to 30 s ago.
    await expect.poll(servedName).toBe(profile.name)
    return publishStored()
  })
}

/** A test may have stored none. */
async function servedName(): Promise<string | undefined> {
  const url = `${process.env.SITE_URL}/api/profile/getpublicprofile`
  return (await (await fetch(url, { method: 'POST' })).json()).profile?.name
}

/** A new folder with the site published from what is stored now. */
export function publishStored(): string {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  cpSync(join(root, 'web/dist'), folder, { recursive: true })
  publishInto(folder)
  return folder
}

export function publishInto(folder: string): void {
  const script = join(root, 'scripts/publish.ts')
  const args = [script, '--url', String(process.env.SITE_URL), '--dist', folder]
  execFileSync(nodeBin, args, { stdio: 'pipe' })
}
