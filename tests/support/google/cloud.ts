/** All of it: Google's APIs, a Firestore, the live site, and the edge that leads there. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBin, root } from '../../../scripts/suite/paths.ts'
import { freePort } from '../function.ts'
import { type Edge, startEdge } from './edge.ts'
import { type StandIn, startGoogle } from './google.ts'
import { startLiveSite } from './live-site.ts'
import type { State } from './state.ts'

export interface Cloud {
  google: StandIn
  edge: Edge
  /** The live site's address past the edge, for the tests themselves. */
  url: string
  close(): Promise<void>
}

/** The rules are for visitors' programs, which ask over REST; what the accounts of functions may is not told apart. */
const openToAccounts = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if request.auth != null;
    }
  }
}`

export async function startCloud(state: State): Promise<Cloud> {
  const google = await startGoogle(state)
  const firestore = await freePort()
  const server = join(root, 'packages/firestore-standin/src/firestore/server.ts')
  const folder = mkdtempSync(join(tmpdir(), 'cloud-'))
  const rules = join(folder, 'accounts.rules')
  writeFileSync(rules, openToAccounts)
  const args = [server, '--host', '127.0.0.1', '--port', String(firestore), '--rules', rules]
  const database = spawn(nodeBin, args, { stdio: 'inherit' })
  const { Firestore } = createRequire(join(root, 'functions/package.json'))(
    '@google-cloud/firestore',
  )
  const store = new Firestore({
    ...{ projectId: state.project, host: '127.0.0.1', port: firestore, ssl: false },
    customHeaders: { Authorization: 'Bearer owner' },
  })
  const site = await startLiveSite(google, async () => {
    google.state.setPublication((await store.doc('site/publication').get()).data() ?? {})
  })
  const hosts = { [`${state.project}.web.app`]: site.port }
  const edge = await startEdge(google, { hosts, firestore })
  Object.assign(site.env, edge.env, {
    // Google's clients would load an agent for proxies, which the bundle is without. Node itself reads no_proxy.
    NO_PROXY: '.googleapis.com,127.0.0.1',
    STORAGE_EMULATOR_HOST: `${google.url}/storage`,
  })
  return {
    google,
    edge,
    url: `http://127.0.0.1:${site.port}`,
    close: async () => {
      await site.close()
      await store.terminate()
      edge.close()
      google.close()
      database.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
