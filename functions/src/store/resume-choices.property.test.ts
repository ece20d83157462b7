import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testProfile } from '../../../tests/support/test-profile.ts'
import { resumeOf } from '../../../web/publish/resume/resume.ts'
import type { Profile } from '../contract/profile.ts'
import { type ResumeSelection, resumeSchema } from '../contract/resume.ts'
import { profileChoices, resumeAfter } from './resume-choices.ts'

/** Words of a profile, with whether they are left out, whatever they become. */
interface Line {
  words: string[]
  isLeftOut: boolean
}
interface Entry extends Line {
  lines: Line[]
}
interface Career {
  jobs: (Entry & { start: string })[]
  schools: Entry[]
  sections: Entry[]
}

let words = 0
/** A word that nothing else has: drawn ones would often be the same. */
function newWord(): string {
  words += 1
  const letters = createHash('sha256').update(String(words)).digest('base64')
  return letters.replace(/[^a-z]/gi, '').slice(0, 7)
}

const line = fc
  .record({ length: fc.integer({ min: 3, max: 7 }), isLeftOut: fc.boolean() })
  .map(({ length, isLeftOut }) => ({ words: Array.from({ length }, newWord), isLeftOut }))
const entry = fc
  .tuple(line, fc.nat(3), fc.array(line, { minLength: 1, maxLength: 5 }))
  .map(([{ words }, chance, lines]) => ({ words, isLeftOut: chance === 0, lines }))
const jobs = fc
  .array(entry, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((job, at) => ({ ...job, start: `20${10 + at}-03` })))
const career: fc.Arbitrary<Career> = fc.record({
  jobs,
  schools: fc.array(entry, { maxLength: 2 }),
  sections: fc.array(entry, { maxLength: 3 }),
})

const rewordings: ((words: string[], at: number) => string[])[] = [
  (all, at) => all.with(at % all.length, `${all[at % all.length]?.slice(0, -1)}é`),
  (all, at) => all.with(at % all.length, newWord()),
  (all) => [...all, newWord()],
  (all) => all.map(newWord),
]
const entriesOf = (all: Career): Entry[] => [...all.jobs, ...all.schools, ...all.sections]
const pick = <T>(all: readonly T[], at: number) => all[at % all.length] as T

/** What an owner does to a profile, each with a number to say where. */
const edits: ((all: Career, ...at: [number, number, number]) => void)[] = [
  ...rewordings.flatMap((reword) => [
    (all: Career, ...[of, at, word]: [number, number, number]) => {
      const one = pick(pick(entriesOf(all), of).lines, at)
      one.words = reword(one.words, word)
    },
    (all: Career, ...[of, word]: [number, number, number]) => {
      const one = pick(entriesOf(all), of)
      one.words = reword(one.words, word)
    },
  ]),
  ({ jobs }, of, at) => {
    pick(jobs, of).start = pick(['2001-01', '2025-12'], at)
  },
  ({ jobs }, of) => void jobs.push(...jobs.splice(of % jobs.length, 1)),
  ({ jobs }, from, to, at) => {
    const [{ lines }, there] = [pick(jobs, from), pick(jobs, to).lines]
    if (lines.length > 1 && there.length < 6) there.push(...lines.splice(at % lines.length, 1))
  },
  (all, of, at) => {
    const { lines } = pick(entriesOf(all), of)
    if (lines.length > 1) lines.splice(at % lines.length, 1)
  },
]
/** A second one of a line, in which a typo is mended. */
const copy: (typeof edits)[number] = ({ jobs }, from, to, at) => {
  const [one, there] = [pick(pick(jobs, from).lines, at), pick(jobs, to).lines]
  if (there.length < 6) there.push({ ...one, words: one.words.with(0, `${one.words[0]}s`) })
}

const edit = fc.tuple(fc.constantFrom(...edits), fc.nat(99), fc.nat(99), fc.nat(99)).map(
  ([change, ...at]) =>
    (all: Career) =>
      change(all, ...at),
)
const copies = fc
  .tuple(fc.nat(99), fc.nat(99), fc.nat(99))
  .map((at) => [(all: Career) => copy(all, ...at)])
const save = fc.oneof(fc.array(edit, { minLength: 1, maxLength: 4 }), copies)
const saves = fc.array(save, { minLength: 1, maxLength: 3 })

it('what was left out is in no résumé and no version, whatever became of its words, and what was not touched stays', () => {
  fc.assert(
    fc.property(career, saves, (start, rounds) => {
      const all = structuredClone(start)
      const chosen = choicesIn(all)
      const version = { key: 'a234567bcdefghij', name: 'Other', on: true, ...chosen }
      let resume: ResumeSelection = resumeSchema.parse({ ...chosen, variants: [version] })
      for (const round of rounds) {
        const [before, leftOut, shown] = [profileOf(all), leftOutOf(all), shownOf(all)]
        const [said = ''] = textsOf(before, resume)
        for (const change of round) change(all)
        const after = profileOf(all)
        resume = resumeAfter(resume, before, after)
        for (const text of textsOf(after, resume)) {
          for (const words of leftOutOf(all)) expect(text).not.toContain(words)
          const untouched = shownOf(all).filter((one) => shown.includes(one))
          const kept = untouched.map((one) => one.split('\n').at(-1) ?? '')
          for (const words of kept) if (said.includes(words)) expect(text).toContain(words)
        }
        // As it is between the two writes.
        for (const text of textsOf(before, resume)) {
          for (const words of leftOut) expect(text).not.toContain(words)
        }
      }
    }),
  )
})

/** All that can be published of the public résumé, and of its version. */
function textsOf(profile: Profile, resume: ResumeSelection): string[] {
  const source = { profile, projects: [], skills: {}, url: '', changed: '' }
  return [resume, ...resume.variants].map((selection) =>
    JSON.stringify(resumeOf({ ...source, selection })),
  )
}

function profileOf({ jobs, schools, sections }: Career): Profile {
  const [job, school] = [testProfile.experience[0], testProfile.education[0]]
  const texts = ({ lines }: Entry) => [...new Set(lines.map(textOf))].slice(0, 6)
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
