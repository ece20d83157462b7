/**
 * Whether a deploy has replaced what this page consists of. Its parts that were not loaded by then are gone for good:
 * only the page loaded anew has them. The first program names all others, and is called otherwise with them.
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
