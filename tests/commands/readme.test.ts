import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner as sample } from '../../sample/owner.ts'
import { dataFolder, root } from '../../scripts/suite/paths.ts'
import { converse, port, type Result, type Running, run, start, url } from './people.ts'
import {
  addAndPublish,
  cookieOf,
  forget,
  line,
  mail,
  places,
  post,
  projects,
  renameProject,
  scratch,
  signIn,
  withOwnersPage,
} from './readme.ts'

const password = 'tin-violet-harbour-9-maps'

let site: Running

beforeAll(async () => {
  forget()
  site = await start(line('start'))
})

afterAll(async () => {
  await site?.interrupt()
  forget()
  rmSync(scratch, { recursive: true, force: true })
})

it('npm start says where everything is, and serves the sample', async () => {
  for (const words of [url, `${url}/login`, sample.email, sample.password, dataFolder(port)]) {
    expect(site.output()).toContain(words)
  }
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  expect((await projects()).length).toBeGreaterThan(5)
})

it('npm start brings what the owner saves to the page of a client without script', async () => {
  await withOwnersPage(async (page) => {
    const live = page.getByRole('link', { name: /^Live since/ })
    await live.waitFor() // Of what the start publishes.
    await addAndPublish(page, 'Published at once')
    await live.waitFor()
    expect(await (await fetch(url)).text()).toContain('Published at once')
  })
})

it('npm start says that it runs already', async () => {
  const { code, output } = await run(line('start'))
  expect(output).toContain(`Port ${port} is taken`)
  expect(output).toContain('SITE_PORT=')
  expect(output).not.toContain('    at ')
  expect(code).not.toBe(0)
})

describe('npm run seed', () => {
  it.each([
    ['--url localhost:5050', 1, '"localhost:5050" is not the address of a site'],
    ['--url http://127.0.0.1:9 --force', 1, 'http://127.0.0.1:9 does not answer.'],
    ['--nonsense', 2, "Unknown option '--nonsense'"],
  ])('refuses %s in a sentence', async (args, expected, sentence) => {
    const { code, output } = await run(`${line('seed')} -- ${args}`)
    expect([code, output]).toEqual([expected, expect.stringContaining(sentence)])
    expect(output).not.toContain('    at ')
  })

  it('adds nothing a second time', async () => {
    const { code, output } = await run(line('seed'))
    expect(output).toContain('The sample was added or left out before')
    expect(code).toBe(0)
  })

  it('adds what is missing of it when asked, and nothing else', async () => {
    const name = await renameProject()
    const { code, output } = await run(`${line('seed')} -- --force`)
    expect([code, output]).toEqual([0, expect.stringContaining('Seed: 1 projects added')])
    expect(output).toContain('Seed: 0 skills added')
    const names = (await projects()).map((project) => project.name)
    expect(names).toEqual(expect.arrayContaining([name, `${name}, renamed`]))
  })
})

it('npm run reset refuses while the site runs', async () => {
  const { code, output } = await run(line('reset'))
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was deleted: the site is')])
  expect((await projects()).length).toBeGreaterThan(5)
})

