import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brands } from './brands.ts'
import { browsers } from './browsers.ts'
import { lucideIcons } from './lucide-icons.ts'
import { notPublished, ownerWords } from './publish/vite-plugin.ts'

/** The Hosting emulator's address while developing; `npm run dev` sets it. */
const backend = process.env.BACKEND_ORIGIN ?? 'http://127.0.0.1:5050'

/**
 * Numbers for the class names of the modules, in the order of the files: the published page holds its
 * style sheet, and names that say something are a twentieth of its weight.
 */
const classNames = new Map<string, string>()
const source = `${import.meta.dirname}/src`
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.module.css')) continue
  for (const [, name] of readFileSync(`${source}/${file}`, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)) {
    const key = `${source}/${file} ${name}`
    if (!classNames.has(key)) classNames.set(key, `c${classNames.size.toString(36)}`)
  }
}

function shortName(name: string, file: string): string {
  const [path = file] = file.split('?')
  return classNames.get(`${path} ${name}`) ?? `${name}-${path.length.toString(36)}`
}

interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

/** Whether both pages begin with it: a module and all that imports it at once, up to what a page names. */
function isShared(id: string, graph: Graph): boolean {
  // All icons come through one index, whoever shows them: these are on both.
  if (/lucide-react.*\/icons\//.test(id)) return /\/(mail|menu|chevron-(left|right))\./.test(id)
  // What else a later part of the owner's area takes of the home page would be a file of its own.
  if (/\/(contract\/public-profile|src\/dates)\./.test(id)) return true
  const seen = new Set([id])
  for (const one of seen) for (const by of graph.getModuleInfo(one)?.importers ?? []) seen.add(by)
  return ['home', 'owner'].every((page) => seen.has(`${source}/${page}/main.tsx`))
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  envDir: '..',
  appType: 'mpa',
  plugins: [
    react(),
    ownerWords(),
    notPublished(),
    brands(),
    lucideIcons(),
    {
      name: 'owner-route',
      configureServer(server) {
        server.middlewares.use((request, _response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname
          if (path === '/admin' || path === '/login') request.url = '/owner.html'
          next()
        })
        // After all that Vite knows: it would answer an unknown page with nothing.
        return () => {
          server.middlewares.use(async ({ url = '/', headers }, response, next) => {
            const isPage = headers.accept?.includes('text/html') && !/^[^?]*\.html\b/.test(url)
            if (!isPage) return next()
            const page = readFileSync(`${import.meta.dirname}/404.html`, 'utf8')
            response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
            response.end(await server.transformIndexHtml('/404.html', page))
          })
        }
      },
    },
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  server: {
    proxy: { '/api': backend, '/images': backend, '/__': backend },
  },
  build: {
    target: browsers,
    // One part is larger: it draws a PDF, and comes with the preview of one.
    chunkSizeWarningLimit: 2_000,
    modulePreload: {
      polyfill: false,
      // What a part that comes later is made of is there already, but for its style.
      resolveDependencies: (_file, paths, { hostType }) =>
        hostType === 'js' ? paths.filter((path) => path.endsWith('.css')) : paths,
    },
    rollupOptions: {
      // It warns that plugins are slow where the machine is busy.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Else each part of the owner's area that comes later splits what visitors fetch into more files.
            { name: (id, graph) => (isShared(id, graph) ? 'shared' : null) },
          ],
        },
      },
      input: {
        index: `${import.meta.dirname}/index.html`,
        owner: `${import.meta.dirname}/owner.html`,
        notFound: `${import.meta.dirname}/404.html`,
      },
    },
  },
}))
