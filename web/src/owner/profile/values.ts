import { check } from '#contract/check.ts'
import { newId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { placeholdersIn } from '#contract/placeholders.ts'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import type { profileFields } from '#contract/profile-fields.ts'
import { profileFormSchema } from '#contract/profile-form.ts'
import { profileFrom, wordsOf } from '#contract/profile-words.ts'
import { getProperty } from '#contract/property-paths.ts'
import { isMonth } from '../../dates.ts'
import type { OpenedProfile } from '../api/profile-query.ts'
import { dataOf, formOf } from '../forms/model/codec.ts'
import type { ValuesOf } from '../forms/model/field.ts'
import type { Errors } from '../forms/model/store.ts'
import { shownPath } from '../forms/model/stored-image.ts'
import { imagesIn, isSame, toStoredPath } from '../forms/model/values.ts'
import { fields } from './parts.ts'

export type ProfileValues = ValuesOf<typeof profileFields>

const tooMuch = `With this one the images are over ${limits.imagesBytes / 1024 ** 2} MB. Save the others first.`

export function valuesOf({ profile }: OpenedProfile, like?: ProfileValues): ProfileValues {
  return formOf(fields, profile, like)
}

/** The profile to send; chosen images are references. `pathOf` overrides an image's path. */
export function profileOf(values: ProfileValues, pathOf?: Parameters<typeof dataOf>[2]): Profile {
  return dataOf(fields, values, pathOf)
}

export function fieldsWithPlaceholders(values: ProfileValues): string[] {
  const data = dataOf(fields, values)
  return fields
    .filter(({ kind }) => kind !== 'custom')
    .map(({ name }) => name)
    .filter((name) => placeholdersIn(getProperty(data, name)).length > 0)
}

/** The form's values with `profile` filled in, unsaved. */
export function typeOver(values: ProfileValues, words: PublicProfile): Partial<ProfileValues> {
  const now = profileOf(values)
  const { translations, furtherLanguages, formerLanguages } = now
  const kept = { translations, furtherLanguages, formerLanguages }
  const profile = { ...profileFrom(words, now, newId), ...kept }
  const typed = formOf(fields, profile, values)
  const changed = Object.entries(typed).filter(
    ([name]) => !isSame(getProperty(now, name), getProperty(profile, name)),
  )
  return Object.fromEntries(changed)
}

export function requestOf(values: ProfileValues, updatedAt: string): FormData {
  const form = new FormData()
  for (const { name, image } of imagesIn(values)) {
    if (image.file) form.set(toStoredPath(values, name), image.file)
  }
  form.set('profile', JSON.stringify(profileOf(values)))
  form.set('updatedAt', updatedAt)
  return form
}

/** For the preview: chosen images as data: URLs, no half-typed values, example texts for empty entries. */
export function toPreview(values: ProfileValues, today: string): PublicProfile {
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
export function validate(values: ProfileValues): Errors {
  const result = check(profileFormSchema, profileOf(values))
  return { ...findExcess(values), ...('faults' in result ? result.faults.fields : {}) }
}

/** One request holds all chosen images; the error goes to the image that exceeds the limit. */
function findExcess(values: ProfileValues): Errors {
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
