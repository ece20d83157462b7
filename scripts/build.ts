/** `npm run build` */
import { runCommand } from './shared/command.ts'
import { buildAll } from './suite/builds.ts'

const help = `
Usage: npm run build

Builds the page, the function and what the function takes along to publish the page.
`

await runCommand(help, {}, async () => {
  await buildAll()
  return 0
})
