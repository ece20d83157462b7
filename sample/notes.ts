import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface SampleNote {
  title: string
  day: string
  /** The name of the project that it is about. */
  about?: string
  /** A file in notes/. */
  text: string
}

export const notes: SampleNote[] = [
  {
    title: 'A range is a better answer than a wrong minute',
    day: '2026-10-11',
    about: 'Vandi',
    text: 'ranges.md',
  },
  {
    title: 'Half a letter is worth finding',
    day: '2026-06-21',
    about: 'Needle',
    text: 'half-a-letter.md',
  },
  {
    title: '“Git ate my work”, and what had happened',
    day: '2026-02-08',
    text: 'git-ate-my-work.md',
  },
]

export function readText({ text }: SampleNote): string {
  return readFileSync(join(import.meta.dirname, 'notes', text), 'utf8')
}
