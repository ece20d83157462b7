import { delimiter, join } from 'node:path'

/**
 * What firebase-tools needs in its environment to start the stand-ins, or another program for Firestore in the place of
 * one; `path` is its PATH so far.
 */
export function standinEnvironment(
  path: string,
  firestore = join(import.meta.dirname, 'firestore/server.ts'),
): Record<string, string> {
  return {
    PATH: [join(import.meta.dirname, '../bin'), path].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: firestore,
    STORAGE_EMULATOR_BINARY_PATH: join(import.meta.dirname, 'storage-rules.ts'),
  }
}
