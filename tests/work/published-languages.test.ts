import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { nodeBin, root } from '../../scripts/suite/paths.ts'
import { begin, serveSite } from '../support/call.ts'
import { makeFolder } from '../support/folder.ts'
import { store } from '../support/stored-projects.ts'
import { ownProfile } from '../support/test-profile.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()
const german = {
  ...ownProfile,
  furtherLanguages: ['de'],
  translations: { de: { summary: { text: 'Ich baue Fähren.', of: ownProfile.summary } } },
}

it('publishes a further language as publish:static does, and takes it away once it is removed', async (context) => {
  await store(context, 'profile', german)
  expect(await run(publish)).toBe('done')
  const live = site.hosting.site.liveFiles()
  expect(ofGerman()).toEqual(
    expect.arrayContaining(
      ['.html', '/projects.html', '/published.js', '/resume.pdf'].map((end) => `/de${end}`),
    ),
  )
  expect(String(live.get('/de.html'))).toContain('Ich baue Fähren.')
  expect(String(live.get('/de.html'))).toContain('<script data-path="/">')

  const dist = makeFolder()
  cpSync(join(root, 'web/dist'), dist, { recursive: true })
  await publishStatic(dist)
  for (const path of ofGerman()) {
    const counting = /<script(?: data-path="[^"]*")?>[^<]*visits\/count[^<]*<\/script>/
    const plain = String(live.get(path)).replace(counting, '')
    expect(plain === readFileSync(join(dist, path), 'utf8'), path).toBe(true)
  }

  await store(context, 'profile', { ...german, furtherLanguages: [] })
  expect(await run(publish)).toBe('done')
  expect(ofGerman()).toEqual([])
  await publishStatic(dist)
  expect(['de', 'de.html'].filter((path) => existsSync(join(dist, path)))).toEqual([])
})

function ofGerman(): string[] {
  return [...site.hosting.site.liveFiles().keys()].filter((path) => /^\/de[./]/.test(path))
}

async function publishStatic(dist: string): Promise<void> {
  const args = ['--url', await serveSite(await begin()), '--dist', dist]
  await promisify(execFile)(nodeBin, [join(root, 'scripts/publish.ts'), ...args])
}
