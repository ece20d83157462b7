/**
 * Whether a deploy has replaced this page's files; chunks not loaded by then are gone until a reload, at once or after a
 * day. The first script refers to all others, so its hashed name changes with any of them.
 */
export async function isDeployStale(): Promise<boolean> {
  const first = document.querySelector('script[src]')?.getAttribute('src') ?? ''
  try {
    const signal = AbortSignal.timeout(5_000)
    const page = await fetch('/admin', { cache: 'no-store', signal })
    return page.ok && !(await page.text()).includes(first)
  } catch {
    return false
  }
}

/** Advice when a chunk could not be loaded. The owner decides about a reload, after which files must be chosen again. */
export async function staleChunkAdvice(): Promise<string> {
  return (await isDeployStale())
    ? 'The site has been updated. Reload the page to continue.'
    : 'Check the connection and try again.'
}
