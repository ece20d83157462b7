import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { functionFiles, hostingFiles, packFunction } from '../../scripts/firebase/firebase-tools.ts'
import { root } from '../../scripts/suite/paths.ts'
import { config, copyFunction, fill, makeFolder, unpack } from '../support/folder.ts'

/** What may lie beside the function's code on a developer's machine. */
const strays = {
  'functions/.secret.local': 'IDENTITY_API_KEY=canary',
  'functions/.env': 'KEY=canary',
  'functions/.env.local': 'KEY=canary',
  'functions/.env.ada-site': 'ALLOWED_ORIGINS=canary',
  'functions/.npmrc': '//registry.npmjs.org/:_authToken=canary',
  'functions/.git/config': 'canary',
  'functions/service-account.json': '{"private_key":"canary"}',
  'functions/src/index.ts': 'canary',
  'functions/src/routes/auth.ts': 'canary',
  'functions/src/throttle.test.ts': 'canary',
  'functions/tests/api.test.ts': 'canary',
  'functions/coverage/index.html': 'canary',
  'functions/tsconfig.json': '{}',
  'functions/tsconfig.tsbuildinfo': '{}',
  'functions/vitest.config.ts': 'canary',
  'functions/firebase-debug.log': 'canary',
  'functions/npm-debug.log': 'canary',
  'functions/notes.txt': 'canary',
  'functions/lib/index.js.map': 'canary',
  'functions/lib/.env': 'canary',
  'functions/node_modules/zod/index.js': 'canary',
}

describe('the archive of the function', () => {
  it('holds the built code, package.json and package-lock.json, and nothing else', async () => {
    const paths = (await functionFiles(config)).map(({ path }) => path)
    const built = readdirSync(join(root, 'functions/lib'), { recursive: true })
    expect(built).toContain('index.js')
    expect(paths.sort()).toEqual(
      [...built.map((name) => `lib/${name}`), 'package-lock.json', 'package.json'].sort(),
    )
  })

  it('leaves out whatever else lies in the folder', async () => {
    const [folder, unpacked] = [makeFolder(), makeFolder()]
    copyFunction(folder)
    fill(folder, strays)
    const archive = await packFunction(config, { directory: folder, format: 'tar.gz' })
    onTestFinished(() => rmSync(archive, { force: true }))
    unpack(archive, unpacked)
    const built = readdirSync(join(root, 'functions/lib')).map((name) => join('lib', name))
    const paths = readdirSync(unpacked, { recursive: true }).map(String)
    expect(paths.sort()).toEqual(['lib', 'package-lock.json', 'package.json', ...built].sort())
  })
})

describe('what Hosting is sent', () => {
  const paths = hostingFiles(config).map(({ path }) => path)

  it('is the documents, what they load, and nothing that gives the sources away', () => {
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'owner.html', '404.html']))
    const odd = paths.filter((path) => /\.map$|\.[cm]?tsx?$|(^|\/)\.|\.local|\.log$|~$/.test(path))
    expect(odd).toEqual([])
  })

  it('leaves out source maps and dot files that a build may leave', () => {
    const folder = makeFolder()
    fill(folder, {
      'web/dist/index.html': '',
      'web/dist/assets/index.js': '',
      'web/dist/assets/index.js.map': '',
      'web/dist/.env': '',
      'web/dist/.git/config': '',
      'web/dist/assets/.DS_Store': '',
      'web/dist/.vite/manifest.json': '',
      'web/dist/firebase-debug.log': '',
    })
    const sent = hostingFiles(config, folder).map(({ path }) => path)
    expect(sent).toEqual(['assets/index.js', 'index.html'])
  })
})
