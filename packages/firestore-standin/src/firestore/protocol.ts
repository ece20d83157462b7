/** Firestore's gRPC service as defined by @google-cloud/firestore-api, with its messages' types. */
import protos from '@google-cloud/firestore-api/protos/protos.json' with { type: 'json' }
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js'
import { fromJSON } from '@grpc/proto-loader'
import type { Query } from './query.ts'
import type { Write } from './store.ts'
import type { Document } from './values.ts'

export type Requests = {
  BatchGetDocuments: { documents?: string[] }
  RunQuery: { parent: string; structuredQuery: Query }
  RunAggregationQuery: {
    parent: string
    structuredAggregationQuery: {
      structuredQuery: Query
      aggregations: { alias: string; count?: { upTo?: object } }[]
    }
  }
  Commit: { writes?: Write[] }
  ListCollectionIds: { parent: string }
  Write: { writes?: Write[] }
  Listen: { addTarget?: Target; removeTarget?: number }
}
export type Target = {
  targetId: number
  documents?: { documents?: string[] }
  query?: { parent: string; structuredQuery: Query }
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
