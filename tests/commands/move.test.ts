import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '../../functions/src/contract/categories.ts'
import { owner } from '../../sample/owner.ts'
import { dataFolder, root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { holdRange, type Range } from '../support/ranges.ts'
import { port, type Running, run, start, url } from './people.ts'

const range = await holdOther()
const there = { SITE_PORT: String(range.base) }
const account = { email: 'ira@example.com', password: 'nine-slow-ferries-past-noon' }
const folder = mkdtempSync(join(tmpdir(), 'move-'))
const running: Running[] = []

async function holdOther(): Promise<Range> {
  const held = await holdRange(`the new place of ${process.pid}`)
  if (typeof held === 'number') throw new Error(`${held} is held by this process already`)
  return held
}

interface Place {
  origin: string
  cookie: string
}

beforeAll(forget)

afterAll(async () => {
  await Promise.all(running.map((suite) => suite.interrupt()))
  range.server.close()
  forget()
  rmSync(folder, { recursive: true, force: true })
})

function forget(): void {
  for (const base of [port, range.base]) {
    rmSync(join(root, dataFolder(base)), { recursive: true, force: true })
  }
}

it('moves with everything to another place: export, an account, import, a visit', async () => {
  running.push(await start('node scripts/start.ts'))
  const from = await signIn(url, owner)
  await fill(from.cookie)
  const to = join(folder, 'backup-move')
  expect(await run(`node scripts/export.ts --to ${to}`)).toMatchObject({ code: 0 })

  running.push(await start('node scripts/start.ts --empty', { env: there }))
  const made = await run(`node scripts/owner.ts --email ${account.email}`, account.password, there)
  expect(made.code).toBe(0)
  const imported = await run(`node scripts/import.ts --from ${to} --yes`, '', there)
  expect(imported.output).toContain('Done')
  const into = await signIn(`http://localhost:${range.base}`, account)
  expect(await answers(into)).toEqual(await answers(from))
  const again = join(folder, 'backup-again')
  expect(await run(`node scripts/export.ts --to ${again}`, '', there)).toMatchObject({ code: 0 })
  const { filesOf, removeScratch } = await import('../support/backup.ts')
  removeScratch()
  expect(filesOf(again)).toEqual(filesOf(to))

  expect(await published(into)).toEqual(await published(from))
})

/** As an owner does, beside the sample. */
async function fill(cookie: string): Promise<void> {
  Object.assign(process.env, clientEnvironment(portsFrom(port)), { SITE_URL: url })
  const { makeEverything } = await import('../support/everything.ts')
  await makeEverything(cookie)
}

async function signIn(origin: string, json: object): Promise<Place> {
  const response = await call(origin, '/api/auth/login', json)
  return { origin, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

function call(origin: string, path: string, json: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(json) })
}

/** What the owner's area is told: all entries in their order, the messages, the profile and the settings. */
async function answers({ origin, cookie }: Place): Promise<object> {
  const all: [string, object][] = [
    ['/api/project/getprojects', { all: true }],
    ...categories.map(({ type }): [string, object] => [
      '/api/skill/getskills',
      { type, all: true },
    ]),
    ['/api/contact/getmessages', {}],
    ['/api/profile/getprofile', {}],
    ['/api/resume/getresume', {}],
  ]
  const bodies = all.map(async ([path, json]) => {
    const response = await call(origin, path, json, cookie)
    expect(response.status).toBe(200)
    return [path, JSON.stringify(json), await response.json()]
  })
  return Promise.all(bodies)
}

const files = [
  '/',
  '/sitemap.xml',
  '/resume',
  '/resume.pdf',
  '/resume.json',
  '/resume.txt',
  '/contact.vcf',
]

/** The bytes of all that visitors get, once all is live; but when it was changed, and when a list was read. */
async function published({ origin, cookie }: Place): Promise<object> {
  const visit = { visit: true }
  const state = async () => {
    const response = await call(origin, '/api/publication/getpublication', visit, cookie)
    return (await response.json()).state
  }
  await expect.poll(state, { interval: 200 }).toBe('live')
  const read = async (path: string) => {
    const response = await fetch(origin + path)
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>[^<]*(\/projects\/[^<]+)</g)].map(
    ([, path = '']) => path,
  )
  expect(pages.length).toBeGreaterThan(0)
  const paths = [...files, ...pages]
  const texts = await Promise.all(paths.map(read))
  return Object.fromEntries(
    paths.map((path, place) => [path, texts[place]?.replace(/"changedAt":"[^"]+"/, '')]),
  )
}
