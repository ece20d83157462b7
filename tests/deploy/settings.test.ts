import { describe, expect, it } from 'vitest'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { servingConfig, withContactService } from '../../scripts/suite/firebase-json.ts'
import { config, readJson } from '../support/folder.ts'

describe('firebase.json', () => {
  it('is valid by the schema of the CLI, which knows no further words', () => {
    const isValid = firebaseTools('./lib/firebaseConfigValidate.js').getValidator()
    expect(isValid(config)).toBe(true)
    expect(isValid(withContactService(config, 'https://forms.example.com'))).toBe(true)
    expect(isValid({ ...config, hosting: { ...config.hosting, publik: 'web' } })).toBe(false)
  })

  it('becomes the configuration that the CLI itself would send to Hosting', async () => {
    const { convertConfig } = firebaseTools('./lib/deploy/hosting/convertConfig.js')
    const { empty } = firebaseTools('./lib/deploy/functions/backend.js')
    // Functions as the CLI names those that it does not find in the project: by their services.
    const rewrites = config.hosting.rewrites.map(({ function: target, ...rewrite }) =>
      target
        ? { ...rewrite, run: { serviceId: target.functionId, region: target.region } }
        : rewrite,
    )
    const context = { projectId: 'p', existingBackend: empty(), existingBackendPromise: empty() }
    const deploy = { version: 'sites/p/versions/1', config: { ...config.hosting, rewrites } }
    expect(servingConfig(config.hosting)).toEqual(await convertConfig(context, {}, deploy))
  })
})

it('firestore.indexes.json is valid by the CLI, and has Firestore delete what has expired', () => {
  const spec = readJson('firestore.indexes.json')
  const { FirestoreApi } = firebaseTools('./lib/firestore/api.js')
  expect(() => new FirestoreApi().validateSpec(spec)).not.toThrow()
  expect(spec.fieldOverrides).toMatchObject([
    { collectionGroup: 'deletedMessages', fieldPath: 'expireAt', ttl: true },
    { collectionGroup: 'throttle', fieldPath: 'expireAt', ttl: true },
    {
      collectionGroup: 'droppedMessages',
      fieldPath: 'expireAt',
      ttl: true,
      // The only index that queries need.
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    },
    {
      collectionGroup: 'visits',
      fieldPath: 'expireAt',
      ttl: true,
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
    },
    { collectionGroup: 'invitations', fieldPath: 'expireAt', ttl: true },
    // Hundreds of texts, which no query asks for.
    ...['site', 'projects', 'skills', 'notes', 'testimonials'].map((collectionGroup) => {
      return { collectionGroup, fieldPath: 'translations', indexes: [] }
    }),
  ])
})

describe("the function's package", () => {
  const { dependencies, ...others } = readJson('functions/package.json')
  const { '': own, ...packages } = readJson('functions/package-lock.json').packages

  it('pins every dependency to one version, and has none for development', () => {
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    for (const kind of ['devDependencies', 'optionalDependencies', 'peerDependencies', 'scripts']) {
      expect(others).not.toHaveProperty(kind)
    }
  })

  it('has a lock file that agrees with it: every package with a hash, from the public registry', () => {
    expect(own.dependencies).toEqual(dependencies)
    for (const [name, { resolved, integrity }] of Object.entries<Record<string, string>>(
      packages,
    )) {
      expect(integrity, name).toMatch(/^sha512-/)
      // Omitted, it means npm's configured registry.
      if (resolved) expect(new URL(resolved).host, name).toBe('registry.npmjs.org')
    }
  })
})
