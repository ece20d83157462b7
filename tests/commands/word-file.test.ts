import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { englishDates } from '../../functions/src/contract/texts/english-dates.ts'
import { findProgram } from '../../scripts/shared/chromium.ts'
import { wordsOf } from '../../web/publish/resume/words.ts'
import { datesIn } from '../../web/src/dates.ts'
import { wordFile } from '../../web/src/owner/resume/preview/word-file.ts'
import { makeFolder } from '../support/folder.ts'
import { itemsOf } from '../support/resume/read-pdf.ts'
import { samples } from '../support/resume/samples.ts'

const english = datesIn(englishDates)

/** Debian: libreoffice-writer-nogui */
const office = findProgram(['soffice', 'libreoffice'])
if (!office) console.log('LibreOffice is not on this machine: no Word file is opened')

it.skipIf(!office).each(['short', 'long', 'scripts'] as const)(
  'LibreOffice opens the Word file of %s: a line for each head with its dates at the right margin',
  async (name) => {
    const folder = makeFolder()
    const resume = samples[name]
    const [source, made] = ['docx', 'pdf'].map((ending) => join(folder, `resume.${ending}`))
    const file = await wordFile(wordsOf(resume), resume.name)
    writeFileSync(source as string, Buffer.from(await file.arrayBuffer()))
    const own = `-env:UserInstallation=${pathToFileURL(join(folder, 'office'))}`
    const options = [own, '--headless', '--convert-to', 'pdf', '--outdir', folder]
    const { status, stderr } = spawnSync(office as string, [...options, source as string])
    expect(status, stderr?.toString()).toBe(0)

    const pages = await itemsOf(readFileSync(made as string))
    const right = Math.max(...pages.flat().map(({ end }) => end))
    for (const job of resume.jobs) {
      const page = pages.find((items) => items.some(({ str }) => str.includes(job.company))) ?? []
      const head = page.find(({ str }) => str.includes(job.company))
      const line = page.filter(({ y }) => Math.abs(y - (head?.y ?? 0)) < 1)
      const text = line.map(({ str }) => str).join(' ')
      expect(text).toContain(job.title)
      expect(text.endsWith(english.period(job)), text).toBe(true)
      expect(Math.abs((line.at(-1)?.end ?? 0) - right)).toBeLessThan(1)
    }
  },
)
