import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FirebaseConfig } from '../../scripts/deploy/firebase-tools.ts'
import { root } from '../../scripts/suite/paths.ts'

export const config: FirebaseConfig = readJson('firebase.json')

// biome-ignore lint/suspicious/noExplicitAny: files of several shapes
export function readJson(path: string): any {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** An empty folder that goes with the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function fill(folder: string, files: Record<string, string>): void {
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
