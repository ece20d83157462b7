/** The `_headers` file, by which Netlify and Cloudflare Pages send what firebase.json has Hosting send. */
import { immutableFolder } from '../../functions/src/contract/immutable-files.ts'
import { folders, listPath } from '../../web/publish/entry-pages.ts'
import { expectedHeaders } from '../smoke/headers.ts'
import type { FirebaseConfig } from '../suite/firebase-json.ts'

/** Cloudflare Pages reads no further: developers.cloudflare.com/pages/configuration/headers */
const maxRules = 100
const everywhere = '**'
/** All files in one of them have the same headers. */
const alike = folders.map((folder) => `${listPath(folder)}/`)

/**
 * `paths` are the files' addresses. No header is in two rules that match one address: Cloudflare would join their values.
 * Of immutable files those named last, images, are asked for again where there are more than fit.
 */
export function headersFile({ headers }: FirebaseConfig['hosting'], paths: string[]): string {
  const always = headers.filter(({ source }) => source === everywhere)
  const others = headers.filter((rule) => !always.includes(rule))
  const rules = new Map([['/*', expectedHeaders('/', always)]])
  for (const path of paths.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const own = expectedHeaders(path, others)
    // Without a rule both hosts have browsers ask again, also for a file in this folder that is gone.
    if (path.startsWith(immutableFolder) && !own['cache-control']?.includes('immutable')) continue
    const folder = alike.find((one) => path.startsWith(one))
    const pattern = folder ? `${folder}*` : path
    if (Object.keys(own).length > 0 && rules.size < maxRules) rules.set(pattern, own)
  }
  return [...rules].map(([pattern, own]) => `${[pattern, ...linesOf(own)].join('\n  ')}\n`).join('')
}

function rankOf(path: string): number {
  if (!path.startsWith(immutableFolder)) return 0
  return path.endsWith('.webp') ? 2 : 1
}

/** In the usual spelling: with `content-type` Netlify was seen to send its own besides. */
function linesOf(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}`,
  )
}
