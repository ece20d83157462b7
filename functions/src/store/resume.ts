import type { Profile } from '../contract/profile.ts'
import {
  defaultSelection,
  type ResumeSelection,
  resumeSchema,
  type StoredResume,
} from '../contract/resume.ts'
import { resumeAfter } from './resume-choices.ts'
import { type Found, siteDocument } from './site-document.ts'

const picks = [{ key: '', shown: true }]
const selection = {
  ...defaultSelection([]),
  jobs: picks,
  schools: picks,
  projects: picks,
  categories: picks,
  skills: picks,
  highlights: picks,
  sections: picks,
  entries: picks,
}
const document = siteDocument('resume', 'résumé', resumeSchema, {
  ...selection,
  variants: [{ ...selection, key: '', name: '', on: false }],
})

export async function readResume(): Promise<StoredResume> {
  return toStored(await document.read())
}

/** `write` of a site document (site-document.ts). */
export async function writeResume(resume: ResumeSelection, expectedUpdatedAt: number | undefined) {
  const { stored, isStale } = await document.write(resume, expectedUpdatedAt)
  return { stored: toStored(stored), isStale }
}

/** Has the stored choices follow what was reworded in the profile. */
export async function rewordResume(before: Profile | null, after: Profile): Promise<void> {
  await document.change((resume) => resumeAfter(resume, before, after))
}

function toStored({ value, updatedAt }: Found<ResumeSelection>): StoredResume {
  return { resume: value, updatedAt }
}
