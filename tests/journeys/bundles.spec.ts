import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/suite/paths.ts'
import { expect, test } from '../support/owner.ts'

const nobody = { cookies: [], origins: [] }

test('has the owner’s area and the schemas in the owner’s scripts alone, and the Admin SDK in none', () => {
  const assets = join(root, 'web/dist/assets')
  const chunks = readdirSync(join(root, 'web/dist/.chunks')).map((name) => `../.chunks/${name}`)
  const scripts = [...readdirSync(assets).filter((name) => name.endsWith('.js')), ...chunks]
  const holding = (mark: string) =>
    scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(mark))
  const visitors = scripts.filter((name) => name.startsWith('index-'))
  expect(visitors).toHaveLength(1)
  // Includes all files that these import, statically or lazily.
  for (const file of visitors) {
    const named: string[] = readFileSync(join(assets, file), 'utf8').match(/[\w-]+\.js/g) ?? []
    visitors.push(...scripts.filter((name) => named.includes(name) && !visitors.includes(name)))
  }
  // Strings that only the owner's area has: a label, the schemas' library, the cache's, and the icon picker's.
  for (const own of ['Choose a category:', 'ZodError', 'invalidateQueries', 'preactjs']) {
    expect(holding(own), own).not.toEqual([])
    for (const file of holding(own)) expect(visitors, own).not.toContain(file)
  }
  for (const mark of ['firebase-admin', 'serviceAccount']) expect(holding(mark)).toEqual([])
  // Hosting sends its files to anybody, as often as asked.
  const size = (file: string) => statSync(join(assets, file)).size
  const heaviest = Math.max(...visitors.map(size))
  const inAssets = scripts.filter((file) => !file.startsWith('../'))
  expect(inAssets.filter((file) => size(file) > heaviest)).toEqual([])
})

test('sends the heavy scripts of the owner’s area to the owner alone', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext({ storageState: nobody })
  for (const name of readdirSync(join(root, 'web/dist/.chunks'))) {
    const path = `/api/chunks/${name}`
    const refused = await stranger.request.get(path)
    expect([refused.status(), refused.headers()['cache-control']]).toEqual([
      401,
      'private, no-store',
    ])
    const script = await page.request.get(path)
    expect(script.status()).toBe(200)
    expect(await script.body()).toEqual(readFileSync(join(root, 'web/dist/.chunks', name)))
    expect(script.headers()).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  }
  const plain = await page.request.get(
    `/api/chunks/${readdirSync(join(root, 'web/dist/.chunks'))[0]}`,
    { headers: { 'accept-encoding': 'identity' } },
  )
  expect([plain.status(), plain.headers()['content-encoding']]).toEqual([200, undefined])
  for (const wrong of ['none.js', '..%2Fsite', '']) {
    expect((await page.request.get(`/api/chunks/${wrong}`)).status()).toBe(404)
  }
  await stranger.close()
})
