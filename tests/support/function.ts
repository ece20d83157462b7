import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import type { Task } from '../../functions/src/work/queue.ts'
import { freePort } from './listen.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results')
/** The wrapper in a function's folder, which Google's build starts because package.json names it. */
const framework = 'node_modules/@google-cloud/functions-framework/build/src/main.js'

export interface FunctionProcess {
  url: string
  request(path: string, init?: RequestInit): Promise<Response>
  child: ChildProcess
  output(): string
  stop(): Promise<void>
}

/** Starts the build under its production wrapper on a loopback port, as Cloud Run does. */
export async function startFunction(
  env: Record<string, string> = {},
  source = join(root, 'functions'),
  target: 'api' | 'work' | 'mail' = 'api',
): Promise<FunctionProcess> {
  const port = await freePort()
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(source, framework), '--source', source, '--target', target, '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        FUNCTION_TARGET: target,
        GCLOUD_PROJECT: 'demo-portfolio',
        FIREBASE_CONFIG: JSON.stringify({
          projectId: 'demo-portfolio',
          storageBucket: 'demo-portfolio.firebasestorage.app',
        }),
        IDENTITY_API_KEY: 'test-key',
        RATE_PEPPER: 'test-pepper',
        SMTP_URL: 'none',
        METADATA_SERVER_DETECTION: 'none',
        // As a deploy does.
        ...parseEnv(readFileSync(join(root, 'functions/.env'), 'utf8')),
        ...env,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if ((child.exitCode ?? child.signalCode) !== null)
      throw new Error(`The function ended:\n${output}`)
    await sleep(50)
  }
  return {
    url,
    request: (path, init) => fetch(url + path, init),
    child,
    output: () => output,
    async stop() {
      child.kill('SIGKILL')
      await exited
      // scripts/test.ts searches all of these outputs for secrets.
      mkdirSync(results, { recursive: true })
      appendFileSync(join(results, 'function.log'), output)
    },
  }
}

/** Starts the function `work` under the production wrapper. */
export function startWork(
  env: Record<string, string>,
  source = join(root, 'functions'),
): Promise<FunctionProcess> {
  const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST']
  const hosts = emulators.map((name) => [name, process.env[name] ?? ''])
  const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`
  return startFunction(
    {
      FUNCTIONS_EMULATOR: 'true',
      ...Object.fromEntries(hosts),
      STORAGE_EMULATOR_HOST: storage,
      ...env,
    },
    source,
    'work',
  )
}

/** Sends a task as the queue does; returns the response's status. */
export async function run(
  { url }: FunctionProcess,
  task: Task,
  { id = crypto.randomUUID(), retries = 0 } = {},
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cloudtasks-queuename': 'work',
      'x-cloudtasks-taskname': id,
      'x-cloudtasks-taskretrycount': String(retries),
    },
    body: JSON.stringify({ data: task }),
  })
  return response.status
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/images/x`).then(
    () => true,
    () => false,
  )
}
