/** `npm run seed`: fills the running local suite with the sample. */
import { owner } from '../sample/owner.ts'
import { runCommand } from './shared/command.ts'
import { seed } from './shared/seed.ts'
import { chooseLocal } from './shared/target.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run seed [-- --force]

Fills the running local suite with the sample portfolio, once.

  --force  seed although it was done before; what is there already stays as it is
`

await runCommand(help, { force: { type: 'boolean', default: false } }, async ({ force }) => {
  await chooseLocal()
  const url = `http://localhost:${sitePort()}`
  const { isNew } = await seed({ url, force })
  if (!isNew) {
    console.log('The sample was added or left out before: --force adds what is missing of it.')
  }
  console.log(`Owner: ${owner.email}, pass phrase: ${owner.password}`)
  return 0
})
