/** Where the published page says which content it shows. */
export const contentHashPath = '/content-hash.json'

/** Tells apart what visitors may see at one time and at another. */
export async function hashContent(content: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
