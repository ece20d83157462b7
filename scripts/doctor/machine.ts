/** What the machine and the working copy have for running and deploying. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedInAs } from '../firebase/firebase-tools.ts'
import { javaVersion, oldestJava } from '../suite/programs.ts'
import { type Finding, ok, warning } from './finding.ts'

export function findMachineFaults(root: string): Finding[] {
  return [java(), login(), project(root)]
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
