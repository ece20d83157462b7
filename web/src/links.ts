/** The page of the generated résumé, which links to its other formats. */
export const resumePath = '/resume'

/** The address when it is a valid http(s) URL, else undefined: addresses from data must never run script. */
export function httpHref(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url)
    return ['http:', 'https:'].includes(protocol) ? href : undefined
  } catch {
    return undefined
  }
}

/** A web address as people read it. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
