import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import { categories } from '../contract/categories.ts'
import { limits } from '../contract/limits.ts'
import {
  type ResumeChoices,
  resumeUpdateSchema,
  type Selection,
  selectionSchema,
  withPublicResume,
} from '../contract/resume.ts'
import { changedError } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, noBody, post, type Route } from '../http/route.ts'
import { readImage } from '../store/images.ts'
import { readProfile, readPublicProfile } from '../store/profile.ts'
import { readResume, writeResume } from '../store/resume.ts'
import { profileChoices, resumeAfter, withJobKeys } from '../store/resume-choices.ts'
import { readSite } from '../store/site.ts'
import { consumeBudgets } from '../store/throttle.ts'
import { thenPublish } from './publication.ts'

const update = json(resumeUpdateSchema, limits.resumeBytes)
const preview = json(selectionSchema, limits.resumeBytes)
/** One owner's rate limit for PDF previews; the window is in ms. */
const previews = { limit: 300, window: 10 * 60 * 1000 }

export const resumeRoutes: Route[] = [
  post('/api/resume/getresume', 'owner', noBody, getResume),
  post('/api/resume/getpublicresume', 'anyone', noBody, getPublicResume),
  post('/api/resume/updateresume', 'owner', update, thenPublish(updateResume)),
  post('/api/resume/previewresume', 'owner', preview, previewResume),
]

async function getResume(): Promise<Response> {
  const site = await readSite()
  const { resume, updatedAt } = site.resume
  const keyed = resume && withJobKeys(resume, site.stored.profile)
  return jsonResponse({ resume: keyed, updatedAt, choices: choicesOf(site) })
}

/**
 * For programs that publish the page, which ask for the profile first: the choices must not be older than its words,
 * so nothing is served from memory.
 */
async function getPublicResume(): Promise<Response> {
  const stored = await readPublicProfile()
  const resume = await readResume()
  return jsonResponse(withPublicResume({ resume, stored }).resume)
}

async function updateResume({ input }: Call<z.infer<typeof resumeUpdateSchema>>) {
  const { profile } = await readProfile()
  // The screen may have been opened before the profile was reworded.
  const resume = profile ? resumeAfter(input.resume, null, profile) : input.resume
  const { stored, isStale } = await writeResume(resume, input.updatedAt)
  if (isStale) return jsonResponse({ ...changedError().body, ...stored }, 409)
  return jsonResponse({ message: 'Résumé saved', ...stored })
}

/** The PDF as it would be published, from an unsaved selection. */
async function previewResume({ input, session }: Call<Selection, Session>): Promise<Response> {
  await consumeBudgets(
    [{ key: `resume-preview:${session.uid}`, ...previews }],
    (minutes) => `Too many previews. Please try again in ${minutes} min.`,
  )
  // Loaded lazily, to keep visitors' cold starts short.
  const { loadRenderer } = await import('../work/renderer.ts')
  const [{ renderResume }, site] = await Promise.all([loadRenderer(), readSite()])
  return jsonResponse(await renderResume(site, input, readImage))
}

function choicesOf({ projects, skills, stored }: Awaited<ReturnType<typeof readSite>>) {
  const { role = '', summary = '', portrait = '' } = stored.profile ?? {}
  const { jobs, schools, sections } = profileChoices(stored.profile)
  const choices: ResumeChoices = {
    role,
    summary,
    portrait: portrait !== '',
    jobs,
    schools,
    projects: projects.map(({ description, result = '', technologies, ...project }) => ({
      ...toChoice(project),
      text: `${description}\n${result}`,
      technologies,
    })),
    categories: categories
      .map(({ type, label }) => ({ key: type, label, skills: skills[type].map(toChoice) }))
      .filter(({ skills }) => skills.length > 0),
    sections: sections.filter(({ entries }) => entries.length > 0),
  }
  return choices
}

function toChoice({ _id, name }: { _id: string; name?: unknown }) {
  return { key: _id, label: String(name) }
}
