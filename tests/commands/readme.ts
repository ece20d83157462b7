/** The commands of the README's table, and the site that they work on. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { url } from './people.ts'

export const scratch = mkdtempSync(join(tmpdir(), 'commands-'))
export const mail = 'ada@lovelace.dev'

export const readme = readFileSync(join(root, 'README.md'), 'utf8')
/** As they are written there. */
export const written = [...readme.matchAll(/^\| `(npm [^`]+)` +\|/gm)].map(([, line = '']) => line)

/** What a reader puts in place of the words in capitals. */
export const places: Record<string, string> = {
  ME: mail,
  FOLDER: join(scratch, 'backup'),
  URL: url,
}

/** The line of the README that calls a script. */
export function line(script: string): string {
  const isMeant = (command: string) => new RegExp(`^npm (run )?${script}( |$)`).test(command)
  const found = written.filter(isMeant)
  expect(found, `npm run ${script} in the README`).toHaveLength(1)
  return String(found[0]).replaceAll(/\b[A-Z]{2,}\b/g, (word) => {
    expect(places, `${word} in the README`).toHaveProperty(word)
    return String(places[word])
  })
}

export async function post(call: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function projects(): Promise<Record<string, string>[]> {
  return (await post('project/getprojects', {})).json()
}
