import { updateResume } from '../api/calls.ts'
import type { Draft } from '../forms/model/draft.ts'
import { type OpenedResume, type ResumeValues, selectionOf } from './values.ts'

export async function saveResume({
  values,
  stored: { updatedAt, choices },
}: Draft<OpenedResume, ResumeValues>) {
  const { message, ...saved } = await updateResume(selectionOf(values), updatedAt)
  return { message, item: { ...saved, choices } }
}
