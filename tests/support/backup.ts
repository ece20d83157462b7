import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucket } from '../../functions/src/store/firebase.ts'
import { kinds } from '../../scripts/backup/records.ts'
import { documentsOf } from '../../scripts/backup/store.ts'
import { type FaultProxy, httpProxy } from './fault-proxy.ts'
import { call } from './folder.ts'

const root = join(import.meta.dirname, '../..')

export const scratch = mkdtempSync(join(tmpdir(), 'backup-'))

export function removeScratch(): void {
  rmSync(scratch, { recursive: true, force: true })
}

export interface Run {
  code: number | null
  output: string
}

/** Runs a script of scripts/ in this process, without a terminal. */
export async function run(script: 'export' | 'import' | 'smoke', args: string[]): Promise<Run> {
  const { code, text } = await call(root, script, args)
  return { code, output: text }
}

/** Runs it in a process of its own, which goes by the present environment; `onStart` may kill it. */
export function runApart(
  script: 'export' | 'import',
  args: string[],
  onStart?: (kill: () => void) => void,
): Promise<Run> {
  const child = spawn(process.execPath, [join(root, `scripts/${script}.ts`), ...args], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  onStart?.(() => child.kill('SIGKILL'))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Runs `work` with a Storage proxy that answers as decided. */
export async function withStorage(
  decide: FaultProxy['decide'],
  work: () => Promise<Run>,
): Promise<Run> {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? ''
  const storage = await httpProxy(host)
  storage.decide = decide
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    STORAGE_EMULATOR_HOST: `http://${storage.host}`,
  })
  try {
    return await work()
  } finally {
    Object.assign(process.env, {
      FIREBASE_STORAGE_EMULATOR_HOST: host,
      STORAGE_EMULATOR_HOST: `http://${host}`,
    })
    storage.close()
  }
}

export function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), hash(path)]))
}

/** Each document's and object's last write, which even reveals rewrites of the same content. */
export async function versions(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const kind of kinds) {
    for (const { ref, updateTime } of await documentsOf(kind)) {
      found[ref.path] = `${updateTime.seconds}.${updateTime.nanoseconds}`
    }
  }
  const [files] = await (await bucket()).getFiles({ prefix: 'images/' })
  for (const { name, metadata } of files) found[name] = String(metadata.generation)
  return found
}

export async function wipe(): Promise<void> {
  for (const kind of kinds) {
    await Promise.all((await documentsOf(kind)).map(({ ref }) => ref.delete()))
  }
  const [files] = await (await bucket()).getFiles({ prefix: 'images/' })
  for (const file of files) await file.delete()
}
