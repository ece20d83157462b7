import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/suite/paths.ts'
import { run, start, url } from './people.ts'
import { forget, line, projects, readme, scratch, written } from './readme.ts'

beforeAll(() => {
  cpSync(join(root, 'web/dist'), join(scratch, 'dist'), { recursive: true })
})

afterAll(() => {
  forget()
  rmSync(scratch, { recursive: true, force: true })
})

it('leaves no command of the README out', () => {
  // `npm run test:all` runs this, and the parts of these. The last need a cloud, or change or measure the sources.
  const others = 'test test:all check build fix deploy provision outdated'.split(' ')
  const here = [
    ...['start', 'dev', 'emulators', 'seed', 'reset', 'screenshots', 'doctor', 'owner'],
    ...['publish:static', 'smoke', 'export', 'import', 'sweep'],
  ]
  const names = written.map((command) => command.replace(/^npm (run )?/, '').split(' ')[0] ?? '')
  const benches = names.filter((name) => name.startsWith('bench'))
  expect(names.sort()).toEqual([...benches, ...others, ...here].sort())
})

it('names both first commands before everything else', () => {
  const [, block = ''] = /```sh\n([^`]*)```/.exec(readme) ?? []
  expect(block.match(/^npm \w+/gm)).toEqual(['npm start', 'npm test'])
})

it.each([
  ['seed', ''],
  ['owner', ''],
  ['export', ''],
  ['sweep', ''],
  ['smoke', ''],
  ['screenshots', ''],
  ['publish:static', ` --dist ${join(scratch, 'dist')}`],
])('npm run %s says that no site runs', async (script, more) => {
  const { code, output } = await run(line(script) + more)
  expect(output).toMatch(/does not answer/)
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

it('npm run dev serves the sources, and the API behind them, empty when asked', async () => {
  const probe = pathToFileURL(join(root, 'tests/commands/hold-probe.js'))
  const dev = await start(`${line('dev')} -- --empty`, {
    env: { NODE_OPTIONS: `--import ${probe}` },
  })
  try {
    expect(dev.output()).not.toContain('Seed:')
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    expect(await (await fetch(`${url}/src/content.ts`)).text()).toContain('roles')
    expect(await firstWords()).toBe('{"type":"connected"}')
    expect(await projects()).toEqual([])
    expect((await run(line('seed'))).output).toContain('The sample was added or left out before')
  } finally {
    await dev.interrupt()
  }
})

/** What a page hears by the way that its changes come. */
async function firstWords(): Promise<string> {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const [, token] = /wsToken = "(.+)"/.exec(client) ?? []
  const socket = new WebSocket(`${url}/?token=${token}`, 'vite-hmr')
  const [{ data }] = await once(socket, 'message')
  socket.close()
  return data
}

it.each(['abc', '80', '70000', '5050.5'])(
  'SITE_PORT=%s is refused in a sentence',
  async (wrong) => {
    const { code, output } = await run(line('reset'), '', { SITE_PORT: wrong })
    expect([code, output]).toEqual([1, expect.stringContaining(`SITE_PORT is "${wrong}"`)])
  },
)
