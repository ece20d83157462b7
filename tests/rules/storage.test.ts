import { readFileSync } from 'node:fs'
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadString,
} from 'firebase/storage'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callers, projectId } from './callers.ts'

const rules = readFileSync('storage.rules', 'utf8')
const folders = ['images/skills', 'images/projects']

let environment: RulesTestEnvironment

beforeEach(async () => {
  environment = await initializeTestEnvironment({ projectId, storage: { rules } })
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const folder of folders) {
      const { items } = await listAll(ref(modular(context), folder))
      await Promise.all(items.map(deleteObject))
      const known = ref(modular(context), `${folder}/known.txt`)
      await uploadString(known, 'known')
      expect(await textOf(context, `${folder}/known.txt`)).toBe('known')
    }
  })
})

/** The context is typed for the older, namespaced SDK; the object below it is the modular one. */
function modular(context: RulesTestContext): FirebaseStorage {
  return (context.storage() as unknown as { _delegate: FirebaseStorage })._delegate
}

async function textOf(context: RulesTestContext, path: string) {
  return new TextDecoder().decode(await getBytes(ref(modular(context), path)))
}

function attempts(
  storage: FirebaseStorage,
  folder: string,
): Record<string, () => Promise<unknown>> {
  const known = ref(storage, `${folder}/known.txt`)
  return {
    get: () => getBytes(known),
    'get of the metadata': () => getMetadata(known),
    list: () => listAll(ref(storage, folder)),
    create: () => uploadString(ref(storage, `${folder}/new.txt`), 'new'),
    'create over it': () => uploadString(known, 'changed'),
    update: () => updateMetadata(known, { contentType: 'text/html' }),
    delete: () => deleteObject(known),
  }
}

afterEach(() => environment.cleanup())

describe.each(callers)('%s', (_, as) => {
  it.each(folders)('can do nothing with %s', async (folder) => {
    for (const attempt of Object.values(attempts(modular(as(environment)), folder))) {
      await assertFails(attempt())
    }
    await environment.withSecurityRulesDisabled(async (context) => {
      const { items } = await listAll(ref(modular(context), folder))
      expect(items.map((item) => item.name)).toEqual(['known.txt'])
      expect(await textOf(context, `${folder}/known.txt`)).toBe('known')
    })
  })
})
