import { z } from 'zod'
import { chronological, dated, month } from './dates.ts'
import { entryId, line } from './entry-id.ts'
import type { Line, WithoutIds } from './ids.ts'
import { limits } from './limits.ts'
import { placeholdersIn } from './placeholders.ts'
import { sections } from './sections.ts'
import { email, list, rawInput, refuse, text, webAddress, withoutBullet } from './text.ts'

export const workModes = ['onsite', 'hybrid', 'remote'] as const

export const socialIcons = [
  'github',
  'gitlab',
  'linkedin',
  'mastodon',
  'bluesky',
  'x',
  'stackoverflow',
  'devdotto',
  'website',
] as const

/** A stored image, or one uploaded with the form. */
const imageForms = /^(?:images\/profile\/[0-9a-f]{64}\.webp|file:[\w.]+)$/

/** '' for none. */
const image = rawInput.transform((value, context): string => {
  if (value === undefined || value === '') return ''
  return typeof value === 'string' && imageForms.test(value)
    ? value
    : refuse(context, 'Choose an image', 'bad_image')
})

const language = text('a language', limits.short)
  .transform((value, context): string => {
    try {
      return Intl.getCanonicalLocales(value)[0] ?? ''
    } catch {
      return refuse(context, 'Enter a language tag, such as de or pt-BR')
    }
  })
  .prefault('en')

const highlights = list(
  line(text('a highlight', limits.highlight).transform(withoutBullet)),
  limits.highlights,
  'highlights',
).transform(distinctLines)

const experience = z
  .object(
    {
      id: entryId,
      title: text('a job title', limits.title),
      company: text('a company', limits.title),
      url: webAddress('an address', { optional: true }),
      location: text('a location', limits.title, { optional: true }),
      start: month.refine((value) => value !== '', 'Enter a month such as 2024-03'),
      /** '' while ongoing. */
      end: month,
      summary: text('a summary', limits.summary, { optional: true, lines: true }),
      highlights,
      technologies: list(
        text('a technology', limits.technology),
        limits.technologies,
        'technologies',
      ).transform(distinct),
      logo: image,
    },
    'Enter a job',
  )
  .refine(...chronological('start', 'end'))

const education = z.object(
  {
    id: entryId,
    degree: text('a degree', limits.title),
    institution: text('a school', limits.title),
    /** As 2021–2023 or 2023–present, with an en dash. */
    years: text('years', limits.short, { optional: true }),
    cgpa: text('a grade', limits.short, { optional: true }),
    location: text('a location', limits.title, { optional: true }),
    highlights,
    logo: image,
  },
  'Enter a school',
)

/** What the owner is looking for; hidden from visitors after the day `until`. */
const brief = z.object(
  {
    lookingFor: text('what you are looking for', limits.title, { optional: true }),
    from: month,
    places: text('locations', limits.title, { optional: true }),
    mode: list(z.enum(workModes, 'Choose a work mode'), workModes.length, 'work modes'),
    timeZone: text('a time zone', limits.short, { optional: true }),
    rightToWork: text('your right to work', limits.title, { optional: true }),
    languages: list(
      line(text('a language', limits.short)),
      limits.languages,
      'languages',
    ).transform(distinctLines),
    until: dated('a day', /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  },
  'Enter what you are looking for',
)

const shown = z.boolean('Choose yes or no').default(true)

const contact = z.object(
  {
    email,
    phone: text('a phone number', limits.number, { optional: true }),
    location: text('a location', limits.title, { optional: true }),
    /** Visitors do not get the values of hidden fields. */
    showEmail: shown,
    showPhone: shown,
  },
  'Enter how to reach you',
)

/** The site's custom domain; '' for the address that it is deployed to. */
const ownAddress = webAddress('an address', { optional: true, httpsOnly: true }).transform(
  (value, context): string => {
    if (value === '') return ''
    const { origin, hostname, href } = new URL(value)
    if (hostname.includes('.') && href === `${origin}/`) return origin
    return refuse(context, 'Enter a domain alone, such as https://your-name.dev', 'bad_url')
  },
)

const link = z.object(
  {
    id: entryId,
    label: text('a name', limits.short),
    url: webAddress('an address'),
    icon: z.enum(socialIcons, 'Choose an icon'),
  },
  'Enter a link',
)

/** Everything that the site says about its owner, stored as one document. */
export const profileSchema = z
  .object(
    {
      name: text('your name', limits.name),
      /** For the contact card, where the name does not tell it; missing in profiles of before. */
      familyName: text('your family name', limits.name, { optional: true }).optional(),
      /** The short headline; search engines read it as the job title. */
      role: text('your role', limits.title),
      /** The titles that the hero types. */
      roles: z
        .array(text('a role title', limits.title), 'Enter one to seven role titles')
        .min(1, 'Enter one to seven role titles')
        .max(limits.roles, 'Enter one to seven role titles')
        .refine((roles) => new Set(roles).size === roles.length, 'Enter each role title once'),
      summary: text('a summary', limits.summary),
      bio: list(text('a paragraph', limits.paragraph), limits.paragraphs, 'paragraphs').refine(
        ({ length }) => length > 0,
        'Enter a paragraph',
      ),
      location: text('a location', limits.title),
      portrait: image,
      brief: brief.prefault({}),
      experience: list(experience, limits.experience, 'jobs'),
      education: list(education, limits.education, 'schools'),
      sections,
      contact,
      social: list(link, limits.links, 'links'),
      /** The address of a résumé hosted elsewhere. */
      resume: webAddress('an address', { optional: true }),
      address: ownAddress,
      /** The last line of the page. */
      tagline: text('a tagline', limits.summary, { optional: true }),
      /** The language of the owner's texts, as a BCP 47 tag. */
      language,
    },
    'Send a profile',
  )
  .superRefine(
    (profile, context) => {
      for (const path of placeholdersIn(profile)) {
        const message = 'Replace this example text with your own'
        context.addIssue({ code: 'custom', message, path, params: { code: 'placeholder' } })
      }
    },
    // Checked even when other fields are invalid.
    { when: () => true },
  )

export type Profile = z.infer<typeof profileSchema>
/** As strangers get it: without ids, and lines as their texts. */
export type PublicProfile = WithoutIds<Profile>

export type Job = PublicProfile['experience'][number]
export type Brief = PublicProfile['brief']
export type SocialLink = PublicProfile['social'][number]
export type SocialIcon = SocialLink['icon']
export type School = PublicProfile['education'][number]

/** Null while none is stored: the page then shows the build's placeholders. */
export interface StoredProfile<Kind = Profile> {
  profile: Kind | null
  /** ISO 8601; updateprofile sends it back for the optimistic lock. */
  updatedAt: string | null
}

export interface OwnedProfile extends StoredProfile {
  /** The form's initial content while none is stored: placeholder-profile.ts. */
  template: Profile
}

export interface PublishedProfile extends StoredProfile<PublicProfile> {
  /** ISO 8601: the owner's last change to anything public; null when unknown. */
  changedAt: string | null
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)]
}

/** Without empty lines, and the first of those with the same text. */
function distinctLines(lines: Line[]): Line[] {
  const texts = lines.map(({ text }) => text)
  return lines.filter(({ text }, index) => text !== '' && texts.indexOf(text) === index)
}
