/** `npm run doctor`: what is still to be done before the site is yours, and what is broken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { findContrastFaults } from './doctor/contrast.ts'
import { describeFindings, type Finding } from './doctor/finding.ts'
import { findMachineFaults } from './doctor/machine.ts'
import { findPictureFaults } from './doctor/pictures.ts'
import { findContactFaults, findResumeFaults } from './doctor/services.ts'
import { findWordFaults, textsOf, type Words } from './doctor/words.ts'
import { runCommand } from './shared/command.ts'
import { root } from './suite/paths.ts'

const help = `
npm run doctor [-- --json]

Looks through your words (web/src/content.ts), pictures (web/public), colours (web/src/tokens.css),
contact service (.env) and this machine, and says for each finding how to mend it. Nothing is changed.
It asks the résumé's and the contact service's addresses for an answer, and nothing else.

  --json   a list of { level, area, text, fix }
  --help   this text

The exit code is 1 when there is an error; warnings and what could not be checked leave it 0.
`

await runCommand(help, { json: { type: 'boolean', default: false } }, async ({ json }) => {
  const { words, faults } = await readWords()
  const findings: Finding[] = [
    ...faults,
    ...(words ? await judgeWords(words) : []),
    ...findContrastFaults(readFileSync(join(root, 'web/src/tokens.css'), 'utf8')),
    ...(await findContactFaults(loadEnv('production', root, 'VITE_'))),
    ...findMachineFaults(root),
  ]
  if (json) {
    console.log(JSON.stringify(findings, null, 2))
  } else {
    console.log([...describeFindings(findings), '', summary(findings)].join('\n'))
  }
  return count(findings, 'error') > 0 ? 1 : 0
})

async function judgeWords(words: Words): Promise<Finding[]> {
  const texts = textsOf(words)
  const logos = texts.filter(([place]) => /^education\[\d+\]\.logo$/.test(place))
  const [, resume = ''] = texts.find(([place]) => place === 'resume') ?? []
  const found = findWordFaults(words)
  // An address that is still the sample's is known to lead nowhere.
  const isOwn = !found.some(({ text }) => text.startsWith('resume '))
  return [
    ...found,
    ...(isOwn ? await findResumeFaults(resume) : []),
    ...(await findPictureFaults(
      join(root, 'web/public'),
      logos.map(([, logo]) => logo),
    )),
  ]
}

async function readWords(): Promise<{ words?: Words; faults: Finding[] }> {
  try {
    const { content } = await import('../web/src/content.ts')
    return { words: content, faults: [] }
  } catch (error) {
    const text = `content.ts cannot be read: ${error instanceof Error ? error.message : error}`
    const fix = 'npm run check:types shows the line'
    return { faults: [{ level: 'error', area: 'words', text: text.split('\n', 1)[0] ?? '', fix }] }
  }
}

function count(findings: Finding[], level: Finding['level']): number {
  return findings.filter((finding) => finding.level === level).length
}

function summary(findings: Finding[]): string {
  const unknown = count(findings, 'unknown')
  return [
    plural(count(findings, 'error'), 'error'),
    plural(count(findings, 'warning'), 'warning'),
    ...(unknown > 0 ? [`${unknown} could not be checked`] : []),
  ].join(', ')
}

function plural(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
