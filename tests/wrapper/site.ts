import { type TestContext, vi } from 'vitest'
import { list } from '../support/api-client.ts'
import { anAddress, type Site } from '../support/call.ts'
import { startProxies, through } from '../support/fault-proxy.ts'
import { type FunctionProcess, startFunction } from '../support/function.ts'

export interface BuiltSite extends Site {
  fn: FunctionProcess
}

/** The built function under the production wrapper, with a proxy that can fail before each backend. */
export async function startSite(
  { onTestFinished }: TestContext,
  env: Record<string, string> = {},
): Promise<BuiltSite> {
  const proxies = await startProxies()
  const fn = await startFunction({ ...through(proxies), ...env })
  onTestFinished(async () => {
    await fn.stop()
    for (const proxy of Object.values(proxies)) proxy.close()
  })
  const request = (path: string, init: RequestInit) => fetch(fn.url + path, init)
  return { address: anAddress(), request, output: fn.output, fn, ...proxies }
}

/**
 * A site that has answered already, with what its function prints from then on. On a busy machine the first call, which
 * loads the clients of the backends, may take longer than a backend's deadline, and be refused.
 */
export async function begin(...given: Parameters<typeof startSite>): Promise<BuiltSite> {
  const site = await startSite(...given)
  const isWarm = async () => (await list(site)).status === 200
  await vi.waitUntil(isWarm, { timeout: 120_000, interval: 200 })
  const { length } = site.output()
  return { ...site, output: () => site.output().slice(length) }
}
