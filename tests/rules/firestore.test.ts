import { readFileSync } from 'node:fs'
import {
  assertFails,
  assertSucceeds,
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOfficial, projectId, visitors } from './who.ts'

const rules = readFileSync('firestore.rules', 'utf8')
const collections = ['skills', 'projects', 'messages']

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
// A refusal is what is wanted here, not something to warn of.
setLogLevel('silent')

let environment: RulesTestEnvironment

async function load(source: string) {
  environment = await initializeTestEnvironment({ projectId, firestore: { rules: source } })
  await environment.clearFirestore()
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const name of collections) {
      const known = doc(modular(context), name, 'known')
      await setDoc(known, { title: 'known' })
      expect((await getDoc(known)).data()).toEqual({ title: 'known' })
    }
  })
}

/** The context is typed for the older, namespaced SDK; the object is the same. */
function modular(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore
}

function loosened(condition: string) {
  const result = rules.replace('if false', `if ${condition}`)
  expect(result).not.toBe(rules)
  return result
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

describe('with the rules of this project', () => {
  beforeEach(() => load(rules))

  describe.each(visitors)('%s', (_, as) => {
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
})

describe('these tests can fail:', () => {
  it.each(visitors)('open to all, %s can do everything', async (_, as) => {
    await load(loosened('true'))
    for (const attempt of Object.values(attempts(modular(as(environment)), 'skills'))) {
      await assertSucceeds(attempt())
    }
  })

  it('open to the signed-in, only they get in', async () => {
    await load(loosened('request.auth != null'))
    const [anonymous, stranger] = visitors.map(([, as]) => modular(as(environment)))
    for (const attempt of Object.values(attempts(anonymous as Firestore, 'skills'))) {
      await assertFails(attempt())
    }
    for (const attempt of Object.values(attempts(stranger as Firestore, 'skills'))) {
      await assertSucceeds(attempt())
    }
  })

  it('open to the owner, only they get in', async () => {
    await load(loosened('request.auth.token.admin == true'))
    const [anonymous, stranger, owner] = visitors.map(([, as]) => modular(as(environment)))
    await assertFails(getDoc(doc(anonymous as Firestore, 'skills/known')))
    await assertFails(getDoc(doc(stranger as Firestore, 'skills/known')))
    await assertSucceeds(getDoc(doc(owner as Firestore, 'skills/known')))
  })

  it('open for reading one by one, nothing else is', async () => {
    await load(rules.replace('read, write: if false', 'get: if true'))
    const { get, ...others } = attempts(modular(environment.unauthenticatedContext()), 'skills')
    await assertSucceeds((get as () => Promise<unknown>)())
    for (const attempt of Object.values(others)) {
      await assertFails(attempt())
    }
  })

  it('rules that cannot be understood are not loaded', async () => {
    await load(rules)
    await expect(load(loosened('(true'))).rejects.toThrow()
    const db = modular(environment.unauthenticatedContext())
    await assertFails(getDoc(doc(db, 'skills/known')))
  })

  it('a condition that nobody can evaluate grants nothing', async () => {
    await load(rules)
    // Google's compiler warns and loads it; the stand-in refuses it, and what was loaded before stays.
    await load(loosened('nobody.knows == this')).catch(() => undefined)
    const db = modular(environment.unauthenticatedContext())
    await assertFails(getDoc(doc(db, 'skills/known')))
  })

  // Google's compiler only warns of a name that it does not know.
  it.skipIf(isOfficial)(
    'the stand-in loads no condition with a name that it does not know',
    async () => {
      await load(rules)
      await expect(load(loosened('nobody.knows == this'))).rejects.toThrow()
    },
  )
})
