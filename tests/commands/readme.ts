/** The commands of the README's table, and the site that they work on. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { owner as sample } from '../../sample/owner.ts'
import { projects as sampleProjects } from '../../sample/projects.ts'
import { dataFolder, root } from '../../scripts/suite/paths.ts'
import { cookieOf, port, post, url } from './terminal.ts'

export const ownerEmail = 'ada@lovelace.dev'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const written = [...readme.matchAll(/^\| `(npm [^`]+)` +\|/gm)].map(([, line = '']) => line)

export function line(script: string): string {
  const isMeant = (command: string) => new RegExp(`^npm (run )?${script}( |$)`).test(command)
  const found = written.filter(isMeant)
  expect(found, `npm run ${script} in the README`).toHaveLength(1)
  return String(found[0]).replace(' ME', ` ${ownerEmail}`)
}

export async function projects(): Promise<Record<string, string>[]> {
  return (await post('project/getprojects', {})).json()
}

export const signIn = (password: string) => post('auth/login', { email: ownerEmail, password })

/** Renames one of the sample's projects; returns its old name. */
export async function renameProject(): Promise<string> {
  const isOfSample = (shown: Record<string, string>) =>
    sampleProjects.some(({ name }) => name === shown.name)
  const { _id, name, description, github } = (await projects()).find(isOfSample) ?? {}
  const body = new FormData()
  const changed = { _id, name: `${name}, renamed`, description, github, technologies: '["Go"]' }
  for (const [field, value] of Object.entries(changed)) body.set(field, String(value))
  const headers = { cookie: cookieOf(await post('auth/login', sample)) }
  const init = { method: 'POST', headers, body }
  expect((await fetch(`${url}/api/project/updateproject`, init)).status).toBe(200)
  return String(name)
}

/** Removes leftovers of an interrupted run. */
export function removeData(): void {
  rmSync(join(root, dataFolder(port)), { recursive: true, force: true })
}
