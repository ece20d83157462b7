import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostingStandin } from '@portfolio-site/hosting-standin'
import { root } from '../../scripts/suite/paths.ts'
import type { Backends } from './fault-proxy.ts'

/** What the function talks to, each behind a proxy that can fail; setup-function.ts starts them. */
export const backends = {} as Backends

/** What the function has logged in this test. */
export const logged: string[] = []

/** What the function publishes to; setup-hosting.ts starts it, for the tests of the work alone. */
export const publishing = {} as { hosting: HostingStandin }

/** Where what renders the page is built, beside the function. */
export const renderer = { folder: pathToFileURL(join(root, 'functions/lib/')) }
