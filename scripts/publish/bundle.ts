import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../suite/paths.ts'

/** Makes one file of a file of web/publish with the page's components, which only Vite can read. */
export async function bundle(entry: string, outDir: string, external: string[]): Promise<void> {
  // Decides which React is bundled: the one that the build itself has.
  process.env.NODE_ENV = 'production'
  await build({
    root: join(root, 'web'),
    logLevel: 'warn',
    build: {
      ssr: `publish/${entry}`,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      // What the page loads later is part of it too.
      rollupOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external },
  })
}
