import { isProfile, readAssistant } from './assistant.ts'
import { type Found, Unreadable } from './found.ts'
import { isJsonResume, readJsonResume } from './json-resume.ts'
import { linkedInFiles, readLinkedIn } from './linkedin.ts'
import { isZip, readZip } from './zip.ts'

const mostJson = 1024 * 1024

/** A file that the owner has chosen, which stays in the browser. Throws Unreadable. */
export async function readFile(file: Blob): Promise<Found> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (isZip(start)) return readLinkedIn(await readZip(file, linkedInFiles))
  if (file.size > mostJson) throw new Unreadable('This is no ZIP, and larger than any résumé.')
  return readText(await file.text())
}

/** A JSON Resume, or an assistant's answer with or without words around it. Throws Unreadable. */
export function readText(text: string): Found {
  if (text.length > mostJson) throw new Unreadable('This is longer than any résumé.')
  try {
    const value = parse(text)
    if (isJsonResume(value)) return readJsonResume(value)
    if (isProfile(value)) return readAssistant(value)
  } catch (error) {
    // Nested deeper than any program follows.
    if (!(error instanceof RangeError)) throw error
  }
  throw new Unreadable(
    'This is neither LinkedIn’s archive (a ZIP) nor a JSON Resume nor a profile.',
  )
}

function parse(text: string): object {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
