/** `npm run deploy`: from the sources to the live site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLivePage, publishBuild, waitForIndexes } from './deploy/after-deploy.ts'
import { readAnyHost, writeAnyHost } from './deploy/any-host.ts'
import { homeAddress, leaveOutForm, requireOwnWords } from './deploy/home.ts'
import { pinFunction } from './deploy/pin-function.ts'
import { configFile, withFileRules, withoutFunction, writeConfig } from './deploy/prepare.ts'
import { prepareSite, protectProject } from './deploy/prepare-project.ts'
import { runOrFail } from './deploy/run-or-fail.ts'
import { signIn } from './firebase/firebase-tools.ts'
import { connect } from './firebase/google.ts'
import { configuredProject, projectId } from './firebase/project.ts'
import { addressOf, envFile, hostingSite } from './firebase/settings.ts'
import { hasSignIn } from './provision/products.ts'
import { describeRequirements } from './provision/report.ts'
import { blocking, checkRequirements, type Finding } from './provision/requirement.ts'
import { requirementsOf } from './provision/requirements.ts'
import { readAddress } from './shared/address.ts'
import { CommandError, heading, runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'
import { firebase } from './suite/run.ts'

const help = `
npm run deploy -- --project ID [--url ADDRESS] [--dry-run | --prebuilt]
npm run deploy -- --project ID --static [--url ADDRESS] [--yes] [--dry-run]
npm run deploy -- --static --to FOLDER --url ADDRESS [--yes]

Checks, builds, looks for what the project still needs (npm run provision makes it), and deploys the
functions, the database with its rules and indexes, and, at first, the sign-in by password. Then the
deployed function makes the new page live, at once and whole: until then all that was live stays.

  --project ID     the Firebase project; by default the one in .firebaserc
  --url ADDRESS    where the live site is, by default https://ID.web.app
  --dry-run        stops before anything is uploaded or changed; what the project needs can be told
                   only when somebody is signed in (npx firebase login)
  --prebuilt       uploads what a dry run has checked and built just before; so nothing but the upload
                   runs where somebody is signed in
  --static         the published page alone, which needs no card: no function, no owner's area, and a
                   contact form only with a service of its own; read from your site at home (npm start)
  --to FOLDER      with --static: writes the page there, for Netlify, Cloudflare Pages, GitHub Pages or any
                   other host; needs no account. --url is where the page will be
  --yes            --static asks neither before it takes the function of a live site out of use nor before
                   it publishes the sample's words
  --help           this text
`

const targets = 'functions,firestore,storage'
/** Project and address of a dry run, in the folder that each build empties; Hosting ignores dot files. */
const builtFile = join(root, 'web/dist/.built-for.json')

await runCommand(
  help,
  {
    project: { type: 'string' },
    url: { type: 'string' },
    prebuilt: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async ({ project = configuredProject(), url, prebuilt, 'dry-run': isDry, ...rest }) => {
    if (rest.to !== undefined) {
      const { to, static: isStatic, yes: isSure } = rest
      return deployToFolder(to, url, { isStatic, isDry, isSure })
    }
    const id = projectId(project, isDry)
    const named = url === undefined ? undefined : readAddress(url).origin
    const address = named ?? addressOf(hostingSite(id))
    if (rest.static) return deployStatic(id, named, { isDry, isSure: rest.yes })
    await writeConfig()

    const builtFor = JSON.stringify([id, address])
    if (prebuilt) requireBuilt(builtFor)
    else {
      // The build needs it.
      process.env.SITE_ADDRESS = address
      await checkAndBuild()
    }

    heading(`what ${id} needs`)
    const problem = project ? await signIn(id) : 'no project is named: --project ID'
    const google = problem ?? connect(id)
    const findings = await checkRequirements(requirementsOf(id), google)
    if (problem) console.log(`None of these could be checked: ${problem}.\n`)
    console.log(describeRequirements(findings, isDry, problem).join('\n'))
    if (isDry) {
      writeFileSync(builtFile, builtFor)
      console.log(
        '\nA dry run ends here: the next step needs the cloud. Nothing was uploaded or changed.',
      )
      return 0
    }
    if (typeof google === 'string') throw new CommandError(`Not deployed: ${problem}.`)

    requireProvisioned(findings, id)
    heading('deploy')
    await upload(id, (await hasSignIn(google)) ? targets : `${targets},auth`)
    await protectProject(google)
    const trouble = await waitForIndexes(google)
    if (trouble) console.log(`\n${trouble}`)
    heading('publish')
    const deployed = { build: readBuildId(), tag: await pinFunction(google) }
    const { words, hasFailed } = await publishBuild(google, hostingSite(id), deployed)
    console.log(`\n${words}`)
    console.log(await describeLivePage(google, address))
    if (hasFailed) return 1
    console.log(`\nDeployed: ${address}\nNow try the live site:  npm run smoke -- --url ${address}`)
    return 0
  },
)
// The CLI's sign-in leaves a timer that would delay the exit by 15 s.
process.exit()

function requireBuilt(built: string): void {
  if (existsSync(builtFile) && readFileSync(builtFile, 'utf8') === built) return
  throw new CommandError(
    'Nothing was deployed: --prebuilt uploads what --dry-run with the same --project and --url has just built.',
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
  await writeConfig((config) => {
    const dist = join(root, config.hosting.public)
    const alone = withFileRules(withoutFunction(config), { dist })
    // Of a project that has none, the CLI makes a site and then does not know it.
    return { ...alone, hosting: { ...alone.hosting, site } }
  })
  if (isDry) return 0
  heading('deploy')
  await upload(id, 'hosting')
  console.log(`\nDeployed: ${address}. Deploy again after each change at home.`)
  return 0
}

function readBuildId(): string {
  return JSON.parse(readFileSync(join(root, 'functions/lib/built.json'), 'utf8')).files.id
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
