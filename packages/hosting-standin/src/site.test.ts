import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { Site } from './site.ts'

const page = gzipSync('page')
const hash = sha256(page)

let site: Site
let id: string

beforeEach(() => {
  site = new Site({ project: 'demo' })
  id = newVersion()
})

const files = { '/index.html': hash }
const plain = Buffer.from('page')
const many = Array.from({ length: 1_001 }, (_, index) => [`/${index}`, hash])
const finalise = () => site.updateVersion(id, 'status', { status: 'FINALIZED' })
const upload = (named: string, bytes: Buffer) => {
  site.populate(id, { files: { '/index.html': named } })
  site.upload(id, named, bytes)
}

it('releases a version once its files are uploaded and it is final', () => {
  expect(site.populate(id, { files })).toEqual({ uploadRequiredHashes: [hash] })
  expect(finalise).toThrow('Not uploaded yet: /index.html')
  site.upload(id, hash, page)
  expect(() => site.release(name(), {})).toThrow('not final')
  finalise()
  site.release(name(), {})
  expect(site.liveFiles()).toEqual(new Map([['/index.html', Buffer.from('page')]]))
  expect(() => site.populate(id, { files })).toThrow('final')
  expect(() => site.updateVersion(id, 'config', { config: {} })).toThrow('final')
})

it.each<[string, words: string, act: () => unknown]>([
  ['bytes with another hash', 'content hash', () => upload(hash, gzipSync('other'))],
  ['bytes that are not gzipped', 'not gzipped', () => upload(sha256(plain), plain)],
  ['bytes that no file needs', 'No file of this version', () => site.upload(id, hash, page)],
  ['over 1,000 files', '1000', () => site.populate(id, { files: Object.fromEntries(many) })],
  ['a file outside', 'no path', () => site.populate(id, { files: { '/../index.html': hash } })],
  ['another hash', 'SHA-256', () => site.populate(id, { files: { '/index.html': 'abc' } })],
])('refuses %s', (_what, words, act) => expect(act).toThrow(words))

it.each<[string, object]>([
  ['firebase.json’s own form of a header', { headers: [{ source: '**', headers: [] }] }],
  ['two targets', { rewrites: [{ glob: '**', path: '/', function: 'api' }] }],
  ['firebase.json’s own trailingSlash', { trailingSlash: false }],
])('refuses a configuration with %s', (_what, config) => {
  expect(() => site.createVersion({ config })).toThrow()
  expect(() => site.updateVersion(id, 'config', { config })).toThrow()
})

function newVersion(): string {
  const { name } = site.createVersion({ status: 'CREATED' }) as { name: string }
  return name.split('/').at(-1) ?? ''
}

function name(): string {
  return `${site.name}/versions/${id}`
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
