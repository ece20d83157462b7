/** `npm run sweep`: finds unused images, and documents whose image is missing. */
import { fullSizeOf, sizesOf } from '../functions/src/contract/image-path.ts'
import { removeUnusedImages } from '../functions/src/store/images/images.ts'
import { type Documents, imagesOf, kinds, titleOf } from './backup/records.ts'
import { listImages, readDocuments } from './backup/store.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { chooseTarget } from './shared/target.ts'

const help = `
npm run sweep [-- --remove] [--older-than HOURS] [--project ID]

Lists the images that no skill or project shows, trash included: a call that was cut off between its image
and its document leaves such. Those of the last 24 hours are left alone, since their document may be on
its way. Also names the skills and projects whose image is not there.

  --remove            remove them
  --older-than HOURS  instead of 24; below 1 only while nobody edits
  --project ID        a live project, with the sign-in of npx firebase login; without it the local suite

Exit code: 1 when an image is missing, else 0.
`

const options = {
  remove: { type: 'boolean', default: false },
  'older-than': { type: 'string', default: '24' },
  project: { type: 'string' },
} as const

await runCommand(help, options, async (values) => {
  const hours = Number(values['older-than'])
  if (values['older-than'].trim() === '' || !(hours >= 0)) {
    throw new CommandError('--older-than takes a number of hours.')
  }
  const { label } = await chooseTarget(values)
  console.log(`In ${label}:`)

  // Images first: a listed one has its document by now, or is an orphan or very young.
  const images = await listImages()
  const { documents } = await readDocuments()
  const minAge = hours * 60 * 60 * 1000
  const shown = shownImages(documents)
  // Together with smaller copies, and only if all are old enough.
  const orphans = [...Map.groupBy(images, ({ path }) => fullSizeOf(path))].filter(
    ([path, files]) =>
      !shown.has(path) && files.every(({ createdAt }) => Date.now() - Number(createdAt) >= minAge),
  )
  const paths = orphans.map(([path]) => path)
  const removed = new Set(values.remove ? await removeUnusedImages(paths, minAge) : [])
  const kept = values.remove ? 'left, shown by now' : '--remove removes'
  for (const [path, files] of orphans) {
    console.log(`  ${removed.has(path) ? 'removed' : kept}: ${path} (${measure(files)})`)
  }
  const files = orphans.flatMap(([, files]) => files)
  console.log(`${measure(images)}, ${files.length} of them shown by nothing`)
  const there = new Set(images.map(({ path }) => path))
  const missing = [...shown].flatMap(([path, by]) =>
    sizesOf(path)
      .filter((size) => !there.has(size))
      .map((size) => `${size}, shown by ${by}`),
  )
  for (const line of missing) console.error(`Missing: ${line}`)
  return missing.length > 0 ? 1 : 0
})

/** Each image in use, full size, with one document that shows it. */
function shownImages(documents: Documents): Map<string, string> {
  const shown = new Map<string, string>()
  for (const kind of kinds) {
    for (const record of documents[kind.name]?.values() ?? []) {
      const by = `${kind.name} ${titleOf(record)}`
      for (const path of imagesOf(kind, record)) shown.set(path, by)
    }
  }
  return shown
}

function measure(files: { bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${bytes.toLocaleString('en')} bytes`
}
