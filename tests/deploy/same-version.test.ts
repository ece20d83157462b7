import { randomBytes } from 'node:crypto'
import { startHostingStandin } from '@portfolio-site/hosting-standin'
import { expect, it, onTestFinished } from 'vitest'
import { releaseChanges } from '../../functions/src/work/release.ts'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { fill, makeFolder } from '../support/folder.ts'

const project = 'demo-portfolio'
const config = {
  headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
  rewrites: [
    { glob: '/api/**', run: { serviceId: 'api', region: 'us-central1', tag: 'fh-0123456789' } },
    { glob: '/admin', path: '/owner.html' },
  ],
  cleanUrls: true,
  trailingSlashBehavior: 'REMOVE',
}
const files = {
  'index.html': '<!doctype html><title>Ada</title>',
  'empty.txt': '',
  'assets/large.json': randomBytes(200_000).toString('hex'),
  'assets/images/skills/é 1.webp': randomBytes(300).toString('latin1'),
}

it('publishes the very version that the CLI makes of the same folder', async () => {
  const folder = makeFolder()
  const cli = await startHostingStandin({ project })
  const ours = await startHostingStandin({ project })
  onTestFinished(() => Promise.all([cli.close(), ours.close()]).then(() => {}))
  fill(folder, files)

  await deployByCli(cli.origin, folder)
  ours.site.deploy(new Map(), config)
  await releaseChanges(
    { origin: ours.origin, project, id: project, token: async () => 'a-token' },
    async () =>
      new Map(
        Object.entries(files).map(([path, text]) => [`/${path}`, async () => Buffer.from(text)]),
      ),
  )

  expect(ours.site.liveHashes()).toEqual(cli.site.liveHashes())
  expect(ours.site.liveHashes().size).toBe(4)
  for (const { site } of [ours, cli]) {
    expect(site.releases[0]?.version).toMatchObject({ status: 'FINALIZED', config })
  }
})

/** The calls of lib/deploy/hosting/{prepare,deploy,release}.js, in order. */
async function deployByCli(origin: string, folder: string): Promise<void> {
  process.env.FIREBASE_HOSTING_API_URL = origin
  firebaseTools('./lib/apiv2.js').setAccessToken('a-token')
  const api = firebaseTools('./lib/hosting/api.js')
  const { Uploader } = firebaseTools('./lib/deploy/hosting/uploader.js')
  const version: string = await api.createVersion(project, project, { status: 'CREATED' })
  const places = { public: folder, cwd: folder, projectRoot: folder }
  await new Uploader({ version, files: Object.keys(files), ...places }).start()
  const id = version.split('/').at(-1)
  await api.updateVersion(project, project, id, { status: 'FINALIZED', config })
  await api.createRelease(project, project, 'live', version, {})
}
