import { check } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import { placeholdersIn } from '#contract/placeholders.ts'
import { type Profile, profileSchema } from '#contract/profile.ts'
import { at } from '#contract/property-paths.ts'
import { isMonth } from '../../dates.ts'
import { dataOf, formOf, shownPath } from '../forms/codec.ts'
import type { Errors } from '../forms/store.ts'
import { imagesIn, isSame, type Values } from '../forms/values.ts'
import { fields } from './parts.ts'

/** The profile that the page is made from. */
export interface OpenedProfile {
  profile: Profile
  /** '' while nothing is stored. */
  updatedAt: string
}

const tooMuch = `With this one the images are over ${limits.imagesBytes / 1024 ** 2} MB. Save the others first.`

export function valuesOf({ profile }: OpenedProfile, like?: Values): Values {
  return formOf(fields, profile, like)
}

/** What is sent; a chosen image is a mark. `pathOf` says something else of an image. */
export function profileOf(values: Values, pathOf?: Parameters<typeof dataOf>[2]): Profile {
  return dataOf(fields, values, pathOf) as unknown as Profile
}

/** By their names. */
export function fieldsWithPlaceholders(values: Values): string[] {
  const data = dataOf(fields, values)
  return fields.map(({ name }) => name).filter((name) => placeholdersIn(at(data, name)).length > 0)
}

/** `profile` typed over what was there, to be looked at and saved, or left. */
export function typeOver(values: Values, profile: Profile): Values {
  const now = profileOf(values)
  const typed = formOf(fields, profile, values)
  const changed = Object.keys(typed).filter((name) => !isSame(at(now, name), at(profile, name)))
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

/** As the server takes it. */
export function requestOf(values: Values, updatedAt: string): FormData {
  const form = new FormData()
  for (const { name, image } of imagesIn(values)) if (image.file) form.set(name, image.file)
  form.set('profile', JSON.stringify(profileOf(values)))
  form.set('updatedAt', updatedAt)
  return form
}

/** For the preview: what is chosen as data: addresses, without what is half typed; an empty entry has example words. */
export function toPreview(values: Values, today: string): Profile {
  const profile = profileOf(values, shownPath)
  const { brief, experience, education, sections, social } = profile
  return {
    ...profile,
    brief: { ...brief, from: wholeMonth(brief.from) },
    experience: experience.map((job) => ({
      ...job,
      ...(!job.title && !job.company && { title: 'Job title', company: 'Company' }),
      start: wholeMonth(job.start) || today.slice(0, 7),
      end: wholeMonth(job.end),
    })),
    education: education.map((school) => ({
      ...school,
      ...(!school.degree && !school.institution && { degree: 'Degree', institution: 'School' }),
    })),
    sections: sections.map(({ title, entries }) => ({
      title,
      entries: entries
        .filter(({ name }) => name)
        .map((entry) => ({
          ...entry,
          start: wholeMonth(entry.start),
          end: wholeMonth(entry.end),
        })),
    })),
    social: social.filter(({ url }) => url),
  }
}

/** What the server would say is wrong, said before anything is sent. */
export function findErrors(values: Values): Errors {
  const result = check(profileSchema, profileOf(values))
  return { ...findExcess(values), ...('faults' in result ? result.faults.fields : {}) }
}

/** One request holds all images that are chosen: what is too much is said at the one with which it is. */
function findExcess(values: Values): Errors {
  let size = 0
  for (const { name, image } of imagesIn(values)) {
    size += image.file?.size ?? 0
    if (size > limits.imagesBytes) return { [name]: tooMuch }
  }
  return {}
}

function wholeMonth(value: string): string {
  return isMonth(value) ? value : ''
}
