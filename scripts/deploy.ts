/** `npm run deploy`: from the sources to the live site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { describeLivePage, publishAnew, waitForIndexes } from './deploy/after-deploy.ts'
import {
  configFile,
  downloadNamesFile,
  envFile,
  hostingSite,
  nameFiles,
  readConfig,
  withoutFunction,
} from './deploy/prepare.ts'
import { signIn } from './firebase/firebase-tools.ts'
import { connect, type Google } from './firebase/google.ts'
import { configuredProject, projectId } from './firebase/project.ts'
import { applyPlan } from './provision/apply-plan.ts'
import { closedSignUp, hasSignIn } from './provision/products.ts'
import { describeOutcome, describeRequirements } from './provision/report.ts'
import { blocking, checkRequirements, type Finding } from './provision/requirement.ts'
import { requirementsOf } from './provision/requirements.ts'
import { readAddress } from './shared/address.ts'
import { CommandError, heading, runCommand } from './shared/command.ts'
import { type FirebaseConfig, noService } from './suite/firebase-json.ts'
import { root } from './suite/paths.ts'
import { sitePort } from './suite/ports.ts'
import { firebase, run } from './suite/run.ts'

const help = `
npm run deploy -- --project ID [--url ADDRESS] [--only TARGETS] [--dry-run | --prebuilt]
npm run deploy -- --project ID --static [--url ADDRESS] [--dry-run]

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
    'dry-run': { type: 'boolean', default: false },
  },
  async ({ project = configuredProject(), url, only, prebuilt, 'dry-run': isDry, ...rest }) => {
    const id = projectId(project, isDry)
    const site = url === undefined ? `https://${hostingSite(id)}.web.app` : readAddress(url).origin
    const unknown = only.split(',').find((target) => !isTargeted(allTargets, target))
    if (unknown !== undefined) {
      throw new CommandError(`--only takes some of ${allTargets}, and not "${unknown}".`)
    }
    if (rest.static) return deployStatic(id, site, isDry)
    const plain = await readConfig(only, id)

    const built = JSON.stringify([id, site, only])
    if (prebuilt) requireBuilt(built)
    else {
      // The build needs it.
      process.env.SITE_ADDRESS = site
      await build(only, project && site)
    }
    const config = nameFiles(plain)

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
    if (isTargeted(only, 'hosting')) await requireSnapshot(config, google, site)
    heading('deploy')
    const begins = only === allTargets && !(await hasSignIn(google))
    await upload(id, begins ? `${only},auth` : only)
    if (only === allTargets) await closeSignUp(google)
    const trouble = isTargeted(only, 'firestore') && (await waitForIndexes(google))
    if (trouble) console.log(`\n${trouble}`)
    console.log(`\n${await publishAnew(google)}`)
    console.log(await describeLivePage(google, site))
    console.log(`\nDeployed: ${site}\nNow try the live site:  npm run smoke -- --url ${site}`)
    return 0
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
  heading('check')
  await must(['npm', 'run', '--silent', 'check'], 'The check found something')
  heading('build')
  await must(['npm', 'run', '--silent', 'build'], 'The build failed')
}

async function upload(project: string, only: string): Promise<void> {
  const args = ['deploy', '--only', only, '--project', project, '--config', configFile]
  if (!(await firebase(args)))
    throw new CommandError('The Firebase CLI stopped: it says why above.')
}

/** Deploys only to Hosting, which is free: the local site's content as static files. */
async function deployStatic(id: string, site: string, isDry: boolean) {
  const plain = withoutFunction(await readConfig('hosting', id))
  process.env.SITE_ADDRESS = site
  // Otherwise the contact form would have no endpoint.
  if (!loadEnv('production', root, 'VITE_').VITE_CONTACT_ENDPOINT) {
    process.env.VITE_CONTACT_ENDPOINT = noService
  }
  await checkAndBuild()
  heading('snapshot')
  const args = ['--url', `http://localhost:${sitePort()}`, '--address', site]
  await must(['npm', 'run', '--silent', 'publish:static', '--', ...args], `Is npm start running`)
  nameFiles(plain)
  if (isDry) return 0
  heading('deploy')
  await upload(id, 'hosting')
  console.log(`\nDeployed: ${site}. Deploy again after each change at home.`)
  return 0
}

/** Only when this account may: the one for deploys from GitHub may not. */
async function closeSignUp(google: Google): Promise<void> {
  const findings = await checkRequirements([closedSignUp(google.project)], google)
  await applyPlan(
    findings.filter(({ state }) => state === 'missing'),
    google,
    (outcome) => console.log(describeOutcome(outcome)),
  )
}

async function must(command: string[], fault: string): Promise<void> {
  if (!(await run(command))) {
    throw new CommandError(`${fault}, see above. Nothing was deployed.`)
  }
}

function isTargeted(only: string, target: string): boolean {
  return only.split(',').includes(target)
}

async function publishSnapshot(url: string | undefined): Promise<void> {
  if (!url) console.log('Left out: no project is named, so there is no live site to read.')
  else if (!(await run(['npm', 'run', '--silent', 'publish:static', '--', '--url', url])))
    console.log(
      `Left out: no snapshot could be made of ${url}, see above. On a first deploy that is right.`,
    )
}

/** Without a snapshot the page has placeholders, so it must not replace a live one. */
async function requireSnapshot(config: FirebaseConfig, google: Google, url: string) {
  if (existsSync(join(root, config.hosting.public, downloadNamesFile))) return
  const { project } = google
  const live = `/v1beta1/projects/${project}/sites/${hostingSite(project)}/channels/live`
  const { release } = (await google.find('firebasehosting', live)) ?? {}
  if (!release) return
  throw new CommandError(
    `Nothing was deployed: ${project} has a live page, and no snapshot could be read from ${url}. Is --url right? If the function is at fault, deploy it first with --only functions.`,
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
