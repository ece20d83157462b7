/** firebase.json with the owner's settings applied. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { HostingConfig } from '../../functions/src/contract/download-names.ts'
import { CommandError } from './command-error.ts'
import { root } from './paths.ts'

export interface FirebaseConfig {
  hosting: {
    site?: string
    public: string
    cleanUrls?: boolean
    trailingSlash?: boolean
    ignore: string[]
    predeploy?: string
    rewrites: Rewrite[]
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[]
  }
  functions: { source: string; ignore: string[]; predeploy?: string }
}

interface Rewrite {
  source: string
  destination?: string
  function?: { functionId: string; region: string }
}

/** The setting for a page without a contact form. */
export const noService = 'none'

/** The contact service's origin, unless it is the site's own. */
export function contactOrigin(endpoint: string | undefined): string | undefined {
  if (!endpoint || endpoint === noService || endpoint.startsWith('/')) return undefined
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:') {
    throw new CommandError(
      `VITE_CONTACT_ENDPOINT is "${endpoint}": it must start with https:// or with /`,
    )
  }
  return url.origin
}

/** Allows the contact service in firebase.json's Content-Security-Policy. */
export function withContactService(config: FirebaseConfig, origin?: string): FirebaseConfig {
  if (!origin) return config
  // The form is submitted by script, or natively without scripts.
  const text = JSON.stringify(config).replace(/(connect-src|form-action) [^;"]*/g, `$& ${origin}`)
  return JSON.parse(text)
}

/** firebase.json as the site is served: with the build's contact service. */
export async function readFirebaseConfig() {
  // The same values that the build sees.
  const { loadEnv } = await import('vite')
  const { VITE_CONTACT_ENDPOINT } = loadEnv('production', root, 'VITE_')
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  return { ...config, ...withContactService(config, contactOrigin(VITE_CONTACT_ENDPOINT)) }
}

/** Hosting's configuration in the form of its REST API, as the CLI makes it; without the tags of the revisions. */
export function servingConfig({
  headers,
  rewrites,
  cleanUrls,
  trailingSlash,
}: FirebaseConfig['hosting']): HostingConfig {
  return {
    headers: headers.map(({ source, regex, headers }) => ({
      ...(source && { glob: source }),
      ...(regex && { regex }),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    })),
    rewrites: rewrites.map(({ source, destination, function: target }) => ({
      glob: source,
      ...(destination && { path: destination }),
      ...(target && { run: { serviceId: target.functionId, region: target.region } }),
    })),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(trailingSlash !== undefined && {
      trailingSlashBehavior: trailingSlash ? 'ADD' : 'REMOVE',
    }),
  }
}

/**
 * Adds these values to the text of functions/.env.PROJECT unless it has non-empty ones. Without a terminal, the
 * CLI refuses to deploy unless every parameter of the functions has a value there, even one with a default.
 */
export function completeEnv(text: string, values: Record<string, string>): string {
  const present = parseEnv(text)
  const added = Object.entries(values).filter(
    ([name, value]) => present[name] === undefined || (value && !present[name]),
  )
  const isReplaced = (line: string) => added.some(([name]) => line.trim().startsWith(`${name}=`))
  const kept = text.split('\n').filter((line) => line !== '' && !isReplaced(line))
  return [...kept, ...added.map(([name, value]) => `${name}=${value}`), ''].join('\n')
}
