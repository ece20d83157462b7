import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startHosting } from '../../scripts/suite/hosting.ts'
import { root } from '../../scripts/suite/paths.ts'
import { projectId } from '../../scripts/suite/settings.ts'
import { publishing } from './backends.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
publishing.hosting = await startHosting(projectId, join(root, 'web/dist'), folder)
process.env.HOSTING_API = publishing.hosting.origin

afterAll(async () => {
  await publishing.hosting.close()
  rmSync(folder, { recursive: true })
})
