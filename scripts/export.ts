/** `npm run export -- --to FOLDER`: all that the owner has made, visits, messages and images as plain files. */
import { resolve } from 'node:path'
import { checkFolder } from './backup/check.ts'
import { readFolder, requireNewFolder, writeFolder } from './backup/folder.ts'
import { widest } from './backup/plan.ts'
import { kinds } from './backup/records.ts'
import { listImages, readDocuments, readImage } from './backup/store.ts'
import { CommandError, runCommand } from './shared/command.ts'
import { chooseTarget } from './shared/target.ts'

const help = `
npm run export -- --to FOLDER [--project ID]

Writes all projects, skills, notes and testimonials (drafts and trash included), their order, the profile, the
résumé and its versions, the visits, the messages and all images into FOLDER as JSON and image files. The same
data gives the same bytes.

  --to FOLDER   where to write: a new folder
  --project ID  a live project, with the sign-in of npx firebase login; without it the local suite

Exit code: 0 when an import would take the whole folder, 1 when something is wrong, which is then named.
`

await runCommand(help, { to: { type: 'string' }, project: { type: 'string' } }, async (options) => {
  if (!options.to) throw new CommandError('Say where to write: --to FOLDER.')
  const folder = resolve(options.to)
  requireNewFolder(folder)
  const { label } = await chooseTarget(options)
  console.log(`From ${label} to ${folder}`)

  // Documents first: an image added meanwhile is merely superfluous.
  const { documents, unknown } = await readDocuments()
  const images = await listImages()
  const paths = images.map(({ path }) => path)
  await writeFolder(folder, documents, paths, readImage)

  const written = readFolder(folder)
  for (const { name } of kinds) console.log(`  ${name.padEnd(widest)} ${documents[name]?.size}`)
  const there = images.filter(({ path }) => written.images.has(path))
  const bytes = there.reduce((sum, image) => sum + image.bytes, 0)
  console.log(`  ${'images'.padEnd(widest)} ${there.length}, ${(bytes / 1e6).toFixed(1)} MB`)

  const checked = checkFolder(folder, written)
  const faults = [...unknown, ...checked.faults, ...checked.lost]
  if (faults.length === 0) return 0
  console.error('The folder is written, but it is not whole, or an import would refuse it:')
  for (const fault of faults) console.error(`  ${fault}`)
  return 1
})
