/** `npm run provision`: creates the cloud resources that the site needs and a deploy does not create. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from './firebase/firebase-tools.ts'
import { connect, type Google } from './firebase/google.ts'
import { configuredProject, projectId } from './firebase/project.ts'
import { accountEmail, envFile, siteAddress, siteOrigin } from './firebase/settings.ts'
import { applyPlan } from './provision/apply-plan.ts'
import { findRepository } from './provision/github.ts'
import { findSite, siteId } from './provision/products.ts'
import { describeOutcome, describeRequirements, withNumber } from './provision/report.ts'
import { checkRequirements } from './provision/requirement.ts'
import { requirementsOf } from './provision/requirements.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { confirm } from './shared/confirm.ts'
import { completeEnv } from './suite/firebase-json.ts'
import { root } from './suite/paths.ts'

const help = `
npm run provision -- --project ID [--budget AMOUNT] [--github OWNER/REPO] [--dry-run]

Looks at what the project has, shows what it lacks and asks once, then makes it. Run again it makes
only what is still missing. What it may not make it names, with the way to make it by hand.

  --project ID          the Firebase project, made if there is none; by default the one in .firebaserc
  --budget AMOUNT       a budget alert, in whole units a month of your billing account's currency
  --analytics ID        links this Google Analytics account
  --github OWNER/REPO   lets the branch main of this repository deploy
  --yes                 does not ask
  --dry-run             shows the plan and changes nothing; without an account too
  --help                this text
`

await runCommand(
  help,
  {
    project: { type: 'string' },
    budget: { type: 'string' },
    analytics: { type: 'string' },
    github: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async ({ project = configuredProject(), budget, github, analytics, yes, 'dry-run': isDry }) => {
    const id = projectId(project, isDry)
    const repository = matching(github, /^[\w.-]+\/[\w.-]+$/, '--github takes OWNER/REPO')
    const options = {
      github: repository ? await findRepository(repository) : undefined,
      budget: Number(matching(budget, /^[1-9]\d*$/, '--budget takes a whole amount')) || undefined,
      analytics,
      origin: siteOrigin(id),
      address: siteAddress(id),
    }
    const problem = project ? await signIn(id) : 'no project is named: --project ID'
    const google = problem ?? connect(id)
    const findings = await checkRequirements(requirementsOf(id, options), google)
    console.log(`What ${id} needs${problem ? `; none of it could be checked: ${problem}` : ''}.\n`)
    console.log(await withNumber(google, describeRequirements(findings, isDry, problem).join('\n')))
    const plan = findings.filter(({ requirement, state }) => state !== 'met' && requirement.make)
    if (isDry) return endDryRun(plan.length)
    if (typeof google === 'string') throw new CommandError(`Nothing was changed: ${problem}.`)
    if (plan.length > 0 && !yes) {
      const why = process.stdin.isTTY ? '' : ': nobody can be asked here, and --yes does not ask'
      const question = `\nMake what is missing in ${id} (${plan.length})?`
      if (why || !(await confirm(question))) throw new CommandError(`Nothing was changed${why}.`)
    }
    console.log()
    const outcomes = await applyPlan(findings, google, async (outcome) =>
      console.log(await withNumber(google, describeOutcome(outcome))),
    )
    const open = outcomes.filter(({ state }) => state !== 'made')
    const left = open.filter(({ requirement }) => requirement.make).length
    const isWhole = !open.some(({ requirement: { isRequired, isBase } }) => isRequired || isBase)
    // Otherwise a deploy would use accounts that do not exist.
    if (isWhole) await writeFiles(google)
    if (left === 0) {
      const made = outcomes.some(({ state }) => state === 'made')
      console.log(made ? '\nDone. Next: npm run deploy' : '\nNothing was changed: all is there.')
      return 0
    }
    console.log(`\n${left} could not be made, see above, and what rests on them was left out.
Run it again once they can: it goes on there.`)
    return 1
  },
)
// The CLI's sign-in leaves a timer that would delay the exit by 15 s.
process.exit()

function matching(value: string | undefined, pattern: RegExp, fault: string): string | undefined {
  if (value !== undefined && !pattern.test(value)) throw new CommandError(`${fault}.`)
  return value
}

function endDryRun(count: number): number {
  console.log(`\nA dry run ends here: nothing was changed. Without --dry-run the ${count} of these that
are not there and can be made would be, in this order, after one question.`)
  return 0
}

/** Configures the project for the CLI and the functions. Neither file is secret: commit them. */
async function writeFiles(google: Google): Promise<void> {
  const { project } = google
  const site = await findSite(google)
  const rcFile = join(root, '.firebaserc')
  const rc = JSON.parse(readFileSync(rcFile, 'utf8'))
  const projects = { ...rc.projects, default: project }
  writeFileSync(rcFile, `${JSON.stringify({ ...rc, projects }, null, 2)}\n`)
  const file = envFile(project)
  const text = completeEnv(existsSync(file) ? readFileSync(file, 'utf8') : '', {
    ALLOWED_ORIGINS: '',
    SERVICE_ACCOUNT: accountEmail('portfolio-api', project),
    WORK_SERVICE_ACCOUNT: accountEmail('portfolio-work', project),
    // Set when another project's site has taken the project id as its name.
    ...(site && siteId(site) !== project && { HOSTING_SITE: siteId(site) }),
  })
  writeFileSync(file, text)
}
