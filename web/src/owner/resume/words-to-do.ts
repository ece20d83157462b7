import type { OwnResume } from '#contract/resume.ts'
import { resumeFields } from '#contract/resume-fields.ts'
import { wordsToDo } from '../forms/model/words-to-do.ts'
import { fields } from './fields.ts'

export function wordsToDoInResume(resume: OwnResume | null, languages: readonly string[]) {
  return wordsToDo(resumeFields, fields, resume ?? {}, languages)
}
