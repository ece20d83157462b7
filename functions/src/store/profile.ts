import { emptyLine, withIds } from '../contract/ids.ts'
import { type Profile, profileSchema, type StoredProfile } from '../contract/profile.ts'
import { dayOf, noBrief, visibleProfile } from '../contract/public-profile.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { keyResumeByIds } from './resume.ts'
import { type Found, siteDocument } from './site-document.ts'

const shape: Profile = {
  name: '',
  familyName: '',
  role: '',
  summary: '',
  location: '',
  portrait: '',
  resume: '',
  address: '',
  tagline: '',
  language: 'en',
  roles: [''],
  bio: [''],
  brief: { ...noBrief, mode: ['remote'], languages: [emptyLine] },
  contact: { email: '', phone: '', location: '', showEmail: true, showPhone: true },
  experience: [
    {
      id: '',
      title: '',
      company: '',
      url: '',
      location: '',
      start: '',
      end: '',
      summary: '',
      highlights: [emptyLine],
      technologies: [''],
      logo: '',
    },
  ],
  education: [
    {
      id: '',
      degree: '',
      institution: '',
      years: '',
      cgpa: '',
      location: '',
      highlights: [emptyLine],
      logo: '',
    },
  ],
  sections: [
    {
      id: '',
      title: '',
      entries: [
        { id: '', name: '', by: '', start: '', end: '', ongoing: false, url: '', text: '' },
      ],
    },
  ],
  social: [{ id: '', label: '', url: '', icon: 'website' }],
}
const document = siteDocument('profile', 'profile', profileSchema, shape, complete)

/** As stored; throws a 500 when the document is malformed. */
export async function readProfile(): Promise<StoredProfile> {
  return toStored(await document.read())
}

/** Without what the owner hides. */
export async function readVisibleProfile(): Promise<StoredProfile> {
  const { profile, updatedAt } = await readProfile()
  return { profile: profile && visibleProfile(profile, dayOf(new Date())), updatedAt }
}

/**
 * `write` of a site document (site-document.ts). Entries keep the ids of those that are stored, to which the résumé's
 * choices change first where they were still kept by words.
 */
export async function writeProfile(profile: Profile, expectedUpdatedAt: number | undefined) {
  const { stored, isStale } = await document.write(
    (replaced) => withIds(profile, replaced ?? undefined),
    expectedUpdatedAt,
    async (replaced) => {
      if (replaced) await keyResumeByIds(replaced)
    },
  )
  return { stored: toStored(stored), isStale }
}

/** Reads even a malformed document: an invalid field must not get an image deleted. */
export async function isNamedByProfile(path: string): Promise<boolean> {
  const snapshot = await withDeadline((await document.reference()).get(), deadlines.store)
  return JSON.stringify(snapshot.data() ?? {}).includes(JSON.stringify(path))
}

function toStored({ value, updatedAt }: Found<Profile>): StoredProfile {
  return { profile: value, updatedAt }
}

/** An empty family name is none, as in a profile that never had one. */
function complete({ familyName, ...profile }: Profile): Profile {
  return withIds(familyName ? { ...profile, familyName } : profile)
}
