import { join } from 'node:path'
import { usualPort } from './ports.ts'

export const root = join(import.meta.dirname, '../..')
export const binDir = join(root, 'node_modules/.bin')
/** The Node version of Cloud Functions, which npm's scripts run on, whatever the machine's own is. */
export const nodeBin = process.execPath
export const firebaseBin = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** The last file of a published build; Hosting ignores dot files. */
export const downloadNamesFile = '.download-names.json'
/** The original built index.html; Hosting ignores it too. */
export const templateFile = '.index.html'

/** The folder in which `npm start` saves data, relative to the root. */
export function dataFolder(port: number): string {
  return port === usualPort ? '.local/data' : `.local/data-${port}`
}
