/** Where the published page tells the hash of its content. */
export const contentHashPath = '/content-hash.json'

/** SHA-256 of what visitors may see; it changes when any of that changes. */
export async function hashContent(content: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
