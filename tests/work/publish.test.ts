import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { contentHashPath } from '../../functions/src/contract/content-hash.ts'
import { withDownloadNames } from '../../functions/src/contract/download-names.ts'
import { withImmutableFiles } from '../../functions/src/contract/immutable-files.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'
import { readSiteFiles } from '../../scripts/suite/built-files.ts'
import { downloadNamesFile, nodeBin, root } from '../../scripts/suite/paths.ts'
import { paths as resume } from '../../web/publish/resume/names.ts'
import { publishedPath } from '../../web/src/published.ts'
import { post, signIn } from '../support/api-client.ts'
import { begin, serveSite } from '../support/call.ts'
import { makeFolder } from '../support/folder.ts'
import { addProject, change, page, problem, publication } from '../support/stored-projects.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const site = sharePublishing()
const lostPhoto = `images/projects/${'0'.repeat(64)}.webp`

it('publishes the very page that publish:static makes, also where an image is lost, and when it was last changed', async (context) => {
  const name = await addProject(context, 'The same', lostPhoto)
  expect(await run(publish)).toBe('done')

  // The target of publish:static, with its earlier output.
  const dist = makeFolder()
  cpSync(join(root, 'web/dist'), dist, { recursive: true })
  const url = await serveSite(await begin())
  expect(await publishStatic('--url', url, '--dist', dist)).toBe(leftOut(name))

  const live = site.hosting.site.liveFiles()
  const paths = [...readSiteFiles(dist).keys()]
  expect([...live.keys()].sort()).toEqual(paths.sort())
  // publish:static reports no views, since it cannot know whether a function will answer.
  const plain = (path: string) =>
    path.endsWith('.html')
      ? Buffer.from(String(live.get(path)).replace(/<script>[^<]*visits\/count[^<]*<\/script>/, ''))
      : live.get(path)
  for (const path of paths) expect(plain(path)).toEqual(readFileSync(join(dist, path)))
  const names = JSON.parse(readFileSync(join(dist, downloadNamesFile), 'utf8'))
  expect(names).toContainEqual([resume.pdf, expect.stringMatching(/^.+ – Résumé\.pdf$/)])
  const [release] = site.hosting.site.releases
  const named = withDownloadNames({}, new Map(names))
  expect(release?.version).toMatchObject({ config: withImmutableFiles(named, paths) })
  const changedAt = (await (await publication()).get()).get('changedAt').toDate()
  expect(String(live.get('/published.js'))).toContain(`"changedAt":"${changedAt.toISOString()}"`)
})

it('uploads the changed files alone', async (context) => {
  const { site: live, calls } = site.hosting
  const filesBefore = live.liveHashes()
  await addProject(context, 'Changed')
  expect(await run(publish)).toBe('done')
  const changed = [...live.liveHashes()].filter(([path, hash]) => filesBefore.get(path) !== hash)
  const caseStudies = [...live.liveHashes().keys()].filter((path) =>
    /^\/projects\/.*\.html$/.test(path),
  )
  expect(caseStudies).toContain('/projects/vandi.html')
  const paths = changed.map(([path]) => path)
  expect(paths.sort()).toEqual([
    // A project comes first, so the owner's first hue is another, and the flag, with which case studies end, has one more stripe.
    '/404.html',
    '/card.png',
    '/contact.vcf',
    contentHashPath,
    '/index.html',
    '/projects.html',
    ...caseStudies.sort(),
    '/published.js',
    '/resume.html',
    '/resume.json',
    '/resume.pdf',
    '/resume.txt',
    '/sitemap.xml',
  ])
  const uploaded = calls
    .filter((call) => call.startsWith('POST upload/'))
    .map((call) => call.slice(call.lastIndexOf('/') + 1))
  // Hosting keeps what it once got: a card and a 404 page in a hue that an earlier test had are not asked for again.
  expect(changed.map(([, hash]) => hash)).toEqual(expect.arrayContaining(uploaded))
  for (const path of ['/index.html', '/published.js'])
    expect(uploaded).toContain(live.liveHashes().get(path))
})

it('keeps the résumé until something in it changes, or a deploy puts another there', async (context) => {
  const live = () => site.hosting.site.liveFiles()
  const made = live().get(resume.pdf)
  const target = await publication()
  const kept = Buffer.from('kept')
  site.hosting.site.deploy(new Map([...live(), [resume.pdf, kept]]), {})
  const lazyFiles: { path: string }[] = (await target.get()).get('live.lazyFiles')
  const pdf = lazyFiles.find(({ path }) => path === resume.pdf)
  await target.update({
    'live.lazyFiles': [{ ...pdf, hash: site.hosting.site.liveHashes().get(resume.pdf) }],
  })

  // Not mentioned in the résumé, whose flag has the colour of each picture.
  const { docs } = await (await firestore()).collection('projects').where('photo', '>', '').get()
  const photoFocus = '12% 34%'
  for (const shown of docs) {
    await change(context, shown.ref, { photoFocus, updatedAt: new Date() }, { ...shown.data() })
  }
  await run(publish)
  expect(page(site)).toContain(photoFocus)
  expect(live().get(resume.pdf)).toEqual(kept)

  await addProject(context, 'New in the résumé')
  await run(publish)
  const again = live().get(resume.pdf)
  expect(String(again).slice(0, 5)).toBe('%PDF-')
  expect(again).not.toEqual(made)

  site.hosting.site.deploy(new Map([...live(), [resume.pdf, Buffer.from('of a deploy')]]), {})
  await run(publish)
  expect(live().get(resume.pdf)).toEqual(again)
})

