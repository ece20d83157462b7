import type { ResumeWords } from '#contract/resume.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { blocksOf } from './blocks.ts'
import type { Resume } from './resume.ts'

/** All text, including what the PDF's fonts lack. */
export function wordsOf(resume: Resume, photo?: Buffer): ResumeWords {
  const { name, language, paper } = resume
  const { portrait } = textsOf(language).resume
  return {
    name,
    language,
    paper,
    blocks: blocksOf(resume, (text) => text.trim()),
    portrait: fill(portrait, { name }),
    photo: photo?.toString('base64') ?? '',
  }
}
