/**
 * Whether a deploy has replaced the files of this page. Those that were not loaded by then are gone until the page is
 * reloaded. The first script names all others, so its own name changes with any of them.
 */
export async function isReplaced(): Promise<boolean> {
  const first = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
  try {
    const signal = AbortSignal.timeout(5_000)
    return (await fetch(first, { method: 'HEAD', cache: 'no-store', signal })).status === 404
  } catch {
    return false
  }
}

/** What to do about a part that could not be loaded. A reload is for the owner to choose: files are chosen again after it. */
export async function loadingAdvice(): Promise<string> {
  return (await isReplaced())
    ? 'The site has been updated. Reload the page to continue.'
    : 'Check the connection and try again.'
}
