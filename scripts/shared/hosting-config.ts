import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactOrigin, withContactService } from '../firebase/settings.ts'
import { root } from '../suite/paths.ts'

/** firebase.json as the site is served: with the contact service that the build was given. */
export async function readFirebaseConfig() {
  // The values that the build itself sees.
  const { loadEnv } = await import('vite')
  const { VITE_CONTACT_ENDPOINT } = loadEnv('production', root, 'VITE_')
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  return { ...config, ...withContactService(config, contactOrigin(VITE_CONTACT_ENDPOINT)) }
}
