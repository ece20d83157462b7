/** What the machine and the working copy have for running and deploying. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedInAs } from '../firebase/firebase-tools.ts'
import { javaVersion, oldestJava } from '../suite/programs.ts'
import { error, type Finding, ok, unknown, warning } from './finding.ts'

const oldestNode = 20

export function findMachineFaults(root: string, nodeVersion = process.versions.node): Finding[] {
  return [node(nodeVersion), java(), login(), project(root), git(root)]
}

function node(version: string): Finding {
  return Number(version.split('.')[0]) >= oldestNode
    ? ok(`Node is ${version}`)
    : error(`Node is ${version}, it takes ${oldestNode} or newer`, 'https://nodejs.org has it')
}

function java(): Finding {
  const version = javaVersion()
  if (version && version >= oldestJava) return ok(`Java is ${version}`)
  const found = version ? `Java is ${version}` : 'Java is not installed'
  return warning(
    `${found}: stand-ins serve Firestore and the Storage rules`,
    `install Java ${oldestJava} or newer for Firebase's own emulators (https://adoptium.net)`,
  )
}

function login(): Finding {
  const email = signedInAs()
  if (email) return ok(`signed in to Firebase as ${email}`)
  return process.env.GOOGLE_APPLICATION_CREDENTIALS
    ? ok('GOOGLE_APPLICATION_CREDENTIALS is set for Firebase')
    : warning('nobody is signed in to Firebase, which a deploy needs', 'npx firebase login')
}

function project(root: string): Finding {
  const id = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')).projects?.default ?? ''
  if (id && !id.startsWith('demo-')) return ok(`the project is ${id}`)
  return warning(
    'no project of yours is set, which a deploy needs',
    'npm run provision -- --project ID, which also writes it into .firebaserc',
  )
}

function git(root: string): Finding {
  const options = { cwd: root, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], options)
  const reason = 'so that what is deployed can be had again'
  if (status !== 0) {
    return unknown('git tells nothing of this folder', `keep it in a git repository, ${reason}`)
  }
  const changed = stdout.split('\n').filter(Boolean).length
  if (changed === 0) return ok('everything is committed')
  const files = changed === 1 ? 'file is' : 'files are'
  return warning(`${changed} ${files} not committed`, `git commit them, ${reason}`)
}
