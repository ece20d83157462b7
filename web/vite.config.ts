import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownerChunks } from '../functions/src/contract/owner-chunks.ts'
import { brands } from './brands.ts'
import { browsers } from './browsers.ts'
import { inlineClassNames, shortName } from './class-names.ts'
import { lucideIcons } from './lucide-icons.ts'
import { markLaterStyles } from './publish/later-styles.ts'
import { firstAct, minifiedThemeScript, notPublished, ownerWords } from './publish/vite-plugin.ts'
import { usedSwiperStyles } from './swiper-styles.ts'

/** The Hosting emulator's origin in development, set by `npm run dev`. */
const backend = process.env.BACKEND_ORIGIN ?? 'http://127.0.0.1:5050'

const source = `${import.meta.dirname}/src`

interface Graph {
  getModuleInfo(id: string): { importers: string[] } | null
}

/** Whether both entry pages import it statically, directly or not. */
function isShared(id: string, graph: Graph): boolean {
  // All icons come through one index module, so those used by both pages are listed.
  if (/lucide-react.*\/icons\//.test(id))
    return /\/(mail|menu|arrow-up-right|chevron-(left|right))\./.test(id)
  // Further modules of the home page used by lazy chunks would each become a chunk.
  if (/\/(contract\/day|src\/dates|src\/ui\/(later-sheet|site-name))\./.test(id)) return true
  const seen = new Set([id])
  for (const one of seen) for (const by of graph.getModuleInfo(one)?.importers ?? []) seen.add(by)
  return ['home', 'owner'].every((page) => seen.has(`${source}/${page}/main.tsx`))
}

/** Loaded by the signed-in owner alone, and heavier than any script of a visitor's. */
const isHeavy = /\/owner\/.*\/(draw-pdf|word-file|brands-dialog|language-of)\.tsx?$|virtual:brands/

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  envDir: '..',
  appType: 'mpa',
  plugins: [
    react(),
    ownerWords(),
    firstAct(),
    minifiedThemeScript(),
    markLaterStyles(),
    notPublished(),
    brands(),
    lucideIcons(),
    inlineClassNames(),
    {
      name: 'owner-chunks',
      // Hosting serves what lies in the folder, but for hidden files; the function serves these.
      writeBundle({ dir = '' }) {
        const made = `${dir}${ownerChunks}`
        if (existsSync(made)) renameSync(made, `${dir}/.chunks`)
        rmSync(`${dir}/api`, { recursive: true, force: true })
      },
    },
    {
      name: 'owner-route',
      configureServer(server) {
        server.middlewares.use((request, _response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname
          if (path === '/admin' || path === '/login') request.url = '/owner.html'
          next()
        })
        // After Vite's own handlers, which would answer an unknown page with an empty body.
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
  css: {
    // No style asks for light-dark(), which the minifier would replace where `color-scheme` is set.
    lightningcss: { exclude: 1 << 20 },
    postcss: usedSwiperStyles,
    ...(command === 'build' && { modules: { generateScopedName: shortName } }),
  },
  server: {
    proxy: { '/api': backend, '/images': backend, '/__': backend },
  },
  build: {
    target: browsers,
    // For the chunk of PDF.js, loaded only with the preview.
    chunkSizeWarningLimit: 2_000,
    modulePreload: {
      polyfill: false,
      // Lazy chunks' script dependencies are loaded already, but not their style sheets.
      resolveDependencies: (_file, paths, { hostType }) =>
        hostType === 'js' ? paths.filter((path) => path.endsWith('.css')) : paths,
    },
    rollupOptions: {
      // Otherwise warns of slow plugins on a busy machine.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `${isHeavy.test(facadeModuleId ?? '') ? ownerChunks.slice(1) : 'assets/'}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            // What comes before React needs these of the others.
            { name: 'text', test: /\/(src\/ui\/text|contract\/graphemes)\.ts$/ },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
            },
            // Otherwise each lazy chunk of the owner's area would split the visitors' bundle further.
            { name: (id, graph) => (isShared(id, graph) ? 'shared' : null) },
            // The preview in the owner's area has some of them: together they compress better. Not the sheets for the
            // page as a whole, which would be in force there.
            {
              name: 'home',
              test: /\/src\/home\/(?!main|motion|print|carousel|lazy-toasts|first-act|hero\/typed-line)/,
            },
          ],
        },
      },
      input: {
        index: `${import.meta.dirname}/index.html`,
        // The page alone has no owner's area, whose programs are ten times its own.
        ...(!process.env.VITE_STATIC && { owner: `${import.meta.dirname}/owner.html` }),
        notFound: `${import.meta.dirname}/404.html`,
      },
    },
  },
}))
