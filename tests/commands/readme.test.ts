import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auth, bucket, firestore } from '../../functions/src/store/firebase.ts'
import { owner as sample } from '../../sample/owner.ts'
import { dataFolder, root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { descendants } from '../../scripts/suite/processes.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { line, ownerEmail, projects, removeData, renameProject, signIn } from './readme.ts'
import { converse, cookieOf, port, post, type Running, run, start, url } from './terminal.ts'

// One site, and the commands of the README's table in the order that a user needs them.

const password = 'tin-violet-harbour-9-maps'
const folder = dataFolder(port)

let site: Running

beforeAll(async () => {
  removeData()
  Object.assign(process.env, clientEnvironment(portsFrom(port)))
  site = await start(line('start'))
})

afterAll(async () => {
  await site?.interrupt()
  removeData()
})

it('npm start says where everything is, and serves the sample', async () => {
  for (const words of [url, `${url}/login`, sample.email, sample.password, folder]) {
    expect(site.output()).toContain(words)
  }
  expect(site.output()).toContain(`SITE_PORT=${port} npm run reset`)
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  expect((await projects()).length).toBeGreaterThan(5)
})

it('npm start says that it runs already, before it builds', async () => {
  const { code, output } = await run(line('start'), '', { VITE_ANOTHER: 'value' })
  expect(output).toContain(`Port ${port} is taken`)
  expect(output).not.toContain('Building')
  expect(output).toContain('SITE_PORT=')
  expect(output).not.toContain('    at ')
  expect(code).not.toBe(0)
})

describe('npm run seed', () => {
  it('refuses an option that it does not have in a sentence', async () => {
    const { code, output } = await run(`${line('seed')} -- --nonsense`)
    expect([code, output]).toEqual([2, expect.stringContaining("Unknown option '--nonsense'")])
    expect(output).not.toContain('    at ')
  })

  it('adds nothing a second time', async () => {
    const name = await renameProject()
    const { code, output } = await run(line('seed'))
    expect([code, output]).toEqual([0, expect.stringContaining('nothing was changed')])
    const names = (await projects()).map((project) => project.name)
    expect(names).toContain(`${name}, renamed`)
    expect(names).not.toContain(name)
  })
})

it('npm run reset refuses while the site runs', async () => {
  const { code, output } = await run(line('reset'))
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was deleted: the site is')])
  expect((await projects()).length).toBeGreaterThan(5)
})

describe('npm run owner', () => {
  it.each([
    ['', 'it has 0 characters'],
    [sample.password, 'everyone can read'],
  ])('makes no account with the password %j', async (words, reason) => {
    const { code, output } = await run(line('owner'), `${words}\n`)
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
    expect((await signIn(words || 'x')).status).not.toBe(200)
    if (words) expect(output).not.toContain(words)
  })

  it('makes the account, whose password opens the owner’s area until --sign-out-everywhere', async () => {
    await run(`${line('owner').split(' --email')[0]} --unlock`)
    const { code, output } = await run(line('owner'), `${password}\n`)
    const made = `${ownerEmail} was made and is the owner`
    expect([code, output]).toEqual([0, expect.stringContaining(made)])
    expect(output).toContain(`Sign in at ${url}/login.`)
    expect(output).not.toContain(password)
    const session = cookieOf(await signIn(password))
    expect((await post('contact/getmessages', {}, session)).status).toBe(200)
    const ended = await run(`${line('owner')} --sign-out-everywhere`)
    expect([ended.code, ended.output]).toEqual([
      0,
      expect.stringContaining('signed out everywhere'),
    ])
    expect((await post('contact/getmessages', {}, session)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })

  it.skipIf(!existsSync('/usr/bin/script'))('shows no password at a terminal', async () => {
    const other = 'nine-copper-lanterns-adrift'
    const first = 'New password (empty keeps the present one), 15 characters or more:'
    const type = (once: string, more: string) =>
      converse(line('owner'), [
        [first, once],
        ['Once more:', more],
      ])
    const differing = await type(other, password)
    expect(differing.output).toMatch(/New password .*15 characters/)
    expect(differing.output).toContain('The two differ: nothing was changed.')
    expect((await signIn(password)).status).toBe(200)
    const { code, output } = await type(other, other)
    expect([code, output]).toEqual([0, expect.stringContaining(`${ownerEmail} is the owner`)])
    expect(output).not.toContain(other.slice(0, 6))
    expect((await signIn(other)).status).toBe(200)
    await type(password, password)
  })

  it('clears the throttle with --unlock', async () => {
    let status = 0
    for (let tries = 0; status !== 429; tries++) {
      expect(tries).toBeLessThan(10)
      status = (await signIn('not the password')).status
    }
    expect((await signIn(password)).status).toBe(429)
    const { code, output } = await run(`${line('owner').split(' --email')[0]} --unlock`)
    expect([code, output]).toEqual([0, expect.stringMatching(/clear: \d+ counts forgotten/)])
  })
})

describe('after Ctrl-C', () => {
  let suite: Running

  beforeAll(async () => {
    const { output } = await site.interrupt()
    expect(output).toContain('the data is kept')
  })

  it.concurrent.each(['smoke', 'publish:static'])(
    'npm run %s says that no site runs',
    async (script) => {
      const { code, output } = await run(line(script).replace('URL', url))
      expect([code, output]).toEqual([1, expect.stringContaining('does not answer')])
      expect(output).not.toMatch(/^\s+at /m)
    },
  )

  it('npm run emulators serves what was kept, without seeding, and says at once that a program has ended', async () => {
    suite = await start(line('emulators'))
    expect(suite.output()).toContain(`127.0.0.1:${port + 2}`)
    expect(suite.output()).not.toContain('The sample is added')
    expect((await projects()).length).toBeGreaterThan(5)
    // Other instances may cache for half a minute that too many were tried, as --unlock says.
    expect((await signIn(password)).status).toBe(200)
    await keepAdded()
    killProgram(suite, /firestore\/server\.ts|firestore-emulator/)
    const { code, output } = await suite.ended
    expect(output).toContain('Firestore Emulator has exited upon receiving signal: SIGKILL')
    expect(output).toContain(`what was added before is in ${folder}`)
    expect(code).toBe(1)
  })

  it('npm run emulators has what was added before its programs were killed', async () => {
    suite = await start(line('emulators'))
    expect((await (await firestore()).doc('messages/one').get()).get('message')).toBe('one')
    expect(String(await (await bucket()).file('images/one').download())).toBe('one')
    expect(keptAccounts()).toContain('one-second')
    await suite.interrupt()
  })

  it('npm run reset forgets it, and has nothing to do a second time', async () => {
    expect(existsSync(join(root, folder))).toBe(true)
    const first = await run(line('reset'))
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('is deleted')])
    expect(existsSync(join(root, folder))).toBe(false)
    const second = await run(line('reset'))
    expect([second.code, second.output]).toEqual([0, expect.stringContaining('nothing in')])
  })
})

describe('npm run dev -- --empty', () => {
  let dev: Running
  beforeAll(async () => {
    const probe = pathToFileURL(join(import.meta.dirname, 'hold-probe.js'))
    const env = { NODE_OPTIONS: `--import ${probe}` }
    dev = await start(`${line('dev')} -- --empty`, { env })
  })
  afterAll(async () => void (await dev?.interrupt()))

  it('serves the sources, and the API behind them, with nothing in it', async () => {
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    expect(await (await fetch(`${url}/src/published.ts`)).text()).toContain('publishedPath')
    expect(await firstWords()).toBe('{"type":"connected"}')
    const unknown = await fetch(`${url}/nowhere`, { headers: { accept: 'text/html' } })
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringContaining('noindex'),
    ])
    expect(await projects()).toEqual([])
    expect((await run(line('seed'))).output).toContain('The sample was added or left out before')
  })
})

/** Kills the suite's process whose command line matches. */
function killProgram(suite: Running, pattern: RegExp): void {
  const found = descendants(suite.pid).find((pid) =>
    pattern.test(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })),
  )
  process.kill(Number(found), 'SIGKILL')
}

async function keepAdded(): Promise<void> {
  await (await firestore()).doc('messages/one').set({ message: 'one' })
  await (await bucket()).file('images/one').save('one')
  await keepAccount('one-first')
  // A further export that began after all of this was stored.
  await keepAccount('one-second')
}

async function keepAccount(name: string): Promise<void> {
  await (await auth()).createUser({ email: `${name}@example.com` })
  await expect.poll(() => keptAccounts(), { interval: 100 }).toContain(name)
}

function keptAccounts(): string {
  const [file] = globSync(`${folder}/*/auth_export/accounts.json`, { cwd: root })
  return file ? readFileSync(join(root, file), 'utf8') : ''
}

/** The first message of Vite's hot reload channel. */
async function firstWords(): Promise<string> {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const [, token] = /wsToken = "(.+)"/.exec(client) ?? []
  const socket = new WebSocket(`${url}/?token=${token}`, 'vite-hmr')
  const [{ data }] = await once(socket, 'message')
  socket.close()
  return data
}
