/** `npm run deploy -- --static`: on Firebase Hosting, and into a folder for any other host. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { profile as sample } from '../../sample/profile.ts'
import { config, fill, makeCopy, makeFolder, readJson } from '../support/folder.ts'
import { freePort } from '../support/listen.ts'
import { serve } from '../support/serve.ts'
import { begin, deploy, google, project } from './deploy.ts'

/** The site of `npm start`, with this profile. */
async function runHome(profile: object | null = { name: 'Ada Menon' }): Promise<void> {
  const url = await serve((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ profile }))
  })
  vi.stubEnv('SITE_PORT', new URL(url).port)
  onTestFinished(() => {
    for (const name of ['VITE_CONTACT_ENDPOINT', 'VITE_STATIC', 'SITE_PORT'])
      vi.stubEnv(name, undefined)
  })
}

describe('the page alone', () => {
  const alone = ['--static', '--project', project]

  it('goes to a Hosting site that is made for it, from the site at home, with no form, which would have nowhere to go', async () => {
    await runHome()
    const copy = await begin({ isProvisioned: false })
    // Without a card, and where another project's site has the project's name.
    Object.assign(google.state, { billing: undefined, takenSites: [project] })
    fill(copy, { 'web/dist/assets/app-1.js': '', 'web/dist/.download-names.json': '[]' })
    const { code, text } = await deploy(copy, alone)
    const [site = ''] = google.state.list('sites/').map(({ name }) => name.split('/').at(-1))
    expect(site).toMatch(/^ada-site-\d{5}$/)
    expect(text.match(/^ran .*/gm)).toEqual([
      ...['ran npm run --silent check', 'ran npm run --silent build'],
      `ran npm run --silent publish:static -- --alone --url http://localhost:${process.env.SITE_PORT} --address https://${site}.web.app`,
      expect.stringContaining(`ran deploy --only hosting --project ${project}`),
    ])
    expect(text).toContain(`Deployed: https://${site}.web.app.`)
    expect(code).toBe(0)
    const { hosting } = readJson(join(copy, 'firebase.deploy.local.json'))
    // The CLI never learns of a site that it makes itself.
    expect(hosting.site).toBe(site)
    expect(hosting.rewrites).toEqual([])
    expect(hosting.ignore).toContain('owner.html')
    // A rule for the folder would have 404s cached for a year.
    const ofAssets = config.hosting.headers.find(({ source }) => source === '/assets/**')
    expect(hosting.headers).toEqual([
      ...config.hosting.headers.filter((rule) => rule !== ofAssets),
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { regex: '^(?:/assets/app-1\\.js)$', headers: ofAssets?.headers },
    ])
    expect(process.env.VITE_CONTACT_ENDPOINT).toBe('none')
    expect((await deploy(copy, alone)).code).toBe(0)
    expect(google.state.list('sites/')).toHaveLength(1)
  })

  it('takes the place of a site with a function only after a yes', async () => {
    await runHome()
    const copy = await begin()
    const rewrites = [{ glob: '/api/**', run: { serviceId: 'api', region: 'us-central1' } }]
    google.state.hosting().deploy(new Map(), { rewrites })
    const { code, text } = await deploy(copy, alone)
    expect(text).toContain(`Nothing was deployed: https://${project}.web.app has a function`)
    expect(text).not.toContain('ran ')
    expect(code).toBe(1)
    expect((await deploy(copy, [...alone, '--yes'])).text).toContain('ran deploy --only hosting')
  })
})

