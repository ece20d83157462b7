/** `npm run import -- --from FOLDER`: brings back what an export wrote. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { sizesOf } from '../functions/src/contract/image-path.ts'
import { noteChange } from '../functions/src/store/publication.ts'
import { readChecked, requireOwnAddresses } from './backup/check.ts'
import { describePlan, type Images, isChange, makePlan, type Step } from './backup/plan.ts'
import {
  listImages,
  readDocuments,
  type Snapshots,
  writeDocument,
  writeImage,
} from './backup/store.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { confirm } from './shared/confirm.ts'
import { chooseTarget } from './shared/target.ts'

const help = `
npm run import -- --from FOLDER [--yes] [--project ID]

Brings back what an export wrote: shows first what it would add, change and leave, then asks. What is
there and not in FOLDER stays. It can be repeated at any time, also after it was interrupted. What is edited meanwhile stays as it is then. A folder with anything wrong in its documents is
refused as a whole; an image that it lacks, or that is damaged, is named and left out.

  --from FOLDER  what an export wrote
  --yes          do not ask
  --project ID   a live project, with the sign-in of npx firebase login; without it the local suite

Without --yes and without a terminal to ask on it is a dry run.
`

const options = {
  from: { type: 'string' },
  yes: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const

await runCommand(help, options, async (values) => {
  if (!values.from) throw new CommandError('Say what to read: --from FOLDER.')
  const folder = resolve(values.from)
  const wanted = readChecked(folder)
  const { label } = await chooseTarget(values)
  console.log(`From ${folder} into ${label}:`)
  for (const line of wanted.lost) console.error(`  left out: ${line}`)

  const { documents, snapshots } = await readDocuments()
  const images = await listImages()
  const present = {
    documents,
    images: new Map(images.map(({ path, fingerprint }) => [path, fingerprint])),
  }
  const plan = makePlan(wanted, present)
  for (const line of describePlan(plan)) console.log(line)
  requireOwnAddresses(plan, documents)

  const changes = plan.filter(isChange)
  if (changes.length === 0) {
    console.log('Everything is as in the folder: nothing to do.')
    return 0
  }
  if (!values.yes && !process.stdin.isTTY) {
    console.log('This was a dry run: --yes writes it.')
    return 0
  }
  if (!values.yes && !(await confirm(`Write these ${changes.length} changes?`))) {
    console.log('Nothing was written.')
    return 0
  }
  // From here on caches and the live page are outdated, even if the import fails.
  const left = await write(changes, folder, wanted.images, snapshots).finally(noteChange)
  console.log(
    `Done: ${changes.length - left.length} written. Visitors see it within half a minute; the static page has it within the hour, and at once when the owner’s area is opened.`,
  )
  if (left.length === 0) return wanted.lost.length > 0 ? 1 : 0
  console.error(
    'Changed while this ran, and left as it is now: run it again to see the difference.',
  )
  for (const { kind, title } of left) console.error(`  ${kind} ${title}`)
  return 1
})

/**
 * Writes each document after its images, which are stored again so that the clock does not remove them meanwhile. Returns
 * the documents left out.
 */
async function write(
  changes: Step[],
  folder: string,
  there: Images,
  snapshots: Snapshots,
): Promise<Step[]> {
  const left: Step[] = []
  const store = (path: string) => writeImage(path, readFileSync(join(folder, path)))
  const work = <T>(items: T[], each: (item: T) => Promise<void>) =>
    Readable.from(items).forEach(each, { concurrency: 8 })
  const documents = changes.filter(({ kind }) => kind !== 'images')
  const shown = new Set(documents.flatMap((step) => step.images.flatMap(sizesOf)))
  const others = changes.filter(({ kind, id }) => kind === 'images' && !shown.has(id))
  await work(others, ({ id }) => store(id))
  // A profile rewords the stored résumé, so that is written after it.
  for (const isResume of [false, true]) {
    const steps = documents.filter(({ kind }) => (kind === 'resume') === isResume)
    await work(steps, async (step) => {
      const images = step.images.flatMap(sizesOf).filter((path) => there.has(path))
      for (const path of images) await store(path)
      if (!(await writeDocument(step, snapshots))) left.push(step)
    })
  }
  return left
}
