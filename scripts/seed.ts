/** `npm run seed`: fills the running local suite with the sample. */
import { owner } from '../sample/owner.ts'
import { readAddress } from './shared/address.ts'
import { runCommand } from './shared/command.ts'
import { seed } from './shared/seed.ts'
import { chooseLocal } from './shared/target.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run seed [-- --url ADDRESS] [--force]

Fills the running local suite with the sample portfolio, once.

  --url    the site's address, by default http://localhost:5050
  --force  seed although it was done before; what is there already stays as it is
`

const options = {
  url: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const

await runCommand(help, options, async ({ force, ...values }) => {
  const url = readAddress(values.url ?? `http://localhost:${sitePort()}`).origin
  await chooseLocal()
  const { isNew } = await seed({ url, force, log: console.log })
  if (!isNew) {
    console.log('The sample was added or left out before: --force adds what is missing of it.')
  }
  console.log(`Owner: ${owner.email}, pass phrase: ${owner.password}`)
  return 0
})
