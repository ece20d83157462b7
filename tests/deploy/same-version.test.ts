import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startHostingStandin } from 'hosting-standin'
import { expect, it } from 'vitest'
import { releaseChanges } from '../../functions/src/work/release.ts'

const load = createRequire(
  join(import.meta.dirname, '../../node_modules/firebase-tools/package.json'),
)
const project = 'demo-portfolio'
const config = {
  headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  rewrites: [
    {
      glob: '/api/**',
      run: { serviceId: 'api', region: 'us-central1', tag: 'fh-0123456789abcdef' },
    },
    { glob: '/admin', path: '/owner.html' },
  ],
  cleanUrls: true,
  trailingSlashBehavior: 'REMOVE',
}

it('publishes the very version that the CLI makes of the same folder', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
  const cli = await startHostingStandin({ project })
  const ours = await startHostingStandin({ project })
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await cli.close()
    await ours.close()
  })
  const files = sampleFiles()
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }

  await deployByCli(cli.origin, folder, [...files.keys()])
  ours.site.deploy(new Map(), config)
  await releaseChanges(
    { origin: ours.origin, project, id: project, token: async () => 'a-token' },
    async () => new Map([...files].map(([path, bytes]) => [`/${path}`, async () => bytes])),
  )

  expect(ours.site.liveHashes()).toEqual(cli.site.liveHashes())
  expect(ours.site.liveHashes().size).toBe(files.size)
  const [byUs, byCli] = [ours, cli].map(({ site }) => site.releases[0]?.version)
  expect(byUs).toMatchObject({ status: 'FINALIZED', config })
  expect(byCli).toMatchObject({ status: 'FINALIZED', config })
})

/** The calls of lib/deploy/hosting/{prepare,deploy,release}.js, in turn. */
async function deployByCli(origin: string, folder: string, files: string[]): Promise<void> {
  process.env.FIREBASE_HOSTING_API_URL = origin
  load('./lib/apiv2.js').setAccessToken('a-token')
  const api = load('./lib/hosting/api.js')
  const { Uploader } = load('./lib/deploy/hosting/uploader.js')
  const version: string = await api.createVersion(project, project, {
    status: 'CREATED',
    labels: { 'deployment-tool': 'cli-firebase' },
  })
  await new Uploader({ version, files, public: folder, cwd: folder, projectRoot: folder }).start()
  const id = version.split('/').at(-1)
  await api.updateVersion(project, project, id, { status: 'FINALIZED', config })
  await api.createRelease(project, project, 'live', version, {})
}

function sampleFiles(): Map<string, Buffer> {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'))
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index) % 251))
  return new Map([
    ['index.html', Buffer.from('<!doctype html><title>Ada</title>')],
    ['empty.txt', Buffer.alloc(0)],
    ['assets/large.json', text],
    ['assets/images/skills/é 1.webp', noise],
  ])
}
