/** `npm run smoke -- --url https://…`: checks a running site from outside. */
import { isLoopback, readAddress } from './shared/address.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { apiChecks } from './smoke/api.ts'
import { googleChecks } from './smoke/google.ts'
import { pageChecks } from './smoke/pages.ts'
import { request, type Site } from './smoke/site.ts'

const help = `
npm run smoke -- --url https://SITE [--without-analytics]

Run it after each deploy. Looks at the site as a stranger would and prints a line for each check: pass,
FAIL with what to do, or skipped with the reason. Its one wrong sign-in counts in the throttle; nothing else is changed.

  --url URL            the site, on its own domain or at PROJECT.web.app
  --without-analytics  for a site that Google Analytics is not linked to

Exit code: 1 when a check fails.
`

const options = {
  url: { type: 'string' },
  'without-analytics': { type: 'boolean', default: false },
} as const

await runCommand(help, options, async (values) => {
  if (!values.url) throw new CommandError('Say which site: --url https://….')
  const url = readAddress(values.url)
  const isLocal = isLoopback(url)
  const config = await readConfig(url)
  const site: Site = { url, isLocal, config, hasAnalytics: !values['without-analytics'] }
  console.log(`${url.origin}${isLocal ? ', a local suite' : ''}`)

  const counts = { pass: 0, FAIL: 0, skipped: 0 }
  const tell = (result: keyof typeof counts, line: string) => {
    counts[result] += 1
    console.log(`${result.padEnd(8)} ${line}`)
  }
  for (const check of [...pageChecks, ...apiChecks, ...googleChecks]) {
    const { name, advice } = check
    try {
      const isSkipped = isLocal && googleChecks.includes(check)
      const skipped = isSkipped ? 'only a live project shows it' : await check.run(site)
      if (skipped) tell('skipped', `${name}: ${skipped}`)
      else tell('pass', name)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell('FAIL', `${name}: ${reason} → ${advice}`)
    }
  }
  console.log(`${counts.pass} passed, ${counts.FAIL} failed, ${counts.skipped} skipped`)
  return counts.FAIL > 0 ? 1 : 0
})

/** The web app's settings, which Hosting serves to every page. */
async function readConfig(url: URL): Promise<Site['config']> {
  const response = await request({ url }, '/__/firebase/init.json').catch(({ message }: Error) => {
    throw new CommandError(`${message}.`)
  })
  return response.json().catch(() => ({}))
}