it('keeps an image for a day after the page named it last, and has browsers keep nothing in its place', async (context) => {
  const { docs } = await (await firestore()).collection('projects').where('photo', '>', '').get()
  const photoOf = (doc?: (typeof docs)[number]) => `/${publishedPath(doc?.get('photo') ?? '')}`
  // Other projects are drafts or in the trash.
  const shown = docs.find((doc) => site.hosting.site.liveFiles().has(photoOf(doc)))
  const photo = photoOf(shown)
  expect(shown).toBeDefined()
  await change(context, shown?.ref, { status: 'draft' }, { status: shown?.get('status') })
  await run(publish)
  expect(page(site)).not.toContain(photo)
  const isLive = () => site.hosting.site.liveFiles().has(photo)
  const isKept = () => JSON.stringify(site.hosting.site.releases[0]).includes(photo.slice(0, -5))
  expect([isLive(), isKept()]).toEqual([true, true])
  const target = await publication()
  const retired: { path: string; since: number }[] = (await target.get()).get('live.leaving')
  expect(retired.map(({ path }) => path)).toContain(photo)
  const since = Date.now() - 24 * 60 * 60 * 1000
  await target.update({
    'live.hash': '',
    'live.leaving': retired.map(({ path }) => ({ path, since })),
  })
  await run(publish)
  expect([isLive(), isKept()]).toEqual([false, false])
})

it('makes one release of ten saves in a row, and none when nothing changed', async (context) => {
  const before = site.hosting.site.releases.length
  const name = await addProject(context, 'Tenth')
  const saves = Array.from({ length: 10 }, async () => {
    await noteChange()
    return run(publish)
  })
  expect((await Promise.all(saves)).toSorted()).toEqual(['done', ...Array(9).fill('later')])
  expect(site.hosting.site.releases.length - before).toBe(1)
  expect(page(site)).toContain(name)
  await run(publish)
  expect(site.hosting.site.releases.length - before).toBe(1)
})

it('publishes what is saved while a page is on its way', async (context) => {
  await addProject(context, 'Before')
  let name = ''
  site.hosting.intervene = async (call) => {
    if (!name && call.startsWith('PATCH')) {
      name = await addProject(context, 'Meanwhile')
      // The other task finds this one running.
      expect(await run(publish)).toBe('later')
    }
    return undefined
  }
  expect(await run(publish)).toBe('done')
  expect(page(site)).toContain(name)
})

it('publishes the rest where an image is lost, and the image once it is stored again', async (context) => {
  const name = await addProject(context, 'Lost image', lostPhoto)
  expect(await run(publish)).toBe('done')
  expect(await problem()).toBeNull()
  expect((await (await publication()).get()).get('live.lostImagesOf')).toEqual([
    `the project “${name}”`,
  ])

  const paths = ['', '-960', '-480'].map((size) => lostPhoto.replace('.webp', `${size}.webp`))
  const storage = await bucket()
  context.onTestFinished(async () => {
    for (const path of paths) await storage.file(path).delete({ ignoreNotFound: true })
  })
  for (const path of paths) await storage.file(path).save('image')
  expect(await run(publish)).toBe('done')
  for (const path of paths) {
    expect(String(site.hosting.site.liveFiles().get(`/${publishedPath(path)}`))).toBe('image')
  }
  expect(page(site)).toContain(publishedPath(lostPhoto))
})

it('tells from what is stored whether all of it is live, noted or not', async (context) => {
  const api = await begin()
  const cookie = await signIn({ at: api })
  const shown = () =>
    JSON.parse(String(site.hosting.site.liveFiles().get(contentHashPath))).contentHash
  const told = async () => {
    const { body } = await post('/api/publication/getpublication', {}, { at: api, cookie })
    return [body.state, body.contentHash]
  }
  expect(await told()).toEqual(['live', shown()])
  await addProject(context, 'Not noted', '', { isNoted: false })
  const [state, wanted] = await told()
  expect(state).toBe('live')
  expect(wanted).not.toBe(shown())
  await run(publish)
  expect(await told()).toEqual(['live', shown()])
})

async function publishStatic(...args: string[]): Promise<string> {
  const program = join(root, 'scripts/publish.ts')
  return (await promisify(execFile)(nodeBin, [program, ...args])).stderr
}

function leftOut(name: string): string {
  return `Left out: the image of the project “${name}”, which is not stored any more. Choose it again.\n`
}
