import { CommandError } from '../shared/command.ts'
import { documentFaults } from './check.ts'
import { type Folder, readFolder } from './folder.ts'
import { imageFaults } from './images.ts'

/** Throws with everything that is wrong, before anything is written. */
export async function readChecked(folder: string): Promise<Folder> {
  const read = readFolder(folder)
  const faults = [
    ...read.faults,
    ...documentFaults(read.documents),
    ...(await imageFaults(folder, read)),
  ]
  if (faults.length === 0) return read
  const shown = faults.slice(0, 20).map((fault) => `  ${fault}`)
  const more = faults.length > shown.length ? [`  … and ${faults.length - shown.length} more`] : []
  throw new CommandError(
    ['Nothing was written, because the folder is not in order:', ...shown, ...more].join('\n'),
  )
}
