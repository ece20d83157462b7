import { rmSync } from 'node:fs'
import { type BuildOptions, build, context } from 'esbuild'

const root = `${import.meta.dirname}/../functions`

/** What the CommonJS of the dependencies finds around it. */
const commonJs = [
  "import { createRequire as $createRequire } from 'node:module'",
  "import { dirname as $dirname } from 'node:path'",
  "import { fileURLToPath as $fileURLToPath } from 'node:url'",
  'const require = $createRequire(import.meta.url)',
  'const __filename = $fileURLToPath(import.meta.url)',
  'const __dirname = $dirname(__filename)',
].join('\n')

const options: BuildOptions = {
  entryPoints: [`${root}/src/index.ts`],
  outdir: `${root}/lib`,
  bundle: true,
  splitting: true,
  // Dependencies go inside: one file is read where there were a thousand. sharp is native, and a deploy reads
  // the declared parameters from its own copy of firebase-functions.
  external: ['sharp', 'firebase-functions/params'],
  banner: { js: commonJs },
  platform: 'node',
  target: 'node24',
  format: 'esm',
  logLevel: 'warning',
}

// What an earlier build left behind would be deployed too.
rmSync(`${root}/lib`, { recursive: true, force: true })

if (process.argv.includes('--watch')) {
  const watching = await context(options)
  await watching.watch()
} else {
  await build(options)
}
