import { describe, expect, it } from 'vitest'
import { findConfigFaults, firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { withContactService } from '../../scripts/firebase/settings.ts'
import { config, readJson } from '../support/folder.ts'

describe('firebase.json', () => {
  it('is valid by the schema of the CLI', () => {
    expect(findConfigFaults(config)).toEqual([])
    expect(findConfigFaults(withContactService(config, 'https://forms.example.com'))).toEqual([])
  })

  it('would be found out with a word that the CLI does not know', () => {
    const faults = findConfigFaults({ ...config, hosting: { ...config.hosting, publik: 'web' } })
    expect(faults.length).toBeGreaterThan(0)
  })

  it('refuses every client in both rules files', () => {
    expect(readJson('firebase.json')).toMatchObject({
      firestore: { rules: 'firestore.rules' },
      storage: { rules: 'storage.rules' },
    })
  })
})

describe('firestore.indexes.json', () => {
  const spec = readJson('firestore.indexes.json')
  const expiring = spec.fieldOverrides.map(
    ({ collectionGroup, fieldPath, ttl }: Record<string, unknown>) => [
      collectionGroup,
      fieldPath,
      ttl,
    ],
  )

  it('is deployed, and valid by the CLI', () => {
    expect(config).toMatchObject({ firestore: { indexes: 'firestore.indexes.json' } })
    const { FirestoreApi } = firebaseTools('./lib/firestore/api.js')
    expect(() => new FirestoreApi().validateSpec(spec)).not.toThrow()
  })

  it('has Firestore delete what the throttle and the count of dropped messages have let expire', () => {
    expect(expiring).toEqual([
      ['throttle', 'expireAt', true],
      ['droppedMessages', 'expireAt', true],
    ])
  })

  it('keeps the index by which dropped messages are asked for', () => {
    const { indexes } = spec.fieldOverrides[1]
    expect(indexes).toEqual([{ order: 'ASCENDING', queryScope: 'COLLECTION' }])
  })
})

describe("the function's package", () => {
  const { engines, dependencies, main, ...others } = readJson('functions/package.json')

  it('pins every dependency to one version, and has none for development', () => {
    for (const version of Object.values(dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
    for (const kind of ['devDependencies', 'optionalDependencies', 'peerDependencies']) {
      expect(others).not.toHaveProperty(kind)
    }
    expect(others).not.toHaveProperty('scripts')
  })

  it('runs what is built, on the Node that firebase.json names', () => {
    expect(engines).toEqual({ node: '24' })
    expect(config.functions).toMatchObject({ source: 'functions', runtime: 'nodejs24' })
    expect(main).toBe('lib/index.js')
  })

  it('has a lock file that agrees with it', () => {
    expect(readJson('functions/package-lock.json').packages[''].dependencies).toEqual(dependencies)
  })

  it('locks every package with a hash, from the public registry', () => {
    const { '': _, ...packages } = readJson('functions/package-lock.json').packages
    for (const [name, { resolved, integrity }] of Object.entries<Record<string, string>>(
      packages,
    )) {
      expect(integrity, name).toMatch(/^sha512-/)
      // Left out of the file, it is the registry that npm is set to.
      if (resolved) expect(new URL(resolved).host, name).toBe('registry.npmjs.org')
    }
  })
})
