import { readStored, writeStored } from '../../storage.ts'

const key = 'resume-seen'

/** Whether the owner has opened the résumé screen in this browser. */
export function isResumeSeen(): boolean {
  return readStored(key) !== null
}

export function resumeSeen(): void {
  writeStored(key, 'yes')
}
