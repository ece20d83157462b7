import { EventEmitter } from 'node:events'
import type { Bucket, IdempotencyStrategy } from '@google-cloud/storage'
import { getApps, initializeApp } from 'firebase-admin/app'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'

// Clients are loaded lazily: requests that only read lists never pay for Auth or Storage.
function app() {
  return getApps()[0] ?? initializeApp()
}

export async function auth(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth')
  return getAuth(app())
}

export async function firestore(): Promise<Firestore> {
  const { getFirestore } = await import('firebase-admin/firestore')
  return getFirestore(app())
}

export async function bucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage')
  // The client puts twelve listeners on each download stream; Node warns of a leak above ten.
  EventEmitter.defaultMaxListeners = 12
  const bucket = getStorage(app()).bucket()
  // Files are named by content, so retries are idempotent. By default the client disables its retries while a
  // file is stored, and for good when two are stored at a time.
  bucket.storage.retryOptions.idempotencyStrategy = 0 satisfies IdempotencyStrategy.RetryAlways
  return bucket
}
