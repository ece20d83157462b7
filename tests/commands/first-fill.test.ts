import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auth, firestore } from '../../functions/src/store/firebase.ts'
import { root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { png } from '../support/owner.ts'
import { addRepository, gitHub } from './github-repository.ts'
import { cookieOf, port, post, type Running, start, url } from './terminal.ts'

const account = { email: 'nila@example.com', password: 'tin-violet-harbour-9-maps' }
/** A fresh clone's sources, installed and built. */
const clone = mkdtempSync(join(tmpdir(), 'a clone '))
let site: Running

beforeAll(async () => {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
  }
  const notes = globSync('.local/build-*.hash', { cwd: root })
  for (const built of ['functions/lib', 'web/dist', ...notes])
    cpSync(join(root, built), join(clone, built), { recursive: true })
  for (const installed of ['node_modules', 'functions/node_modules'])
    symlinkSync(join(root, installed), join(clone, installed))
  Object.assign(process.env, clientEnvironment(portsFrom(port)))
  addRepository('nila', 'kiln-watch', await png())
  await once(gitHub.listen(0, '127.0.0.1'), 'listening')
})

afterAll(async () => {
  await site?.interrupt()
  gitHub.close()
  rmSync(clone, { recursive: true, force: true })
})

async function startEmpty(): Promise<void> {
  const env = { GITHUB_STANDIN: `http://127.0.0.1:${Object(gitHub.address()).port}` }
  site = await start('node scripts/start.ts --empty', { cwd: clone, env })
}

const home = async () => (await fetch(url)).text()

it('a fresh clone starts, empty when asked, and leaves the emulators no setting to write', async () => {
  // If both emulators write missing settings at once, one may crash.
  expect(existsSync(join(clone, 'functions/.env.local'))).toBe(false)
  await startEmpty()
  const log = readFileSync(join(clone, `.local/suite-${port}/emulators.log`), 'utf8')
  expect(log).not.toContain('Writing new parameter values')
  const admin = await auth()
  const { uid } = await admin.createUser({ ...account, emailVerified: true })
  await admin.setCustomUserClaims(uid, { admin: true })
})

it('a repository that GitHub tells of is read, its picture too', async () => {
  const cookie = cookieOf(await post('auth/login', account))
  const address = 'https://github.com/nila/kiln-watch'
  const answer = await post('project/readrepository', { address }, cookie)
  expect(await answer.json()).toMatchObject({
    repository: {
      name: 'Kiln watch',
      description: expect.stringContaining('to the last cent'),
      technologies: expect.arrayContaining(['Go']),
      photo: { type: 'image/png' },
    },
  })
})

it('has published what was kept once it says that it is ready', async () => {
  const now = new Date()
  await (await firestore()).doc('projects/kept').set({
    name: 'Kept since the last start',
    description: 'Stored without a task.',
    github: 'https://github.com/example/kept',
    deploy: '',
    technologies: ['Node.js'],
    photo: '',
    photoWidth: 0,
    photoHeight: 0,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
  // The lease that Ctrl-C leaves behind during a publication.
  const lease = { task: 'cut short', until: new Date(Date.now() + 130_000) }
  await (await firestore()).doc('site/publication').set({ lease }, { merge: true })
  await site.interrupt()
  await startEmpty()
  expect(await home()).toContain('Kept since the last start')
})
