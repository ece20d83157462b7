import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import { categories } from '../contract/categories.ts'
import { languageSchema } from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import {
  type OneSelection,
  type PublicResume,
  previewSchema,
  type ResumeChoices,
  resumeUpdateSchema,
} from '../contract/resume.ts'
import { changedError } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, noBody, post, type Route } from '../http/route.ts'
import { readImage } from '../store/images/images.ts'
import { furtherLanguage } from '../store/languages.ts'
import { readProfile } from '../store/profile.ts'
import { writeResume } from '../store/resume.ts'
import { profileChoices, withIdKeys } from '../store/resume-choices.ts'
import { publicSite, readOwnSite, readTranslated, readWords } from '../store/site.ts'
import { consumeBudgets } from '../store/throttle.ts'
import { thenPublish } from './publication.ts'

const update = json(resumeUpdateSchema, limits.resumeBytes)
const preview = json(previewSchema, limits.resumeBytes)
/** One owner's rate limit for PDF previews; the window is in ms. */
const previews = { limit: 300, window: 10 * 60 * 1000 }

export const resumeRoutes: Route[] = [
  post('/api/resume/getresume', 'owner', json(languageSchema), getResume),
  post('/api/resume/getpublicresume', 'anyone', noBody, getPublicResume),
  post('/api/resume/updateresume', 'owner', update, thenPublish(updateResume)),
  post('/api/resume/previewresume', 'owner', preview, previewResume),
]

/** With choices in the words of a further language, where one is asked for. */
async function getResume({ input }: Call<z.infer<typeof languageSchema>>): Promise<Response> {
  const site = await readOwnSite(await furtherLanguage(input.language))
  return jsonResponse({ ...site.resume, choices: choicesOf(site) })
}

/**
 * For programs that publish the page. The choices name places in the profile beside them, so nothing is served from
 * memory.
 */
async function getPublicResume(): Promise<Response> {
  const { stored, resume } = publicSite(await readWords())
  const answer: PublicResume = { ...resume, stored }
  return jsonResponse(answer)
}

async function updateResume({ input }: Call<z.infer<typeof resumeUpdateSchema>>) {
  const { profile } = await readProfile()
  const { stored, isStale } = await writeResume(input.resume, profile, input.updatedAt)
  if (isStale) return jsonResponse({ ...changedError().body, ...stored }, 409)
  return jsonResponse({ message: 'Résumé saved', ...stored })
}

/** The PDF as it would be published, from an unsaved selection. */
async function previewResume({ input, session }: Call<OneSelection, Session>): Promise<Response> {
  await consumeBudgets(
    [{ key: `resume-preview:${session.uid}`, ...previews }],
    (minutes) => `Too many previews. Please try again in ${minutes} min.`,
  )
  // Loaded lazily, to keep visitors' cold starts short.
  const { loadRenderer } = await import('../work/renderer.ts')
  const [{ renderResume }, own] = await Promise.all([loadRenderer(), readOwnSite()])
  const resume = withIdKeys(input, own.stored.profile)
  const { language = '' } = input
  const site = publicSite({ ...own, resume: { resume, updatedAt: null } })
  const translated = language ? await readTranslated() : []
  const selection = { ...(site.resume.resume ?? input), language }
  return jsonResponse(await renderResume({ ...site, translated }, selection, readImage))
}

function choicesOf({ projects, skills, stored }: Awaited<ReturnType<typeof readOwnSite>>) {
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
