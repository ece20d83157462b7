/** The site of `npm start`, whose content a static deploy takes. */
import { loadEnv } from 'vite'
import type { PublishedProfile } from '../../functions/src/contract/profile.ts'
import { hasSampleWords } from '../doctor/words.ts'
import { CommandError } from '../shared/command.ts'
import { confirm } from '../shared/confirm.ts'
import { noService } from '../suite/firebase-json.ts'
import { root } from '../suite/paths.ts'
import { sitePort, typed } from '../suite/ports.ts'

/** ms */
const timeout = 35_000

export function homeAddress(): string {
  return `http://localhost:${sitePort()}`
}

/** Unless the form has a service of its own: without a function its messages would go nowhere. */
export function leaveOutForm(): void {
  if (!loadEnv('production', root, 'VITE_').VITE_CONTACT_ENDPOINT) {
    process.env.VITE_CONTACT_ENDPOINT = noService
  }
}

/** Refuses a page of placeholders, and asks before the sample is published. */
export async function requireOwnWords(home: string, isSure: boolean): Promise<void> {
  const profile = await readProfile(home)
  if (isSure) return
  if (!profile) {
    throw new CommandError(
      `Nothing was deployed: the site at home has no profile yet. Fill it in at ${home}/admin?mode=profile.`,
    )
  }
  if (!hasSampleWords(profile)) return
  const sample = `The site at home still has words of the sample's, whose person does not exist`
  if (process.stdin.isTTY && (await confirm(`${sample}. Deploy it?`))) return
  throw new CommandError(
    `Nothing was deployed: ${sample}. ${typed('npm run doctor')} names them, --yes deploys them.`,
  )
}

async function readProfile(home: string): Promise<PublishedProfile['profile']> {
  const answer: Partial<PublishedProfile> = await fetch(`${home}/api/profile/getpublicprofile`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeout),
  })
    .then((response) => response.json())
    .catch(() => ({}))
  if (answer.profile !== undefined) return answer.profile
  throw new CommandError(
    `Nothing was deployed: your site at home (${home}) does not answer. Start it with ${typed('npm start')} in another terminal.`,
  )
}
