/** The address when it parses as http(s), else undefined: an address from data must never run script. */
export function webAddress(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}
