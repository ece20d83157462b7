import { expect, it } from 'vitest'
import {
  selectionSchema,
  versionPath,
  versionPdfFile,
} from '../../functions/src/contract/resume.ts'
import { post, signIn } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { store } from '../support/stored-projects.ts'
import { storeVersion } from '../support/stored-versions.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()
const version = { key: 'a234567bcdefghij' }
const path = versionPath(version.key)

it('publishes a version whose page tells that it was seen, as all do; both are gone once they are switched off', async (context) => {
  await storeVersion(context, version)
  expect(await run(publish)).toBe('done')
  const files = ['html', 'json', 'txt'].map((ending) => `${path}.${ending}`)
  // No file at the PDF's public path: Hosting would serve it, bypassing the function that counts.
  expect(below('/cv/')).toEqual([...files, versionPdfFile(version.key)].toSorted())
  expect(rules()).toContain(version.key)
  const project = String(below('/projects/').find((file) => file.endsWith('.html')))
  const pages = ['/index.html', '/projects.html', '/resume.html', project]
  const telling = (all: string[]) => all.filter((page) => read(page).includes('/api/visits/count'))
  expect(telling([...pages, `${path}.html`])).toEqual([...pages, `${path}.html`])
  expect(read('/404.html')).not.toContain('/api/visits/count')

  await storeVersion(context, { ...version, status: 'draft' })
  await store(context, 'visits', { counting: false })
  expect(await run(publish)).toBe('done')
  expect(below('/cv/')).toEqual([])
  expect(rules()).not.toContain(version.key)
  expect(below('/resume.pdf')).toEqual(['/resume.pdf'])
  expect(telling(pages)).toEqual([])
})

it('says beside what is live that nothing links to the PDF, and for which letters, until they are gone', async (context) => {
  const api = await begin()
  const cookie = await signIn({ at: api })
  const told = async (summary: string) => {
    await store(context, 'resume', selectionSchema.parse({ summary }))
    expect(await run(publish)).toBe('done')
    const { body } = await post('/api/publication/getpublication', {}, { at: api, cookie })
    return [body.state, body.reason, body.advice]
  }
  expect(await told('写了测试 in Go, 说明 in Rust')).toEqual([
    'live',
    'but nothing links to the résumé’s PDF, which has no letters for “写了测试” and 1 more',
    'the Résumé screen names them all',
  ])
  expect(await told('Tests in Go ☀️')).toEqual(['live', '', ''])
})

function read(file: string): string {
  return String(site.hosting.site.liveFiles().get(file))
}

function below(folder: string): string[] {
  return [...site.hosting.site.liveFiles().keys()]
    .filter((file) => file.startsWith(folder))
    .toSorted()
}

/** The live configuration, as text. */
function rules(): string {
  return JSON.stringify(site.hosting.site.releases[0]?.version)
}
