/** The files that a deploy writes for the CLI. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type HostingConfig,
  withDownloadNames,
} from '../../functions/src/contract/download-names.ts'
import {
  immutableFolder,
  withImmutableFiles,
} from '../../functions/src/contract/immutable-files.ts'
import { type FirebaseConfig, readFirebaseConfig } from '../suite/firebase-json.ts'
import { downloadNamesFile, root } from '../suite/paths.ts'

/** Git-ignored. In the root, since the CLI resolves every path against its configuration. */
export const configFile = join(root, 'firebase.deploy.local.json')

/** Writes the firebase.json to deploy. The hooks refuse a plain `firebase deploy`, which would neither build nor publish. */
export async function writeConfig(
  change = (config: FirebaseConfig) => config,
): Promise<FirebaseConfig> {
  const config: FirebaseConfig = await readFirebaseConfig()
  delete config.hosting.predeploy
  delete config.functions.predeploy
  const changed = change(config)
  writeFileSync(configFile, `${JSON.stringify(changed, null, 2)}\n`)
  return changed
}

/** For a deploy of the page alone. */
export function withoutFunction(config: FirebaseConfig): FirebaseConfig {
  const { hosting } = config
  const ignore = [...hosting.ignore, 'owner.html']
  return { ...config, hosting: { ...hosting, ignore, rewrites: [] } }
}

/** Adds the download names of the published snapshot, and one year of caching for its immutable files. */
export function withFileRules(config: FirebaseConfig, { dist }: { dist: string }): FirebaseConfig {
  const { hosting } = config
  const file = join(dist, downloadNamesFile)
  const names: [string, string][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const paths = globSync('assets/**/*.*', { cwd: dist })
  const { headers: rules = [] } = withImmutableFiles(
    withDownloadNames<HostingConfig>({}, new Map(names)),
    paths.filter((path) => !path.endsWith('.map')).map((path) => `/${path}`),
  )
  const headers = [
    // Replaced by rules for the existing files.
    ...hosting.headers.filter(({ source }) => source !== `${immutableFolder}**`),
    ...rules.map(({ glob, regex, headers }) => ({
      ...(regex ? { regex } : { source: glob as string }),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ]
  return { ...config, hosting: { ...hosting, headers } }
}
