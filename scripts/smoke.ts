/** `npm run smoke -- --url https://…`: looks at a running site from outside. */
import { text } from 'node:stream/consumers'
import { CommandError, runCommand } from './shared/command.ts'
import { accessToken, chooseTarget } from './shared/target.ts'
import { apiChecks, findImages } from './smoke/api.ts'
import { ask, type Check, type Site, Skip } from './smoke/check.ts'
import { doorChecks } from './smoke/doors.ts'
import { headerChecks } from './smoke/headers.ts'
import { pageChecks } from './smoke/pages.ts'
import { sessionChecks } from './smoke/session.ts'

const help = `
npm run smoke -- --url https://SITE [--browser-key KEY] [--project ID] [--email E --password-stdin]

Run it after each deploy. Looks at the site as a stranger would and prints a line for each check: pass,
FAIL or skipped with the reason. It changes nothing.

  --url URL         the site, on its own domain or at PROJECT.web.app
  --browser-key KEY the API key that pages hold, when it is another than the one that Hosting tells
  --project ID      also looks at settings that only an administrator may read, through application
                    default credentials
  --email E         signs in as the owner and out again, which ends all of the owner's sessions
  --password-stdin  takes the owner's password from standard input

Exit code: 1 when a check fails.
`

const options = {
  url: { type: 'string' },
  'browser-key': { type: 'string' },
  project: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

const checks: Check[] = [
  ...headerChecks,
  ...pageChecks,
  ...apiChecks,
  ...sessionChecks,
  ...doorChecks,
]

await runCommand(help, options, async (values) => {
  const url = readUrl(values.url)
  if ((values.email === undefined) === values['password-stdin']) {
    throw new CommandError('--email and --password-stdin go together.')
  }
  const owner = values.email
    ? { email: values.email, password: (await text(process.stdin)).replace(/\r?\n$/, '') }
    : undefined
  const site = await learn(url, values.project, values['browser-key'], owner)
  console.log(`${url.origin}${site.isLocal ? ', a local suite' : ''}`)

  const counts = { pass: 0, FAIL: 0, skipped: 0 }
  for (const check of checks) {
    const { result, reason } = await carryOut(check, site)
    counts[result] += 1
    console.log(`${result.padEnd(8)} ${check.name}${reason ? `: ${reason}` : ''}`)
  }
  console.log(`${counts.pass} passed, ${counts.FAIL} failed, ${counts.skipped} skipped`)
  return counts.FAIL > 0 ? 1 : 0
})

function readUrl(value: string | undefined): URL {
  if (!value) throw new CommandError('Say which site: --url https://….')
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new CommandError(`${value} is not the address of a site, such as https://example.com.`)
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new CommandError('Only the local suite speaks plain HTTP: give the https:// address.')
  }
  return url
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** What the checks need to know beforehand. */
async function learn(
  url: URL,
  project: string | undefined,
  browserKey: string | undefined,
  owner: Site['owner'],
): Promise<Site> {
  const isLocal = isLoopback(url)
  if (isLocal && project) throw new CommandError('--project is for a live site.')
  const site: Site = {
    ...{ url, isLocal, owner, projectId: project, bucket: undefined },
    ...{ browserKeys: [], images: [], accessToken: undefined },
  }
  await ask(site, '/').catch((error: Error) => {
    throw new CommandError(`${error.message}.`)
  })
  const { projectId, storageBucket, apiKey } = await readPublicConfig(site)
  site.projectId ??= projectId
  site.bucket = storageBucket
  site.browserKeys = [...new Set([browserKey, apiKey])].filter((key) => typeof key === 'string')
  if (isLocal || project) {
    const target = await chooseTarget({ project })
    Object.assign(site, { projectId: target.projectId, bucket: target.bucket })
  }
  if (project) site.accessToken = await accessToken()
  site.images = await findImages(site)
  return site
}

/** Hosting tells every page the settings of the project's web app. */
async function readPublicConfig(site: Site): Promise<Record<string, string | undefined>> {
  const response = await ask(site, '/__/firebase/init.json')
  return response.json().catch(() => ({}))
}

async function carryOut(
  { run }: Check,
  site: Site,
): Promise<{ result: 'pass' | 'FAIL' | 'skipped'; reason: string }> {
  try {
    await run(site)
    return { result: 'pass', reason: '' }
  } catch (error) {
    if (error instanceof Skip) return { result: 'skipped', reason: error.message }
    // Whatever a check stumbles over is not what the site should have answered.
    return { result: 'FAIL', reason: error instanceof Error ? error.message : String(error) }
  }
}
