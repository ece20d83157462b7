import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, context, type OutputFile, type PluginBuild } from 'esbuild'

const root = `${import.meta.dirname}/../functions`
const lib = join(root, 'lib')
/** Made by build-rendering.ts, from the page. */
const ofRendering = ['render-site.js', 'built.json', 'site', 'chunks']
const isWatching = process.argv.includes('--watch')

/** Globals that CommonJS dependencies expect. */
const commonJs = [
  "import { createRequire as $createRequire } from 'node:module'",
  "import { dirname as $dirname } from 'node:path'",
  "import { fileURLToPath as $fileURLToPath } from 'node:url'",
  'const require = $createRequire(import.meta.url)',
  'const __filename = $fileURLToPath(import.meta.url)',
  'const __dirname = $dirname(__filename)',
].join('\n')

const options = {
  entryPoints: [`${root}/src/index.ts`],
  outdir: lib,
  write: false,
  bundle: true,
  splitting: true,
  // Dependencies are bundled, so that one file is read instead of a thousand. sharp is native, and a deploy
  // reads the declared parameters from its own copy of firebase-functions.
  external: ['sharp', 'firebase-functions/params'],
  banner: { js: commonJs },
  platform: 'node',
  target: 'node24',
  format: 'esm',
  logLevel: 'warning',
} satisfies BuildOptions

// Replaces files atomically, since a running instance may load any of them lazily.
function replaceFiles(files: OutputFile[]): void {
  mkdirSync(lib, { recursive: true })
  for (const { path, contents } of files) {
    if (isWatching && isSame(path, contents)) continue
    // A dot file, which the emulator's watcher ignores.
    const unfinished = join(lib, `.${basename(path)}`)
    writeFileSync(unfinished, contents)
    renameSync(unfinished, path)
  }
  // Leftovers of earlier builds would be deployed too; while watching they may still be in use.
  const made = new Set([...files.map(({ path }) => basename(path)), ...ofRendering])
  for (const name of isWatching ? [] : readdirSync(lib)) {
    if (!made.has(name)) rmSync(join(lib, name), { recursive: true })
  }
}

function isSame(path: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(contents)
  } catch {
    return false
  }
}

if (isWatching) {
  const write = {
    name: 'write',
    setup: ({ onEnd }: PluginBuild) => onEnd(({ outputFiles }) => replaceFiles(outputFiles ?? [])),
  }
  const watching = await context({ ...options, plugins: [write] })
  await watching.watch()
} else {
  const { outputFiles } = await build(options)
  replaceFiles(outputFiles)
}
