/** What a deploy makes in the project itself, beside what the CLI does. */
import { signIn } from '../firebase/firebase-tools.ts'
import { connect, type Google } from '../firebase/google.ts'
import { addressOf } from '../firebase/settings.ts'
import { applyPlan } from '../provision/apply-plan.ts'
import { dataProtection } from '../provision/data-protection.ts'
import { closedSignUp, findSite, siteId, siteRequirement } from '../provision/products.ts'
import { apiRequirement } from '../provision/project.ts'
import { describeOutcome } from '../provision/report.ts'
import { checkRequirements, type Requirement } from '../provision/requirement.ts'
import { CommandError } from '../shared/command.ts'
import { confirm } from '../shared/confirm.ts'

/** The project's Hosting site, made where there is none. Asks before a page without a function replaces one with. */
export async function prepareSite(id: string, isSure: boolean): Promise<string> {
  const problem = await signIn(id)
  if (problem) throw new CommandError(`Not deployed: ${problem}.`)
  const google = connect(id)
  const hosting = apiRequirement(id, ['firebasehosting'], 'the API of Firebase Hosting')
  const isThere = await provide([hosting, siteRequirement], google)
  const found = isThere && (await findSite(google))
  if (!found) throw new CommandError(`Not deployed: ${id} has no Hosting site, see above.`)
  const site = siteId(found)
  const { release } = await google.get(
    'firebasehosting',
    `/v1beta1/projects/${id}/sites/${site}/channels/live`,
  )
  const rewrites: { run?: object }[] = release?.version.config?.rewrites ?? []
  if (isSure || !rewrites.some(({ run }) => run)) return site
  const loss = `${addressOf(site)} has a function: its owner's area, inbox, counted visits and the versions of the
résumé go when the page alone takes its place`
  const why = process.stdin.isTTY ? '' : ', nobody can be asked here, and --yes does not ask'
  if (why || !(await confirm(`${loss}. Do that?`))) {
    throw new CommandError(why ? `Nothing was deployed: ${loss}${why}.` : 'Nothing was deployed.')
  }
  return site
}

/** What only a deployed project can have. Only when this account may: the one for deploys from GitHub may not. */
export async function protectProject(google: Google): Promise<void> {
  const { project } = google
  await provide([closedSignUp(project), ...dataProtection(project)], google)
}

/** Makes what is missing, and tells of it; true when all is there. */
async function provide(requirements: Requirement[], google: Google): Promise<boolean> {
  const findings = await checkRequirements(requirements, google)
  const missing = findings.filter(({ state }) => state === 'missing')
  const outcomes = await applyPlan(missing, google, (outcome) =>
    console.log(describeOutcome(outcome)),
  )
  return outcomes.every(({ state }) => state === 'made')
}
