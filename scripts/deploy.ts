/** `npm run deploy`: from the sources to the live site. */
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNeeds, type Finding } from './deploy/check-needs.ts'
import {
  type FirebaseConfig,
  functionFiles,
  hostingFiles,
  packFunction,
  signIn,
} from './deploy/firebase-tools.ts'
import { needsOf, pepper } from './deploy/needs.ts'
import { configFile, prepareEnv, readConfig } from './deploy/prepare.ts'
import { blocking, describeFiles, describeNeeds, kilobytes } from './deploy/report.ts'
import { firebase, run } from './deploy/run.ts'
import { answersApi } from './deploy/snapshot.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'

const help = `
npm run deploy -- --project ID [--url ADDRESS] [--only TARGETS] [--dry-run]

Checks, builds, publishes the snapshot of the live projects and skills, looks for what the project
still needs, and deploys Hosting, the function and both rules files.

  --project ID     the Firebase project; by default the one in .firebaserc
  --url ADDRESS    where the live site is read from, by default https://ID.web.app
  --only TARGETS   some of hosting,functions,firestore:rules,storage
  --dry-run        stops before anything is uploaded or changed, and shows what would be; the
                   needs can be told only when somebody is signed in (npx firebase login)
  --help           this text
`

const allTargets = 'hosting,functions,firestore:rules,storage'
/** Stands for a project's id where none is known yet. */
const placeholder = 'PROJECT_ID'

await runCommand(
  help,
  {
    project: { type: 'string' },
    url: { type: 'string' },
    only: { type: 'string', default: allTargets },
    'dry-run': { type: 'boolean', default: false },
  },
  async ({ project = configuredProject(), url, only, 'dry-run': isDry }) => {
    if (!project && !isDry) {
      throw new CommandError('Which project? Add --project ID, or put the id into .firebaserc.')
    }
    const id = project ?? placeholder
    if (project && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
      throw new CommandError(`"${project}" is not the id of a Firebase project.`)
    }
    if (id.startsWith('demo-')) {
      throw new CommandError(`${id} is a local project: one in the cloud never starts with demo-.`)
    }
    const config = readConfig()

    heading('check')
    await must(['npm', 'run', '--silent', 'check'], 'The check found something')
    heading('build')
    await must(['npm', 'run', '--silent', 'build'], 'The build failed')
    if (isTargeted(only, 'hosting')) {
      heading('snapshot')
      await publishSnapshot(project && (url ?? `https://${project}.web.app`), only)
    }
    heading('upload')
    await showUpload(config, only)
    const env = await prepareEnv(id)

    heading(`what ${id} needs`)
    const findings = await findNeeds(id, project)
    if (isDry) return endDryRun(findings, env)

    await provide(findings, id)
    if (env.isChanged) writeFileSync(env.file, env.text)
    heading('deploy')
    const deployed = await firebase([
      ...['deploy', '--project', id, '--config', configFile, '--only', only],
    ])
    if (!deployed) throw new CommandError('The Firebase CLI stopped: it says why above.')
    console.log(`
Deployed: ${url ?? `https://${id}.web.app`}
Now try the live site:  npm run smoke -- --url ${url ?? `https://${id}.web.app`}
The owner's account:    npm run owner -- --email you@example.com --project ${id}`)
    return 0
  },
)

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 72 - text.length))}`)
}

async function must(command: string[], fault: string): Promise<void> {
  if (!(await run(command))) {
    throw new CommandError(`${fault}, see above. Nothing was deployed.`)
  }
}

function configuredProject(): string | undefined {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'))
  return projects?.default?.startsWith('demo-') ? undefined : projects?.default
}

function isTargeted(only: string, target: string): boolean {
  return only.split(',').some((entry) => entry.split(':')[0]?.trim() === target)
}

async function publishSnapshot(url: string | undefined, only: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!scripts['publish:static']) {
    console.log('Left out: package.json has no publish:static.')
  } else if (!url) {
    console.log('Left out: no project is named, so there is no live site to read.')
  } else if (await answersApi(url)) {
    await must(
      ['npm', 'run', '--silent', 'publish:static', '--', '--url', url],
      'Publishing failed',
    )
  } else if (!isTargeted(only, 'functions')) {
    // The published page would be replaced by an empty one, and nothing here could mend the API.
    throw new CommandError(`Nothing was deployed: the API at ${url} does not answer.`)
  } else {
    console.log(
      `Left out: the API at ${url} does not answer. On a first deploy that is right; deploy`,
    )
    console.log('again once projects and skills are added. Otherwise is this machine online?')
  }
}

async function showUpload(config: FirebaseConfig, only: string): Promise<void> {
  if (isTargeted(only, 'hosting')) {
    console.log(describeFiles(config.hosting.public, hostingFiles(config)).join('\n'))
  }
  if (isTargeted(only, 'functions')) {
    const title = config.functions.source
    console.log(describeFiles(title, await functionFiles(config)).join('\n'))
    const packed = statSync(await packFunction(config)).size
    console.log(`    ${kilobytes(packed).padStart(10)}  packed`)
  }
}

async function findNeeds(id: string, project: string | undefined): Promise<Finding[]> {
  const session = project ? await signIn(project) : { problem: 'no project is named: --project ID' }
  const problem = 'problem' in session ? session.problem : ''
  if (problem) console.log(`None of these could be checked: ${problem}.\n`)
  const findings = await checkNeeds(needsOf(id), 'ask' in session ? session.ask : problem)
  console.log(describeNeeds(findings, problem).join('\n'))
  return findings
}

function endDryRun(findings: Finding[], env: Awaited<ReturnType<typeof prepareEnv>>): number {
  if (env.isChanged) {
    console.log(`\nA deploy would add to ${env.file.slice(root.length + 1)}:\n${env.text}`)
  }
  const unchecked = findings.filter(({ state }) => state === 'unknown').length
  const missing = findings.filter(({ state }) => state === 'missing').length
  const verdict =
    unchecked === findings.length
      ? `Which of the ${unchecked} needs are missing can be told once somebody is signed in: npx firebase login.`
      : `${missing} of ${findings.length} needs are missing, ${unchecked} could not be checked.`
  console.log(`
A dry run ends here: the next step needs the cloud. Nothing was uploaded or changed.
${verdict}`)
  return 0
}

/** Makes what the script can make, and stops when anything else that is required is missing. */
async function provide(findings: Finding[], project: string): Promise<void> {
  const missing = blocking(findings)
  const others = missing.filter(({ need }) => !need.title.includes(pepper))
  const unreached = findings.every(({ state }) => state === 'unknown')
  if (unreached) throw new CommandError(`Not deployed: ${findings.at(-1)?.why}.`)
  if (others.length > 0) {
    const titles = others.map(({ need }) => need.title).join('; ')
    throw new CommandError(`Not deployed. These are missing, see above: ${titles}.`)
  }
  if (missing.length === 0) return
  const value = randomBytes(32).toString('base64url')
  const args = ['functions:secrets:set', pepper, '--data-file', '-', '--project', project]
  if (!(await firebase([...args, '--non-interactive'], value))) {
    throw new CommandError(`Not deployed: the secret ${pepper} could not be set, see above.`)
  }
}
