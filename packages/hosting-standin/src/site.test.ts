import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { Site } from './site.ts'

const page = gzipSync('page')
const hash = sha256(page)

let site: Site
let id: string

beforeEach(() => {
  site = new Site({ project: 'demo' })
  id = newVersion()
})

describe('a version', () => {
  it('is released once its files are uploaded and it is final', () => {
    expect(site.populate(id, { files: { '/index.html': hash } })).toEqual({
      uploadRequiredHashes: [hash],
    })
    site.upload(id, hash, page)
    site.updateVersion(id, 'status', { status: 'FINALIZED' })
    site.release(name(), {})
    expect(site.liveFiles()).toEqual(new Map([['/index.html', Buffer.from('page')]]))
  })

  it('is refused an upload whose bytes have another hash', () => {
    site.populate(id, { files: { '/index.html': hash } })
    expect(() => site.upload(id, hash, gzipSync('other'))).toThrow('content hash')
  })

  it('is refused an upload that is not gzipped', () => {
    const plain = Buffer.from('page')
    site.populate(id, { files: { '/index.html': sha256(plain) } })
    expect(() => site.upload(id, sha256(plain), plain)).toThrow('not gzipped')
  })

  it('is refused an upload that none of its files needs', () => {
    expect(() => site.upload(id, hash, page)).toThrow('No file of this version')
  })

  it('is not finalised before its uploads are complete', () => {
    site.populate(id, { files: { '/index.html': hash } })
    expect(() => site.updateVersion(id, 'status', { status: 'FINALIZED' })).toThrow(
      'Not uploaded yet: /index.html',
    )
  })

  it('is not released before it is final', () => {
    expect(() => site.release(name(), {})).toThrow('not final')
    expect(() => site.release('projects/demo/sites/demo/versions/none', {})).toThrow('no version')
  })

  it('takes no files and no other configuration once it is final', () => {
    site.updateVersion(id, 'status', { status: 'FINALIZED' })
    expect(() => site.populate(id, { files: { '/index.html': hash } })).toThrow('final')
    expect(() => site.updateVersion(id, 'config', { config: {} })).toThrow('final')
  })

  it('takes a thousand files a call, with paths that begin with a slash and hashes of SHA-256', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => [`/${index}`, hash])
    expect(() => site.populate(id, { files: Object.fromEntries(many) })).toThrow('1000')
    expect(() => site.populate(id, { files: { 'index.html': hash } })).toThrow('slash')
    expect(() => site.populate(id, { files: { '/index.html': 'abc' } })).toThrow('SHA-256')
  })
})

describe('a configuration', () => {
  const refused: [string, object][] = [
    ['an unknown key', { header: [] }],
    ['firebase.json’s own form of a header', { headers: [{ source: '**', headers: [] }] }],
    ['two patterns', { rewrites: [{ glob: '**', regex: '.*', path: '/' }] }],
    ['two targets', { rewrites: [{ glob: '**', path: '/', function: 'api' }] }],
    ['an unknown key of a service', { rewrites: [{ glob: '**', run: { pinTag: true } }] }],
    ['firebase.json’s own trailingSlash', { trailingSlash: false }],
  ]
  for (const [what, config] of refused) {
    it(`with ${what} is refused`, () => {
      expect(() => site.createVersion({ config })).toThrow()
      expect(() => site.updateVersion(id, 'config', { config })).toThrow()
    })
  }
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
