import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { makeFolder } from '../support/folder.ts'

// What is published of it is tested in web/publish.
it('changes with one line of the placeholders, also in the running dev server, without a restart', async () => {
  const copy = makeFolder()
  for (const part of ['web', 'scripts', 'functions/src/contract', 'package.json']) {
    mkdirSync(join(copy, part, '..'), { recursive: true })
    const filter = (path: string) => !['dist', 'node_modules'].includes(basename(path))
    cpSync(join(root, part), join(copy, part), { recursive: true, filter })
  }
  for (const installed of ['node_modules', 'functions/node_modules']) {
    symlinkSync(join(root, installed), join(copy, installed))
  }
  const server = await createServer({
    configFile: join(copy, 'web/vite.config.ts'),
    server: { middlewareMode: true, watch: null },
    logLevel: 'silent',
  })
  onTestFinished(() => server.close())
  const html = readFileSync(join(copy, 'web/index.html'), 'utf8')
  const file = join(copy, 'functions/src/contract/placeholder-profile.ts')
  for (const name of ['Grace Hopper', 'Ada Lovelace']) {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/const name = '.*'/)
    writeFileSync(file, text.replace(/const name = '.*'/, `const name = '${name}'`))
    expect(await server.transformIndexHtml('/index.html', html)).toContain(`<title>${name}`)
  }
  const restarting = server.config.configFileDependencies.map((path) => basename(path))
  expect(restarting).toContain('vite-plugin.ts')
  expect(restarting).not.toContain('placeholder-profile.ts')
})
