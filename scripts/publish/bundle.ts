import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../suite/paths.ts'

/** Bundles a file of web/publish with the page's components, which need Vite, into one file. */
export async function bundle(entry: string, outDir: string, external: string[]): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({
    root: join(root, 'web'),
    logLevel: 'warn',
    // Takes React's production build, as in the page, whatever the environment that renders says.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: `publish/${entry}`,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      // Includes lazily loaded chunks.
      rollupOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external },
  })
}
