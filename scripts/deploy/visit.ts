/** What somebody who opens the site now gets. */
export async function describeLivePage(url: string): Promise<string> {
  const signal = AbortSignal.timeout(35_000)
  const response = await fetch(url, { signal }).catch(() => undefined)
  const title = /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1]
  const seen = title ? `the page “${title}”` : `no page: ${response?.status ?? 'no answer'}`
  return `A visitor now gets ${seen}.`
}
