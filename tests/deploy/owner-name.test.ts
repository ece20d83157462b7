import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { content } from '../../web/src/content.ts'

const copy = mkdtempSync(join(tmpdir(), 'owner-name-'))

afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('changes everywhere with one line of content.ts', () => {
  const other = 'Zoë Łukasiewicz'
  for (const part of [
    'web',
    'scripts',
    'functions/src/contract',
    'package.json',
    'tsconfig.base.json',
  ]) {
    mkdirSync(join(copy, part, '..'), { recursive: true })
    const filter = (path: string) => !['dist', 'node_modules'].includes(basename(path))
    cpSync(join(root, part), join(copy, part), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // An owner's own icon would stand instead of the drawn one.
  rmSync(join(copy, 'web/public/favicon.svg'), { force: true })
  const before = build('before')
  const file = join(copy, 'web/src/content.ts')
  const line = `const name = '${content.name}'`
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(line)
  writeFileSync(file, text.replace(line, `const name = '${other}'`))
  const after = build('after')

  const page = after('index.html').toString()
  for (const part of [
    '<title>',
    'og:title" content="',
    'twitter:title" content="',
    'og:site_name" content="',
  ]) {
    expect(page).toContain(`${part}${other}`)
  }
  expect(page).toContain(`"name":"${other}"`)
  expect(page).not.toContain(content.name)
  expect(JSON.parse(after('manifest.webmanifest').toString()).short_name).toBe(other)
  for (const drawn of ['card.png', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png']) {
    expect(after(drawn).equals(before(drawn)), drawn).toBe(false)
  }
  for (const html of ['index.html', 'owner.html', '404.html']) {
    expect(after(html).toString()).toContain('<link rel="icon" href="/favicon.svg"')
  }
})

/** Reads files of the build. */
function build(folder: string): (file: string) => Buffer {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const outDir = join(copy, folder)
  execFileSync(nodeBin, [vite, 'build', 'web', '--outDir', outDir], { cwd: copy, stdio: 'pipe' })
  return (file) => readFileSync(join(outDir, file))
}

it('changes in the running dev server too, which need not start anew', async () => {
  const server = await createServer({
    configFile: join(copy, 'web/vite.config.ts'),
    server: { middlewareMode: true, watch: null },
    logLevel: 'silent',
  })
  onTestFinished(() => server.close())
  const file = join(copy, 'web/src/content.ts')
  const html = readFileSync(join(copy, 'web/index.html'), 'utf8')
  for (const name of ['Grace Hopper', 'Ada Lovelace']) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/const name = '.*'/, `const name = '${name}'`))
    expect(await server.transformIndexHtml('/index.html', html)).toContain(`<title>${name}`)
  }
  const restarting = server.config.configFileDependencies.map((path) => basename(path))
  expect(restarting).toContain('vite-plugin.ts')
  expect(restarting).not.toContain('content.ts')
})
