import type { ResumeWords } from '#contract/resume.ts'
import { blocksOf } from './blocks.ts'
import type { Resume } from './resume.ts'

/** All text, including what the PDF's fonts lack. */
export function wordsOf(resume: Resume, photo?: Buffer): ResumeWords {
  const { name, language, paper } = resume
  return {
    name,
    language,
    paper,
    blocks: blocksOf(resume, (text) => text.trim()),
    photo: photo?.toString('base64') ?? '',
  }
}
