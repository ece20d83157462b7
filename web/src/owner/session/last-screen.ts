import { readStored, writeStored } from '../../storage.ts'

/** Storage key of the screen that was open last on this device. */
const key = 'owner-screen'

export function rememberScreen(address: string): void {
  writeStored(key, address)
}

/** Where the area opens that is started from the phone's home screen: where it was. */
export function lastScreen(): string {
  return readStored(key) ?? ''
}
