/** The ways to build the function that `npm run bench:cold` compares. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { nodeBin, root } from '../../scripts/suite/paths.ts'

const functions = join(root, 'functions')

const bundled: BuildOptions = {
  entryPoints: [join(functions, 'src/index.ts')],
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  logLevel: 'error',
}

/** sharp is native; firebase-functions keeps the declared secrets, which a deploy reads from its own copy. */
const dependenciesInside: BuildOptions = {
  external: ['sharp', 'firebase-functions'],
  banner: {
    js: [
      "import { createRequire as $createRequire } from 'node:module'",
      "import { dirname as $dirname } from 'node:path'",
      "import { fileURLToPath as $fileURLToPath } from 'node:url'",
      'const require = $createRequire(import.meta.url)',
      'const __filename = $fileURLToPath(import.meta.url)',
      'const __dirname = $dirname(__filename)',
    ].join('\n'),
  },
}

/** Then the admin SDK is loaded once, not also by firebase-functions from its own files. */
const wrapperInside: BuildOptions = {
  ...dependenciesInside,
  external: ['sharp', 'firebase-functions/params'],
}

const variants: Record<string, (folder: string) => Promise<void>> = {
  straightforward: buildStraightforward,
  lazy: (folder) => buildWith(folder, { packages: 'external' }),
  'dependencies inside': (folder) => buildWith(folder, dependenciesInside),
  'and minified': (folder) => buildWith(folder, { ...dependenciesInside, minify: true }),
  'wrapper inside too': (folder) => buildWith(folder, wrapperInside),
  'wrapper inside too + compile cache': (folder) => buildCached(folder, wrapperInside),
  'wrapper inside too + minified + compile cache': (folder) =>
    buildCached(folder, { ...wrapperInside, minify: true }),
  'lazy + compile cache': (folder) => buildCached(folder, { packages: 'external' }),
  'dependencies inside + compile cache': (folder) => buildCached(folder, dependenciesInside),
  current: async (folder) => {
    for (const part of ['lib', '.compile-cache']) {
      if (existsSync(join(functions, part)))
        cpSync(join(functions, part), join(folder, part), { recursive: true })
    }
  },
}

export const variantNames = Object.keys(variants)

/** Into a folder that is not there yet, as a deploy would upload it. */
export async function buildVariant(name: string, folder: string): Promise<void> {
  mkdirSync(join(folder, 'lib'), { recursive: true })
  cpSync(join(functions, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(functions, 'node_modules'), join(folder, 'node_modules'))
  await variants[name]?.(folder)
}

/** What the function runs with; beside it, what the suite added to this process. */
export function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    FUNCTIONS_EMULATOR: 'true',
    IDENTITY_API_KEY: 'test-key',
    RATE_PEPPER: 'test-pepper',
  }
}

async function buildWith(folder: string, options: BuildOptions): Promise<void> {
  await build({ ...bundled, ...options, outdir: join(folder, 'lib') })
}

/** The code's compiled form beside the code, made once before the first start, as a build in the cloud can. */
async function buildCached(folder: string, options: BuildOptions): Promise<void> {
  await buildWith(folder, { ...options, entryPoints: { main: join(functions, 'src/index.ts') } })
  const enable = `import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
enableCompileCache(fileURLToPath(new URL('../.compile-cache', import.meta.url)))
`
  writeFileSync(
    join(folder, 'lib/index.js'),
    `${enable}export const { api } = await import('./main.js')\n`,
  )
  writeFileSync(
    join(folder, 'lib/prime.js'),
    `${enable}await import('./main.js')
await import('firebase-admin/firestore').then(({ getFirestore }) => getFirestore())
`,
  )
  execFileSync(nodeBin, ['lib/prime.js'], { cwd: folder, env: environment(), stdio: 'ignore' })
}

/** The sources one by one, and everything that is loaded at its first use loaded at the start instead. */
async function buildStraightforward(folder: string): Promise<void> {
  const lib = join(folder, 'lib')
  const sources = readdirSync(join(functions, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  await build({
    entryPoints: sources.map((file) => join(functions, 'src', file)),
    outbase: join(functions, 'src'),
    outdir: lib,
    format: 'esm',
    platform: 'node',
    target: 'node24',
  })
  for (const file of sources) {
    const path = join(lib, file.replace(/\.ts$/, '.js'))
    const text = readFileSync(path, 'utf8')
    const lazy = [...text.matchAll(/import\(["']([^."'][^"']*)["']\)/g)]
    const eager = lazy.map(([, name]) => `import ${JSON.stringify(name)};\n`).join('')
    writeFileSync(path, eager + text.replaceAll(/(from ["']\..*)\.ts(["'])/g, '$1.js$2'))
  }
}
