import type { z } from 'zod'
import { isOwnerSignedIn } from '../auth/session.ts'
import { languageSchema } from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import { placeholderProfile } from '../contract/placeholder-profile.ts'
import type { OwnedProfile, Profile, PublishedProfile } from '../contract/profile.ts'
import { profileUpdateSchema } from '../contract/profile-form.ts'
import { imageFields, imagesOf, mapImages } from '../contract/profile-images.ts'
import { forStrangers } from '../contract/public-profile.ts'
import { toldOfGone } from '../contract/translation-rules.ts'
import { changedError, HttpError } from '../errors.ts'
import { jsonResponse } from '../http/response.ts'
import { type Call, json, noBody, post, type Route, type Upload, upload } from '../http/route.ts'
import { readFeedId } from '../store/feed.ts'
import { type EncodedImage, encodeImage } from '../store/images/encode-image.ts'
import { storeImages, touchImage } from '../store/images/images.ts'
import { furtherLanguage, inLanguage } from '../store/languages.ts'
import { cached } from '../store/list-cache.ts'
import { readProfile, readVisibleProfile, writeProfile } from '../store/profile.ts'
import { readPublication } from '../store/publication.ts'
import { thenPublish } from './publication.ts'

const form = upload(profileUpdateSchema, imageFields, limits.imageBytes, {
  fieldBytes: limits.profileBytes + limits.translationsBytes,
  // The profile and the optimistic lock.
  parts: imageFields.length + 2,
})

export const profileRoutes: Route[] = [
  post('/api/profile/getprofile', 'owner', noBody, getProfile),
  post('/api/profile/getpublicprofile', 'anyone', json(languageSchema), getPublicProfile),
  post('/api/profile/updateprofile', 'owner', form, thenPublish(updateProfile)),
]

async function getProfile(): Promise<Response> {
  const stored: OwnedProfile = { ...(await readProfile()), template: placeholderProfile }
  return jsonResponse(stored)
}

/** For programs that publish the page, which has it built in, and for the owner's name in the owner's area. */
async function getPublicProfile({ request, input }: Call<z.infer<typeof languageSchema>>) {
  const language = await furtherLanguage(input.language)
  const read = () => readPublished(language)
  if (await isOwnerSignedIn(request)) return jsonResponse(await read())
  return jsonResponse((await cached(`profile-${language ?? ''}`, read)).value)
}

async function readPublished(language: string | undefined): Promise<PublishedProfile> {
  const [{ profile, updatedAt }, { changedAt }, feedId] = await Promise.all([
    readVisibleProfile(),
    readPublication(),
    readFeedId(),
  ])
  return {
    profile: profile && forStrangers(inLanguage(profile, language).profile),
    updatedAt,
    furtherLanguages: profile?.furtherLanguages ?? [],
    changedAt: changedAt?.toISOString() ?? null,
    feedId,
  }
}

async function updateProfile({ input }: Call<Upload<z.infer<typeof profileUpdateSchema>>>) {
  const { fields, files } = input
  await requireImages(fields.profile, files)
  const images = await encode(fields.profile, files)
  await storeImages([...images.values()])
  const profile = mapImages(fields.profile, (image) => images.get(image)?.path ?? image)
  const { stored, isStale, gone } = await writeProfile(profile, fields.updatedAt)
  if (isStale) return jsonResponse({ ...changedError().body, ...stored }, 409)
  return jsonResponse({ message: toldOfGone('Profile saved', gone), ...stored })
}

/** Missing or meanwhile removed images are reported at their fields. */
async function requireImages(profile: Profile, files: Map<string, Uint8Array>): Promise<void> {
  const { profile: stored } = await readProfile()
  const shown = new Set(stored && imagesOf(stored).map(([image]) => image))
  const fields: Record<string, string> = {}
  for (const [image, field] of imagesOf(profile)) {
    if (shown.has(image)) continue
    const isFile = image.startsWith('file:')
    const isThere = isFile ? files.has(nameOf(image)) : (await touchImage(image)) !== null
    if (!isThere) fields[field] = 'Choose this image again'
  }
  if (Object.keys(fields).length === 0) return
  throw new HttpError(400, 'missing_image', 'Choose the image again', { fields })
}

/** Encoded images by their name in the profile: `file:` and the form field. */
async function encode(profile: Profile, files: Map<string, Uint8Array>) {
  const images = new Map<string, EncodedImage>()
  for (const [image, field] of imagesOf(profile)) {
    const bytes = files.get(nameOf(image))
    if (!image.startsWith('file:') || images.has(image) || !bytes) continue
    images.set(image, await encodeImage('profile', field, bytes))
  }
  return images
}

function nameOf(image: string): string {
  return image.replace(/^file:/, '')
}
