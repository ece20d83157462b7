/**
 * Releases what is static and nothing else. `firebase deploy --only hosting` deploys every pinned function
 * along with it, so the nightly snapshot would cost a build, an image and a cold start each time.
 */
import { join } from 'node:path'
import { CommandError } from '../shared/command.ts'
import { root } from '../suite/paths.ts'
import { type FirebaseConfig, firebaseTools, hostingFiles } from './firebase-tools.ts'

/** ms that a preview lasts. */
const week = 7 * 24 * 60 * 60 * 1000

interface LiveRewrite {
  glob?: string
  run?: { serviceId: string; region: string; tag?: string }
}

/** Returns the address, where that is not the site's own. */
export async function deployHostingOnly(
  project: string,
  config: FirebaseConfig,
  preview?: string,
): Promise<string | undefined> {
  const api = firebaseTools('./lib/hosting/api.js')
  const { getDefaultHostingSite } = firebaseTools('./lib/getDefaultHostingSite.js')
  const site: string = await getDefaultHostingSite({ project, projectId: project })
  const live = await api.getChannel(project, site, 'live')
  const rewrites = keepFunctions(config, live?.release?.version?.config?.rewrites ?? [])

  const labels = firebaseTools('./lib/deploymentTool.js').labels()
  const version: string = await api.createVersion(project, site, { status: 'CREATED', labels })
  await upload(config, version)
  const { convertConfig } = firebaseTools('./lib/deploy/hosting/convertConfig.js')
  const hosting = { ...config.hosting, site, rewrites: undefined }
  const headers = await convertConfig({ projectId: project }, {}, { config: hosting, version })
  await api.updateVersion(project, site, version.split('/').pop(), {
    status: 'FINALIZED',
    config: { ...headers, rewrites },
  })
  const channel = preview
    ? ((await api.getChannel(project, site, preview)) ??
      (await api.createChannel(project, site, preview, week)))
    : live
  await api.createRelease(project, site, preview ?? 'live', version, {})
  return preview && channel.url
}

/** The rewrites of firebase.json, those to the function at the revision that is live. */
function keepFunctions({ hosting }: FirebaseConfig, live: LiveRewrite[]): object[] {
  return hosting.rewrites.map(({ source, destination }) => {
    if (destination !== undefined) return { glob: source, path: destination }
    const kept = live.find(({ glob, run }) => glob === source && run)
    if (kept) return kept
    throw new CommandError(
      `Nothing was deployed: no function is live behind ${source} yet. Deploy it too, without --only.`,
    )
  })
}

async function upload(config: FirebaseConfig, version: string): Promise<void> {
  const { Uploader } = firebaseTools('./lib/deploy/hosting/uploader.js')
  const files = hostingFiles(config).map(({ path }) => path)
  const folder = join(root, config.hosting.public)
  await new Uploader({ version, files, public: folder, cwd: root, projectRoot: root }).start()
}
