/**
 * `npm run bench:resume`: a profile with every list and text at its limit, 500 skills, 12 projects and four versions
 * of the résumé. `work` publishes the five and `api` makes a preview, within what the 512 MiB of each leave.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categories } from '../../functions/src/contract/categories.ts'
import { limits } from '../../functions/src/contract/limits.ts'
import { type Profile, profileSchema } from '../../functions/src/contract/profile.ts'
import { resumeSchema } from '../../functions/src/contract/resume.ts'
import { auth, firestore } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import { startHosting } from '../../scripts/suite/hosting.ts'
import { root } from '../../scripts/suite/paths.ts'
import { projectId } from '../../scripts/suite/settings.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { content } from '../../web/src/content.ts'
import { post, signIn } from '../support/api-client.ts'
import { run, startFunction, startWork } from '../support/function.ts'
import { cloudHeap, peakMemory } from './process-use.ts'

const NODE_OPTIONS = `--max-heap-size=${cloudHeap}`
const portBase = 5570
/** Of the words, which are the same at each run. */
let seed = 1
/** s, and MB of 512 MiB. */
const budget = { publishing: 60, preview: 20, memory: 400 }

const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
const folder = mkdtempSync(join(tmpdir(), 'bench-resume-'))
const hosting = await startHosting(projectId, join(root, 'web/dist'), folder)
const work = await startWork({ HOSTING_API: hosting.origin, NODE_OPTIONS })
const api = await startFunction({ ...suite.env, FUNCTIONS_EMULATOR: 'true', NODE_OPTIONS })

try {
  await fill()
  const publishing = await timed(() => run(work, { kind: 'publish' }))
  const pdfs = [...hosting.site.liveFiles()].filter(([path]) => path.endsWith('.pdf'))
  const largest = Math.max(...pdfs.map(([, bytes]) => bytes.length))
  report(`${pdfs.length} résumés published (${publishing.value})`, publishing.seconds, {
    most: budget.publishing,
    memory: peakMemory(work.child),
  })
  const site = { ...api, address: '203.0.113.7' }
  const cookie = await signIn({ at: site })
  const preview = await timed(() => post('/api/resume/previewresume', {}, { at: site, cookie }))
  const { pages, warnings } = preview.value.body
  report(`a preview of ${pages} pages (${preview.value.status})`, preview.seconds, {
    most: budget.preview,
    memory: peakMemory(api.child),
  })
  console.log(`The largest PDF has ${Math.round(largest / 1000)} kB. ${warnings}`)
  const isWhole = publishing.value === 204 && pdfs.length === 5 && preview.value.status === 200
  if (!isWhole) process.exitCode = 1
} finally {
  await work.stop()
  await api.stop()
  await hosting.close()
  await suite.stop()
  rmSync(folder, { recursive: true })
}

async function timed<Value>(act: () => Promise<Value>) {
  const started = performance.now()
  const value = await act()
  return { value, seconds: (performance.now() - started) / 1000 }
}

function report(what: string, seconds: number, { most, memory }: { most: number; memory: number }) {
  const isFine = seconds <= most && memory <= budget.memory
  console.log(
    `${isFine ? 'Fine' : 'Too much'}: ${what}, ${seconds.toFixed(1)} of ${most} s, ${memory} of ${budget.memory} MB`,
  )
  if (!isFine) process.exitCode = 1
}

async function fill(): Promise<void> {
  const admin = await auth()
  const { uid } = await admin.createUser(owner)
  await admin.setCustomUserClaims(uid, { admin: true })
  const store = await firestore()
  const updatedAt = new Date()
  await store.doc('site/profile').set({ ...profileSchema.parse(longest()), updatedAt })
  const ids = times(limits.resumeProjects, (index) => `project-${index}`)
  const projects = ids.map((key) => ({ key, shown: true }))
  const variants = times(limits.variants, (index) => ({
    ...{ key: `a234567bcdefghi${index + 2}`, name: `Version ${index}`, on: true },
    ...{ projects: projects.slice(index), paper: index % 2 ? 'a4' : 'letter' },
  }))
  await store.doc('site/resume').set({ ...resumeSchema.parse({ projects, variants }), updatedAt })
  const dates = { createdAt: updatedAt, updatedAt, deletedAt: null }
  for (const id of ids) {
    await store.doc(`projects/${id}`).set({
      name: words(limits.name),
      description: words(limits.description),
      result: words(limits.result),
      ...{ github: `https://github.com/example/${id}`, deploy: '', status: 'published' },
      technologies: times(limits.technologies, () => words(limits.technology)),
      ...dates,
    })
  }
  for (const index of Array(limits.entries).keys()) {
    const type = categories[index % categories.length]?.type
    const fields = { name: words(limits.short), type, image: '', status: 'published', ...dates }
    await store.doc(`skills/skill-${index}`).set(fields)
  }
}

function longest(): Profile {
  const { site: _, admin, ...own } = content
  const title = () => words(limits.title)
  return {
    ...own,
    ...{ name: title(), role: title(), summary: words(limits.summary), location: title() },
    experience: times(limits.experience, (index) => ({
      ...{ title: title(), company: title(), location: title(), logo: '' },
      url: `https://example.com/${'a'.repeat(limits.url - 30)}`,
      ...{ start: `${2024 - index}-01`, end: `${2024 - index}-12`, summary: words(limits.summary) },
      highlights: times(limits.highlights, () => words(limits.highlight)),
      technologies: times(limits.technologies, () => words(limits.technology)),
    })),
    education: times(limits.education, () => ({
      ...{ degree: title(), institution: title(), location: title(), logo: '' },
      ...{ years: words(limits.short), cgpa: words(limits.short) },
    })),
  }
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** So many letters, in words that are all different. */
function words(length: number): string {
  let text = ''
  while (text.length < length) {
    seed = (seed * 48_271) % 2_147_483_647
    text += `${seed.toString(36)} `
  }
  return text.slice(0, length).trim()
}
