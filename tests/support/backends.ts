import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostingStandin } from '@portfolio-site/hosting-standin'
import { root } from '../../scripts/suite/paths.ts'
import type { Backends } from './fault-proxy.ts'

/** The function's backends, each behind a proxy that can fail; started by setup-function.ts. */
export const backends = {} as Backends

export const logged: string[] = []

/** The Hosting API to publish to; started by setup-hosting.ts, only for tests of the function `work`. */
export const publishing = {} as { hosting: HostingStandin }

/** The folder of the built rendering module, beside the function. */
export const renderer = { folder: pathToFileURL(join(root, 'functions/lib/')) }
