/** `npm run deploy`: from the sources to the live site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLivePage, publishAnew, waitForIndexes } from './deploy/after-deploy.ts'
import { readAnyHost, writeAnyHost } from './deploy/any-host.ts'
import { homeAddress, leaveOutForm, requireOwnWords } from './deploy/home.ts'
import { carryVersions, dropVersions, findLiveVersion } from './deploy/live-version.ts'
import { configFile, nameFiles, readConfig, withoutFunction } from './deploy/prepare.ts'
import { prepareSite, protectProject } from './deploy/prepare-project.ts'
import { signIn } from './firebase/firebase-tools.ts'
import { connect, type Google } from './firebase/google.ts'
import { configuredProject, projectId } from './firebase/project.ts'
import { addressOf, envFile, hostingSite, region } from './firebase/settings.ts'
import { hasSignIn } from './provision/products.ts'
import { describeRequirements } from './provision/report.ts'
import { blocking, checkRequirements, type Finding } from './provision/requirement.ts'
import { requirementsOf } from './provision/requirements.ts'
import { readAddress } from './shared/address.ts'
import { CommandError, heading, runCommand } from './shared/command.ts'
import { downloadNamesFile, root } from './suite/paths.ts'
import { firebase, run } from './suite/run.ts'

const help = `
npm run deploy -- --project ID [--url ADDRESS] [--only TARGETS] [--dry-run | --prebuilt]
npm run deploy -- --project ID --static [--url ADDRESS] [--yes] [--dry-run]
npm run deploy -- --static --to FOLDER --url ADDRESS [--yes]

Checks, builds, publishes the snapshot of the live projects and skills, looks for what the project
still needs (npm run provision makes it), and deploys Hosting, the function, the database with its
rules and indexes, and, at first, the sign-in by password.

  --project ID     the Firebase project; by default the one in .firebaserc
  --url ADDRESS    where the live site is read from, by default https://ID.web.app
  --only TARGETS   some of hosting,functions,firestore,storage; hosting alone leaves the function as it is
  --dry-run        stops before anything is uploaded or changed; what the project needs can be told
                   only when somebody is signed in (npx firebase login)
  --prebuilt       uploads what a dry run has checked, built and published just before; so nothing
                   but the upload runs where somebody is signed in
  --static         the published page alone, which needs no card: no function, no owner's area, and a
                   contact form only with a service of its own; read from your site at home (npm start)
  --to FOLDER      with --static: writes the page there, for Netlify, Cloudflare Pages, GitHub Pages or any
                   other host; needs no account. --url is where the page will be
  --yes            --static asks neither before it takes the function of a live site out of use nor before
                   it publishes the sample's words
  --help           this text
`

const allTargets = 'hosting,functions,firestore,storage'
/** Project, address and targets of a dry run, in the folder that each build empties; Hosting ignores dot files. */
const builtFile = join(root, 'web/dist/.built-for.json')

