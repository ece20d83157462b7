import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../../scripts/shared/command.ts'
import { seed } from '../../scripts/shared/seed.ts'
import { startAutoExport } from '../../scripts/suite/auto-export.ts'
import { chooseEmulators } from '../../scripts/suite/emulators.ts'
import { withLock } from '../../scripts/suite/lock.js'
import { root } from '../../scripts/suite/paths.ts'
import { type Suite, startSuite } from '../../scripts/suite/suite.ts'

/** The inputs of the seeded data. */
const sources = [
  'sample/**/*',
  'functions/lib/*',
  'functions/package-lock.json',
  'package-lock.json',
  'packages/firestore-standin/src/**/*',
  'scripts/shared/seed.ts',
]

/**
 * Starts a suite with the sample's data. The first time, another suite is seeded through the API and exported: its
 * own queue would still retry tasks, which tests do not expect.
 */
export async function startSeeded(portBase: number): Promise<Suite> {
  const sample = await sampleFolder()
  if (!existsSync(sample)) {
    await withLock('sample', 'Waiting for another run to fill its suite…', async () => {
      if (!existsSync(sample)) await exportSample(portBase, sample)
    })
  }
  return startSuite({ portBase, quiet: true, startWith: sample })
}

async function exportSample(portBase: number, sample: string): Promise<void> {
  const suite = await startSuite({ portBase, quiet: true })
  try {
    Object.assign(process.env, suite.env)
    await seed({ url: suite.url })
    await handleMessages()
    rmSync(join(sample, '..'), { recursive: true, force: true })
    mkdirSync(join(sample, '..'), { recursive: true })
    await startAutoExport(sample, `http://127.0.0.1:${suite.ports.hub}`, () => {
      throw new CommandError(`The sample could not be exported, see ${suite.logFile}.`)
    }).close()
  } finally {
    await suite.stop()
  }
}

/** Settles when no message's mail is pending: without a mail server each gets an error. */
async function handleMessages(): Promise<void> {
  const { firestore } = await import('../../functions/src/store/firebase.ts')
  const waiting = (await firestore()).collection('messages').where('mail.state', '==', 'pending')
  while (!(await waiting.get()).empty) await wait(200)
}

export async function sampleFolder(): Promise<string> {
  const { kind } = await chooseEmulators()
  const hash = createHash('sha256').update(kind)
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return join(root, '.local/sample', hash.digest('hex').slice(0, 16))
}
