import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactOrigin, withContactService } from '../../scripts/suite/firebase-json.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { type Site, startHosting } from '../support/hosting.ts'

/** Serves a build with settings of its own, with the headers of a deploy. */
export async function serveBuild(settings: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(nodeBin, [vite, 'build', 'web', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const config = withContactService(
    JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')),
    contactOrigin(settings.VITE_CONTACT_ENDPOINT),
  )
  const backend = process.env.SITE_URL ?? 'http://localhost:5050'
  const site = await startHosting({ folder, backend, config: config.hosting })
  return {
    url: site.url,
    close() {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
