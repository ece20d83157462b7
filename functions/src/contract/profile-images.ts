import { limits } from './limits.ts'
import type { Profile, PublicProfile } from './profile.ts'

/** The form's file fields, which are also the images' paths in the profile. */
export const imageFields: readonly string[] = [
  'portrait',
  ...Array.from({ length: limits.experience }, (_, index) => `experience.${index}.logo`),
  ...Array.from({ length: limits.education }, (_, index) => `education.${index}.logo`),
]

/** Maps each of the profile's images; a field is one of `imageFields`. */
export function mapImages<Kind extends Profile | PublicProfile>(
  profile: Kind,
  change: (image: string, field: string) => string,
): Kind {
  const withLogos = <Rows extends readonly { logo: string }[]>(rows: Rows, name: string) =>
    rows.map((row, index) => ({ ...row, logo: change(row.logo, `${name}.${index}.logo`) }))
  return {
    ...profile,
    portrait: change(profile.portrait, 'portrait'),
    experience: withLogos(profile.experience, 'experience'),
    education: withLogos(profile.education, 'education'),
  }
}

/** The images present, each with its field. */
export function imagesOf(profile: Profile | PublicProfile): [image: string, field: string][] {
  const images: [string, string][] = []
  mapImages(profile, (image, field) => {
    if (image !== '') images.push([image, field])
    return image
  })
  return images
}
