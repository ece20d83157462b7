/** Chooses the programs for Firestore and the Storage rules: Firebase's own or the stand-ins. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { firebaseBin, nodeBin, root } from './paths.ts'

export interface Emulators {
  kind: 'official' | 'standin' | 'named'
  because: string
  /** The program that FIRESTORE_EMULATOR_BINARY_PATH names. */
  firestore?: string
}

/** firebase-tools' minimum (lib/emulator/commandUtils.js). */
const oldestJava = 21

export async function chooseEmulators(): Promise<Emulators> {
  const named = process.env.FIRESTORE_EMULATOR_BINARY_PATH
  if (named)
    return { kind: 'named', because: 'FIRESTORE_EMULATOR_BINARY_PATH names it', firestore: named }
  const obstacle = await findObstacle()
  if (!obstacle) {
    return { kind: 'official', because: `Java ${oldestJava} or newer and both programs are here` }
  }
  return { kind: 'standin', because: obstacle }
}

async function findObstacle(): Promise<string | undefined> {
  const java = javaVersion()
  if (java === undefined) return 'Java is not installed'
  if (java < oldestJava) return `Java is ${java}, they need ${oldestJava} or newer`
  for (const name of ['firestore', 'storage'] as const) {
    const { path, url, megabytes } = download(name)
    if (!existsSync(path)) {
      if (!(await isReachable(url))) return `${new URL(url).host} cannot be reached to fetch them`
      console.log(`Fetching the ${name} emulator, ${megabytes} MB, once…`)
      const fetched = spawnSync(nodeBin, [firebaseBin, `setup:emulators:${name}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (fetched.status !== 0 || !existsSync(path)) {
        return `the ${name} emulator could not be fetched`
      }
    }
  }
  return undefined
}

/** The machine's major version; undefined without Java. */
function javaVersion(): number | undefined {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = /version "(\d+)/.exec(`${stdout}${stderr}`)?.[1]
  return version ? Number(version) : undefined
}

/** firebase-tools' cache path and download URL of a program (lib/emulator/downloadableEmulators.js). */
function download(name: 'firestore' | 'storage'): { path: string; url: string; megabytes: number } {
  const file = join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const details = JSON.parse(readFileSync(file, 'utf8'))[name]
  const cache =
    process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators')
  return {
    path: join(cache, details.downloadPathRelativeToCacheDir),
    url: details.remoteUrl,
    megabytes: Math.round(details.expectedSize / 1e6),
  }
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
