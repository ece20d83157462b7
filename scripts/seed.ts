/** `npm run seed`: fills the running local suite with the sample. */
import { owner } from '../sample/owner.ts'
import { runCommand } from './shared/command.ts'
import { seed } from './shared/seed.ts'
import { chooseLocal } from './shared/target.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run seed

Fills the running local suite with the sample portfolio, once. npm run reset begins anew.
`

await runCommand(help, {}, async () => {
  await chooseLocal()
  const { isNew } = await seed({ url: `http://localhost:${sitePort()}` })
  if (!isNew) console.log('The sample was added or left out before: nothing was changed.')
  console.log(`Owner: ${owner.email}, pass phrase: ${owner.password}`)
  return 0
})
