import type { OwnResume } from '#contract/resume.ts'
import { updateResume } from '../api/calls.ts'
import type { Draft } from '../forms/model/draft.ts'
import { chosenIn, type OpenedResume, type ResumeValues, selectionOf } from './values.ts'

type ResumeDraft = Draft<OpenedResume, ResumeValues>

export async function saveResume({ values, stored }: ResumeDraft) {
  return send(selectionOf(values), stored)
}

/** Chooses nothing, so that what has come since the last save is still said to be new. */
export async function saveTranslations({ values: { translations }, stored }: ResumeDraft) {
  return send({ ...chosenIn(stored), translations }, stored)
}

async function send(resume: OwnResume, { updatedAt, choices }: OpenedResume) {
  const { message, ...saved } = await updateResume(resume, updatedAt)
  return { message, item: { ...saved, choices } }
}
