import { delimiter, join } from 'node:path'

/**
 * Environment variables that make firebase-tools start the stand-ins, or another program in place of Firestore's;
 * `path` is its current PATH.
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
