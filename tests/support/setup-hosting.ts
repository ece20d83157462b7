import { join } from 'node:path'
import { type HostingStandin, startHostingStandin } from '@portfolio-site/hosting-standin'
import { readFiles } from '../../scripts/suite/hosting.ts'
import { root } from '../../scripts/suite/paths.ts'
import { projectId } from '../../scripts/suite/settings.ts'
import { publishing } from './backends.ts'

/** The same for all files of a process, which the first of them publishes to. */
const shared = globalThis as { hosting?: HostingStandin }
shared.hosting ??= await start()
publishing.hosting = shared.hosting
process.env.HOSTING_API = shared.hosting.origin

async function start(): Promise<HostingStandin> {
  const hosting = await startHostingStandin({ project: projectId })
  hosting.site.deploy(readFiles(join(root, 'web/dist')), {})
  return hosting
}
