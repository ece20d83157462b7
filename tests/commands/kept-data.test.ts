import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { auth, bucket, firestore } from '../../functions/src/store/firebase.ts'
import { dataFolder, root } from '../../scripts/suite/paths.ts'
import { portsFrom } from '../../scripts/suite/ports.ts'
import { descendants } from '../../scripts/suite/processes.ts'
import { clientEnvironment } from '../../scripts/suite/settings.ts'
import { port, type Running, start, url } from './people.ts'

const folder = dataFolder(port)

beforeAll(() => {
  Object.assign(process.env, clientEnvironment(portsFrom(port)))
})

afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }))

async function startSuite(): Promise<Running> {
  const suite = await start('node scripts/start.ts --emulators')
  onTestFinished(async () => void (await suite.interrupt()))
  return suite
}

/** Kills the program of the suite whose command line matches. */
function killProgram(suite: Running, pattern: RegExp): void {
  const found = descendants(suite.pid).find((pid) =>
    pattern.test(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })),
  )
  process.kill(Number(found), 'SIGKILL')
}

async function add(name: string): Promise<void> {
  await (await firestore()).doc(`messages/${name}`).set({ message: name })
  await (await bucket()).file(`images/${name}`).save(name)
  await addAccount(`${name}-first`)
  // One export more, which has begun after all of this was there.
  await addAccount(`${name}-second`)
}

/** Waits until it is kept. */
async function addAccount(name: string): Promise<void> {
  await (await auth()).createUser({ email: `${name}@example.com` })
  await expect.poll(() => keptAccounts(), { interval: 100 }).toContain(name)
}

function keptAccounts(): string {
  const [file] = globSync(`${folder}/*/auth_export/accounts.json`, { cwd: root })
  return file ? readFileSync(join(root, file), 'utf8') : ''
}

it('keeps what was added when its programs are killed, and says at once that one has ended', async () => {
  const first = await startSuite()
  await add('one')
  killProgram(first, /firestore\/server\.ts|firestore-emulator/)
  const { code, output } = await first.ended
  expect(output).toContain('Firestore Emulator has exited upon receiving signal: SIGKILL')
  expect(output).toContain(`what was added before is in ${folder}`)
  expect(code).toBe(1)

  const second = await startSuite()
  expect((await (await firestore()).doc('messages/one').get()).get('message')).toBe('one')
  expect(String(await (await bucket()).file('images/one').download())).toBe('one')
  expect((await (await auth()).getUserByEmail('one-second@example.com')).disabled).toBe(false)
  await add('two')
  killProgram(second, /emulators:start/)
  expect((await second.ended).code).toBe(1)
  expect(keptAccounts()).toContain('one-second')
  expect(keptAccounts()).toContain('two-second')
})

it('publishes at its start what was kept from the last one', async () => {
  const empty = 'node scripts/start.ts --empty'
  const first = await start(empty)
  const now = new Date()
  await (await firestore()).doc('projects/kept').set({
    name: 'Kept since the last start',
    description: 'Stored without a task.',
    ...{ github: 'https://github.com/example/kept', deploy: '', technologies: ['Node.js'] },
    ...{ photo: '', photoWidth: 0, photoHeight: 0, status: 'published' },
    ...{ createdAt: now, updatedAt: now, deletedAt: null },
  })
  await first.interrupt()

  const second = await start(empty)
  onTestFinished(async () => void (await second.interrupt()))
  const page = async () => (await fetch(url)).text()
  await expect.poll(page).toContain('Kept since the last start')
})
