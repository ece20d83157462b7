import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { functionFiles, hostingFiles, packFunction } from '../../scripts/firebase/firebase-tools.ts'
import { root } from '../../scripts/suite/paths.ts'
import { config, copyFunction, fill, makeFolder } from '../support/folder.ts'

/** What may lie beside the function's code on a developer's machine. */
const strays = [
  ...['.secret.local', '.env', '.env.local', '.env.ada-site', '.npmrc', '.git/config'],
  ...['service-account.json', 'src/index.ts', 'src/routes/auth.ts', 'src/throttle.test.ts'],
  ...['tests/api.test.ts', 'coverage/index.html', 'tsconfig.json', 'tsconfig.tsbuildinfo'],
  ...['vitest.config.ts', 'firebase-debug.log', 'npm-debug.log', 'notes.txt', 'lib/index.js.map'],
  ...['lib/.env', 'node_modules/zod/index.js'],
]

it('of the function holds the built code, package.json and package-lock.json, whatever else lies in the folder', async () => {
  const [folder, unpacked] = [makeFolder(), makeFolder()]
  copyFunction(folder)
  fill(folder, Object.fromEntries(strays.map((path) => [`functions/${path}`, 'canary'])))
  const archive = await packFunction(config, { directory: folder, format: 'tar.gz' })
  onTestFinished(() => rmSync(archive, { force: true }))
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
  const built = readdirSync(join(root, 'functions/lib')).map((name) => join('lib', name))
  expect(built).toContain('lib/index.js')
  const files = ['package-lock.json', 'package.json', ...built].sort()
  const paths = readdirSync(unpacked, { recursive: true }).map(String)
  expect(paths.sort()).toEqual(['lib', ...files].sort())
  // As a dry run shows it.
  const shown = await functionFiles(config, folder)
  expect(shown.map(({ path }) => path).sort()).toEqual(files)
})

it('of Hosting holds the documents, what they load, and nothing that gives the sources away', () => {
  const paths = hostingFiles(config).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['index.html', 'owner.html', '404.html']))
  const odd = paths.filter((path) => /\.map$|\.[cm]?tsx?$|(^|\/)\.|\.local|\.log$|~$/.test(path))
  expect(odd).toEqual([])
})

it('of Hosting leaves out source maps and dot files that a build may leave', () => {
  const folder = makeFolder()
  const sent = ['assets/index.js', 'index.html']
  const left = [
    'assets/index.js.map',
    '.env',
    '.git/config',
    'assets/.DS_Store',
    'firebase-debug.log',
  ]
  fill(folder, Object.fromEntries([...sent, ...left].map((path) => [`web/dist/${path}`, ''])))
  expect(hostingFiles(config, folder).map(({ path }) => path)).toEqual(sent)
})
