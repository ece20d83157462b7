import { expect, it, type TestContext } from 'vitest'
import { disposition } from '../../functions/src/contract/download-names.ts'
import { resumeSchema, versionPath, versionPdfFile } from '../../functions/src/contract/resume.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { profile } from '../../sample/profile.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()
const version = { key: 'a234567bcdefghij', name: 'For kilns alone', on: true }
const path = versionPath(version.key)

it('publishes a version, and takes all of it away once it is switched off', async (context) => {
  await store(context, 'resume', resumeSchema.parse({ variants: [version] }))
  expect(await run(publish)).toBe('done')
  const files = ['html', 'json', 'txt'].map((ending) => `${path}.${ending}`)
  // No file at the PDF's public path: Hosting would serve it, bypassing the function that counts.
  expect(below('/cv/')).toEqual([...files, versionPdfFile(version.key)].toSorted())
  expect(JSON.stringify(rules())).toContain(version.key)

  const off = { ...version, on: false }
  await store(context, 'resume', resumeSchema.parse({ variants: [off] }))
  expect(await run(publish)).toBe('done')
  expect(below('/cv/')).toEqual([])
  expect(JSON.stringify(rules())).not.toContain(version.key)
  expect(below('/resume.pdf')).toEqual(['/resume.pdf'])
})

it('has each page tell that it was seen, and none once its owner does not want visits counted', async (context) => {
  await store(context, 'resume', resumeSchema.parse({ variants: [version] }))
  expect(await run(publish)).toBe('done')
  const project = String(below('/projects/').find((file) => file.endsWith('.html')))
  const pages = ['/index.html', '/projects.html', '/resume.html', `${path}.html`, project]
  const telling = () => pages.filter((page) => read(page).includes('/api/visits/count'))
  expect(telling()).toEqual(pages)
  expect(read('/404.html')).not.toContain('/api/visits/count')

  await store(context, 'visits', { counting: false })
  expect(await run(publish)).toBe('done')
  expect(telling()).toEqual([])
})

it('has the résumé saved under another name once its owner has one', async (context) => {
  await store(context, 'profile', { ...profile, name: 'نور' })
  expect(await run(publish)).toBe('done')
  const saved = { 'Content-Disposition': disposition('نور – Résumé.pdf') }
  expect(rules().filter(({ glob }) => glob === '/resume.pdf')).toEqual([
    { glob: '/resume.pdf', headers: saved },
  ])
})

function read(file: string): string {
  return String(site.hosting.site.liveFiles().get(file))
}

function below(folder: string): string[] {
  return [...site.hosting.site.liveFiles().keys()]
    .filter((file) => file.startsWith(folder))
    .toSorted()
}

function rules(): { glob?: string }[] {
  const [live] = site.hosting.site.releases
  const { config } = Object(live?.version)
  return config.headers
}

/** Restores the previous document after the test. */
async function store({ onTestFinished }: TestContext, id: string, value: object): Promise<void> {
  const target = (await firestore()).collection('site').doc(id)
  const before = (await target.get()).data()
  onTestFinished(async () => void (await (before ? target.set(before) : target.delete())))
  await target.set({ ...value, updatedAt: new Date() })
}
