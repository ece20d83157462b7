/** `npm run doctor`: what is still to be done before the site is yours, and what is broken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { type Finding, findContrastFaults } from './doctor/contrast.ts'
import { findProfileFaults } from './doctor/profile.ts'
import { readAddress } from './shared/address.ts'
import { runCommand } from './shared/command.ts'
import { contactOrigin } from './suite/firebase-json.ts'
import { root } from './suite/paths.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run doctor [-- --url ADDRESS]

Looks through your words (the profile of a running site), colours (web/src/tokens.css) and contact service (.env), and says for each finding how to fix it. Nothing is changed.
It asks the site and the résumé's address for an answer, and nothing else.

  --url ADDRESS  the site, by default the local one
  --help         this text

The exit code is 1 when there is an error; warnings and what could not be checked leave it 0.
`

await runCommand(help, { url: { type: 'string' } }, async ({ url }) => {
  if (url !== undefined) readAddress(url)
  const findings = [
    ...(await findProfileFaults(url ?? `http://localhost:${sitePort()}`, url ?? 'the local site')),
    ...findContrastFaults(readFileSync(join(root, 'web/src/tokens.css'), 'utf8')),
    ...findContactFaults(),
  ]
  const { error = [], warning = [], unknown = [] } = Object.groupBy(findings, ({ level }) => level)
  for (const { level, text, fix } of [...error, ...warning, ...unknown]) {
    console.log(`${level.padEnd(8)} ${text} → ${fix}`)
  }
  console.log(
    `errors: ${error.length}, warnings: ${warning.length}, not checked: ${unknown.length}`,
  )
  return error.length > 0 ? 1 : 0
})

function findContactFaults(): Finding[] {
  try {
    contactOrigin(loadEnv('production', root, 'VITE_').VITE_CONTACT_ENDPOINT)
    return []
  } catch (fault) {
    const fix = 'correct it in .env, or leave it out for the own endpoint'
    return [{ level: 'error', text: (fault as Error).message, fix }]
  }
}
