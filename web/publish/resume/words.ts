import type { ResumeWords } from '#contract/resume.ts'
import { blocksOf } from './blocks.ts'
import { periodOf, type Resume } from './resume.ts'

/** All text, including what the PDF's fonts lack. */
export function wordsOf(resume: Resume, photo?: Buffer): ResumeWords {
  const { language, paper, name, email, phone, jobs, skills } = resume
  return {
    language,
    paper,
    blocks: blocksOf(resume, (text) => text.trim()),
    photo: photo?.toString('base64') ?? '',
    facts: {
      name,
      email,
      phone,
      jobs: jobs.map((job) => ({ title: job.title, company: job.company, dates: periodOf(job) })),
      skills: skills.flatMap(({ names }) => names),
    },
  }
}