describe('npm run owner', () => {
  it.each([
    ['', 'No password came'],
    ['short', 'it has 5 characters and needs 15'],
    [sample.password, 'everyone can read'],
  ])('makes no account with the password %j', async (words, reason) => {
    const { code, output } = await run(line('owner'), `${words}\n`)
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
    expect((await signIn(words || 'x')).status).not.toBe(200)
    if (words) expect(output).not.toContain(words)
  })

  it('makes the account, and its password opens the owner’s area', async () => {
    await run(`${line('owner').split(' --email')[0]} --unlock`)
    const { code, output } = await run(line('owner'), `${password}\n`)
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`${mail} was made and is the owner`),
    ])
    expect(output).not.toContain(password)
    const answer = await signIn(password)
    expect(answer.status).toBe(200)
    const messages = await post('contact/getmessages', {}, cookieOf(answer))
    expect(messages.status).toBe(200)
  })

  it('ends every session with --sign-out-everywhere, and nothing else', async () => {
    const session = cookieOf(await signIn(password))
    expect((await post('contact/getmessages', {}, session)).status).toBe(200)
    const { code, output } = await run(`${line('owner')} --sign-out-everywhere`)
    expect([code, output]).toEqual([0, expect.stringContaining('is signed out everywhere')])
    expect((await post('contact/getmessages', {}, session)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })

  it.skipIf(!existsSync('/usr/bin/script'))('shows no password at a terminal', async () => {
    const other = 'nine-copper-lanterns-adrift'
    const first = 'New password (empty keeps the present one):'
    const { code, output } = await converse(line('owner'), [
      [first, other],
      ['Once more:', other],
    ])
    expect([code, output]).toEqual([0, expect.stringContaining(`${mail} is the owner`)])
    expect(output).not.toContain(other.slice(0, 6))
    expect((await signIn(other)).status).toBe(200)
    const differing = await converse(line('owner'), [
      [first, password],
      ['Once more:', other],
    ])
    expect(differing.output).toContain('The two differ: nothing was changed.')
    expect((await signIn(other)).status).toBe(200)
    expect((await run(line('owner'), `${password}\n`)).code).toBe(0)
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

describe('while the pictures are taken', () => {
  let pictures: Promise<Result>
  beforeAll(() => {
    pictures = run(line('screenshots'))
  })

  it('npm run doctor has a summary, and changes nothing', async () => {
    const { code, output } = await run(line('doctor'))
    expect(output).toMatch(/\d+ errors?, \d+ warnings?/)
    expect(code).toBe(/^error /m.test(output) ? 1 : 0)
  })

  it('npm run smoke passes', async () => {
    const { code, output } = await run(line('smoke'))
    expect([code, output]).toEqual([0, expect.stringMatching(/\d+ passed, 0 failed/)])
  })

  it('npm run sweep finds nothing to remove', async () => {
    const { code, output } = await run(line('sweep'))
    expect([code, output]).toEqual([0, expect.stringContaining(', 0 of them shown by nothing')])
  })

  it('npm run export and import go there and back', async () => {
    const { code, output } = await run(line('export'))
    expect([code, output]).toEqual([0, expect.stringContaining('projects')])
    expect(readdirSync(String(places.FOLDER))).toContain('projects.json')
    const back = await run(line('import'))
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('nothing to do')])
  })

  it('npm run publish:static publishes what the site shows', async () => {
    const dist = join(scratch, 'dist')
    cpSync(join(root, 'web/dist'), dist, { recursive: true })
    const { code, output } = await run(`${line('publish:static')} --dist ${dist}`)
    const shown = await projects()
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`Published ${shown.length} projects`),
    ])
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(String(shown[0]?.name))
  })

  it('npm run screenshots takes eight', async () => {
    const { code, output } = await pictures
    expect(output.match(/screenshots\/home-\d+-(light|dark)\.png/g)).toHaveLength(8)
    expect(code).toBe(0)
  })

  it('npm run owner -- --unlock has let the owner in again', async () => {
    // As it says, an instance of the function may remember for half a minute.
    await expect.poll(async () => (await signIn(password)).status, { interval: 1_000 }).toBe(200)
  })
})

describe('after Ctrl-C', () => {
  beforeAll(async () => {
    const { output } = await site.interrupt()
    expect(output).toContain('the data is kept')
  })

  it('npm run import says that no site runs', async () => {
    const { code, output } = await run(line('import'))
    expect([code, output]).toEqual([1, expect.stringContaining('does not answer')])
  })

  it('npm run emulators serves what was kept, without seeding', async () => {
    const suite = await start(line('emulators'))
    try {
      expect(suite.output()).toContain(`127.0.0.1:${port + 2}`)
      expect(suite.output()).not.toContain('Seed:')
      expect((await projects()).length).toBeGreaterThan(5)
      expect((await run(line('seed'))).output).toContain('The sample was added or left out before')
    } finally {
      await suite.interrupt()
    }
  })

  it('npm run reset forgets it, and has nothing to do a second time', async () => {
    expect(existsSync(join(root, dataFolder(port)))).toBe(true)
    const first = await run(line('reset'))
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('is deleted')])
    expect(existsSync(join(root, dataFolder(port)))).toBe(false)
    const second = await run(line('reset'))
    expect([second.code, second.output]).toEqual([0, expect.stringContaining('nothing in')])
  })
})
