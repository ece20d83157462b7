/** The files that a deploy writes for the CLI. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type HeaderRule,
  type HostingConfig,
  withDownloadNames,
} from '../../functions/src/contract/download-names.ts'
import {
  immutableFolder,
  withImmutableFiles,
} from '../../functions/src/contract/immutable-files.ts'
import { hostingSite } from '../firebase/settings.ts'
import { type FirebaseConfig, type Rewrite, readFirebaseConfig } from '../suite/firebase-json.ts'
import { downloadNamesFile, root } from '../suite/paths.ts'

/** Git-ignored. In the root, since the CLI resolves every path against its configuration. */
export const configFile = join(root, 'firebase.deploy.local.json')

/** The firebase.json to deploy. */
export async function readConfig(only: string, project: string): Promise<FirebaseConfig> {
  const config: FirebaseConfig = await readFirebaseConfig()
  // The predeploy hooks refuse a plain `firebase deploy`, which would neither build nor publish.
  delete config.hosting.predeploy
  delete config.functions.predeploy
  if (hostingSite(project) !== project) config.hosting.site = hostingSite(project)
  if (only === 'hosting') config.hosting.rewrites = config.hosting.rewrites.map(keepFunction)
  return config
}

/**
 * A deploy of Hosting alone must keep the function. The CLI redeploys every pinned function along with Hosting, a
 * build and a cold start each night; as a Cloud Run service it is pinned at its live revision.
 */
function keepFunction({ function: pinned, ...rewrite }: Rewrite): Rewrite {
  if (!pinned) return rewrite
  const { functionId: serviceId, ...rest } = pinned
  return { ...rewrite, run: { serviceId, ...rest } }
}

/** For a deploy of the page alone. */
export function withoutFunction(config: FirebaseConfig): FirebaseConfig {
  const { hosting } = config
  const ignore = [...hosting.ignore, 'owner.html']
  return { ...config, hosting: { ...hosting, ignore, rewrites: [] } }
}

/** Names the files for the CLI, and those that are carried over. */
export function nameFiles(config: FirebaseConfig, carried: HeaderRule[] = []): FirebaseConfig {
  const whole = withFileRules(config, { dist: join(root, config.hosting.public), carried })
  writeFileSync(configFile, `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

/** Adds the download names of the published snapshot, and one year of caching for its immutable files. */
export function withFileRules(
  config: FirebaseConfig,
  { dist, carried = [] }: { dist: string; carried?: HeaderRule[] },
): FirebaseConfig {
  const { hosting } = config
  const file = join(dist, downloadNamesFile)
  const names: [string, string][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const paths = globSync('assets/**/*.*', { cwd: dist })
  const { headers: named = [] } = withDownloadNames<HostingConfig>({}, new Map(names))
  const { headers: rules = [] } = withImmutableFiles<HostingConfig>(
    { headers: [...named, ...carried] },
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
