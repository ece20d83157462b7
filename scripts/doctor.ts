/** `npm run doctor`: what is still to be done before the site is yours, and what is broken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { findContrastFaults } from './doctor/contrast.ts'
import { error, type Finding, type Level, unknown, warning } from './doctor/finding.ts'
import { findContactFaults, findResumeFaults } from './doctor/services.ts'
import { readStoredProfile } from './doctor/stored-profile.ts'
import { findStoredFaults } from './doctor/words.ts'
import { readAddress } from './shared/address.ts'
import { runCommand } from './shared/command.ts'
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

type Found = Awaited<ReturnType<typeof readStoredProfile>>

/** Worst first. */
const levels: Level[] = ['error', 'warning', 'unknown', 'ok']

await runCommand(help, { url: { type: 'string' } }, async ({ url }) => {
  if (url !== undefined) readAddress(url)
  const found = await readStoredProfile(url ?? `http://localhost:${sitePort()}`)
  const profile = found instanceof Error ? null : found
  const areas = {
    profile: judgeProfile(found, url),
    // The sample's address is known to lead nowhere.
    resume: profile?.resume.includes('example.com')
      ? []
      : await findResumeFaults(profile?.resume ?? ''),
    colours: findContrastFaults(readFileSync(join(root, 'web/src/tokens.css'), 'utf8')),
    contact: findContactFaults(loadEnv('production', root, 'VITE_').VITE_CONTACT_ENDPOINT),
  }
  const findings = Object.entries(areas).flatMap(([area, found]) =>
    found.map(({ level, ...rest }) => ({ level, area, ...rest })),
  )
  findings.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  for (const { level, area, text, fix } of findings) {
    console.log(`${level.padEnd(8)} ${area.padEnd(9)} ${text}${fix ? ` → ${fix}` : ''}`)
  }
  console.log(`\n${summary(findings)}`)
  return findings.some(({ level }) => level === 'error') ? 1 : 0
})

function judgeProfile(found: Found, url: string | undefined): Finding[] {
  if (found instanceof Error) {
    return [error(found.message, 'npm run export, correct profile.json, npm run import')]
  }
  if (found === undefined) {
    const fix = url
      ? 'correct --url, or try again once the site answers'
      : 'npm start, and once more'
    return [unknown(`${url ?? 'the local site'} does not say what its profile is`, fix)]
  }
  if (found) return findStoredFaults(found)
  const text = 'no profile is saved: the page shows placeholders'
  return [warning(text, 'fill it in in the owner’s area, at /admin?mode=profile')]
}

function summary(findings: Finding[]): string {
  const count = (wanted: Level) => findings.filter(({ level }) => level === wanted).length
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const counts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')]
  if (count('unknown') > 0) counts.push(`${count('unknown')} could not be checked`)
  return counts.join(', ')
}
