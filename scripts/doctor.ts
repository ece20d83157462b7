/** `npm run doctor`: what is still to be done before the site is yours, and what is broken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { findContrastFaults } from './doctor/contrast.ts'
import { error, type Finding, type Level, unknown } from './doctor/finding.ts'
import { findMachineFaults } from './doctor/machine.ts'
import { findPictureFaults } from './doctor/pictures.ts'
import { findContactFaults, findResumeFaults } from './doctor/services.ts'
import { readStoredProfile } from './doctor/stored-profile.ts'
import { findStoredFaults, findWordFaults, textsOf, type Words } from './doctor/words.ts'
import { readAddress } from './shared/address.ts'
import { runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'
import { sitePort } from './suite/ports.ts'

const help = `
npm run doctor [-- --json] [--url ADDRESS]

Looks through your words (the stored profile of a running site, else web/src/content.ts), pictures
(web/public), colours (web/src/tokens.css), contact service (.env) and this machine, and says for each finding how to mend it. Nothing is changed.
It asks the site, the résumé's and the contact service's addresses for an answer, and nothing else.

  --json         a list of { level, area, text, fix }
  --url ADDRESS  the site, by default the local one
  --help         this text

The exit code is 1 when there is an error; warnings and what could not be checked leave it 0.
`

const publicFolder = join(root, 'web/public')
/** Worst first. */
const levels: Level[] = ['error', 'warning', 'unknown', 'ok']

const options = { json: { type: 'boolean', default: false }, url: { type: 'string' } } as const

await runCommand(help, options, async ({ json, url }) => {
  if (url !== undefined) readAddress(url)
  const found = await readStoredProfile(url ?? `http://localhost:${sitePort()}`)
  const profile = found instanceof Error ? null : found
  const content = await readContent()
  const areas = {
    profile: judgeAnswer(found, url),
    words: content instanceof Error ? [unreadable(content)] : judgeWords(content, profile),
    ...(!(content instanceof Error) && (await lookUp(profile ?? content))),
    colours: findContrastFaults(readFileSync(join(root, 'web/src/tokens.css'), 'utf8')),
    contact: await findContactFaults(loadEnv('production', root, 'VITE_')),
    machine: findMachineFaults(root),
  }
  const findings = Object.entries(areas).flatMap(([area, found]) =>
    found.map(({ level, ...rest }) => ({ level, area, ...rest })),
  )
  findings.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  if (json) {
    console.log(JSON.stringify(findings, null, 2))
  } else {
    for (const { level, area, text, fix } of findings) {
      console.log(`${level.padEnd(8)} ${area.padEnd(9)} ${text}${fix ? ` → ${fix}` : ''}`)
    }
    console.log(`\n${summary(findings)}`)
  }
  return findings.some(({ level }) => level === 'error') ? 1 : 0
})

async function readContent(): Promise<Words | Error> {
  return import('../web/src/content.ts').then(
    ({ content }) => content,
    (fault) => (fault instanceof Error ? fault : new Error(String(fault))),
  )
}

/** The local site need not run; one that is named is meant. */
function judgeAnswer(found: unknown, url: string | undefined): Finding[] {
  if (found instanceof Error) {
    return [error(found.message, 'npm run export, mend profile.json, npm run import')]
  }
  if (found !== undefined || url === undefined) return []
  const text = `${url} does not say what is stored there: content.ts was looked through instead`
  return [unknown(text, 'correct --url, or try again once the site answers')]
}

function unreadable({ message }: Error): Finding {
  const [line = ''] = message.split('\n', 1)
  return error(`content.ts cannot be read: ${line}`, 'npm run check:types shows the line')
}

/** A stored profile stands for the words of content.ts; where the site is, that file says all the same. */
function judgeWords(content: Words, profile: Words | null | undefined): Finding[] {
  const found = findWordFaults(content)
  const isDeployment = ({ text }: Finding) => /^(site|admin)\./.test(text)
  return profile ? [...findStoredFaults(profile), ...found.filter(isDeployment)] : found
}

/** What the words name: the pictures that come with the site, and the résumé. */
async function lookUp(words: Words) {
  const places = /^(portrait|(education|experience)\[\d+\]\.logo)$/
  const pictures = textsOf(words).flatMap(([place, path]) => (places.test(place) ? [path] : []))
  const named = pictures.filter((path) => path !== '' && !path.startsWith('images/'))
  const resume = String(words.resume ?? '')
  return {
    pictures: await findPictureFaults(publicFolder, named),
    // The sample's is known to lead nowhere.
    resume: resume.includes('example.com') ? [] : await findResumeFaults(resume),
  }
}

function summary(findings: Finding[]): string {
  const count = (wanted: Level) => findings.filter(({ level }) => level === wanted).length
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const counts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')]
  if (count('unknown') > 0) counts.push(`${count('unknown')} could not be checked`)
  return counts.join(', ')
}
