import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { content } from '../../web/src/content.ts'
import { makeFolder } from '../support/folder.ts'

it('changes everywhere with one line of content.ts', async () => {
  const copy = makeFolder()
  const parts = ['web', 'scripts', 'functions/src/contract', 'package.json', 'tsconfig.base.json']
  for (const part of parts) {
    mkdirSync(join(copy, part, '..'), { recursive: true })
    const filter = (path: string) => !['dist', 'node_modules'].includes(basename(path))
    cpSync(join(root, part), join(copy, part), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // An owner's own icon would take precedence over the generated one.
  rmSync(join(copy, 'web/public/favicon.svg'), { force: true })
  const file = join(copy, 'web/src/content.ts')
  const rename = (other: string) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/const name = '.*'/)
    writeFileSync(file, text.replace(/const name = '.*'/, `const name = '${other}'`))
  }

  rename('Zoë Łukasiewicz')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const outDir = join(copy, 'after')
  execFileSync(nodeBin, [vite, 'build', 'web', '--outDir', outDir], { cwd: copy, stdio: 'pipe' })
  const after = (path: string) => readFileSync(join(outDir, path))
  const page = after('index.html').toString()
  for (const part of [
    ...['<title>', 'og:title" content="', 'twitter:title" content="'],
    ...['og:site_name" content="', '"name":"'],
  ]) {
    expect(page).toContain(`${part}Zoë Łukasiewicz`)
  }
  expect(page).not.toContain(content.name)
  expect(JSON.parse(after('manifest.webmanifest').toString()).short_name).toBe('Zoë Łukasiewicz')
  for (const drawn of ['card.png', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png']) {
    expect(after(drawn).equals(readFileSync(join(root, 'web/dist', drawn))), drawn).toBe(false)
  }
  for (const html of ['index.html', 'owner.html', '404.html']) {
    expect(after(html).toString()).toContain('<link rel="icon" href="/favicon.svg"')
  }

  // Also in the running dev server, without a restart.
  const server = await createServer({
    configFile: join(copy, 'web/vite.config.ts'),
    server: { middlewareMode: true, watch: null },
    logLevel: 'silent',
  })
  onTestFinished(() => server.close())
  const html = readFileSync(join(copy, 'web/index.html'), 'utf8')
  for (const name of ['Grace Hopper', 'Ada Lovelace']) {
    rename(name)
    expect(await server.transformIndexHtml('/index.html', html)).toContain(`<title>${name}`)
  }
  const restarting = server.config.configFileDependencies.map((path) => basename(path))
  expect(restarting).toContain('vite-plugin.ts')
  expect(restarting).not.toContain('content.ts')
})
