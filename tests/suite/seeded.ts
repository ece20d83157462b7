import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { seed } from '../../scripts/shared/seed.ts'
import { keepData } from '../../scripts/suite/kept-data.ts'
import { withLock } from '../../scripts/suite/lock.js'
import { root } from '../../scripts/suite/paths.ts'
import { choosePrograms } from '../../scripts/suite/programs.ts'
import { type Suite, startSuite } from '../../scripts/suite/suite.ts'
import { SuiteError } from '../../scripts/suite/suite-error.ts'

/** What the seeded data depend on. */
const sources = [
  'sample/**/*',
  'functions/lib/*',
  'functions/package-lock.json',
  'package-lock.json',
  'packages/firestore-standin/src/**/*',
  'scripts/shared/seed.ts',
  'web/src/content.ts',
]

/** Starts a suite with the sample: the first one is filled through the API, others have what it exported. */
export async function startSeeded(portBase: number): Promise<Suite> {
  const sample = await sampleFolder()
  const startWithSample = () => startSuite({ portBase, quiet: true, startWith: sample })
  if (existsSync(sample)) return startWithSample()
  return withLock('sample', 'Waiting for another run to fill its suite…', async () => {
    if (existsSync(sample)) return startWithSample()
    const suite = await startSuite({ portBase, quiet: true })
    Object.assign(process.env, suite.env)
    await seed({ url: suite.url, log: console.log })
    rmSync(join(sample, '..'), { recursive: true, force: true })
    mkdirSync(join(sample, '..'), { recursive: true })
    await keepData(sample, `http://127.0.0.1:${suite.ports.hub}`, () => {
      throw new SuiteError(`The sample could not be exported, see ${suite.logFile}.`)
    }).keep()
    return suite
  })
}

async function sampleFolder(): Promise<string> {
  const { kind } = await choosePrograms(console.log)
  const hash = createHash('sha256').update(kind)
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return join(root, '.local/sample', hash.digest('hex').slice(0, 16))
}
