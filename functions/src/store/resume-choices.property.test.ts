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
import { ownProfile } from '../../../tests/support/test-profile.ts'
import { coloursOf } from '../../../web/publish/colours.ts'
import { jsonResume } from '../../../web/publish/resume/json-resume.ts'
import { resumePdf } from '../../../web/publish/resume/pdf.ts'
import { type Resume, resumeOf } from '../../../web/publish/resume/resume.ts'
import { resumeAsText } from '../../../web/publish/resume/resume-as-text.ts'
import { wordsOf } from '../../../web/publish/resume/words.ts'
import { readFonts, readTokens } from '../../../web/publish/sources.ts'
import { wordFile } from '../../../web/src/owner/resume/preview/word-file.ts'
import { withIds } from '../contract/ids.ts'
import type { Profile } from '../contract/profile.ts'
import { type Selection, selectionSchema } from '../contract/resume.ts'
import { emptyEntry } from '../contract/sections.ts'
import { withIdKeys } from './resume-choices.ts'
import { publicSite } from './site.ts'

const url = 'https://example.com'
const fonts = readFonts()
const colours = coloursOf(readTokens()).light

it('what was left out is in no résumé and no version, whatever became of its words, and what was not touched stays', () => {
  fc.assert(
    fc.property(career, saves, (start, rounds) => {
      for (const round of after(start, rounds)) {
        for (const text of round.resumes.map((resume) => JSON.stringify(resume))) {
          for (const words of round.leftOut) expect(text).not.toContain(words)
          for (const words of round.shown) expect(text).toContain(words)
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

/** What is to publish at first, of what is stored without ids and by words, and after each round of changes. */
function* after(start: Career, rounds: ((all: Career) => void)[][]) {
  const all = structuredClone(start)
  const chosen = choicesByWords(all)
  const byWords = selectionSchema.parse(chosen)
  let profile = withIds(profileOf(all))
  takeIds(all, profile)
  const resume = withIdKeys(byWords, profile)
  yield { resumes: resumesOf(profile, withIdKeys(byWords, profile)), ...textsAfter(all) }
  for (const round of rounds) {
    for (const change of round) change(all)
    storeOnce(all)
    profile = withIds(profileOf(all), profile)
    yield { resumes: resumesOf(profile, resume), ...textsAfter(all) }
  }
}

/** As it is published. */
function resumesOf(profile: Profile, chosen: Selection): Resume[] {
  const site = { resume: { resume: chosen, updatedAt: null }, stored: { profile, updatedAt: null } }
  const { stored, resume } = publicSite(site)
  if (!stored.profile || !resume.resume) return []
  const source = { profile: stored.profile, projects: [], skills: {}, url, changed: '' }
  return [resumeOf({ ...source, selection: resume.resume })]
}

/** The text of each of its files but the page, by the ending of their names. */
async function textsOf(resume: Resume): Promise<[ending: string, text: string][]> {
  const { bytes } = await resumePdf(resume, { fonts, colours, hues: [] })
  const word = await wordFile(wordsOf(resume), resume.name)
  const document = unzipSync(new Uint8Array(await word.arrayBuffer()))['word/document.xml']
  const texts: [string, string][] = [
    ['json', jsonResume(resume)],
    ['txt', resumeAsText(resume)],
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
  const [job, school] = [ownProfile.experience[0], ownProfile.education[0]]
  const texts = ({ lines }: Entry) => lines.map((one) => ({ id: one.id, text: textOf(one) }))
  return {
    ...ownProfile,
    experience: jobs.map((one) => ({
      ...(job as Profile['experience'][number]),
      id: one.id,
      company: textOf(one),
      title: 'Engineer',
      start: one.start,
      summary: '',
      technologies: [],
      highlights: texts(one),
    })),
    education: schools.map((one) => ({
      ...(school as Profile['education'][number]),
      id: one.id,
      institution: textOf(one),
      highlights: texts(one),
    })),
    sections: sections.map((one) => ({
      id: one.id,
      title: textOf(one),
      entries: one.lines.map((line) => ({ ...emptyEntry, id: line.id, name: textOf(line) })),
    })),
  }
}

/** The ids that were given at the first read. */
function takeIds({ jobs, schools, sections }: Career, profile: Profile): void {
  const take = (
    all: Entry[],
    entries: { id: string }[],
    linesOf: (at: number) => { id: string }[],
  ) => {
    for (const [at, one] of all.entries()) {
      one.id = entries[at]?.id ?? ''
      for (const [place, line] of one.lines.entries()) line.id = linesOf(at)[place]?.id ?? ''
    }
  }
  const { experience, education } = profile
  take(jobs, experience, (at) => experience[at]?.highlights ?? [])
  take(schools, education, (at) => education[at]?.highlights ?? [])
  take(sections, profile.sections, (at) => profile.sections[at]?.entries ?? [])
}

/** The ticks of all, as they were stored until there were ids. */
function choicesByWords({ jobs, schools, sections }: Career) {
  const ticks = (lines: Line[], keyOf = textOf) =>
    lines.map((one) => ({ key: keyOf(one), shown: !one.isLeftOut }))
  const linesOf = (entries: Entry[]) => entries.flatMap(({ lines }) => lines)
  return {
    jobs: jobs.map((one) => ({ key: `${textOf(one)}, ${one.start}`, shown: !one.isLeftOut })),
    schools: ticks(schools, (one) => `${textOf(one)}, ${ownProfile.education[0]?.degree}`),
    highlights: ticks(linesOf([...jobs, ...schools])),
    sections: ticks(sections),
    entries: ticks(linesOf(sections)),
  }
}

function textsAfter(all: Career) {
  const entries = entriesOf(all)
  const lines = [...entries, ...entries.flatMap(({ lines }) => lines)]
  const shown = entries.filter((one) => !one.isLeftOut)
  return {
    leftOut: lines.filter((one) => one.isLeftOut).map(textOf),
    shown: shown.flatMap((entry) => entry.lines.filter((one) => !one.isLeftOut).map(textOf)),
  }
}

function textOf({ words }: Line): string {
  return words.join(' ')
}