await runCommand(
  help,
  {
    project: { type: 'string' },
    url: { type: 'string' },
    only: { type: 'string', default: allTargets },
    prebuilt: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async ({ project = configuredProject(), url, only, prebuilt, 'dry-run': isDry, ...rest }) => {
    if (rest.to !== undefined) {
      const { to, static: isStatic, yes: isSure } = rest
      return deployToFolder(to, url, { isStatic, isDry, isSure })
    }
    const id = projectId(project, isDry)
    const named = url === undefined ? undefined : readAddress(url).origin
    const site = named ?? addressOf(hostingSite(id))
    const unknown = only.split(',').find((target) => !isTargeted(allTargets, target))
    if (unknown !== undefined) {
      throw new CommandError(`--only takes some of ${allTargets}, and not "${unknown}".`)
    }
    if (rest.static) return deployStatic(id, named, { isDry, isSure: rest.yes })
    const plain = await readConfig(only, id)

    const built = JSON.stringify([id, site, only])
    if (prebuilt) requireBuilt(built)
    else {
      // The build needs it.
      process.env.SITE_ADDRESS = site
      await build(only, project && site)
    }
    const dist = join(root, nameFiles(plain).hosting.public)

    heading(`what ${id} needs`)
    const problem = project ? await signIn(id) : 'no project is named: --project ID'
    const google = problem ?? connect(id)
    const findings = await checkRequirements(requirementsOf(id), google)
    if (problem) console.log(`None of these could be checked: ${problem}.\n`)
    console.log(describeRequirements(findings, isDry, problem).join('\n'))
    if (isDry) {
      writeFileSync(builtFile, built)
      console.log(
        '\nA dry run ends here: the next step needs the cloud. Nothing was uploaded or changed.',
      )
      return 0
    }
    if (typeof google === 'string') throw new CommandError(`Not deployed: ${problem}.`)

    requireProvisioned(findings, id)
    const begins = only === allTargets && !(await hasSignIn(google))
    if (isTargeted(only, 'hosting')) {
      const live = await findLiveVersion(google, hostingSite(id))
      if (live) {
        await requireSnapshot(google, site, { dist, isPrebuilt: prebuilt })
        nameFiles(plain, await carryVersions(google, live, site, dist))
      }
    }
    heading('deploy')
    await upload(id, begins ? `${only},auth` : only).finally(() => dropVersions(dist))
    if (only === allTargets) await protectProject(google)
    const trouble = isTargeted(only, 'firestore') && (await waitForIndexes(google))
    if (trouble) console.log(`\n${trouble}`)
    const { words, hasFailed } = await publishAnew(google)
    console.log(`\n${words}`)
    console.log(await describeLivePage(google, site))
    console.log(`\nDeployed: ${site}\nNow try the live site:  npm run smoke -- --url ${site}`)
    return hasFailed ? 1 : 0
  },
)
// The CLI's sign-in leaves a timer that would delay the exit by 15 s.
process.exit()

async function build(only: string, url: string | undefined): Promise<void> {
  await checkAndBuild()
  if (!isTargeted(only, 'hosting')) return
  heading('snapshot')
  await publishSnapshot(url)
}

function requireBuilt(built: string): void {
  if (existsSync(builtFile) && readFileSync(builtFile, 'utf8') === built) return
  throw new CommandError(
    'Nothing was deployed: --prebuilt uploads what --dry-run with the same --project, --url and --only has just built.',
  )
}

async function checkAndBuild(): Promise<void> {
  await check()
  heading('build')
  await runOrFail(['npm', 'run', '--silent', 'build'], 'The build failed')
}

async function check(): Promise<void> {
  heading('check')
  await runOrFail(['npm', 'run', '--silent', 'check'], 'The check found something')
}

async function upload(project: string, only: string): Promise<void> {
  const args = ['deploy', '--only', only, '--project', project, '--config', configFile]
  if (!(await firebase(args)))
    throw new CommandError('The Firebase CLI stopped: it says why above.')
}

/** Writes the local site's content as static files, for a host of any kind. */
async function deployToFolder(
  to: string,
  url: string | undefined,
  { isStatic, isDry, isSure }: { isStatic: boolean; isDry: boolean; isSure: boolean },
): Promise<number> {
  if (!isStatic || isDry) throw new CommandError('--to goes with --static, and without --dry-run.')
  const target = readAnyHost(to, url)
  const home = homeAddress()
  await requireOwnWords(home, isSure)
  leaveOutForm()
  await check()
  heading('build and snapshot')
  const count = await writeAnyHost(home, target)
  console.log(`\nWritten: ${count} files for ${target.address} in ${target.folder}.
Give that folder to your host, and do both again after each change at home.`)
  return 0
}

/** Deploys only to Hosting, which is free: the local site's content as static files. */
async function deployStatic(
  id: string,
  named: string | undefined,
  { isDry, isSure }: { isDry: boolean; isSure: boolean },
) {
  if (!isDry) await requireOwnWords(homeAddress(), isSure)
  const site = isDry ? hostingSite(id) : await prepareSite(id, isSure)
  const address = named ?? addressOf(site)
  const plain = withoutFunction(await readConfig('hosting', id))
  // Of a project that has none, the CLI makes a site and then does not know it.
  plain.hosting.site = site
  process.env.SITE_ADDRESS = address
  process.env.VITE_STATIC = 'hosting'
  leaveOutForm()
  await checkAndBuild()
  heading('snapshot')
  const args = ['--alone', '--url', homeAddress(), '--address', address]
  await runOrFail(
    ['npm', 'run', '--silent', 'publish:static', '--', ...args],
    `Is npm start running`,
  )
  // Left by a deploy that was cut off.
  dropVersions(join(root, plain.hosting.public))
  nameFiles(plain)
  if (isDry) return 0
  heading('deploy')
  await upload(id, 'hosting')
  console.log(`\nDeployed: ${address}. Deploy again after each change at home.`)
  return 0
}

async function runOrFail(command: string[], fault: string): Promise<void> {
  if (!(await run(command))) {
    throw new CommandError(`${fault}, see above. Nothing was deployed.`)
  }
}

function isTargeted(only: string, target: string): boolean {
  return only.split(',').includes(target)
}

async function publishSnapshot(url: string | undefined, address = url): Promise<void> {
  if (!url || !address) {
    return console.log('Left out: no project is named, so there is no live site to read.')
  }
  const args = ['--url', url, '--address', address]
  if (!(await run(['npm', 'run', '--silent', 'publish:static', '--', ...args]))) {
    console.log(
      `Left out: no snapshot could be made of ${url}, see above. On a first deploy that is right.`,
    )
  }
}

/**
 * Without a snapshot the page has placeholders, so it must not replace a live one. Hosting goes on using the function's
 * old revision until it is deployed itself, so where that fails the new one is read at its own address.
 */
async function requireSnapshot(
  google: Google,
  site: string,
  { dist, isPrebuilt }: { dist: string; isPrebuilt: boolean },
): Promise<void> {
  const isPublished = () => existsSync(join(dist, downloadNamesFile))
  if (isPublished()) return
  const { project } = google
  const path = `/v2/projects/${project}/locations/${region}/functions/api`
  const found = isPrebuilt
    ? undefined
    : await google.find('cloudfunctions', path).catch(() => undefined)
  const own: string | undefined = found?.serviceConfig?.uri
  if (own) await publishSnapshot(own, site)
  if (isPublished()) return
  throw new CommandError(
    `Nothing was deployed: ${project} has a live page, and no snapshot could be read from ${site}${own ? `, nor from its function at ${own}` : ''}. Is --url right?
If the function is at fault, mend it, and deploy twice from your own terminal: first with --only functions, then
without, which reads the snapshot from the function's own address.`,
  )
}

/** Stops when anything required is missing. */
function requireProvisioned(findings: Finding[], id: string): void {
  const missing = blocking(findings).map(({ requirement }) => requirement.title)
  // Without it the functions would run as an account with all permissions.
  if (!existsSync(envFile(id))) missing.push(`the file functions/.env.${id}`)
  if (missing.length === 0) return
  throw new CommandError(
    `Not deployed. These are missing, see above: ${missing.join('; ')}.\nnpm run provision -- --project ${id} makes them.`,
  )
}
