import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { FirebaseConfig } from '../../scripts/suite/firebase-json.ts'
import { root } from '../../scripts/suite/paths.ts'

export const config: FirebaseConfig = readJson('firebase.json')

// biome-ignore lint/suspicious/noExplicitAny: files of several shapes
export function readJson(path: string): any {
  return JSON.parse(readFileSync(resolve(root, path), 'utf8'))
}

/** An empty folder, removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function fill(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export function copy(folder: string, parts: string[]): void {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
}

/** Copies the built function, without its installed packages. */
export function copyFunction(folder: string): void {
  copy(folder, ['functions/lib', 'functions/package.json', 'functions/package-lock.json'])
}

/** A working copy with hardly anything built. */
export function makeCopy(): string {
  const folder = makeFolder()
  copy(folder, ['firebase.json'])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  fill(folder, {
    '.firebaserc': '{"projects":{"default":"demo-portfolio"}}',
    'web/dist/index.html': '<!doctype html>',
    'functions/lib/index.js': '',
    'functions/lib/built.json': '{"files":{"id":"0123456789abcdef"}}',
    'functions/package.json': '{}',
    'functions/package-lock.json': '{}',
  })
  return folder
}

export interface Ended {
  code: number
  /** Its output, with `ran …` for each program started. */
  text: string
}

/** Runs a command of scripts/ on a working copy, in this process; `run` decides which started programs succeed. */
export async function call(
  folder: string,
  command: string,
  args: string[],
  run: (line: string) => boolean = () => true,
): Promise<Ended> {
  let text = ''
  const print = (line = '') => {
    text += `${line}\n`
  }
  const outputs = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  // Those of setup-function.ts, where that is loaded.
  const before = outputs.map((spy) => spy.getMockImplementation())
  for (const spy of outputs) spy.mockImplementation(print)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  vi.resetModules()
  vi.doMock('../../scripts/suite/paths.ts', async (load) => ({
    ...(await load<object>()),
    root: folder,
  }))
  const start = async (words: string[]) => {
    print(`ran ${words.join(' ')}`)
    return run(words.join(' '))
  }
  vi.doMock('../../scripts/suite/run.ts', () => ({ run: start, firebase: start }))
  const { argv } = process
  process.argv = [...argv.slice(0, 2), ...args]
  try {
    await import(`../../scripts/${command}.ts`)
    return { code: Number(process.exitCode ?? 0), text }
  } finally {
    process.argv = argv
    process.exitCode = undefined
    exit.mockRestore()
    for (const [index, spy] of outputs.entries()) {
      const implementation = before[index]
      if (implementation) spy.mockImplementation(implementation)
      else spy.mockRestore()
    }
  }
}

/** A GitHub workflow's credentials, whose token a stand-in exchanges at `${url}/token`. */
export function signInByWorkflow(folder: string, url: string): void {
  const pool = '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a'
  const credentials = {
    type: 'external_account',
    audience: `${pool}/providers/b`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${url}/token`,
    credential_source: { file: join(folder, 'subject.txt') },
  }
  fill(folder, {
    'subject.txt': 'token of the workflow',
    'credentials.json': JSON.stringify(credentials),
  })
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'credentials.json'))
}
