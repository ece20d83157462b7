/** The pattern that the HTML standard gives for `type=email`. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** The address with its domain in ASCII (punycode), as mail servers know it; undefined when invalid. */
export function asciiAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1
  const address = email.slice(0, at) + asciiDomain(email.slice(at))
  return pattern.test(address) ? address : undefined
}

/** Whether mail reaches it from anywhere: a host name alone is known in its own network. */
export function isFullAddress(email: string): boolean {
  return asciiAddress(email)?.split('@').at(-1)?.includes('.') ?? false
}

function asciiDomain(domain: string): string {
  // URL parsing would read a different domain from one with URL syntax in it.
  if (/^[\x21-\x7e]*$/.test(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
