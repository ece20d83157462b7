import { createServer, type Plugin } from 'vite'
import { fillRoot, programsLast, stylesWithin } from './publish/page.ts'

/** Puts the form to sign in and the styles into the built login.html: it is painted before anything else has come. */
export function loginPage(className: (name: string, file: string) => string): Plugin {
  return {
    name: 'login-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['login.html']
        if (page?.type !== 'asset') return
        const styled = stylesWithin(String(page.source), (path) => {
          const style = bundle[path.slice(1)]
          return style?.type === 'asset' ? String(style.source) : ''
        })
        page.source = fillRoot(programsLast(styled), await renderForm(className))
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
    const { renderLogin } = await server.ssrLoadModule('/src/owner/login/render.tsx')
    return renderLogin()
  } finally {
    await server.close()
    Object.assign(globalThis, { BroadcastChannel })
  }
}
