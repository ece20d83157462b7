import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { packFunction } from '../../scripts/firebase/firebase-tools.ts'
import { binDir, nodeBin } from '../../scripts/suite/paths.ts'
import { config, makeFolder, unpack } from '../support/folder.ts'
import { startFunction } from '../support/function.ts'

const run = promisify(execFile)
/** ms; the packages come from the registry. */
const patience = 180_000

it('installs and runs in an empty folder from what is uploaded, and declares its limits', {
  timeout: patience,
}, async () => {
  const folder = makeFolder()
  const archive = await packFunction(config, { format: 'tar.gz' })
  onTestFinished(() => rmSync(archive, { force: true }))
  unpack(archive, folder)
  // As the builder in the cloud does, which installs without what is for development.
  const env = { ...process.env, PATH: [binDir, process.env.PATH].join(delimiter) }
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, env })
  expect(existsSync(join(folder, 'node_modules/sharp'))).toBe(true)

  expect(await declared(folder)).toMatchObject({
    specVersion: 'v1alpha1',
    endpoints: {
      api: {
        platform: 'gcfv2',
        entryPoint: 'api',
        region: ['us-central1'],
        maxInstances: 3,
        concurrency: 40,
        availableMemoryMb: 512,
        timeoutSeconds: 60,
        minInstances: null,
        secretEnvironmentVariables: [{ key: 'IDENTITY_API_KEY' }, { key: 'RATE_PEPPER' }],
        httpsTrigger: { invoker: ['public'] },
      },
      work: {
        platform: 'gcfv2',
        entryPoint: 'work',
        region: ['us-central1'],
        maxInstances: 2,
        availableMemoryMb: 512,
        timeoutSeconds: 120,
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
        taskQueueTrigger: { retryConfig: { maxAttempts: 6 } },
      },
    },
  })

  const fn = await startFunction({}, folder)
  onTestFinished(() => fn.stop())
  const missing = await fetch(`${fn.url}/images/x`)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ code: expect.any(String) })
  const malformed = await fetch(`${fn.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  })
  expect(malformed.status).toBe(400)
  expect(malformed.headers.get('content-type')).toContain('application/json')
  expect(await malformed.json()).toMatchObject({ message: expect.any(String) })
})

/** What the CLI learns of the function before it deploys it. */
async function declared(folder: string) {
  const output = join(folder, 'manifest.json')
  await run(
    nodeBin,
    [join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: 'demo-portfolio',
        FIREBASE_CONFIG: '{"projectId":"demo-portfolio"}',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    },
  )
  return JSON.parse(readFileSync(output, 'utf8'))
}
