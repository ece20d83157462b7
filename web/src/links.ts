/** The résumé that is made of the profile: a page, which leads to its other forms. */
export const resumePath = '/resume'

/** The address when it parses as http(s), else undefined: an address from data must never run script. */
export function httpHref(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url)
    return ['http:', 'https:'].includes(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
