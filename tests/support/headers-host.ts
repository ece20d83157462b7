/** Serves a folder as Cloudflare Pages documents it: `_headers`, addresses without `.html`, 404.html, GET and HEAD. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import type { Site } from './hosting.ts'
import { listen } from './listen.ts'

const limits = { rules: 100, lineLength: 2_000 }

interface Rule {
  pattern: RegExp
  headers: [name: string, value: string][]
}

/** Throws where Cloudflare would leave a line out. */
export function readHeadersFile(text: string) {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (line.length > limits.lineLength) throw new Error(`Too long: ${line}`)
    const words = line.trim()
    const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(words) ?? []
    if (words === '' || words.startsWith('#')) continue
    if (words.startsWith('/')) rules.push({ pattern: patternOf(words), headers: [] })
    else if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value])
    else throw new Error(`Neither a path nor a header: ${words}`)
  }
  if (rules.length > limits.rules) throw new Error(`${rules.length} rules`)
  return { rules, headersOf }

  /** Of all rules that match; values of one name are joined. */
  function headersOf(path: string): Record<string, string> {
    const matching = rules.filter(({ pattern }) => pattern.test(path))
    const values = Map.groupBy(
      matching.flatMap(({ headers }) => headers),
      ([name]) => name,
    )
    return Object.fromEntries(
      [...values].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')]),
    )
  }
}

function patternOf(path: string): RegExp {
  if (path.split('*').length > 2) throw new Error(`More than one splat: ${path}`)
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace('*', '.*')}$`)
}

export async function serveLikePages(folder: string): Promise<Site> {
  const { headersOf } = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
  const { contentType } = firebaseTools('mime-types')
  const server = createServer(({ url = '/', method = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = isGet(method) ? findFile(folder, pathname) : undefined
    const status = file ? 200 : isGet(method) ? 404 : 405
    const shown = file ?? join(folder, '404.html')
    response.writeHead(status, {
      'content-type': contentType(extname(shown)) || 'application/octet-stream',
      'cache-control': 'public, max-age=0, must-revalidate',
      'access-control-allow-origin': '*',
      ...headersOf(pathname),
    })
    response.end(method === 'GET' ? readFileSync(shown) : undefined)
  })
  return { url: `http://localhost:${await listen(server)}`, close: () => server.close() }
}

function isGet(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function findFile(folder: string, path: string): string | undefined {
  // The host reads it and does not serve it.
  if (path === '/_headers') return undefined
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
  return names
    .map((name) => join(folder, decodeURIComponent(name)))
    .find((file) => existsSync(file) && statSync(file).isFile())
}
