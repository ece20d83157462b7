import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'

const section = 'docs/deploy.md#publishing-from-the-owners-area-and-mail'

/** Tells the owner's area, by a <link rel="help">, where docs/deploy.md of this clone is read in a browser. */
export function deployGuide(): Plugin {
  return {
    name: 'deploy-guide',
    transformIndexHtml: {
      handler(_html, { path }) {
        const isOwners = path === '/owner.html'
        const href = isOwners && deployGuideUrl(readRemote())
        return href ? [{ tag: 'link', attrs: { rel: 'help', href }, injectTo: 'head' }] : []
      },
    },
  }
}

/** Of a remote as git names it, without what it holds of a user or a token; null where no browser opens it. */
export function deployGuideUrl(remote: string): string | null {
  const parts =
    /^(?:https:\/\/|(?:ssh:\/\/)?(?=[^/]*@))(?:[^@/]*@)?([\w.-]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/
  const [, host, path] = parts.exec(remote) ?? []
  return host && path ? `https://${host}/${path}/blob/HEAD/${section}` : null
}

function readRemote(): string {
  try {
    return execFileSync('git', ['config', '--get', 'remote.origin.url'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
