import { check } from '#contract/check.ts'
import { newId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { placeholdersIn } from '#contract/placeholders.ts'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import { profileFormSchema } from '#contract/profile-form.ts'
import { profileFrom, wordsOf } from '#contract/profile-words.ts'
import { at } from '#contract/property-paths.ts'
import { isMonth } from '../../dates.ts'
import { dataOf, formOf, shownPath } from '../forms/model/codec.ts'
import type { Errors } from '../forms/model/store.ts'
import { imagesIn, isSame, toStoredPath, type Values } from '../forms/model/values.ts'
import { fields } from './parts.ts'

/** The profile, or the placeholders while none is stored. */
export interface OpenedProfile {
  profile: Profile
  /** '' while nothing is stored. */
  updatedAt: string
}

const tooMuch = `With this one the images are over ${limits.imagesBytes / 1024 ** 2} MB. Save the others first.`

export function valuesOf({ profile }: OpenedProfile, like?: Values): Values {
  return formOf(fields, profile, like)
}

/** The profile to send; chosen images are references. `pathOf` overrides an image's path. */
export function profileOf(values: Values, pathOf?: Parameters<typeof dataOf>[2]): Profile {
  const { familyName, ...profile } = dataOf(fields, values, pathOf) as unknown as Profile
  // As in a profile that never had one.
  return familyName ? { ...profile, familyName } : profile
}

export function fieldsWithPlaceholders(values: Values): string[] {
  const data = dataOf(fields, values)
  return fields.map(({ name }) => name).filter((name) => placeholdersIn(at(data, name)).length > 0)
}

/** The form's values with `profile` filled in, unsaved. */
export function typeOver(values: Values, words: PublicProfile): Values {
  const now = profileOf(values)
  const profile = profileFrom(words, now, newId)
  const typed = formOf(fields, profile, values)
  const changed = Object.keys(typed).filter((name) => !isSame(at(now, name), at(profile, name)))
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

export function requestOf(values: Values, updatedAt: string): FormData {
  const form = new FormData()
  for (const { name, image } of imagesIn(values)) {
    if (image.file) form.set(toStoredPath(values, name), image.file)
  }
  form.set('profile', JSON.stringify(profileOf(values)))
  form.set('updatedAt', updatedAt)
  return form
}

/** For the preview: chosen images as data: URLs, no half-typed values, example texts for empty entries. */
export function toPreview(values: Values, today: string): PublicProfile {
  const profile = wordsOf(profileOf(values, shownPath))
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

/** The server's checks, run before sending. */
export function findErrors(values: Values): Errors {
  const result = check(profileFormSchema, profileOf(values))
  return { ...findExcess(values), ...('faults' in result ? result.faults.fields : {}) }
}

/** One request holds all chosen images; the error goes to the image that exceeds the limit. */
function findExcess(values: Values): Errors {
  let size = 0
  for (const { name, image } of imagesIn(values)) {
    size += image.file?.size ?? 0
    if (size > limits.imagesBytes) return { [toStoredPath(values, name)]: tooMuch }
  }
  return {}
}

function wholeMonth(value: string): string {
  return isMonth(value) ? value : ''
}
