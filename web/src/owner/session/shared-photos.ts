/** What the phone's share sheet has sent to the installed area; `share-target.js` keeps it until it has a place. */
const kept = 'shared-photos'

/** Only an installed area is in the share sheet. */
export function receiveShares(): void {
  function register() {
    const scope = '/admin/shared'
    navigator.serviceWorker?.register('/share-target.js', { scope }).catch(() => undefined)
  }
  if (matchMedia('(display-mode: standalone)').matches) register()
  addEventListener('appinstalled', register)
}

export const sharedQuery = { queryKey: ['shared'], queryFn: readShared }

async function readShared(): Promise<File[]> {
  // Looked for first: opening would make it.
  if (!(await globalThis.caches?.has(kept))) return []
  const cache = await caches.open(kept)
  const files = (await cache.keys()).map(async (key) => {
    const response = await cache.match(key)
    const { headers } = response ?? new Response()
    const name = decodeURIComponent(headers.get('file-name') ?? '')
    return new File(response ? [await response.blob()] : [], name)
  })
  return Promise.all(files)
}

export async function dropShared(): Promise<boolean> {
  return (await globalThis.caches?.delete(kept)) ?? false
}

/** Each photo goes to the first who takes it. */
export async function takeShared(): Promise<File[]> {
  const files = await readShared()
  return (await dropShared()) ? files : []
}
