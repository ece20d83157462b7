import { readFileSync } from 'node:fs'
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callers, projectId } from './callers.ts'

const rules = readFileSync('firestore.rules', 'utf8')
const collections = ['skills', 'projects', 'messages', 'deletedMessages', 'visits', 'site']

// Refusals are expected here, so they need no warning.
setLogLevel('silent')

let environment: RulesTestEnvironment

beforeEach(async () => {
  environment = await initializeTestEnvironment({ projectId, firestore: { rules } })
  await environment.clearFirestore()
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const name of collections) {
      const known = doc(modular(context), name, 'known')
      await setDoc(known, { title: 'known' })
      expect((await getDoc(known)).data()).toEqual({ title: 'known' })
    }
  })
})

/** The context is typed for the older, namespaced SDK; the object is the same. */
function modular(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore
}

function attempts(db: Firestore, name: string): Record<string, () => Promise<unknown>> {
  const known = doc(db, name, 'known')
  return {
    get: () => getDoc(known),
    list: () => getDocs(collection(db, name)),
    create: () => addDoc(collection(db, name), { title: 'new' }),
    update: () => updateDoc(known, { title: 'changed' }),
    delete: () => deleteDoc(known),
  }
}

afterEach(() => environment.cleanup())

describe.each(callers)('%s', (_, as) => {
  it.each(collections)('can do nothing with %s', async (name) => {
    for (const attempt of Object.values(attempts(modular(as(environment)), name))) {
      await assertFails(attempt())
    }
    await environment.withSecurityRulesDisabled(async (context) => {
      const documents = await getDocs(collection(modular(context), name))
      expect(documents.docs.map((document) => document.data())).toEqual([{ title: 'known' }])
    })
  })
})
