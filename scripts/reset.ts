/** `npm run reset`: deletes local data; the next start seeds again. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runCommand } from './shared/command.ts'
import { findLocalSuite } from './shared/target.ts'
import { dataFolder, root } from './suite/paths.ts'
import { sitePort, typed } from './suite/ports.ts'

const help = `
npm run reset

Deletes the local data in .local/data. The next npm start begins with the sample portfolio.
`

await runCommand(help, {}, async () => {
  const port = sitePort()
  const folder = dataFolder(port)
  // A running suite would save its data again on exit. Another program may use its port.
  if (await findLocalSuite()) {
    throw new CommandError(
      `Nothing was deleted: the site is running at port ${port}. End it with Ctrl-C, then try again.`,
    )
  }
  const done = existsSync(join(root, folder))
    ? `${folder} is deleted`
    : `There is nothing in ${folder}`
  rmSync(join(root, folder), { recursive: true, force: true })
  console.log(`${done}: the next ${typed('npm start')} begins with the sample.`)
  return 0
})
