import { categories, defaultSkillType, type SkillType } from '#contract/categories.ts'
import type { CollectionContract, Stored } from '#contract/collection.ts'
import { imagePaths as entryImages, imagesOf, joinImages } from '#contract/collection-images.ts'
import { collections, inGroups, type PublicEntries } from '#contract/collections.ts'
import type { GalleryImage } from '#contract/gallery.ts'
import { resizedPath, sizesOf } from '#contract/image-path.ts'
import { mapImages, imagesOf as profileImages } from '#contract/profile-images.ts'
import { getProperty } from '#contract/property-paths.ts'
import type { SiteData } from '#contract/rendering.ts'

/** The initial category: the first one with skills, else the first. */
export function initialCategory(skills: SiteData['skills']): SkillType {
  return categories.find(({ type }) => skills[type].length > 0)?.type ?? defaultSkillType
}

/** ISO 8601 */
export function lastChange({ resume, ...data }: SiteData): string {
  return [latest(data, ({ updatedAt }) => updatedAt), resume?.updatedAt ?? ''].sort().at(-1) ?? ''
}

/** ISO 8601: the last addition of an entry or change of the profile. */
export function lastAddition(data: SiteData): string {
  return latest(data, ({ createdAt }) => createdAt)
}

function latest(data: SiteData, dateOf: (entry: Stored) => string): string {
  const entries = collections.flatMap((contract) => entriesOf(contract, data))
  return [...entries.map(dateOf), data.stored?.updatedAt ?? ''].sort().at(-1) ?? ''
}

function entriesOf({ name }: CollectionContract, data: SiteData): Stored[] {
  return Object.values<Stored | Stored[]>(data[name as keyof PublicEntries] ?? []).flat()
}

/** The site without missing images, and phrases for what has lost one. */
export function withoutMissingImages(
  lost: Set<string>,
  { translated, ...site }: SiteData,
): { data: SiteData; lostImagesOf: string[] } {
  const { data, lostImagesOf } = withoutLostImages(lost, site)
  const others = translated?.map((one) => ({ ...one, ...withoutLostImages(lost, one).data }))
  return { data: { ...data, ...(others && { translated: others }) }, lostImagesOf }
}

function withoutLostImages<Site extends SiteData>(
  lost: Set<string>,
  data: Site,
): { data: Site; lostImagesOf: string[] } {
  const isLost = (path: string) => sizesOf(path).some((one) => lost.has(one))
  const without: string[] = []
  const kept = { ...data }
  for (const contract of collections) {
    const keep = (entry: Stored) => {
      const left = withoutLost(contract, entry, isLost)
      if (left !== entry)
        without.push(`the ${contract.noun} “${getProperty(entry, contract.title)}”`)
      return left
    }
    const entries = entriesOf(contract, data).map(keep)
    Object.assign(kept, { [contract.name]: inGroups(contract, entries) })
  }
  const { profile, updatedAt } = data.stored ?? { profile: null, updatedAt: null }
  if (!profile) return { data: kept, lostImagesOf: without }
  if (profileImages(profile).some(([image]) => isLost(image))) without.push('the profile')
  const own = mapImages(profile, (image) => (image && isLost(image) ? '' : image))
  return { data: { ...kept, stored: { profile: own, updatedAt } }, lostImagesOf: without }
}

function withoutLost(
  contract: CollectionContract,
  entry: Stored,
  isLost: (path: string) => boolean,
): Stored {
  if (!entryImages(contract, entry).some(isLost)) return entry
  const images = Object.entries(imagesOf(contract, entry)).filter(([, { path }]) => !isLost(path))
  // Missing images keep their place, since stories refer to images by number.
  const keep = (one: GalleryImage) => (isLost(one.image) ? { ...one, image: '' } : one)
  const galleries = (contract.galleries ?? []).map((name) => [
    name,
    (getProperty(entry, name) as GalleryImage[]).map(keep),
  ])
  const left = { ...entry, ...Object.fromEntries(galleries) }
  return joinImages(contract, left, Object.fromEntries(images))
}

/** The images that the page shows, by the API's paths: images/KIND/NAME.webp */
export function imagePaths(data: SiteData, { isAlone = false } = {}): string[] {
  const shown = collections.flatMap((contract) => {
    const entries = entriesOf(contract, data)
    const group = contract.groupBy?.field ?? ''
    // Of grouped entries the page shows the first group that is not empty, unless it has to show all by itself.
    return entries
      .filter((entry) => isAlone || getProperty(entry, group) === getProperty(entries[0], group))
      .flatMap((entry) => entryImages(contract, entry))
      .flatMap(sizesFor(contract))
  })
  const own = (data.stored?.profile ? profileImages(data.stored.profile) : []).flatMap(
    ([image, field]) =>
      field === 'portrait'
        ? [resizedPath(image, 480), resizedPath(image, 960)]
        : [resizedPath(image, 480)],
  )
  return [...new Set([...shown, ...own])].sort()
}

function sizesFor({ widths }: CollectionContract): (path: string) => string[] {
  return widths ? (path) => widths.map((width) => resizedPath(path, width)) : sizesOf
}
