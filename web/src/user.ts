import type { User } from '#contract/sign-in.ts'
import { getToken } from './api.ts'
import { readStored, writeStored } from './storage.ts'

const key = 'user'

/** The stored sign-in, or null. It only decides what is shown; the server decides what is allowed. */
export function readUser(): User | null {
  const stored = readStored(key)
  if (stored === null) return null
  const user = parseUser(stored)
  if (user === null) writeUser(null)
  return user
}

export function writeUser(user: User | null): void {
  writeStored(key, user && JSON.stringify(user))
}

function parseUser(stored: string): User | null {
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return null
    const { _id, email, message } = value as Record<string, unknown>
    if (typeof _id !== 'string' || _id === '' || typeof message !== 'string') return null
    return { _id, message, email: typeof email === 'string' ? email : '' }
  } catch {
    return null
  }
}

let isChecked = false

/** Checks once per page load whether the session is still valid; the response is only logged. */
export async function checkSession(user: User): Promise<void> {
  if (isChecked) return
  isChecked = true
  try {
    console.log(await getToken(user._id))
  } catch (error) {
    console.log(error)
  }
}
