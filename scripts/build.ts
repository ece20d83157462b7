/** `npm run build` */
import { runCommand } from './shared/command.ts'
import { buildSite } from './suite/builds.ts'

const help = `
Usage: npm run build

Builds the page, the function and what the function takes along to publish the page.
`

await runCommand(help, {}, async () => {
  await buildSite(true)
  return 0
})
