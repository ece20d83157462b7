import { randomBytes } from 'node:crypto'
import { expect, it, type TestContext } from 'vitest'
import { routes } from '../../functions/src/app.ts'
import { versionPath, versionPdfFile } from '../../functions/src/contract/resume.ts'
import { testimonialSchema } from '../../functions/src/contract/testimonial.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { type Answer, get, post } from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { openPdf, readers } from '../support/resume/read-pdf.ts'
import { store } from '../support/stored-projects.ts'
import { storeVersion } from '../support/stored-versions.ts'
import { ownProfile } from '../support/test-profile.ts'
import { run, sharePublishing } from './work.ts'

const publish = { kind: 'publish' } as const
const { hosting } = sharePublishing()

it('nothing of what the owner keeps with a version, nor words that are not shown, is in any published byte or answer', async (context) => {
  const profile = { ...ownProfile, furtherLanguages: ['de'], translations: {} }
  await store(context, 'profile', profile)
  const kept: string[] = []
  /** A word that no escaping or encoding changes. */
  const word = (what: string) => `${what}${randomBytes(6).toString('hex')}`
  const keep = (what: string) => {
    const one = word(what)
    kept.push(one)
    return one
  }
  const headline = word('headline')
  const keys = ['a', 'b', 'c', 'd'].map((letter) => letter.padEnd(16, 'k'))
  const states: object[] = [
    { headline, language: 'de' },
    { status: 'draft', headline: keep('switchedOff') },
    { until: '2026-01-31', headline: keep('over') },
    { deletedAt: new Date(), headline: keep('inTrash') },
  ]
  for (const [index, state] of states.entries()) {
    await storeVersion(context, {
      ...{ key: keys[index] ?? '', sent: '1987-03-14', outcome: 'interview', ...state },
      ...{ name: keep('company'), position: keep('position'), note: keep('note') },
      ...{ advert: keep('advert'), link: `https://${keep('link')}.example/` },
    })
  }
  kept.push('1987-03-14')

  const quote = async (status: string, more: object = {}) => {
    const own = { text: keep('text'), name: keep('name'), role: keep('role') }
    const german = { text: keep('german'), of: own.text }
    const portrait = `images/testimonials/${randomBytes(32).toString('hex')}.webp`
    for (const path of [portrait, portrait.replace('.', '-480.')]) {
      const file = (await bucket()).file(path)
      await file.save(word('picture'))
      context.onTestFinished(async () => void (await file.delete()))
    }
    return put(context, 'testimonials', {
      ...{ ...testimonialSchema.parse({ ...own, company: keep('employer') }), portrait, status },
      ...{ url: `https://${keep('person')}.example/`, translations: { de: { text: german } } },
      ...{ updatedAt: new Date(), deletedAt: null, ...more },
    })
  }
  const hidden = await quote('draft')
  await quote('published', { deletedAt: new Date() })
  await put(context, 'messages', {
    ...{ fullname: keep('sender'), message: keep('answer'), email: '', number: '' },
    answered: { role: keep('post'), company: keep('firm'), project: '', about: keep('asked') },
    ...{ read: false, archived: false, mail: { state: 'none', words: '' } },
  })
  const expireAt = new Date(Date.now() + 60_000)
  const invitation = { name: keep('addressee'), about: keep('topic'), project: '', expireAt }
  await put(context, 'invitations', invitation, 'e'.repeat(16))

  const found = async (words: string[]) => {
    expect(await run(publish)).toBe('done')
    const all = [...(await published()), ...(await answers(keys, hidden.id))]
    const places = words.flatMap((word) =>
      all.flatMap(({ at, text }) => (text.includes(word) ? [`${word} in ${at}`] : [])),
    )
    return [...new Set(places)]
  }
  expect(await found(kept)).toEqual([])

  // What is not kept back is found: the search reads each of these.
  const [key = ''] = keys
  const path = versionPath(key)
  const shownIn = (words: string, places: string[]) => places.map((at) => `${words} in ${at}`)
  expect(await found([headline])).toEqual(
    expect.arrayContaining(
      shownIn(headline, [`${path}.html`, `${path}.json`, `${path}.txt`, versionPdfFile(key)]),
    ),
  )
  const { text, portrait } = (await hidden.get()).data() ?? {}
  const before = portraits()
  await hidden.update({ status: 'published' })
  expect(await found([text])).toEqual(
    expect.arrayContaining(
      shownIn(text, ['/index.html', '/resume.json', '/api/testimonial/gettestimonials']),
    ),
  )
  const face = portraits().filter((file) => !before.includes(file))
  expect(face).toHaveLength(1)

  // Taken back, it is gone with the next publication, its picture too.
  await hidden.update({ deletedAt: new Date() })
  expect(await found([...kept, portrait, String(face[0])])).toEqual([])
})

function portraits(): string[] {
  return [...hosting.site.liveFiles().keys()].filter((file) => file.includes('/testimonials/'))
}

/** A document that is deleted when the test ends. */
async function put(
  { onTestFinished }: TestContext,
  collection: string,
  data: object,
  id = randomBytes(16).toString('hex'),
) {
  const target = (await firestore()).collection(collection).doc(id)
  onTestFinished(async () => void (await target.delete()))
  await target.set({ createdAt: new Date(), ...data })
  return target
}

interface Place {
  at: string
  text: string
}

/** Every live file with its path, and the configuration of Hosting, which has the headers. */
async function published(): Promise<Place[]> {
  const files = [...hosting.site.liveFiles()].map(async ([at, bytes]) => {
    const words = at.endsWith('.pdf') ? await wordsOf(Buffer.from(bytes)) : ''
    return { at, text: [at, bytes.toString('utf8'), words].join('\n') }
  })
  const [release] = hosting.site.releases
  return [{ at: 'Hosting', text: JSON.stringify(release) }, ...(await Promise.all(files))]
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf)
  const about = await document.getMetadata()
  await document.loadingTask.destroy()
  return `${await readers['pdf.js']?.(pdf)}\n${JSON.stringify(about)}`
}

/** What a stranger is told by each call and at each address that the function answers. */
async function answers(versions: string[], testimonial: string): Promise<Place[]> {
  const addresses = [
    ...versions.flatMap((key) =>
      ['', '.pdf', '.txt', '.json'].map((ending) => versionPath(key) + ending),
    ),
    ...versions.map(versionPdfFile),
    ...['/words/thanks', `/words/${'f'.repeat(16)}`, `/images/testimonials/${testimonial}`],
  ]
  const ids = [testimonial, ...versions]
  const bodies = [
    ...[{}, { all: true }, { type: 'tech' }, { language: 'de' }, { type: 'tech', language: 'de' }],
    ...ids.map((_id) => ({ _id, key: _id })),
  ]
  const calls = routes.filter(({ path }) => !path.endsWith('/'))
  const at = await begin()
  const asked = [
    ...addresses.map((path) => ({ path, answer: () => get(path, { at }) })),
    ...calls.flatMap(({ path }) =>
      bodies.map((body) => ({ path, answer: () => post(path, body, { at }) })),
    ),
  ]
  const told: Place[] = []
  for (const { path, answer } of asked) told.push({ at: path, text: textOf(await answer()) })
  return told
}

function textOf({ headers, body }: Answer): string {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)
  return `${JSON.stringify([...headers])}\n${text}`
}
