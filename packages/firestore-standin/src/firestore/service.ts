/** The calls of Firestore's gRPC service, each behind the security rules. */
import { randomUUID } from 'node:crypto'
import type {
  Metadata,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Auth } from '../rules/condition.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { type Check, checkQuery, statusOf } from './check.ts'
import { listen } from './listen.ts'
import type { Requests } from './protocol.ts'
import { aggregate, project } from './query.ts'
import { nameOf, type Store, type Write } from './store.ts'
import { type Document, StatusError, status } from './values.ts'

type Identity = 'owner' | { auth: Auth }

export function createHandlers(
  store: Store,
  rulesOf: (project: string) => Ruleset,
): UntypedServiceImplementation {
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

  function checkWrites(check: Check, writes: Write[]): void {
    for (const write of writes) {
      const name = nameOf(write)
      if (write.verify !== undefined) {
        check('get', name)
      } else if (write.delete !== undefined) {
        check('delete', name)
      } else {
        check(store.get(name) ? 'update' : 'create', name)
      }
    }
  }

  function commit(metadata: Metadata, writes: Write[] = []) {
    checkWrites(checkFor(metadata), writes)
    const { commitTime, results } = store.commit(writes)
    return { commitTime, writeResults: results }
  }

  function* batchGetDocuments(request: Requests['BatchGetDocuments'], metadata: Metadata) {
    const check = checkFor(metadata)
    const readTime = store.now()
    for (const name of request.documents ?? []) {
      check('get', name)
      const document = store.get(name)
      const found = document && request.mask ? project(document, request.mask) : document
      yield found ? { found, readTime } : { missing: name, readTime }
    }
  }

  function* query(request: Requests['RunQuery'], metadata: Metadata) {
    const { parent, structuredQuery } = request
    checkQuery(checkFor(metadata), parent, structuredQuery)
    const documents = store.query(parent, structuredQuery)
    const readTime = store.now()
    for (const document of documents) yield { document, readTime }
    yield { readTime }
  }

  function* aggregationQuery(request: Requests['RunAggregationQuery'], metadata: Metadata) {
    const { parent, structuredAggregationQuery } = request
    const { structuredQuery, aggregations } = structuredAggregationQuery
    checkQuery(checkFor(metadata), parent, structuredQuery)
    const documents = store.query(parent, structuredQuery)
    const result = { aggregateFields: aggregate(documents, aggregations) }
    yield { result, readTime: store.now() }
  }

  function batchWrite({ writes = [] }: Requests['BatchWrite'], metadata: Metadata) {
    const outcomes = writes.map((write) => {
      try {
        const [result] = commit(metadata, [write]).writeResults
        return { result, status: { code: 0, message: '' } }
      } catch (error) {
        return { result: {}, status: statusOf(error) }
      }
    })
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map((outcome) => outcome.status),
    }
  }

  function getDocument({ name }: Requests['GetDocument'], metadata: Metadata): Document {
    checkFor(metadata)('get', name)
    const document = store.get(name)
    if (!document) throw new StatusError(status.notFound, `Document "${name}" not found.`)
    return document
  }

  function listDocuments(request: Requests['ListDocuments'], metadata: Metadata) {
    const { parent, collectionId, showMissing } = request
    const collection = `${parent}/${collectionId}`
    checkFor(metadata)('list', collection)
    const found = store.query(parent, { from: [{ collectionId }] })
    if (!showMissing) return { documents: found }
    // A missing document is one that is not there but has documents below it.
    const names = store.all(`${collection}/`).map(({ name }) => {
      const [id] = name.slice(collection.length + 1).split('/')
      return `${collection}/${id}`
    })
    return { documents: [...new Set(names)].sort().map((name) => store.get(name) ?? { name }) }
  }

  function listCollectionIds({ parent }: Requests['ListCollectionIds'], metadata: Metadata) {
    checkFor(metadata)('list', parent)
    const ids = store
      .all(`${parent}/`)
      .map(({ name }) => name.slice(parent.length + 1).split('/')[0] ?? '')
    return { collectionIds: [...new Set(ids)].sort() }
  }

  /** A handshake, then one commit for each message. */
  function write(call: ServerDuplexStream<Requests['Write'], object>): void {
    const streamId = randomUUID()
    let token = 0
    call.on('data', (request: Requests['Write']) => {
      const streamToken = Buffer.from(String(++token))
      try {
        call.write(
          token === 1
            ? { streamId, streamToken }
            : { streamToken, ...commit(call.metadata, request.writes) },
        )
      } catch (error) {
        call.emit('error', statusOf(error))
      }
    })
    call.on('end', () => call.end())
  }

  function follow(call: ServerDuplexStream<Requests['Listen'], object>): void {
    try {
      listen(store, call, checkFor(call.metadata))
    } catch (error) {
      call.emit('error', statusOf(error))
    }
  }

  return {
    BatchGetDocuments: streaming(batchGetDocuments),
    RunQuery: streaming(query),
    RunAggregationQuery: streaming(aggregationQuery),
    Commit: unary((request: Requests['Commit'], metadata) => commit(metadata, request.writes)),
    BatchWrite: unary(batchWrite),
    GetDocument: unary(getDocument),
    ListDocuments: unary(listDocuments),
    ListCollectionIds: unary(listCollectionIds),
    Write: write,
    Listen: follow,
  }
}

/** The Admin SDK and the rules tests' privileged context send "owner"; others a JWT or nothing. */
function identify(metadata: Metadata): Identity {
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
