/** Firestore's gRPC calls, each checked against the security rules. */
import { randomUUID } from 'node:crypto'
import type {
  Metadata,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Auth, Method, Ruleset } from '../rules/ruleset.ts'
import { type IndexFile, requireIndex } from './indexes.ts'
import type { Requests, Target } from './protocol.ts'
import { type Query, runQuery } from './query.ts'
import { nameOf, type Store } from './store.ts'
import { type Document, StatusError, status } from './values.ts'

type Check = (method: Method, name: string) => void

export function createHandlers(
  store: Store,
  rulesOf: (project: string) => Ruleset,
  indexes: IndexFile,
): UntypedServiceImplementation {
  /** Throws when the rules refuse; `name` is a document, or a collection for a list. */
  function checkFor(metadata: Metadata): Check {
    const identity = identify(metadata)
    return (method, name) => {
      const [, project = '', ...path] = name.split('/')
      const segments = method === 'list' ? [...path, undefined] : path
      const isAllowed =
        identity === 'owner' ||
        rulesOf(project).allows({ method, path: segments, auth: identity.auth })
      if (!isAllowed) {
        throw new StatusError(status.permissionDenied, `The rules refuse ${method} on ${name}`)
      }
    }
  }

  function commit({ writes = [] }: Requests['Commit'], metadata: Metadata) {
    const check = checkFor(metadata)
    for (const write of writes) {
      const name = nameOf(write)
      const method = store.get(name) ? 'update' : 'create'
      check(write.delete === undefined ? method : 'delete', name)
    }
    return store.commit(writes)
  }

  function* batchGetDocuments(request: Requests['BatchGetDocuments'], metadata: Metadata) {
    const check = checkFor(metadata)
    const readTime = store.now()
    for (const name of request.documents ?? []) {
      check('get', name)
      const found = store.get(name)
      yield found ? { found, readTime } : { missing: name, readTime }
    }
  }

  function find(parent: string, query: Query, metadata: Metadata): Document[] {
    checkFor(metadata)('list', `${parent}/${query.from?.[0]?.collectionId}`)
    requireIndex(query, indexes)
    return runQuery(store.all(`${parent}/`), parent, query)
  }

  function* query(request: Requests['RunQuery'], metadata: Metadata) {
    const documents = find(request.parent, request.structuredQuery, metadata)
    const readTime = store.now()
    for (const document of documents) yield { document, readTime }
    yield { readTime }
  }

  function* aggregationQuery(request: Requests['RunAggregationQuery'], metadata: Metadata) {
    const { structuredQuery, aggregations } = request.structuredAggregationQuery
    const { length } = find(request.parent, structuredQuery, metadata)
    const counts = aggregations.map(({ alias, count }) => {
      if (count && !count.upTo) return [alias, { integerValue: String(length) }]
      throw new StatusError(status.unimplemented, 'This aggregation is not known here.')
    })
    yield { result: { aggregateFields: Object.fromEntries(counts) }, readTime: store.now() }
  }

  function listCollectionIds({ parent }: Requests['ListCollectionIds'], metadata: Metadata) {
    checkFor(metadata)('list', parent)
    const ids = store
      .all(`${parent}/`)
      .map(({ name }) => name.slice(parent.length + 1).split('/')[0] ?? '')
    return { collectionIds: [...new Set(ids)].sort() }
  }

  /** A handshake, then one commit per message. */
  function write(call: ServerDuplexStream<Requests['Write'], object>): void {
    let token = 0
    call.on('data', (request: Requests['Write']) => {
      const streamToken = Buffer.from(String(++token))
      try {
        const answer = token === 1 ? { streamId: randomUUID() } : commit(request, call.metadata)
        call.write({ streamToken, ...answer })
      } catch (error) {
        call.emit('error', statusOf(error))
      }
    })
    call.on('end', () => call.end())
  }

  /** Sends a target's current content, which the client SDK needs for every read; later changes are not sent. */
  function listen(call: ServerDuplexStream<Requests['Listen'], object>): void {
    call.on('data', ({ addTarget, removeTarget }: Requests['Listen']) => {
      try {
        if (addTarget) for (const message of held(addTarget, call.metadata)) call.write(message)
        else call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds: [removeTarget] } })
      } catch (error) {
        // The SDK accepts this as the response; it would reopen a broken stream forever.
        const targetIds = [addTarget?.targetId]
        const cause = statusOf(error)
        call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } })
      }
    })
    call.on('end', () => call.end())
  }

  function* held({ targetId, documents, query }: Target, metadata: Metadata) {
    const targetIds = [targetId]
    const names = documents?.documents ?? []
    const check = checkFor(metadata)
    for (const name of names) check('get', name)
    const found = query
      ? find(query.parent, query.structuredQuery, metadata)
      : names.flatMap((name) => store.get(name) ?? [])
    const readTime = store.now()
    yield { targetChange: { targetChangeType: 'ADD', targetIds } }
    for (const document of found) yield { documentChange: { document, targetIds } }
    for (const document of names.filter((name) => !store.get(name))) {
      yield { documentDelete: { document, removedTargetIds: targetIds, readTime } }
    }
    yield { targetChange: { targetChangeType: 'CURRENT', targetIds, readTime } }
    yield { targetChange: { readTime } }
  }

  return {
    BatchGetDocuments: streaming(batchGetDocuments),
    RunQuery: streaming(query),
    RunAggregationQuery: streaming(aggregationQuery),
    Commit: unary(commit),
    ListCollectionIds: unary(listCollectionIds),
    Write: write,
    Listen: listen,
  }
}

/** The Admin SDK sends "owner"; others send a JWT, which is not verified, or nothing. */
function identify(metadata: Metadata): 'owner' | { auth: Auth } {
  const [authorization] = metadata.get('authorization')
  const token = String(authorization ?? '').replace(/^Bearer /i, '')
  if (token === '') return { auth: null }
  if (token === 'owner') return 'owner'
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return { auth: { uid: String(claims.sub), token: claims } }
  } catch {
    throw new StatusError(status.permissionDenied, 'The token is not a JWT.')
  }
}

function statusOf(error: unknown): { code: number; message: string; name: string } {
  if (error instanceof StatusError) {
    return { code: error.code, message: error.message, name: 'Error' }
  }
  console.error(error)
  return { code: 13, message: String(error), name: 'Error' }
}

function unary<Request>(handle: (request: Request, metadata: Metadata) => object) {
  return (call: ServerUnaryCall<Request, object>, callback: sendUnaryData<object>) => {
    try {
      callback(null, handle(call.request, call.metadata))
    } catch (error) {
      callback(statusOf(error))
    }
  }
}

function streaming<Request>(handle: (request: Request, metadata: Metadata) => Iterable<object>) {
  return (call: ServerWritableStream<Request, object>) => {
    try {
      for (const message of handle(call.request, call.metadata)) call.write(message)
      call.end()
    } catch (error) {
      call.emit('error', statusOf(error))
    }
  }
}
