import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { startHosting } from '../bench/hosting.ts'
import { test } from './fixtures.ts'

interface Published {
  url: string
  /** What is served. */
  folder: string
}

/** What the suite's data make, published for the tests of a file and served as Hosting does. */
export function sharePublished(): Published {
  const shared = {} as Published
  const backend = String(process.env.SITE_URL)
  let close = () => {}
  test.use({ ignoreHTTPSErrors: true })
  test.beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'published-'))
    cpSync(join(root, 'web/dist'), folder, { recursive: true })
    const command = [join(root, 'scripts/publish.ts'), '--url', backend, '--dist', folder]
    execFileSync(nodeBin, command, { stdio: 'pipe' })
    const site = await startHosting({ folder, backend })
    Object.assign(shared, { url: site.url, folder })
    close = () => {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  test.afterAll(() => close())
  return shared
}
