/** Firestore's gRPC service as @google-cloud/firestore-api describes it, and its messages' types. */
import protos from '@google-cloud/firestore-api/protos/protos.json' with { type: 'json' }
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js'
import { fromJSON } from '@grpc/proto-loader'
import type { Aggregation, Query } from './query.ts'
import type { Write } from './store.ts'
import type { Document, Timestamp } from './values.ts'

export type Requests = {
  BatchGetDocuments: { documents?: string[]; mask?: { fieldPaths?: string[] } }
  RunQuery: { parent: string; structuredQuery: Query }
  RunAggregationQuery: {
    parent: string
    structuredAggregationQuery: { structuredQuery: Query; aggregations: Aggregation[] }
  }
  Commit: { writes?: Write[] }
  BatchWrite: { writes?: Write[] }
  GetDocument: { name: string }
  ListDocuments: {
    parent: string
    collectionId: string
    pageSize?: number
    pageToken?: string
    showMissing?: boolean
  }
  ListCollectionIds: { parent: string }
  Write: { writes?: Write[]; database: string; streamToken?: Buffer }
  Listen: { database: string; addTarget?: Target; removeTarget?: number }
}
export type Target = {
  targetId: number
  documents?: { documents?: string[] }
  query?: { parent: string; structuredQuery: Query }
}
export type TargetChange = {
  targetChangeType?: string
  targetIds?: number[]
  cause?: { code: number; message: string }
  readTime?: Timestamp
}

export const firestoreService = fromJSON(protos, {
  longs: String,
  enums: String,
  oneofs: true,
})['google.firestore.v1.Firestore'] as ServiceDefinition

const getDocument = firestoreService.GetDocument as MethodDefinition<object, Document>

export function encodeDocument(document: Document): string {
  return getDocument.responseSerialize(document).toString('base64')
}

export function decodeDocument(encoded: string): Document {
  const document = getDocument.responseDeserialize(Buffer.from(encoded, 'base64'))
  return { ...document, fields: document.fields ?? {} }
}
