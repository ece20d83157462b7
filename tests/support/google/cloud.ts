/** The whole cloud: Google's APIs, a Firestore, the live site, and the edge in front of them. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { nodeBin, root } from '../../../scripts/suite/paths.ts'
import { fill, makeFolder } from '../folder.ts'
import { freePort } from '../listen.ts'
import { startEdge } from './edge.ts'
import { startGoogle } from './google.ts'
import { serviceHost, startLiveSite } from './live-site.ts'
import type { State } from './state.ts'

/** The rules are for visitors' REST calls; permissions of the functions' accounts are not distinguished. */
const openToAccounts = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if request.auth != null;
    }
  }
}`

/** Runs until the test has finished; through `url` the test itself reaches the live site at `address`. */
export async function startCloud(state: State, address: string) {
  const google = await startGoogle(state)
  const firestore = await freePort()
  const server = join(root, 'packages/firestore-standin/src/firestore/server.ts')
  const folder = makeFolder()
  const name = 'firestore.indexes.json'
  fill(folder, { rules: openToAccounts, [name]: readFileSync(join(root, name), 'utf8') })
  const rules = ['--rules', join(folder, 'rules')]
  const args = [server, '--host', '127.0.0.1', '--port', String(firestore), ...rules]
  const database = spawn(nodeBin, args, { stdio: 'inherit' })
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  const { Firestore } = createRequire(join(root, 'functions/package.json'))(
    '@google-cloud/firestore',
  )
  const store = new Firestore({
    projectId: state.project,
    host: '127.0.0.1',
    port: firestore,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  })
  onTestFinished(async () => {
    await store.terminate()
    google.close()
    database.kill()
  })
  const env: Record<string, string> = {}
  const url = await startLiveSite(google, env, async () => {
    for (const id of ['publication', 'resume']) {
      state.setDocument(id, (await store.doc(`site/${id}`).get()).data() ?? {})
    }
  })
  const hosts = { [new URL(address).host]: url, [serviceHost]: url }
  const edge = await startEdge(google, hosts, firestore)
  Object.assign(env, edge.env, {
    // With a proxy, Google's clients would load an agent that the bundle lacks. Node itself reads no_proxy.
    NO_PROXY: '.googleapis.com,127.0.0.1',
    STORAGE_EMULATOR_HOST: `${google.url}/storage`,
  })
  return { google, edge, url }
}
