import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import {
  type Career,
  career,
  type Entry,
  entriesOf,
  type Line,
  saves,
} from '../../../tests/support/resume/edited-career.ts'
import { readers } from '../../../tests/support/resume/read-pdf.ts'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { coloursOf } from '../../../web/publish/colours.ts'
import { jsonResume } from '../../../web/publish/resume/json-resume.ts'
import { resumePdf } from '../../../web/publish/resume/pdf.ts'
import { plainText } from '../../../web/publish/resume/plain-text.ts'
import { type Resume, resumeOf } from '../../../web/publish/resume/resume.ts'
import { wordsOf } from '../../../web/publish/resume/words.ts'
import { readResumeFonts, readTokens } from '../../../web/publish/sources.ts'
import { wordFile } from '../../../web/src/owner/resume/word-file.ts'
import type { Profile } from '../contract/profile.ts'
import { type ResumeSelection, resumeSchema } from '../contract/resume.ts'
import { profileChoices, resumeAfter } from './resume-choices.ts'

const url = 'https://example.com'
const fonts = readResumeFonts()
const colours = coloursOf(readTokens()).light

it('what was left out is in no résumé and no version, whatever became of its words, and what was not touched stays', () => {
  fc.assert(
    fc.property(career, saves, (start, rounds) => {
      for (const round of after(start, rounds)) {
        for (const text of round.resumes.map((resume) => JSON.stringify(resume))) {
          for (const words of round.leftOut) expect(text).not.toContain(words)
          const kept = round.untouched.filter((words) => round.said.includes(words))
          for (const words of kept) expect(text).toContain(words)
        }
        for (const text of round.between.map((resume) => JSON.stringify(resume))) {
          for (const words of round.leftOutBefore) expect(text).not.toContain(words)
        }
      }
    }),
  )
})

it('nor is it in their JSON, text, PDF or Word file', async () => {
  await fc.assert(
    fc.asyncProperty(career, saves, async (start, rounds) => {
      const last = [...after(start, rounds)].at(-1)
      for (const resume of last?.resumes ?? []) {
        for (const [ending, text] of await textsOf(resume)) {
          for (const words of last?.leftOut ?? []) expect(text, ending).not.toContain(words)
          for (const { company } of resume.jobs) expect(text, ending).toContain(company)
          for (const words of resume.jobs.flatMap(({ highlights }) => highlights)) {
            expect(text, ending).toContain(words)
          }
        }
      }
    }),
    { numRuns: 3 },
  )
})

/** What each round of changes leaves to publish. */
function* after(start: Career, rounds: ((all: Career) => void)[][]) {
  const all = structuredClone(start)
  const chosen = choicesIn(all)
  const version = { key: 'a234567bcdefghij', name: 'Other', on: true, ...chosen }
  let resume: ResumeSelection = resumeSchema.parse({ ...chosen, variants: [version] })
  for (const round of rounds) {
    const [before, leftOutBefore, shown] = [profileOf(all), leftOutOf(all), shownOf(all)]
    const said = JSON.stringify(resumesOf(before, resume)[0])
    for (const change of round) change(all)
    storeOnce(all)
    const now = profileOf(all)
    resume = resumeAfter(resume, before, now)
    yield {
      resumes: resumesOf(now, resume),
      leftOut: leftOutOf(all),
      /** As it is between the two writes. */
      between: resumesOf(before, resume),
      leftOutBefore,
      said,
      untouched: shownOf(all)
        .filter((one) => shown.includes(one))
        .map((one) => one.split('\n').at(-1) ?? ''),
    }
  }
}

/** The public résumé, and its version. */
function resumesOf(profile: Profile, resume: ResumeSelection): Resume[] {
  const source = { profile, projects: [], skills: {}, url, changed: '' }
  return [resume, ...resume.variants].map((selection) => resumeOf({ ...source, selection }))
}

/** The text of each of its files but the page, by the ending of their names. */
async function textsOf(resume: Resume): Promise<[ending: string, text: string][]> {
  const { bytes } = await resumePdf(resume, { fonts, colours })
  const word = await wordFile(wordsOf(resume), resume.name)
  const document = unzipSync(new Uint8Array(await word.arrayBuffer()))['word/document.xml']
  const texts: [string, string][] = [
    ['json', jsonResume(resume)],
    ['txt', plainText(resume)],
    ['pdf', (await readers['pdf.js']?.(bytes)) ?? ''],
    ['docx', strFromU8(document ?? new Uint8Array())],
  ]
  return texts.map(([ending, text]) => [ending, text.replace(/\s+/g, ' ')])
}

/** A stored entry has each line once, so a second one of the same words is gone. */
function storeOnce(all: Career): void {
  for (const one of entriesOf(all)) {
    const texts = one.lines.map(textOf)
    one.lines = one.lines.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
  }
}

function profileOf({ jobs, schools, sections }: Career): Profile {
  const [job, school] = [testProfile.experience[0], testProfile.education[0]]
  const texts = ({ lines }: Entry) => lines.map(textOf)
  const entry = { by: '', start: '', end: '', ongoing: false, url: '', text: '' }
  return {
    ...testProfile,
    experience: jobs.map((one) => ({
      ...(job as Profile['experience'][number]),
      company: textOf(one),
      title: 'Engineer',
      start: one.start,
      summary: '',
      technologies: [],
      highlights: texts(one),
    })),
    education: schools.map((one) => ({
      ...(school as Profile['education'][number]),
      institution: textOf(one),
      highlights: texts(one),
    })),
    sections: sections.map((one) => ({
      title: textOf(one),
      entries: texts(one).map((name) => ({ ...entry, name })),
    })),
  }
}

/** The ticks of all, as the owner's screen stores them. */
function choicesIn(all: Career) {
  const { jobs, schools, sections } = profileChoices(profileOf(all))
  const ticks = (keys: string[], lines: Line[]) =>
    [...new Set(keys)].map((key) => ({
      key,
      shown: !lines.some((one) => one.isLeftOut && key.includes(textOf(one))),
    }))
  const keysOf = (list: { key: string }[]) => list.map(({ key }) => key)
  const linesOf = (entries: Entry[]) => entries.flatMap(({ lines }) => lines)
  return {
    jobs: ticks(keysOf(jobs), all.jobs),
    schools: ticks(keysOf(schools), all.schools),
    highlights: ticks(
      [...jobs, ...schools].flatMap(({ highlights }) => highlights),
      linesOf([...all.jobs, ...all.schools]),
    ),
    sections: ticks(keysOf(sections), all.sections),
    entries: ticks(
      sections.flatMap(({ entries }) => entries),
      linesOf(all.sections),
    ),
  }
}

function leftOutOf(all: Career): string[] {
  const entries = entriesOf(all)
  const lines = [...entries, ...entries.flatMap(({ lines }) => lines)]
  return lines.filter((one) => one.isLeftOut).map(textOf)
}

/** Lines that are not left out, below the name of their entry, which is neither. */
function shownOf(all: Career): string[] {
  const shown = [...all.jobs, ...all.schools, ...all.sections].filter((one) => !one.isLeftOut)
  return shown.flatMap((entry) =>
    entry.lines
      .filter((one) => !one.isLeftOut)
      .map((one) => [textOf(entry), 'start' in entry ? entry.start : '', textOf(one)].join('\n')),
  )
}

function textOf({ words }: Line): string {
  return words.join(' ')
}
