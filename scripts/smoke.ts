/** `npm run smoke -- --url https://…`: looks at a running site from outside. */
import { text } from 'node:stream/consumers'
import { isLoopback, readAddress } from './shared/address.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { accessToken, chooseTarget } from './shared/target.ts'
import { apiChecks, findImages } from './smoke/api.ts'
import { ask, type Site, Skip } from './smoke/check.ts'
import { directAccessChecks } from './smoke/direct-access.ts'
import { headerChecks } from './smoke/headers.ts'
import { pageChecks } from './smoke/pages.ts'
import { publishedChecks } from './smoke/published.ts'
import { sessionChecks } from './smoke/session.ts'

const help = `
npm run smoke -- --url https://SITE [--browser-key KEY] [--project ID] [--email E --password-stdin]
                 [--without-analytics]

Run it after each deploy. Looks at the site as a stranger would and prints a line for each check: pass,
FAIL or skipped with the reason. Its one wrong sign-in counts in the throttle; nothing else is changed.

  --url URL         the site, on its own domain or at PROJECT.web.app
  --browser-key KEY the API key that pages hold, when it is another than the one that Hosting tells
  --project ID      also looks at settings that only an administrator may read, with the sign-in of
                    npx firebase login
  --email E         signs in as the owner and out again, which ends all of the owner's sessions
  --password-stdin  takes the owner's password from standard input
  --without-analytics  for a site that Google Analytics is not linked to

Exit code: 1 when a check fails.
`

const options = {
  url: { type: 'string' },
  'browser-key': { type: 'string' },
  project: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  'without-analytics': { type: 'boolean', default: false },
} as const

const checks = [
  ...[...headerChecks, ...pageChecks, ...publishedChecks],
  ...[...apiChecks, ...sessionChecks, ...directAccessChecks],
]

await runCommand(help, options, async (values) => {
  const { email, project, 'browser-key': browserKey } = values
  if (!values.url) throw new CommandError('Say which site: --url https://….')
  const url = readAddress(values.url)
  const isLocal = isLoopback(url)
  if ((email === undefined) === values['password-stdin']) {
    throw new CommandError('--email and --password-stdin go together.')
  }
  if (isLocal && project) throw new CommandError('--project is for a live site.')
  const owner = email
    ? { email, password: (await text(process.stdin)).replace(/\r?\n$/, '') }
    : undefined
  const hasAnalytics = !values['without-analytics']
  const known = { url, isLocal, owner, hasAnalytics }
  const site: Site = { ...known, ...(await learn(url, isLocal, project, browserKey)) }
  site.images = await findImages(site)
  console.log(`${url.origin}${isLocal ? ', a local suite' : ''}`)

  const counts = { pass: 0, FAIL: 0, skipped: 0 }
  for (const [name, run] of checks) {
    const [result, reason] = await run(site).then(() => ['pass'] as const, judge)
    counts[result] += 1
    console.log(`${result.padEnd(8)} ${name}${reason ? `: ${reason}` : ''}`)
  }
  console.log(`${counts.pass} passed, ${counts.FAIL} failed, ${counts.skipped} skipped`)
  return counts.FAIL > 0 ? 1 : 0
})

/** What the checks need to know of the project beforehand. */
async function learn(url: URL, isLocal: boolean, project?: string, browserKey?: string) {
  const config = await readPublicConfig(url)
  const target = isLocal || project ? await chooseTarget({ project }) : undefined
  const keys = new Set([browserKey, config.apiKey])
  return {
    projectId: target?.projectId ?? config.projectId,
    bucket: target?.bucket ?? config.storageBucket,
    appId: config.appId,
    measurementId: config.measurementId,
    browserKeys: [...keys].filter((key) => typeof key === 'string'),
    accessToken: project ? await accessToken() : undefined,
    images: [],
  }
}

/** Hosting tells every page the settings of the project's web app. */
async function readPublicConfig(url: URL): Promise<Record<string, string | undefined>> {
  const response = await ask({ url }, '/__/firebase/init.json').catch((error: Error) => {
    throw new CommandError(`${error.message}.`)
  })
  return response.json().catch(() => ({}))
}

/** Whatever a check stumbles over is not what the site should have answered. */
function judge(error: unknown): ['FAIL' | 'skipped', string] {
  const reason = error instanceof Error ? error.message : String(error)
  return [error instanceof Skip ? 'skipped' : 'FAIL', reason]
}
