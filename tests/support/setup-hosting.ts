import type { HostingStandin } from '@portfolio-site/hosting-standin'
import { startHostingApi } from '../../scripts/suite/hosting-api.ts'
import { publishing } from './backends.ts'

/** The same for all files of a process, which the first of them publishes to. */
const shared = globalThis as { hosting?: HostingStandin }
shared.hosting ??= await startHostingApi()
publishing.hosting = shared.hosting
process.env.HOSTING_API = shared.hosting.origin
