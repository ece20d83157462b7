import { type Profile, profileSchema, type StoredProfile } from '../contract/profile.ts'
import { dayOf, noBrief, publicProfile } from '../contract/public-profile.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { rewordResume } from './resume.ts'
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
  brief: { ...noBrief, mode: ['remote'], languages: [''] },
  contact: { email: '', phone: '', location: '', showEmail: true, showPhone: true },
  experience: [
    {
      title: '',
      company: '',
      url: '',
      location: '',
      start: '',
      end: '',
      summary: '',
      highlights: [''],
      technologies: [''],
      logo: '',
    },
  ],
  education: [
    {
      degree: '',
      institution: '',
      years: '',
      cgpa: '',
      location: '',
      highlights: [''],
      logo: '',
    },
  ],
  sections: [
    {
      title: '',
      entries: [{ name: '', by: '', start: '', end: '', ongoing: false, url: '', text: '' }],
    },
  ],
  social: [{ label: '', url: '', icon: 'website' }],
}
const document = siteDocument('profile', 'profile', profileSchema, shape)

/** As stored; throws a 500 when the document is malformed. */
export async function readProfile(): Promise<StoredProfile> {
  return toStored(await document.read())
}

export async function readPublicProfile(): Promise<StoredProfile> {
  const { profile, updatedAt } = await readProfile()
  return { profile: profile && publicProfile(profile, dayOf(new Date())), updatedAt }
}

/**
 * `write` of a site document (site-document.ts). The résumé's choices follow the new words before these are stored, so
 * that whoever reads the words finds their choices, and once more after, for a résumé that was saved in between.
 */
export async function writeProfile(profile: Profile, expectedUpdatedAt: number | undefined) {
  let reword = async () => {}
  const { stored, isStale } = await document.write(profile, expectedUpdatedAt, async (replaced) => {
    reword = () => rewordResume(replaced, profile)
    await reword()
  })
  if (!isStale) await reword()
  return { stored: toStored(stored), isStale }
}

/** Reads even a malformed document: an invalid field must not get an image deleted. */
export async function isNamedByProfile(path: string): Promise<boolean> {
  const snapshot = await withDeadline((await document.reference()).get(), deadlines.store)
  return JSON.stringify(snapshot.data() ?? {}).includes(JSON.stringify(path))
}

/** An empty family name is none, as in a profile that never had one. */
function toStored({ value, updatedAt }: Found<Profile>): StoredProfile {
  if (!value?.familyName) delete value?.familyName
  return { profile: value, updatedAt }
}
