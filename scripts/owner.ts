/** `npm run owner`: the account that may sign in to the owner's area. */

import { setTimeout as sleep } from 'node:timers/promises'
import { owner as sample } from '../sample/owner.ts'
import { findWeakness, minLength } from './owner/password.ts'
import { readPassword } from './owner/read-password.ts'
import { type Auth, findUser } from './shared/accounts.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { chooseTarget, type Target } from './shared/target.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run owner -- --email me@example.com [--project ID]
npm run owner -- --email me@example.com --sign-out-everywhere [--project ID]
npm run owner -- --unlock [--project ID]

Makes the account of the site's owner, or makes an existing account the owner's, and asks for its
password. Without --project it works on the local suite.

  --email ADDRESS         whose account it is
  --project ID            a live Firebase project, with the sign-in of npx firebase login
  --sign-out-everywhere   ends all of the account's sessions, and changes nothing else
  --unlock                clears the throttle of sign-in and contact form, and changes nothing else
  --help                  this text

At a terminal the password is asked for twice and not shown; otherwise the first line of standard
input is it. It needs 15 characters or more. For an account that is the owner's already, an empty one
keeps the present password.
`

const options = {
  email: { type: 'string' },
  project: { type: 'string' },
  'sign-out-everywhere': { type: 'boolean', default: false },
  unlock: { type: 'boolean', default: false },
} as const

await runCommand(help, options, async (values) => {
  const { email, project, unlock, 'sign-out-everywhere': signOut } = values
  const address = email === undefined ? undefined : readEmail(email)
  const isAboutAccount = signOut || !unlock
  if (!address && isAboutAccount) {
    throw new CommandError('Whose account? Add --email ADDRESS; --help shows what there is.')
  }
  const target = await chooseTarget({ project })
  console.log(`Working on ${target.label}.`)
  if (unlock) await clearThrottle()
  if (address && isAboutAccount) {
    const { auth } = await import('../functions/src/store/firebase.ts')
    const work = signOut ? endSessions : makeOwner
    await work(await auth(), address, target).catch(explain)
  }
  return 0
})

function readEmail(email: string): string {
  const address = email.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address
  throw new CommandError(`"${email}" is not an email address.`)
}

async function makeOwner(auth: Auth, email: string, { kind, projectId }: Target): Promise<void> {
  const user = await findUser(auth, email)
  const isOwner = user?.customClaims?.admin === true
  if (user) console.log(`${email} has an account${isOwner ? ' and is the owner already' : ''}.`)
  const question = isOwner ? 'New password (empty keeps the present one)' : 'Password'
  const password = await readPassword(`${question}, ${minLength} characters or more: `)
  // If sign-up was ever open, a stranger may have created this account: the password must be new.
  const isKept = password === '' && isOwner
  const weakness = !isKept && findWeakness(password, { email, published: [sample.password] })
  if (weakness)
    throw new CommandError(`The password will not do: ${weakness}. Nothing was changed.`)

  const fields = { ...(password && { password }), emailVerified: true, disabled: false }
  const { uid } = user
    ? await auth.updateUser(user.uid, fields)
    : await auth.createUser({ ...fields, email })
  await auth.setCustomUserClaims(uid, { ...user?.customClaims, admin: true })
  if (user && password) await revokeSessions(auth, uid)
  console.log(`${email} ${user ? 'is' : 'was made and is'} the owner of ${projectId}.`)
  const site = kind === 'local' ? `http://localhost:${sitePort()}` : 'your site’s address'
  console.log(`Sign in at ${site}/login.`)

  const { users } = await auth.listUsers(1000)
  for (const other of users) {
    if (other.customClaims?.admin && other.uid !== uid)
      console.log(`${other.email} is an owner too.`)
  }
}

async function endSessions(auth: Auth, email: string): Promise<void> {
  const user = await findUser(auth, email)
  if (!user) throw new CommandError(`There is no account of ${email}.`)
  await revokeSessions(auth, user.uid)
  console.log(`${email} is signed out everywhere.`)
}

/** Waits for the next second: revocation has a resolution of one second, and spares sessions of the same one. */
async function revokeSessions(auth: Auth, uid: string): Promise<void> {
  await sleep(1_050 - (Date.now() % 1_000))
  await auth.revokeRefreshTokens(uid)
}

async function clearThrottle(): Promise<void> {
  const { firestore } = await import('../functions/src/store/firebase.ts')
  const db = await firestore()
  const throttle = db.collection('throttle')
  let count = 0
  for (;;) {
    const { docs, size } = await throttle.limit(500).get()
    if (size === 0) break
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    count += size
  }
  console.log(`The throttle is clear: ${count} ${count === 1 ? 'count' : 'counts'} forgotten.`)
  console.log(
    'An instance of the function that runs now may remember a full budget for another 30 seconds.',
  )
}

/** Explains the error before the first deploy. */
function explain(error: { code?: string }): never {
  if (error.code !== 'auth/configuration-not-found') throw error
  throw new CommandError('There is no sign-in yet: npm run deploy makes it.')
}
