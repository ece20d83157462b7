import { join } from 'node:path'
import { usualPort } from './ports.ts'

export const root = join(import.meta.dirname, '../..')
export const binDir = join(root, 'node_modules/.bin')
/** The Node that Cloud Functions runs: npm's scripts are run by it, whatever the machine's own is. */
export const nodeBin = process.execPath
export const firebaseBin = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Where `npm start` keeps what is added, relative to the root. */
export function dataFolder(port: number): string {
  return port === usualPort ? '.local/data' : `.local/data-${port}`
}
