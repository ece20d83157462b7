import { updateResume } from '../api/calls.ts'
import type { Draft } from '../forms/model/draft.ts'
import { type OpenedResume, type ResumeValues, resumeOf } from './values.ts'

export async function saveResume({
  values,
  stored: { updatedAt, choices },
}: Draft<OpenedResume, ResumeValues>) {
  const { message, ...saved } = await updateResume(resumeOf(values), updatedAt)
  return { message, item: { ...saved, choices } }
}
