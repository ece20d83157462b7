/**
 * `npm run bench:cold`: from process start to the first answered list under the production wrapper, for
 * the function as built and for other ways to build it, in turn, medians; then both lists while warm.
 * `-- --runs 3` is quicker, `-- --only current` leaves the others out.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seed } from '../../scripts/shared/seed.ts'
import { nodeBin } from '../../scripts/suite/paths.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { framework, freePort } from '../support/function.ts'
import { buildVariant, environment, variantNames } from './function-builds.ts'
import { peakMemory, processorTime } from './process-use.ts'
import { median } from './statistics.ts'

const portBase = 5450
/** Of the processor, against everything loaded at the start; and ms. Measured: 0.65 to 0.75, and 1. */
const budget = { processorRatio: 0.8, warm: 5 }

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, only: { type: 'string' } },
})
const runs = Number(values.runs)

const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
await seed({ url: suite.url, log: () => undefined })
const work = mkdtempSync(join(tmpdir(), 'cold-start-'))
const running = new Set<ChildProcess>()

try {
  const names = variantNames.filter((name) => !values.only || values.only.split(',').includes(name))
  for (const name of new Set([...names, 'current'])) await buildVariant(name, join(work, name))
  // Fills the file system's cache.
  for (const name of names) await measure(name)
  const samples = new Map(names.map((name) => [name, [] as Sample[]]))
  for (let turn = 0; turn < runs; turn++) {
    for (const name of names) samples.get(name)?.push(await measure(name))
  }
  const rows = names.map((name) => {
    const of = samples.get(name) ?? []
    return {
      variant: name,
      'listening ms': median(of.map(({ listening }) => listening)),
      'first list ms': median(of.map(({ answered }) => answered)),
      'processor ms': median(of.map(({ cpu }) => cpu)),
      'memory MB': median(of.map(({ memory }) => memory)),
    }
  })
  const base = rows.find(({ variant }) => variant === 'straightforward')
  console.table(
    Object.fromEntries(
      rows.map(({ variant, ...row }) => [
        variant,
        {
          ...row,
          ratio: base ? (row['first list ms'] / base['first list ms']).toFixed(2) : '',
          'processor ratio': base ? (row['processor ms'] / base['processor ms']).toFixed(2) : '',
        },
      ]),
    ),
  )
  const warm = await measureWarm('current')
  console.table(warm)
  const own = rows.find(({ variant }) => variant === 'current')
  const ratio = base && own ? own['processor ms'] / base['processor ms'] : 0
  if (ratio > budget.processorRatio) fail(`cold: ${ratio.toFixed(2)} > ${budget.processorRatio}`)
  for (const [call, { 'p50 ms': p50 }] of Object.entries(warm)) {
    if (p50 > budget.warm) fail(`warm ${call}: ${p50} ms > ${budget.warm} ms`)
  }
} finally {
  for (const child of running) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
  await suite.stop()
}

function fail(reason: string): void {
  console.error(`Missed: ${reason}`)
  process.exitCode = 1
}

interface Sample {
  listening: number
  answered: number
  /** Of the processor, which says more than the clock where others use it too. */
  cpu: number
  memory: number
}

/** Times in ms since the process was started; resident memory in MB after the answer. */
async function measure(name: string): Promise<Sample> {
  const started = performance.now()
  const { child, port } = await start(name)
  try {
    let listening = 0
    for (;;) {
      const status = await post(port, '/api/project/getprojects').catch(() => 0)
      if (status === 200) break
      if (status > 0) throw new Error(`${name} answered ${status}`)
      if (child.exitCode !== null) throw new Error(`${name} ended`)
      await sleep(2)
      listening = performance.now() - started
    }
    const answered = performance.now() - started
    const cpu = processorTime(child)
    const memory = peakMemory(child)
    return { listening: Math.round(listening), answered: Math.round(answered), cpu, memory }
  } finally {
    child.kill('SIGKILL')
    running.delete(child)
  }
}

async function start(name: string): Promise<{ child: ChildProcess; port: number }> {
  const folder = join(work, name)
  const port = await freePort()
  const child = spawn(
    nodeBin,
    [join(folder, framework), '--source', folder, '--target', 'api', '--port', String(port)],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment(),
    },
  )
  running.add(child)
  return { child, port }
}

function post(port: number, path: string, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function measureWarm(name: string): Promise<Record<string, { 'p50 ms': number }>> {
  const { child, port } = await start(name)
  const calls = {
    getprojects: ['/api/project/getprojects', ''],
    getskills: ['/api/skill/getskills', '{"type":"tech"}'],
  } as const
  const result: Record<string, { 'p50 ms': number }> = {}
  while ((await post(port, '/api/project/getprojects').catch(() => 0)) !== 200) await sleep(20)
  for (const [call, [path, body]] of Object.entries(calls)) {
    const times: number[] = []
    for (let turn = 0; turn < 250; turn++) {
      const started = performance.now()
      await post(port, path, body)
      if (turn >= 50) times.push(performance.now() - started)
    }
    result[call] = { 'p50 ms': Number(median(times).toFixed(2)) }
  }
  child.kill('SIGKILL')
  running.delete(child)
  return result
}
