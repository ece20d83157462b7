import { execFile, spawnSync } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FirebaseConfig } from '../../scripts/firebase/firebase-tools.ts'
import { nodeBin, root } from '../../scripts/suite/paths.ts'

export const config: FirebaseConfig = readJson('firebase.json')

// biome-ignore lint/suspicious/noExplicitAny: files of several shapes
export function readJson(path: string): any {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** An empty folder that goes with the test. */
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

/** The function as it was built, without what is installed beside it. */
export function copyFunction(folder: string): void {
  for (const entry of ['lib', 'package.json', 'package-lock.json']) {
    cpSync(join(root, 'functions', entry), join(folder, 'functions', entry), { recursive: true })
  }
}

export function unpack(archive: string, folder: string): void {
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar failed: ${stderr}`)
}

/** A working copy whose npm scripts do nothing but say that they ran, for the commands of scripts/. */
export function makeCopy(scripts: Record<string, string> = {}): string {
  const copy = makeFolder()
  for (const part of ['scripts', 'functions/src/contract', 'web/src']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  for (const file of ['firebase.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const names = ['check', 'build', 'publish:static']
  const echoes = Object.fromEntries(names.map((name) => [name, `echo ran ${name}`]))
  echoes.build = 'echo "ran build for $SITE_ADDRESS"'
  // Which tells a published build.
  echoes['publish:static'] = `touch web/dist/.index.html && ${echoes['publish:static']}`
  const { imports } = readJson('package.json')
  fill(copy, {
    'package.json': JSON.stringify({ type: 'module', imports, scripts: { ...echoes, ...scripts } }),
    '.firebaserc': '{"projects":{"default":"demo-portfolio"}}',
    'web/dist/index.html': '<!doctype html>',
    'functions/lib/index.js': '',
    'functions/package.json': '{}',
    'functions/package-lock.json': '{}',
    'subject.txt': 'token of the workflow',
  })
  return copy
}

export interface Ended {
  code: number
  /** Standard output and error. */
  text: string
}

/** Runs one of its scripts with nobody's own sign-in. */
export function runScript(
  copy: string,
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const own = { PATH: process.env.PATH ?? '', HOME: copy, XDG_CONFIG_HOME: join(copy, 'config') }
  return new Promise((resolve) => {
    const options = { cwd: copy, env: { ...own, METADATA_SERVER_DETECTION: 'none', ...env } }
    const child = execFile(nodeBin, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr })
    })
    child.stdin?.end(input)
  })
}

/** Credentials of a workflow, whose token a stand-in of Google exchanges at `${url}/token`. */
export function workloadIdentity(folder: string, url: string): Record<string, string> {
  const file = join(folder, 'credentials.json')
  const pool =
    '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a/providers/b'
  writeFileSync(
    file,
    JSON.stringify({
      type: 'external_account',
      audience: pool,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${url}/token`,
      credential_source: { file: join(folder, 'subject.txt') },
    }),
  )
  return { GOOGLE_APPLICATION_CREDENTIALS: file }
}
