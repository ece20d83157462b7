/** The files that a deploy writes for the CLI to read. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  type HostingConfig,
  withDownloadNames,
} from '../../functions/src/contract/download-names.ts'
import {
  immutableFolder,
  withImmutableFiles,
} from '../../functions/src/contract/immutable-files.ts'
import { CommandError } from '../shared/command.ts'
import type { FirebaseConfig, Rewrite } from '../suite/firebase-json.ts'
import { readFirebaseConfig } from '../suite/firebase-json.ts'
import { root } from '../suite/paths.ts'

/** Git-ignored. In the root, since the CLI takes every path from where its configuration is. */
export const configFile = join(root, 'firebase.deploy.local.json')

/** Written last of a published build; Hosting leaves out what begins with a dot. */
export const downloadNamesFile = '.download-names.json'
/** Beside it, left out by Hosting too: index.html as it was built. */
export const templateFile = '.index.html'

/** firebase.json as it is deployed, also written for the CLI to read. */
export async function readConfig(only: string, project: string): Promise<FirebaseConfig> {
  try {
    const config: FirebaseConfig = await readFirebaseConfig()
    // They refuse a plain `firebase deploy`, which neither builds nor publishes first.
    delete config.hosting.predeploy
    delete config.functions.predeploy
    if (hostingSite(project) !== project) config.hosting.site = hostingSite(project)
    if (only === 'hosting') config.hosting.rewrites = config.hosting.rewrites.map(keepFunction)
    writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`)
    return config
  } catch (error) {
    throw new CommandError(
      `Nothing was deployed: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/**
 * Hosting alone leaves the function as it is. The CLI deploys every pinned function along with Hosting, a build and
 * a cold start each night; named as the service that runs it, it is pinned at the revision that is live.
 */
function keepFunction({ function: pinned, ...rewrite }: Rewrite): Rewrite {
  if (!pinned) return rewrite
  const { functionId: serviceId, ...rest } = pinned
  return { ...rewrite, run: { serviceId, ...rest } }
}

/** Of the page alone. */
export function withoutFunction(config: FirebaseConfig): FirebaseConfig {
  const { hosting } = config
  const ignore = [...hosting.ignore, 'owner.html']
  return { ...config, hosting: { ...hosting, ignore, rewrites: [] } }
}

/** With the names that files of the published snapshot are saved under, and the rule of a year for those that last. */
export function nameFiles(config: FirebaseConfig): FirebaseConfig {
  const { hosting } = config
  const file = join(root, hosting.public, downloadNamesFile)
  const names: [string, string][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const paths = globSync('assets/**/*.*', { cwd: join(root, hosting.public) })
  const { headers: rules = [] } = withImmutableFiles<HostingConfig>(
    withDownloadNames({}, new Map(names)),
    paths.filter((path) => !path.endsWith('.map')).map((path) => `/${path}`),
  )
  const headers = [
    // In its place come rules for what there is.
    ...hosting.headers.filter(({ source }) => source !== `${immutableFolder}**`),
    ...rules.map(({ glob, regex, headers }) => ({
      ...(regex ? { regex } : { source: glob as string }),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ]
  const named = { ...config, hosting: { ...hosting, headers } }
  writeFileSync(configFile, `${JSON.stringify(named, null, 2)}\n`)
  return named
}

export function envFile(project: string): string {
  return join(root, 'functions', `.env.${project}`)
}

/** The id of the Hosting site, which is called as the project is unless another project's is. */
export function hostingSite(project: string): string {
  return readEnv(project).HOSTING_SITE || project
}

/** The origin of the site's own domain, the first that is allowed; none at the project's addresses. */
export function siteOrigin(project: string): string | undefined {
  return readEnv(project).ALLOWED_ORIGINS?.split(',')[0]?.trim() || undefined
}

function readEnv(project: string): Partial<Record<string, string>> {
  const file = envFile(project)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
