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
import { jobKeyOf, jobPicks, schoolKey } from '../contract/resume-keys.ts'
import { changedError } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, noBody, post, type Route } from '../http/route.ts'
import { readImage } from '../store/images.ts'
import { cached } from '../store/list-cache.ts'
import { readResume, writeResume } from '../store/resume.ts'
import { readSite } from '../store/site.ts'
import { consumeBudgets } from '../store/throttle.ts'
import { profileForVisitors } from './profile.ts'
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
  const { experience = [] } = site.stored.profile ?? {}
  const named = <T extends Selection>(one: T): T => ({
    ...one,
    jobs: jobPicks(one.jobs, experience),
  })
  const shown = resume && { ...named(resume), variants: resume.variants.map(named) }
  return jsonResponse({ resume: shown, updatedAt, choices: choicesOf(site) })
}

/** For programs that publish the page. */
async function getPublicResume(): Promise<Response> {
  const [resume, stored] = await Promise.all([cached('resume', readResume), profileForVisitors()])
  return jsonResponse(withPublicResume({ resume: resume.value, stored }).resume)
}

async function updateResume({ input }: Call<z.infer<typeof resumeUpdateSchema>>) {
  const { stored, isStale } = await writeResume(input.resume, input.updatedAt)
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
  const {
    role = '',
    summary = '',
    portrait = '',
    experience = [],
    education = [],
    sections = [],
  } = stored.profile ?? {}
  const choices: ResumeChoices = {
    role,
    summary,
    portrait: portrait !== '',
    jobs: [...Map.groupBy(experience, jobKeyOf(experience))].map(([key, jobs]) => ({
      key,
      label: jobs.map(({ title, company }) => `${title}, ${company}`).join('; '),
      text: jobs.map((job) => job.summary).join('\n'),
      technologies: jobs.flatMap(({ technologies }) => technologies),
      highlights: highlightsOf(jobs),
    })),
    schools: [...Map.groupBy(education, schoolKey)].map(([key, schools]) => ({
      key,
      label: `${schools[0]?.degree}, ${schools[0]?.institution}`,
      highlights: highlightsOf(schools),
    })),
    projects: projects.map(({ description, result = '', technologies, ...project }) => ({
      ...toChoice(project),
      text: `${description}\n${result}`,
      technologies,
    })),
    categories: categories
      .map(({ type, label }) => ({ key: type, label, skills: skills[type].map(toChoice) }))
      .filter(({ skills }) => skills.length > 0),
    sections: sections
      .map(({ title, entries }) => ({
        key: title,
        label: title,
        entries: [...new Set(entries.map(({ name }) => name))],
      }))
      .filter(({ entries }) => entries.length > 0),
  }
  return choices
}

function highlightsOf(entries: { highlights: string[] }[]): string[] {
  return [...new Set(entries.flatMap(({ highlights }) => highlights))]
}

function toChoice({ _id, name }: { _id: string; name?: unknown }) {
  return { key: _id, label: String(name) }
}