describe('the page in a folder', () => {
  const toFolder = (folder: string, url = 'https://ada.example') => {
    return ['--static', '--to', folder, '--url', url]
  }
  /** A published build, in place of the programs that make it. */
  const build = (files: Record<string, string>) => (line: string) => {
    const [, dist] = /publish:static .* --dist (\S+)/.exec(line) ?? []
    if (dist) fill(dist, files)
    return true
  }

  it('is written without an account, and a second time takes away what that first one wrote, and nothing else', async () => {
    await runHome()
    const copy = makeCopy()
    const folder = join(makeFolder(), 'new')
    const first = build({
      'index.html': 'page',
      'projects/ferry.html': 'Ferry',
      'content-hash.json': '{}',
      '.download-names.json': '[]',
      'assets/index-1.js': '',
      'assets/index-1.js.map': '',
    })
    const { code, text } = await deploy(copy, toFolder(folder), first)
    expect(text).toContain('files for https://ada.example in')
    expect(code).toBe(0)
    const names = () => globSync('**/*.*', { cwd: folder }).sort()
    const kept = ['index.html']
    expect(names()).toEqual([
      ...['assets/index-1.js', ...kept],
      ...['projects/ferry.html', 'projects/ferry/index.html'],
    ])
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain('/assets/index-1.js')
    fill(folder, { CNAME: 'ada.example', '.git/HEAD': '', 'projects/mine.txt': '' })
    expect((await deploy(copy, toFolder(folder), build({ 'index.html': 'new' }))).code).toBe(0)
    expect(names()).toEqual([...kept, 'projects/mine.txt'])
    expect(existsSync(join(folder, 'CNAME')) && existsSync(join(folder, '.git/HEAD'))).toBe(true)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('new')
  })

  it('overwrites no file of somebody else’s', async () => {
    await runHome()
    const copy = makeCopy()
    const folder = join(makeFolder(), 'new')
    await deploy(copy, toFolder(folder), build({ 'index.html': '' }))
    fill(folder, { 'card.png': 'mine' })
    const { code, text } = await deploy(copy, toFolder(folder), build({ 'card.png': 'ours' }))
    expect(text).toContain(`${join(folder, 'card.png')} is not of this site: move it away.`)
    expect(code).toBe(1)
    expect(readFileSync(join(folder, 'card.png'), 'utf8')).toBe('mine')
  })

  it.each([
    ['no address', (folder: string) => ['--static', '--to', folder], 'Say where the page will be'],
    ['no https', (folder: string) => toFolder(folder, 'http://ada.example'), 'is not an address'],
    ['no address at all', (folder: string) => toFolder(folder, 'ada.example'), 'is not an address'],
    [
      'a folder of a domain',
      (folder: string) => toFolder(folder, 'https://ada.github.io/site'),
      'begin at the root of a domain: --url https://ada.github.io,',
    ],
    ['no --static', (folder: string) => ['--to', folder], '--to goes with --static'],
  ])('needs all that it is told: with %s it says so', async (_, args, reason) => {
    const folder = join(makeFolder(), 'new')
    const { code, text } = await deploy(makeCopy(), args(folder))
    expect(text).toContain(reason)
    expect(text).not.toContain('ran ')
    expect(code).toBe(1)
    expect(existsSync(folder)).toBe(false)
  })

  it('refuses a folder that holds something else, and one in the repository, before anything is run', async () => {
    const copy = makeCopy()
    const folder = makeFolder()
    fill(folder, { 'thesis.txt': 'mine' })
    // Names files that this command would remove.
    const forged = { format: 'portfolio-site', version: 1, files: ['../thesis.txt'] }
    const other = makeFolder()
    fill(other, { '.portfolio-site.json': JSON.stringify(forged) })
    for (const [to, reason] of [
      [folder, 'holds something else'],
      [other, 'holds something else'],
      [join(folder, 'thesis.txt'), 'holds something else'],
      [join(copy, 'web/dist'), 'lies in this repository'],
      [join(copy, 'out'), 'lies in this repository'],
    ] as const) {
      const { code, text } = await deploy(copy, toFolder(to))
      expect(text).toContain(reason)
      expect(text).not.toContain('ran ')
      expect(code).toBe(1)
    }
  })

  it('is made of a site that runs and has words of its own: of the sample it asks', async () => {
    const folder = join(makeFolder(), 'new')
    vi.stubEnv('SITE_PORT', String(await freePort()))
    const refusal = async () => (await deploy(makeCopy(), toFolder(folder))).text
    expect(await refusal()).toMatch(
      /your site at home .* does not answer. Start it with .*npm start/,
    )
    await runHome(null)
    expect(await refusal()).toContain('has no profile yet')
    await runHome({ name: sample.name })
    expect(await refusal()).toContain('still has words of the sample')
    expect((await deploy(makeCopy(), [...toFolder(folder), '--yes'])).text).toContain('ran npm')
  })
})
