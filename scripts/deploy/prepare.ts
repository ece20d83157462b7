/** The files that a deploy writes for the CLI to read. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'
import { type FirebaseConfig, findConfigFaults } from './firebase-tools.ts'
import { completeEnv, contactOrigin, ownOrigin, withContactService } from './settings.ts'

/** Git-ignored. In the root, since the CLI takes every path from where its configuration is. */
export const configFile = join(root, 'firebase.deploy.local.json')

/** firebase.json as it is deployed, also written for the CLI to read. */
export function readConfig(): FirebaseConfig {
  // The values that the build itself will see.
  const { VITE_CONTACT_ENDPOINT } = loadEnv('production', root, 'VITE_')
  const source: FirebaseConfig = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  try {
    const config = withContactService(source, contactOrigin(VITE_CONTACT_ENDPOINT))
    const faults = findConfigFaults(config)
    if (faults.length > 0) throw new Error(`firebase.json: ${faults.join('; ')}`)
    writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`)
    return config
  } catch (error) {
    throw new CommandError(
      `Nothing was deployed: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/** functions/.env.PROJECT as it has to be; the caller writes it. */
export async function prepareEnv(project: string) {
  // Loaded only now: by then the check has found it sound.
  const { content } = await import('../../web/src/content.ts')
  const file = join(root, 'functions', `.env.${project}`)
  const origin = ownOrigin(content.site.url, project)
  const env = completeEnv(existsSync(file) ? readFileSync(file, 'utf8') : '', origin)
  if (env.isRefused) {
    throw new CommandError(
      `ALLOWED_ORIGINS in functions/.env.${project} does not hold ${origin}, the site's own address in content.ts: add it.`,
    )
  }
  return { ...env, file }
}
