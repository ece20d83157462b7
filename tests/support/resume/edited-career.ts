import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { newId } from '#contract/ids.ts'

/** Words of a profile, with whether they are left out, whatever they become. */
export interface Line {
  id: string
  words: string[]
  isLeftOut: boolean
}
export interface Entry extends Line {
  lines: Line[]
}
export interface Career {
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
  .map(({ length, isLeftOut }) => ({ id: '', words: Array.from({ length }, newWord), isLeftOut }))
const entry = fc
  .tuple(line, fc.nat(3), fc.array(line, { minLength: 1, maxLength: 5 }))
  .map(([{ words }, chance, lines]) => ({ id: '', words, isLeftOut: chance === 0, lines }))
const jobs = fc
  .array(entry, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((job, at) => ({ ...job, start: `20${10 + at}-03` })))
export const career: fc.Arbitrary<Career> = fc.record({
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
export const entriesOf = (all: Career): Entry[] => [...all.jobs, ...all.schools, ...all.sections]
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
/** A second one of a line, in which a typo is mended: a line of its own, about which nothing is chosen. */
const copy: (typeof edits)[number] = ({ jobs }, from, to, at) => {
  const [one, there] = [pick(pick(jobs, from).lines, at), pick(jobs, to).lines]
  if (there.length < 6) {
    there.push({ id: newId(), words: one.words.with(0, `${one.words[0]}s`), isLeftOut: false })
  }
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
export const saves = fc.array(save, { minLength: 1, maxLength: 3 })
