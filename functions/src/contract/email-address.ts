/** What browsers take in a field of `type=email`, as the HTML standard has it. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** As mail servers know it, with the domain in ASCII whatever its script; undefined when it is no address. */
export function asciiAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1
  const address = email.slice(0, at) + asciiDomain(email.slice(at))
  return pattern.test(address) ? address : undefined
}

function asciiDomain(domain: string): string {
  // With a character that means something in a web address, more or less than a domain would be read from it.
  if (/^[\x21-\x7e]*$/.test(domain) || /[\s/?#@:\\%[\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** A link that writes to it. */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
