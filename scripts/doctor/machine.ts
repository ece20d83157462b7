/** What the machine and the working copy have for running and deploying. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedInAs } from '../deploy/firebase-tools.ts'
import type { Finding } from './finding.ts'

const oldestNode = 20
/** firebase-tools, lib/emulator/commandUtils.js */
const oldestJava = 21

export function findMachineFaults(root: string, nodeVersion = process.versions.node): Finding[] {
  return [node(nodeVersion), java(), login(), project(root), git(root)].map((finding) => ({
    ...finding,
    area: 'machine',
  }))
}

type Told = Omit<Finding, 'area'>

function node(version: string): Told {
  if (Number(version.split('.')[0]) >= oldestNode)
    return { level: 'ok', text: `Node is ${version}` }
  const text = `Node is ${version}, it takes ${oldestNode} or newer`
  return { level: 'error', text, fix: 'https://nodejs.org has it' }
}

function java(): Told {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1])
  if (version >= oldestJava) return { level: 'ok', text: `Java is ${version}` }
  return {
    level: 'warning',
    text: `${version ? `Java is ${version}` : 'Java is not installed'}: stand-ins serve Firestore and the Storage rules`,
    fix: `install Java ${oldestJava} or newer for Firebase's own emulators (https://adoptium.net)`,
  }
}

function login(): Told {
  const email = signedInAs()
  if (email) return { level: 'ok', text: `signed in to Firebase as ${email}` }
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) {
    return { level: 'ok', text: 'GOOGLE_APPLICATION_CREDENTIALS is set for Firebase' }
  }
  return {
    level: 'warning',
    text: 'nobody is signed in to Firebase, which a deploy needs',
    fix: 'npx firebase login',
  }
}

function project(root: string): Told {
  const id = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')).projects?.default ?? ''
  if (id && !id.startsWith('demo-')) return { level: 'ok', text: `the project is ${id}` }
  return {
    level: 'warning',
    text: 'no project of yours is set, which a deploy needs',
    fix: 'put its id in place of the demo one in .firebaserc, or add --project ID to each command',
  }
}

function git(root: string): Told {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    const fix = 'keep it in a git repository, so that what is deployed can be had again'
    return { level: 'unknown', text: 'git tells nothing of this folder', fix }
  }
  const changed = stdout.split('\n').filter(Boolean).length
  if (changed === 0) return { level: 'ok', text: 'everything is committed' }
  return {
    level: 'warning',
    text: `${changed} ${changed === 1 ? 'file is' : 'files are'} not committed`,
    fix: 'git commit them, so that what is deployed can be had again',
  }
}
