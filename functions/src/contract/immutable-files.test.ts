import { expect, it } from 'vitest'
import type { HostingConfig } from './download-names.ts'
import { withImmutableFiles } from './immutable-files.ts'

const forAYear = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const deployed: HostingConfig = {
  headers: [
    { glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } },
    { glob: '/assets/**', headers: forAYear },
  ],
}

/** Hosting's rule: it matches the path alone, and a later rule wins. */
function cacheOf(path: string, { headers = [] }: HostingConfig): string | undefined {
  const matching = headers.filter(({ glob = '', regex }) =>
    regex ? new RegExp(regex).test(path) : path.startsWith(glob.replace('**', '')),
  )
  return matching.map(({ headers }) => headers['Cache-Control']).findLast(Boolean)
}

it('has browsers keep what there is, and nothing else below that folder', () => {
  const images = Array.from({ length: 250 }, (_, index) => `/assets/projects/${index}-480.webp`)
  const config = withImmutableFiles(deployed, ['/index.html', '/assets/app.js', ...images])
  for (const path of ['/assets/app.js', ...images]) {
    expect(cacheOf(path, config)).toBe(forAYear['Cache-Control'])
  }
  const others = ['/assets/appXjs', '/assets/app.js.map', '/assets/projects/250-480.webp']
  for (const path of others) expect(cacheOf(path, config)).toBe('no-cache')
  expect(cacheOf('/index.html', config)).toBeUndefined()
  expect(config.headers?.[0]).toBe(deployed.headers?.[0])
})
