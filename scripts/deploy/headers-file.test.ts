import { expect, it } from 'vitest'
import { config, fill, makeFolder } from '../../tests/support/folder.ts'
import { readHeadersFile } from '../../tests/support/headers-host.ts'
import { headersFile } from './headers-file.ts'
import { withFileRules } from './prepare.ts'

const pages = [
  '/',
  '/404',
  '/resume',
  '/resume/',
  '/projects',
  '/projects/',
  '/resume.pdf',
  '/contact.vcf',
]
const code = ['/assets/index-1.js', '/assets/geist-1.woff2']

function rulesOf(images: string[] = []) {
  const dist = makeFolder()
  const assets = [...code, ...images]
  fill(dist, {
    ...Object.fromEntries(assets.map((path) => [path, ''])),
    '.download-names.json': JSON.stringify([['/resume.pdf', 'Ada Menon (CV).pdf']]),
  })
  const paths = [...images, ...code, ...pages, '/projects/ferry', '/projects/ferry.jpg']
  return readHeadersFile(headersFile(withFileRules(config, { dist }).hosting, paths))
}

it('says what firebase.json has Hosting say, and no header twice for one address', () => {
  const { headersOf } = rulesOf()
  const policy = config.hosting.headers[0]?.headers[0]?.value
  for (const path of [...pages, ...code, '/projects/ferry', '/gone']) {
    const headers = headersOf(path)
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    const isKept = code.includes(path)
    if (isKept) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    else if (path !== '/gone') expect(headers['cache-control']).toBe('no-cache')
  }
  expect(headersOf('/contact.vcf')['content-type']).toBe('text/vcard; charset=utf-8')
  expect(headersOf('/resume.pdf')['content-disposition']).toBe(
    "inline; filename*=UTF-8''Ada%20Menon%20%28CV%29.pdf",
  )
})

it('keeps nothing for a file that is gone, since a browser would keep its 404 for a year', () =>
  expect(rulesOf().headersOf('/assets/index-0.js')).not.toHaveProperty('cache-control'))

it('fits what Cloudflare reads: where images are more than it has room for, they are asked for again', () => {
  const images = Array.from({ length: 300 }, (_, index) => `/assets/projects/${index}.webp`)
  const { rules, headersOf } = rulesOf(images)
  expect(rules.length).toBe(100)
  for (const path of code) expect(headersOf(path)['cache-control']).toContain('immutable')
  expect(headersOf('/resume')['cache-control']).toBe('no-cache')
  expect(headersOf('/assets/projects/0.webp')['cache-control']).toContain('immutable')
  expect(headersOf('/assets/projects/299.webp')).not.toHaveProperty('cache-control')
})
