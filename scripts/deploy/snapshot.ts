import { setTimeout as wait } from 'node:timers/promises'

/** Whether the API at an address answers: until the first deploy there is nothing to publish from. */
export async function answersApi(url: string, pause = 2_000): Promise<boolean> {
  // A second try, since the first may have met an instance that was just starting.
  if (await isAnswering(url)) return true
  await wait(pause)
  return isAnswering(url)
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/api/project/getprojects', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(35_000),
    })
    return response.ok && Array.isArray(await response.json())
  } catch {
    return false
  }
}

/** Whether anything may be deployed there: Hosting answers 404 for a site without a release. */
export async function answersPage(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(35_000) }).then(
    ({ status }) => status !== 404,
    () => false,
  )
}
