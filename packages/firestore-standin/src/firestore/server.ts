#!/usr/bin/env node
/**
 * Stand-in for the Firestore emulator, for machines without Java. Takes the same arguments, serves gRPC and the
 * emulator's HTTP calls on one loopback port, and applies the security rules to every request without the owner's
 * token.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { parseRules, RulesError, type Ruleset } from '../rules/ruleset.ts'
import type { IndexFile } from './indexes.ts'
import { decodeDocument, encodeDocument, firestoreService } from './protocol.ts'
import { createHandlers } from './service.ts'
import { Store } from './store.ts'

const { values: options } = parseArgs({
  strict: false,
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    rules: { type: 'string' },
    seed_from_export: { type: 'string' },
  },
})

const store = new Store()
const everyProject = readFileSync(String(options.rules), 'utf8')
const defaultRules = parseRules(everyProject, 'cloud.firestore')
const projectRules = new Map<string, Ruleset>()
const documentsFile = 'documents.json'
const indexFile = join(dirname(String(options.rules)), 'firestore.indexes.json')
const indexes: IndexFile = existsSync(indexFile)
  ? JSON.parse(readFileSync(indexFile, 'utf8'))
  : { indexes: [], fieldOverrides: [] }

if (typeof options.seed_from_export === 'string') {
  const path = join(dirname(options.seed_from_export), documentsFile)
  for (const encoded of JSON.parse(readFileSync(path, 'utf8')) as string[]) {
    store.restore(decodeDocument(encoded))
  }
}

const grpc = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 })
const rulesOf = (project: string) => projectRules.get(project) ?? defaultRules
grpc.addService(firestoreService, createHandlers(store, rulesOf, indexes))
const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())

const http = createServer(async (request, response) => {
  const { status, body } = await control(request).catch((error: unknown) => ({
    status: 400,
    body: { error: String(error) },
  }))
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

/** The HTTP calls of firebase-tools and @firebase/rules-unit-testing. */
async function control(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`
  // Programs send no Origin; otherwise any website could have files written anywhere.
  if (request.headers.origin !== undefined) {
    return { status: 403, body: { error: 'The Firestore stand-in takes no calls from pages' } }
  }
  const project = /\/projects\/([^/:?]+)/.exec(call)?.[1] ?? ''
  if (call === 'GET /') return { status: 200, body: {} }
  if (call === `PUT /emulator/v1/projects/${project}:securityRules`) {
    return setRules(project, await text(request))
  }
  if (call === `DELETE /emulator/v1/projects/${project}/databases/(default)/documents`) {
    store.clear(`projects/${project}/`)
    return { status: 200, body: {} }
  }
  if (call === `POST /emulator/v1/projects/${project}:export`) {
    exportDocuments(JSON.parse(await text(request)))
    return { status: 200, body: {} }
  }
  return { status: 501, body: { error: `The Firestore stand-in does not know ${call}` } }
}

function setRules(project: string, body: string): { status: number; body: object } {
  const { rules, ignore_errors } = JSON.parse(body)
  const [file] = rules.files as { content: string }[]
  try {
    projectRules.set(project, parseRules(file?.content ?? '', 'cloud.firestore'))
    return { status: 200, body: { issues: [] } }
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    const { line, message } = error
    const issue = { severity: 'ERROR', description: message, sourcePosition: { line, column: 1 } }
    // firebase-tools, which watches the file, expects errors in a 200.
    return ignore_errors
      ? { status: 200, body: { issues: [issue] } }
      : { status: 400, body: { error: `line ${line}: ${message}` } }
  }
}

function exportDocuments(target: { export_directory: string; export_name: string }): void {
  const directory = join(target.export_directory, target.export_name)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, documentsFile), JSON.stringify(store.all().map(encodeDocument)))
  writeFileSync(
    join(directory, `${target.export_name}.overall_export_metadata`),
    'Written by the Firestore stand-in; the documents are in documents.json.\n',
  )
}

// HTTP/2 starts with PRI; everything else is HTTP/1.
const port = createTcpServer((socket) => {
  socket.on('error', () => socket.destroy())
  socket.once('data', (start) => {
    socket.pause()
    socket.unshift(start)
    if (start.toString('latin1').startsWith('PRI')) {
      injector.injectConnection(socket)
    } else {
      http.emit('connection', socket)
      socket.resume()
    }
  })
})
port.listen(Number(options.port), String(options.host))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
