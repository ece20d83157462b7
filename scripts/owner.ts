/** `npm run owner`: the account that may sign in to the owner's area. */

import { owner as sample } from '../sample/owner.ts'
import { findWeakness } from './owner/password.ts'
import { readPassword } from './owner/read-password.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { chooseTarget, type Target } from './shared/target.ts'

type Auth = Awaited<ReturnType<typeof import('../functions/src/store/firebase.ts').auth>>
type UserRecord = Awaited<ReturnType<Auth['getUserByEmail']>>

const help = `
npm run owner -- --email me@example.com [--project ID]
npm run owner -- --email me@example.com --sign-out-everywhere [--project ID]
npm run owner -- --unlock [--project ID]

Makes the account of the site's owner, or makes an existing account the owner's, and asks for its
password. Without --project it works on the local suite.

  --email ADDRESS         whose account it is
  --project ID            a live Firebase project, through application default credentials
  --sign-out-everywhere   ends all of the account's sessions, and changes nothing else
  --unlock                clears the throttle of sign-in and contact form, and changes nothing else
  --help                  this text

At a terminal the password is asked for twice and not shown; otherwise the first line of standard
input is it. It needs 15 characters or more. For an account that is the owner's already, an empty one
keeps the present password.
`

/** Documents deleted in one go. */
const batchSize = 200

await runCommand(
  help,
  {
    email: { type: 'string' },
    project: { type: 'string' },
    'sign-out-everywhere': { type: 'boolean', default: false },
    unlock: { type: 'boolean', default: false },
  },
  async ({ email, project, unlock, 'sign-out-everywhere': signOut }) => {
    const address = email === undefined ? undefined : readEmail(email)
    if (!address && (signOut || !unlock)) {
      throw new CommandError('Whose account? Add --email ADDRESS; --help shows what there is.')
    }
    const target = await chooseTarget({ project })
    console.log(`Working on ${target.words}.`)
    if (unlock) await clearThrottle()
    if (address && (signOut || !unlock)) {
      await explained(target, (auth) =>
        signOut ? endSessions(auth, address) : makeOwner(auth, address, target),
      )
    }
    return 0
  },
)

function readEmail(email: string): string {
  const address = email.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address
  throw new CommandError(`"${email}" is not an e-mail address.`)
}

async function makeOwner(auth: Auth, email: string, target: Target) {
  const user = await find(auth, email)
  const isOwner = user?.customClaims?.admin === true
  if (user) {
    console.log(`${email} has an account${isOwner ? ' and is the owner already' : ''}.`)
  }
  const question = isOwner ? 'New password (empty keeps the present one): ' : 'Password: '
  const password = await readPassword(question)
  // Where sign-up was ever open, a stranger may have made this account: the password must be new.
  if (password === '' && !isOwner && !process.stdin.isTTY) {
    throw new CommandError(
      'No password came: run this at a terminal, or send it as the first line of standard input.',
    )
  }
  if (password !== '' || !isOwner) refuseWeak(password, email)

  const fields = { ...(password !== '' && { password }), emailVerified: true, disabled: false }
  const { uid } = user
    ? await auth.updateUser(user.uid, fields)
    : await auth.createUser({ ...fields, email })
  await auth.setCustomUserClaims(uid, { ...user?.customClaims, admin: true })
  if (user && password !== '') await auth.revokeRefreshTokens(uid)
  console.log(`${email} ${user ? 'is' : 'was made and is'} the owner of ${target.projectId}.`)

  const others = await findAdmins(auth, uid)
  if (others.length > 0) {
    console.log(`These accounts are owners too: ${others.join(', ')}.`)
  }
}

function refuseWeak(password: string, email: string) {
  const weakness = findWeakness(password, { email, known: [sample.password] })
  if (weakness)
    throw new CommandError(`The password will not do: ${weakness}. Nothing was changed.`)
}

async function endSessions(auth: Auth, email: string) {
  const user = await find(auth, email)
  if (!user) throw new CommandError(`There is no account of ${email}.`)
  await auth.revokeRefreshTokens(user.uid)
  console.log(`${email} is signed out everywhere.`)
}

async function clearThrottle() {
  const { firestore } = await import('../functions/src/store/firebase.ts')
  const throttle = (await firestore()).collection('throttle')
  let count = 0
  for (;;) {
    const { docs } = await throttle.limit(batchSize).get()
    if (docs.length === 0) break
    await Promise.all(docs.map(({ ref }) => ref.delete()))
    count += docs.length
  }
  console.log(`The throttle is clear: ${count} ${count === 1 ? 'try' : 'tries'} forgotten.`)
  console.log(
    'An instance of the function that runs now may remember a full budget for another 30 seconds.',
  )
}

async function find(auth: Auth, email: string): Promise<UserRecord | undefined> {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return undefined
    throw error
  })
}

async function findAdmins(auth: Auth, exceptUid: string): Promise<string[]> {
  const admins: string[] = []
  let page: string | undefined
  do {
    const { users, pageToken } = await auth.listUsers(1000, page)
    for (const { uid, email, customClaims } of users) {
      if (uid !== exceptUid && customClaims?.admin === true) admins.push(email ?? uid)
    }
    page = pageToken
  } while (page)
  return admins
}

/** The faults that a first run on a live project meets, with what to do. */
async function explained(target: Target, work: (auth: Auth) => Promise<void>) {
  const { auth } = await import('../functions/src/store/firebase.ts')
  const page = `https://console.firebase.google.com/project/${target.projectId}/authentication`
  try {
    await work(await auth())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'auth/configuration-not-found') {
      throw new CommandError(`Authentication is not set up yet: ${page}/providers does it.`)
    }
    if (code === 'auth/insufficient-permission') {
      throw new CommandError(
        `This account may not manage the users of ${target.projectId}: it needs the role Firebase Authentication Admin.`,
      )
    }
    throw error
  }
}
