import { createServer, type Plugin } from 'vite'
import { fillRoot, programsLast } from './publish/page.ts'

/** Makes login.html of the built owner.html: the form to sign in is in it, so it is painted before the programs come. */
export function loginPage(className: (name: string, file: string) => string): Plugin {
  return {
    name: 'login-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const owner = bundle['owner.html']
        if (owner?.type !== 'asset') return
        const source = fillRoot(programsLast(String(owner.source)), await renderForm(className))
        this.emitFile({ type: 'asset', fileName: 'login.html', source })
      },
    },
  }
}

async function renderForm(className: (name: string, file: string) => string): Promise<string> {
  // Those of Node keep its process running.
  const { BroadcastChannel } = globalThis
  Object.assign(globalThis, { BroadcastChannel: EventTarget })
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    css: { modules: { generateScopedName: className } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { renderLogin } = await server.ssrLoadModule('/src/owner/render-login.tsx')
    return renderLogin()
  } finally {
    await server.close()
    Object.assign(globalThis, { BroadcastChannel })
  }
}
